from dataclasses import replace

import pytest

from simdesk.documents import Document, Finding, FindingCode, Kind
from simdesk.report import html
from simdesk.report.content import ReportSettings, build
from simdesk.report.reading_warnings import pair_warnings, reading_warnings
from simdesk.report.wording import LANGUAGES, wording
from tests.report.made_class import made_class

HIDDEN = Finding(FindingCode.UNREADABLE_CHARACTERS, 2919, detail="1, 2")
SCANNED = Finding(FindingCode.PAGES_WITHOUT_TEXT, 2, detail="3, 4")
WHITE = Finding(FindingCode.WHITE_TEXT)


def paper(*findings: Finding) -> Document:
    return Document("paper.pdf", Kind.PDF, "word " * 200, "0" * 64, findings=findings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_text_that_was_not_compared_is_told_once_with_its_paper(language):
    words = wording(language)
    found = pair_warnings((paper(HIDDEN, SCANNED), paper(WHITE, WHITE)), words)
    assert len(found) == 3
    assert "2,919" in found[0]
    assert "Word" in found[0]
    assert "PDF" in found[0]
    assert ["A" in each.split("：")[0].split(":")[0] for each in found] == [True, True, False]


def test_what_costs_no_text_is_no_warning():
    notes = (
        Finding(FindingCode.UNREADABLE_CHARACTERS, 2),
        Finding(FindingCode.LOOK_ALIKES, 9),
        Finding(FindingCode.OUTSIDE_LINKS),
        Finding(FindingCode.READERS_DIFFER, 3),
    )
    assert reading_warnings(paper(*notes), wording("en")) == ()


def test_the_pair_of_a_report_says_what_of_its_papers_was_not_compared():
    result = made_class(4, sentences=20, planted=2)
    papers = tuple(
        replace(each, document=replace(each.document, findings=(HIDDEN,))) for each in result.papers
    )
    report = build(replace(result, papers=papers), ReportSettings())
    pair = report.pairs[0]
    assert [warning[:8] for warning in pair.warnings] == ["Paper A:", "Paper B:"]
    page = html.to_html(report).decode()
    assert page.count("characters are hidden") >= 2 * len(report.pairs)
