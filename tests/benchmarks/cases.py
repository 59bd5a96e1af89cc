"""Reads small files that hold one fault each and compares with what must be read of them.

    python -m tests.benchmarks.cases FOLDER [--only NAME …]

Each folder in FOLDER holds files and expect.json: for all files, or for each under `files`,
`status` (ok: read, perhaps with a remark; warn: something must be told; error: not read), `order`
(texts that must follow each other), `absent`, `once`, `encoding`. Texts are compared as folded,
without blanks. Prints every deviation, and what was read with a remark; exit code 1 for a
deviation.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from simdesk.documents import Document, is_note
from simdesk.features import extract
from simdesk.reading import ReadRequest, read
from simdesk.text.folding import fold

_NO_PAPERS = {".json", ".py", ".md", ".tsv"}


def plain(text: str) -> str:
    """Folded, without blanks."""
    return "".join(fold(text).text.split())


def deviations(path: Path, expected: dict[str, Any]) -> list[str]:
    """What is not as it must be."""
    request = ReadRequest(password=expected.get("password"))
    result = read(path.read_bytes(), path.name, request)
    if not isinstance(result, Document):
        is_told = expected.get("status") in ("error", "warn")
        return [] if is_told else [f"not read: {result.reason}"]
    found = result.findings + extract(result).findings
    state = "warn" if any(not is_note(finding, result) for finding in found) else "ok"
    text = plain(result.text)
    wrong = []
    codes = ", ".join(finding.code for finding in found)
    if expected.get("status", "ok") == "ok":
        if state == "warn":
            print(f"remark: {path.name}: {codes}")
    elif expected["status"] != state:
        wrong.append(f"state {state} ({codes}), expected {expected['status']}")
    at = 0
    for each in expected.get("order", []):
        place = text.find(plain(each), at)
        if place < 0:
            wrong.append(f"{'not in order' if plain(each) in text else 'missing'}: {each!r}")
        else:
            at = place + len(plain(each))
    folded = fold(result.text).text
    wrong += [f"holds {each!r}" for each in expected.get("absent", []) if each.casefold() in folded]
    wrong += [
        f"{text.count(plain(each))} times {each!r}"
        for each in expected.get("once", [])
        if text.count(plain(each)) != 1
    ]
    encoding = expected.get("encoding")
    if encoding and encoding.lower().replace("_", "-") != str(result.encoding).replace("_", "-"):
        wrong.append(f"encoding {result.encoding}, expected {encoding}")
    return wrong


def run(folder: Path, only: list[str]) -> int:
    """Read all cases; 0 if all are right."""
    files = wrong_files = 0
    for case in sorted(path.parent for path in folder.glob("*/expect.json")):
        if only and case.name not in only:
            continue
        expect = json.loads((case / "expect.json").read_text(encoding="utf-8"))
        named = expect.pop("files", None) or {
            path.name: {}
            for path in sorted(case.iterdir())
            if path.suffix not in _NO_PAPERS and path.name not in ("expect.txt", "links.txt")
        }
        for name, own in named.items():
            files += 1
            wrong = deviations(case / name, {**expect, **own})
            wrong_files += bool(wrong)
            for each in wrong:
                print(f"{case.name}/{name}: {each}")
    print(f"{files - wrong_files} of {files} files right")
    return int(wrong_files > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME")
    chosen = parser.parse_args()
    sys.exit(run(chosen.folder, chosen.only))
