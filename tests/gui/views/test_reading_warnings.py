import pytest

from simdesk.documents import Document, Finding, FindingCode, Kind
from simdesk.gui.views.reading_warnings import ReadingWarnings
from simdesk.report.wording import wording


def paper(*findings: Finding) -> Document:
    return Document("Lin Tao.pdf", Kind.PDF, "word " * 200, "0" * 64, findings=findings)


@pytest.fixture
def bar(session, qtbot):
    bar = ReadingWarnings(session.names)
    qtbot.addWidget(bar)
    return bar


def test_says_of_which_paper_text_was_not_compared_and_hides_again(bar):
    hidden = Finding(FindingCode.UNREADABLE_CHARACTERS, 2919)
    bar.show_papers(paper(), paper(hidden), wording("en"))
    assert bar.isVisibleTo(None)
    assert bar.words.text().startswith("Paper B: 2,919 characters")
    bar.show_papers(paper(), paper(), wording("en"))
    assert bar.isHidden()


def test_a_note_is_no_warning(bar):
    few, note = Finding(FindingCode.UNREADABLE_CHARACTERS, 2), Finding(FindingCode.OUTSIDE_LINKS)
    bar.show_papers(paper(few), paper(note), wording("en"))
    assert bar.isHidden()
