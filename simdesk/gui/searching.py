"""Looks a phrase up in all papers, away from the window's thread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simdesk.gui.entries import Entry
from simdesk.progress import Progress
from simdesk.text import search

MOST_LISTED = 1_000  # places
MOST_IN_A_PAPER = 200


@dataclass(frozen=True, slots=True)
class Counted:
    """In how many places of how many papers the phrase stands; known before any is listed."""

    places: int
    papers: int


@dataclass(frozen=True, slots=True)
class PaperHits:
    """The places in one paper that are listed."""

    paper: int  # its id
    hits: tuple[search.Hit, ...]


class SearchWork:
    """Delivers one Counted, then PaperHits, paper after paper."""

    def __init__(self, phrase: str, entries: Sequence[Entry]) -> None:
        self.phrase = phrase
        self._entries = entries

    def __call__(self, progress: Progress, deliver: Callable[[object], None]) -> None:
        """Only papers that hold the phrase are folded again, for the way back to their text."""
        phrase = search.folded_phrase(self.phrase)
        holding = []
        places = 0
        for entry in self._entries:
            progress.checkpoint()
            count = search.count(phrase, entry.features.folded_text)
            if count:
                holding.append(entry)
                places += count
        deliver(Counted(places, len(holding)))
        left = MOST_LISTED
        for entry in holding:
            if not left or entry.document is None:
                return
            progress.checkpoint()
            most = min(left, MOST_IN_A_PAPER)
            offsets = search.find(phrase, entry.features.folded_text, most)
            found = search.hits(entry.document.text, offsets, len(phrase))
            left -= len(found)
            deliver(PaperHits(entry.id, tuple(found)))
