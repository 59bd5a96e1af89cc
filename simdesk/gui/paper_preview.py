"""What was read of a paper as the papers page shows it: some pages of text, asides marked."""

from collections.abc import Callable
from dataclasses import dataclass

from simdesk.documents import Aside, AsideKind, Document, Finding, Span
from simdesk.gui.display_text import DisplayText

MOST_CHARACTERS = 6_000
_BEFORE = 500  # characters shown before a place that is looked for
_LONGEST_ASIDE = 300
_MOST_ASIDES = 200

Name = Callable[[AsideKind], str]


@dataclass(frozen=True, slots=True)
class PaperPreview:
    """A stretch of a document's text ready for Qt, positions in UTF-16 units."""

    shown: str
    asides: tuple[tuple[int, int], ...]  # from, to
    start: int  # of the stretch, in Document.text
    end: int
    _places: tuple[tuple[int, int], ...]  # offset in Document.text, offset in the raw text
    _text: DisplayText

    @classmethod
    def of(cls, document: Document, name: Name, around: int = 0) -> "PaperPreview":
        """The stretch with the character at `around`; the text's beginning if that fits.

        Asides stand on lines of their own, behind their `name` in brackets.
        """
        start = 0 if around < MOST_CHARACTERS - _BEFORE else around - _BEFORE
        start = document.text.rfind("\n", 0, start) + 1 if start else 0
        start = max(start, around - MOST_CHARACTERS // 2)
        end = min(len(document.text), start + MOST_CHARACTERS)
        pieces: list[str] = []
        places: list[tuple[int, int]] = []
        ranges: list[tuple[int, int]] = []
        length = 0

        def add(text: str) -> None:
            nonlocal length
            pieces.append(text)
            length += len(text)

        at = start
        for aside in _within(document.asides, start, end):
            places.append((at, length))
            add(document.text[at : aside.offset])
            at = max(at, aside.offset)
            text = f"[{name(aside.kind)}] {' '.join(aside.text.split())[:_LONGEST_ASIDE]}"
            if pieces[-1] and not pieces[-1].endswith("\n"):
                add("\n")
            ranges.append((length, length + len(text)))
            add(text + "\n")
            if document.text[at : at + 1] == "\n":
                at += 1
        places.append((at, length))
        add(document.text[at:end])
        display = DisplayText("".join(pieces))
        shown_ranges = display.to_qt([edge for edge_pair in ranges for edge in edge_pair]).tolist()
        return cls(
            display.shown,
            tuple(zip(shown_ranges[::2], shown_ranges[1::2], strict=True)),
            start,
            end,
            tuple(places),
            display,
        )

    def position(self, span: Span) -> tuple[int, int]:
        """Where a stretch of the document stands in the shown text, at least one character."""
        first = self._raw(span.start)
        last = max(self._raw(span.end - 1) + 1, first + 1)
        low, high = self._text.to_qt([first, last]).tolist()
        return int(low), int(high)

    def _raw(self, offset: int) -> int:
        offset = min(max(offset, self.start), self.end)
        known, raw = next(
            (place for place in reversed(self._places) if place[0] <= offset), self._places[0]
        )
        return raw + offset - known


def place_of(document: Document, finding: Finding) -> Span | None:
    """Where in the text a finding can be looked at: its own place or the start of its page."""
    if finding.span is not None:
        return finding.span
    if finding.page is None:
        return None
    first = next((place for place in document.places if place.page == finding.page), None)
    return None if first is None else Span(first.start, first.start)


def _within(asides: tuple[Aside, ...], start: int, end: int) -> list[Aside]:
    found = [aside for aside in asides if start <= aside.offset <= end]
    return sorted(found, key=lambda aside: aside.offset)[:_MOST_ASIDES]
