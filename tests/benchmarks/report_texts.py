"""Whether every text of every kind of report comes back from its PDF, and qpdf finds no fault.

    python -m tests.benchmarks.report_texts [PROJECT.simdesk]

Each kind in each language of a made class, or of a project, is written and read by pdfminer and by
pdftotext; apart from breaks of lines and pages every string must be there. Prints what is missing,
what qpdf says, and the number of pages; exit code 1 if anything is missing. Needs poppler and qpdf.
"""

import io
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from pdfminer.high_level import extract_text

from simdesk import project
from simdesk.painting import pdf
from simdesk.painting.application import ensure_gui_application
from simdesk.painting.fonts import drawable
from simdesk.report.content import build
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import LANGUAGES
from simdesk.results import ClassResult
from tests.painting.report_strings import strings, without_breaks
from tests.report.made_class import decided, made_class, with_left_out

_MOST_PIECES = 3  # of a text that goes on over pages


def main(path: str = "") -> int:
    """Check every kind of report; returns the exit code."""
    application = ensure_gui_application()
    is_whole = True
    result, settings = _of_project(Path(path)) if path else _made()
    best = result.ranking()[0]
    kinds: dict[str, dict[str, Any]] = {
        "class": {"fingerprints": True},
        "whole passages": {"whole_passages": True},
        "anonymous": {"anonymous": True},
        "paper": {"paper": best.first},
        "pair": {"pair": (best.first, best.second), "fingerprints": True},
        "copy": {"paper": best.first, "blacked_out": best.second},
    }
    for language in LANGUAGES:
        for kind, changes in kinds.items():
            report = build(result, replace(settings, language=language, **changes))
            data = pdf.to_bytes(report)
            found = {"pdfminer": extract_text(io.BytesIO(data)), **_by_programs(data)}
            told = found.pop("qpdf")
            wanted = [without_breaks(drawable(text).text) for text in strings(report)]
            missing = {
                name: _missing(wanted, without_breaks(page_text))
                for name, page_text in found.items()
            }
            counts = ", ".join(f"{name} {len(lost)}" for name, lost in missing.items())
            pages = found["pdftotext"].count("\f")
            print(f"{language:5}  {kind:14} {pages:4} pages  {len(wanted):6} texts, missing: "
                  f"{counts}  qpdf: {told}")  # fmt: skip
            for lost in missing.values():
                is_whole = is_whole and not lost
                print("".join(f"    {text[:90]}\n" for text in lost[:5]), end="")
            is_whole = is_whole and told == "no fault"
    del application
    return 0 if is_whole else 1


def _missing(wanted: list[str], found: str) -> list[str]:
    """What is not there, neither in one piece nor in a few that a page's end parts."""
    return [text for text in wanted if text not in found and not _in_pieces(text, found)]


def _in_pieces(text: str, found: str) -> bool:
    for _ in range(_MOST_PIECES):
        low, high = 0, len(text)
        while low < high:  # the longest beginning that is there
            middle = (low + high + 1) // 2
            low, high = (middle, high) if text[:middle] in found else (low, middle - 1)
        text = text[low:]
        if not text:
            return True
        if not low:
            return False
    return False


def _made() -> tuple[ClassResult, ReportSettings]:
    result = with_left_out(made_class(24, sentences=60, planted=9))
    return result, decided(result)


def _of_project(path: Path) -> tuple[ClassResult, ReportSettings]:
    data = project.load(path).data
    assert data.comparison is not None
    return data.comparison.result, ReportSettings(exclusions=data.exclusions, reviews=data.reviews)


def _by_programs(data: bytes) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.pdf"
        path.write_bytes(data)
        text = subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True).stdout
        check = subprocess.run(["qpdf", "--check", path], check=False, capture_output=True)
    clean = check.returncode == 0 and not check.stderr
    said = "no fault" if clean else check.stderr.decode().splitlines()[0]
    return {"pdftotext": text.decode("utf-8"), "qpdf": said}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
