"""Correct reference texts of Word files: take out what the printed page has and the text has not.

    python tests/benchmarks/correct_references.py FOLDER OUT

FOLDER as for `reading.py`; its `ref/docx/*.txt` are pages as LibreOffice prints them. OUT gets
`docx/NAME.txt`, the same in tokens and lines without

- heads: headers and footers, which stand on every page and are not part of what is compared;
- numbers: list numbers, which Word computes, and the numbers of notes, glued to words or alone;
- deletions: text that was deleted or moved away under Track Changes, which LibreOffice shows
  struck out and a reader of the final paper does not see;

and `CORRECTIONS.tsv`: file, reason, how many tokens, the first of them. What is taken out is looked
up in the file's XML by the few lines here, not by the reader that is measured.
"""

import argparse
import difflib
import re
import sys
import zipfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

from reading import tokens

_NUMBER = re.compile(r"^(?:\d+|[a-z]|[ivxlc]+|o|[一二三四五六七八九十]+)$")
_START = 4  # tokens by which the start of a paragraph is known
_MOST_NUMBERS = 5  # tokens in a list number such as 1.2.3.4


class Facts:
    """What the XML of one Word file says, in tokens."""

    def __init__(self, path: Path) -> None:
        self.heads: list[Counter[str]] = []
        self.note_starts: set[tuple[str, ...]] = set()
        self.paragraph_starts: set[tuple[str, ...]] = set()
        self.words: set[str] = set()
        self.labelled: list[tuple[str, bool]] = []  # token of the body, and whether it is deleted
        self.has_notes = self.has_deletions = self.has_lists = False
        with zipfile.ZipFile(path) as package:
            self.has_lists = any(re.search(r"numbering\d*\.xml$", n) for n in package.namelist())
            for name in package.namelist():
                base = name.rpartition("/")[2]
                if re.fullmatch(r"(header|footer)\d*\.xml", base):
                    root = ET.fromstring(package.read(name))
                    self.heads.append(Counter(tokens(" ".join(_texts(root)))))
                elif re.fullmatch(r"(footnotes|endnotes)\d*\.xml", base):
                    self.has_notes = True
                    for paragraph in _paragraphs(package.read(name)):
                        self.note_starts.add(tuple(tokens(paragraph))[:_START])
                        self.words.update(tokens(paragraph))
                elif re.fullmatch(r"document\d*\.xml", base) and "glossary" not in name:
                    self._read_body(package.read(name))

    def _read_body(self, data: bytes) -> None:
        for paragraph in _paragraphs(data):
            found = tokens(paragraph)
            self.paragraph_starts.add(tuple(found)[:_START])
            self.words.update(found)
        for text, deleted in _labelled(ET.fromstring(data), deleted=False):
            self.labelled += [(token, deleted) for token in tokens(text)]
        self.has_deletions = any(deleted for _, deleted in self.labelled)


def _local(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter() if _local(element) == "t"]


def _paragraphs(data: bytes) -> list[str]:
    root = ET.fromstring(data)
    return ["".join(_texts(element)) for element in root.iter() if _local(element) == "p"]


def _labelled(element: ET.Element, *, deleted: bool) -> list[tuple[str, bool]]:
    """The stretches of text in order, and whether Track Changes deleted them."""
    found: list[tuple[str, bool]] = []
    for child in element:
        name = _local(child)
        if name in ("t", "delText"):
            found.append((child.text or "", deleted or name == "delText"))
        else:
            gone = deleted or name in ("del", "moveFrom")
            found += _labelled(child, deleted=gone)
            if name == "p":
                found.append(("\n", False))
    joined: list[tuple[str, bool]] = []
    for text, gone in found:
        if joined and joined[-1][1] == gone:
            joined[-1] = (joined[-1][0] + text, gone)
        else:
            joined.append((text, gone))
    return joined


def without_heads(pages: list[list[list[str]]], facts: Facts) -> list[str]:
    """Take header and footer lines off the top and bottom of each page; returns their tokens."""
    removed: list[str] = []
    for page in pages:
        for at in (0, -1):
            left = sum(facts.heads, Counter())
            while page and left:
                line = Counter(page[at])
                if not all(left[t] >= n or t.isdigit() for t, n in line.items()):
                    break
                left -= line
                removed += page.pop(at)
    return removed


def without_numbers(lines: list[list[str]], facts: Facts) -> list[str]:
    """Take list and note numbers off the starts of lines, and note numbers off words."""
    removed: list[str] = []
    starts = facts.paragraph_starts | facts.note_starts
    for at, line in enumerate(lines):
        if _is_start(line, starts) or not line:
            continue
        for count in range(1, min(_MOST_NUMBERS, len(line)) + 1):
            if not _NUMBER.match(line[count - 1]):
                break
            rest = line[count:] or (lines[at + 1] if at + 1 < len(lines) else [])
            is_figures = bool(rest) and line[count - 1].isdigit() and rest[0].isdigit()
            if rest and not is_figures and _is_start(rest, starts):
                removed += line[:count]
                del line[:count]
                break
    for line in lines if facts.has_notes else ():
        for at, token in enumerate(line):
            glued = re.fullmatch(r"(.*?\D)(\d{1,3}|[ivx]+)", token)
            if token not in facts.words and glued and glued[1] in facts.words:
                line[at] = glued[1]
                removed.append(glued[2])
    return removed


def _is_start(line: list[str], starts: set[tuple[str, ...]]) -> bool:
    head = tuple(line[:_START])
    return head in starts  # a shorter one only if it is the whole paragraph


def without_deletions(lines: list[list[str]], facts: Facts) -> list[str]:
    """Take out what stands where the XML has deleted text; returns its tokens."""
    flat = [token for line in lines for token in line]
    source = [token for token, _ in facts.labelled]
    gone: set[int] = set()
    matcher = difflib.SequenceMatcher(None, source, flat, autojunk=False)
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            if facts.labelled[block.a + step][1]:
                gone.add(block.b + step)
    at = 0
    for line in lines:
        kept = [token for offset, token in enumerate(line) if at + offset not in gone]
        at += len(line)
        line[:] = kept
    return [flat[index] for index in sorted(gone)]


def main() -> None:
    """Write the corrected references and the list of corrections."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    (options.out / "docx").mkdir(parents=True, exist_ok=True)
    rows = ["file\treason\ttokens\tfirst of them"]
    for reference in sorted((options.folder / "ref" / "docx").glob("*.txt")):
        paper = options.folder / "docx" / reference.name.removesuffix(".txt")
        if not zipfile.is_zipfile(paper) or not paper.read_bytes().startswith(b"PK"):
            rows.append(f"{paper.name}\tno Word file: left out\t\t")
            continue
        facts = Facts(paper)
        text = reference.read_text("utf-8")
        pages = [
            [t for line in page.split("\n") if (t := tokens(line))] for page in text.split("\f")
        ]
        removed = {"heads": without_heads(pages, facts)}
        lines = [line for page in pages for line in page]
        if facts.has_deletions:
            removed["deletions"] = without_deletions(lines, facts)
        if facts.has_lists or facts.has_notes:
            removed["numbers"] = without_numbers(lines, facts)
        for reason, gone in removed.items():
            if gone:
                rows.append(f"{paper.name}\t{reason}\t{len(gone)}\t{' '.join(gone[:12])}")
        corrected = "\n".join(" ".join(line) for line in lines if line)
        (options.out / "docx" / reference.name).write_text(corrected, "utf-8")
    (options.out / "CORRECTIONS.tsv").write_text("\n".join(rows) + "\n", "utf-8")
    print("\n".join(rows))


if __name__ == "__main__":
    sys.exit(main())
