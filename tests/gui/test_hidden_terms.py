"""Terms of papers while names are hidden: those that stand only in names become blocks."""

import pytest

from simdesk.gui.entries import Entry
from simdesk.gui.hidden_terms import HiddenTerms
from simdesk.gui.session import Session
from tests.gui.fakes import document

TEXT = (
    "姓名：王小明 同學 Anna Carter wrote that planning matters. 小 lights, 明天 as well. Cartering."
)


@pytest.fixture
def hidden(session: Session) -> HiddenTerms:
    session.entries.insert(
        0,
        [
            Entry(1, "a.txt", None, student="王小明", document=document("a.txt", TEXT)),
            Entry(2, "b.txt", None, student="Anna Carter", document=document("b.txt", "x")),
        ],
    )
    session.names.hide(True)
    return HiddenTerms(session.names, [TEXT])


@pytest.mark.parametrize("term", ["王小明", "小明", "anna", "carter", "明 同", "Carter wr"])
def test_a_term_that_stands_only_in_names_becomes_blocks(hidden: HiddenTerms, term: str) -> None:
    assert hidden.shown(term) == "█" * len(term)


@pytest.mark.parametrize(
    "term", ["明天", "小", "planning", "matters", "ann", "a synonym", "as well", "ing m", ""]
)
def test_other_terms_stay(hidden: HiddenTerms, term: str) -> None:
    assert hidden.shown(term) == term


def test_everything_is_shown_while_names_are(hidden: HiddenTerms, session: Session) -> None:
    session.names.hide(False)
    assert HiddenTerms(session.names, [TEXT]).shown("王小明") == "王小明"
