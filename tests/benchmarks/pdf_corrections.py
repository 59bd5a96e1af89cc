"""Where the reference text of a PDF errs, what is taken instead, and why: judged by the page.

    python tests/benchmarks/pdf_corrections.py FOLDER OUT

FOLDER as for `reading.py`; its `ref/pdf/*.txt` are what poppler's `pdftotext` gives without
options. OUT gets `pdf/NAME.txt` and `PDF-CORRECTIONS.tsv` (file, source, reason, tokens before and
after). Every page concerned was rendered and looked at; what is taken instead comes from another
mode of `pdftotext` (22.12 was used), from PDFium or, for a few words, from the eye, never from the
reader that is measured.
"""

import argparse
import re
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import pypdfium2
from reading import tokens

_BROKEN_WORD = re.compile(r"(?<=\w)[-\u2010]\n(?=[a-z])")


class Source(Enum):
    """Where the text of a corrected reference comes from."""

    GIVEN = "as given"
    ROWS = "pdftotext -layout"  # rows of tables whole
    DRAWN = "pdftotext -raw"  # in the order of drawing; words broken at line ends are joined here
    PDFIUM = "PDFium"
    EYE = "typed from the page"
    NONE = "no text"


@dataclass(frozen=True)
class Correction:
    """What is wrong with one reference, and how it is mended."""

    source: Source
    reason: str
    edits: tuple[tuple[str, str], ...] = ()  # regular expressions by line, and their replacement
    typed: str = ""


_COLUMNS_OF_TABLES = "tables stand on the page in rows; the reference gives them column by column"
_MIXED_COLUMNS = (
    "the page has its notes, captions, formulas and tables whole, each at its place; the reference"
    " puts them between lines of the text and tears rows apart. LaTeX draws them as they are read"
)
_TEX_SYMBOLS = (
    "TeX's symbol fonts: the page shows ≠, ↦ and a triangle where the reference has 6=, 7→ and 4"
)
_NO_MAP = (
    "fonts without any map to characters: lines that the page shows in Chinese are letters of other"
    " scripts in every reader, so nothing can be said of them; the rest in the order of drawing"
)
_FOREIGN_LINES = (r"^.*[\u0500-\u1fff\u2c00-\u2dff\u3400-\u4dbf\ua000-\uabff].*$", "")
_ARABIC = (
    "every page shows one Arabic and one Latin word; the map of the letter h has the Arabic word as"
    " well, and the reference gives it twice and backwards"
)

