"""How long each report of a class takes, and how big it gets.

    python -m tests.benchmarks.reports [PAPERS [SENTENCES [PASSAGES]]]

Papers are made; every fourth shares PASSAGES sentences with another, and 40 pairs are reported,
with quotations left out, a pair and a passage left out by hand, and a review.
The goal for 200 papers: the PDF in at most 10 seconds and 5 MB. `whole` is the PDF with all rows of
long passages, `first` the beginning that the preview shows before the rest is made.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import replace

from simdesk.painting import pdf
from simdesk.painting.application import ensure_gui_application
from simdesk.report import data, html, table, workbook
from simdesk.report.content import build
from tests.report.made_class import decided, made_class, with_left_out


def main(papers: int = 200, sentences: int = 200, passages: int = 40) -> None:
    """Measure all reports of one class."""
    application = ensure_gui_application()
    result = with_left_out(made_class(papers, sentences=sentences, planted=passages))
    settings = replace(decided(result, "zh_CN"), minimum_share=0.01, most_pairs=40)
    began = time.process_time()
    report = build(result, settings)
    print(f"content {time.process_time() - began:6.2f} CPU s, {len(report.pairs)} pairs")
    writers: dict[str, Callable[[], bytes]] = {
        "pdf": lambda: pdf.to_bytes(report),
        "whole": lambda: pdf.to_bytes(build(result, replace(settings, whole_passages=True))),
        "first": lambda: pdf.to_bytes(build(result, settings, beginning=True)),
        "html": lambda: html.to_html(report),
        "json": lambda: data.to_json(result, settings).encode(),
        "csv": lambda: table.csv(result, settings),
        "xlsx": lambda: workbook.to_xlsx(result, settings),
        "one": lambda: pdf.to_bytes(build(result, replace(settings, paper=result.papers[2].id))),
        "hidden": lambda: html.to_html(build(result, replace(settings, anonymous=True))),
    }
    for name, write in writers.items():
        began = time.process_time()
        written = write()
        print(f"{name:7} {time.process_time() - began:6.2f} CPU s, {len(written) / 1e6:5.2f} MB")
    del application


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
