"""The state of a file in a few words: the most important first, nothing hidden by another."""

from dataclasses import replace

from simdesk.documents import Finding, FindingCode
from simdesk.gui.entries import Entry
from simdesk.gui.wording import PaperWords
from simdesk.project import OriginalState
from tests.gui.fakes import document


def state(original: OriginalState | None, *codes: FindingCode) -> str:
    found = tuple(Finding(code) for code in codes)
    paper = replace(document("a.txt", "text"), findings=found)
    return PaperWords().state(Entry(1, "a.txt", None, document=paper, original=original))


def test_a_change_of_the_file_and_what_was_noticed_in_it_are_both_said() -> None:
    noticed = state(None, FindingCode.TOO_SHORT)
    for original, words in (
        (OriginalState.CHANGED, "file has changed since"),
        (OriginalState.GONE, "file is gone"),
    ):
        assert state(original) == words
        assert state(original, FindingCode.TOO_SHORT) == f"{words}; {noticed}"


def test_a_file_of_which_nothing_is_to_be_said_is_ready() -> None:
    assert state(None) == "ready"