CORRECTIONS: dict[str, Correction] = {
    "AcroForm_TEST_compiled.pdf": Correction(
        Source.EYE,
        "a form: the page has each label beside its field; the reference gives four labels first",
        typed="BUTTON CHECKBOX RADIO BUTTON DROPDOWN 2 LIST s d f COMBO LIST m2 m3 m4"
        " TEXT AcroForm tests",
    ),
    "GeoTopo-komprimiert.pdf": Correction(
        Source.DRAWN,
        f"{_TEX_SYMBOLS}; {_MIXED_COLUMNS}. Its ′ stays 0 in the reference",
        ((r"6=", "≠"), (r"7→", "↦"), (r"\b4(?=[A-Z]{2,3}\d?)", "△ ")),
    ),
    "freeculture.pdf": Correction(
        Source.GIVEN,
        "beyond the CropBox, so on no screen: the printer's file name and date, the count of lines"
        " 1 to 31, 32S and 33R, and 4TH PASS PAGES",
        (
            (r"^\f?\d{5}_\d\d_\S+\.qxd .*$", ""),
            (r"^\f?(?:\d{1,2}|3[23][SR]|[SR]3[23])$", ""),
            (r"^\d(?:ST|RD|TH) PASS PAGES$", ""),
        ),
    ),
    "habibi.pdf": Correction(Source.EYE, _ARABIC, typed="حَبيبي habibi"),
    "habibi-rotated.pdf": Correction(Source.EYE, _ARABIC, typed="حَبيبي habibi\n" * 4),
    "has-bad-fonts.pdf": Correction(
        Source.ROWS, "a customs form filled in by rows; the reference jumps between its columns"
    ),
    "introduction.pdf": Correction(
        Source.DRAWN,
        "a mind map: every branch stands right of its root, and is drawn behind it; the reference"
        " gives what stands in one column",
    ),
    "issue-336-example.pdf": Correction(Source.ROWS, _COLUMNS_OF_TABLES),
    "issue-598-cmap-other-fonts.pdf": Correction(Source.ROWS, _COLUMNS_OF_TABLES),
    "issue-791-non-unicode-cmap.pdf": Correction(
        Source.EYE,
        "the page shows Czech; the reference takes the codes of glyphs for letters",
        typed="Peněžní prostředky na účtech",
    ),
    "issue-842-example.pdf": Correction(
        Source.GIVEN,
        "bold faked by drawing twice: the page shows three labels once that the reference repeats",
        ((r"^(股票代码|股票简称|披露日期)：$", ""),),
    ),
    "kampo.pdf": Correction(
        Source.DRAWN,
        "vertical writing: the reference collects punctuation first and reads across the columns",
    ),
    "lab-report-cover.pdf": Correction(
        Source.DRAWN, f"{_COLUMNS_OF_TABLES}; and GTK2.0 is one word on the page"
    ),
    "malformed-from-issue-932.pdf": Correction(
        Source.NONE, "a scan: the page's text is in its picture, and three typed-on numbers are not"
    ),
    "multicolumn.pdf": Correction(Source.DRAWN, _COLUMNS_OF_TABLES),
    "naacl06-shinyama.pdf": Correction(Source.DRAWN, f"{_MIXED_COLUMNS}; {_COLUMNS_OF_TABLES}"),
    "scotus-transcript-p1.pdf": Correction(
        Source.ROWS,
        "numbered lines; the reference moves numbers away from them",
    ),
    "student-report-dsp.pdf": Correction(Source.DRAWN, _NO_MAP, (_FOREIGN_LINES,)),
    "student-report-pca.pdf": Correction(Source.DRAWN, _NO_MAP, (_FOREIGN_LINES,)),
    "test-E+A.pdf": Correction(
        Source.GIVEN,
        "the page has the letters lam, alef in two words; the reference turns the ligature round",
        ((r"االمريكى", "الامريكى"), (r"ويلال", "ويللا")),
    ),
    "testOverlappingText.pdf": Correction(
        Source.PDFIUM, "two texts printed on one place; the reference mixes their words"
    ),
    "testPDF_angles.pdf": Correction(
        Source.PDFIUM,
        "writing aslant: the reference breaks words and turns lines round",
    ),
    "test_4435.pdf": Correction(Source.DRAWN, _MIXED_COLUMNS),
    "test_4546.pdf": Correction(
        Source.DRAWN, "a form: the reference tears its boxes apart, which are drawn one by one"
    ),
    "tracemonkey.pdf": Correction(Source.DRAWN, _MIXED_COLUMNS),
    "word365_structure.pdf": Correction(
        Source.ROWS, f"{_COLUMNS_OF_TABLES}, and the marks of a list before its lines"
    ),
}


def corrected(paper: Path, given: str) -> str:
    """The reference text of a paper; `given` is the one before any correction."""
    correction = CORRECTIONS.get(paper.name)
    if correction is None:
        return given
    text = _text(correction, paper, given)
    for wrong, right in correction.edits:
        text = re.sub(wrong, right, text, flags=re.MULTILINE)
    return text


def _text(correction: Correction, paper: Path, given: str) -> str:
    match correction.source:
        case Source.ROWS:
            return _pdftotext(paper, "-layout")
        case Source.DRAWN:
            return _BROKEN_WORD.sub("", _pdftotext(paper, "-raw"))
        case Source.PDFIUM:
            with pypdfium2.PdfDocument(paper) as document:
                pages = [page.get_textpage().get_text_bounded() for page in document]
            return "\n".join(pages)
        case Source.EYE:
            return correction.typed
        case Source.NONE:
            return ""
    return given


def _pdftotext(paper: Path, mode: str) -> str:
    command = ["pdftotext", "-enc", "UTF-8", mode, str(paper), "-"]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")


def write_corrected(folder: Path, out: Path) -> None:
    """Write the corrected references of all PDF files, and the table of corrections."""
    (out / "pdf").mkdir(parents=True, exist_ok=True)
    rows = ["file\tsource\treason\ttokens before\tafter"]
    for reference in sorted((folder / "ref" / "pdf").glob("*.txt")):
        paper = folder / "pdf" / reference.name.removesuffix(".txt")
        given = reference.read_text("utf-8")
        text = corrected(paper, given)
        (out / "pdf" / reference.name).write_text(text, "utf-8")
        correction = CORRECTIONS.get(paper.name)
        if correction is not None:
            counts = f"{len(tokens(given))}\t{len(tokens(text))}"
            rows.append(f"{paper.name}\t{correction.source.value}\t{correction.reason}\t{counts}")
    (out / "PDF-CORRECTIONS.tsv").write_text("\n".join(rows) + "\n", "utf-8")
    print("\n".join(rows))


def main() -> None:
    """Write to the folder named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    write_corrected(options.folder, options.out)


if __name__ == "__main__":
    sys.exit(main())
