"""Where stretches of a paper's text stand on its pages. Plain geometry, in points."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span

if TYPE_CHECKING:
    from simdesk.preparation.pages import WordBoxes

Bar = tuple[float, float, float, float]  # left, top, right, bottom

_NEXT = 2.0  # words of one line stand no further apart than this many of its heights


class PagePlaces:
    """The words of one paper, by page and by place in the text."""

    def __init__(self, words: "WordBoxes") -> None:
        self._starts = words.starts
        self._ends = words.ends
        self._pages = words.pages
        self._boxes = words.boxes
        self._on_page: dict[int, list[tuple[int, int, Bar]]] = {}

    def __len__(self) -> int:
        return len(self._starts)

    def word_at(self, offset: int) -> tuple[int, Bar] | None:
        """Page and box of the word at an offset, else of the next one; None behind the last."""
        at = int(np.searchsorted(self._starts, offset, "right")) - 1
        if at < 0 or self._ends[at] <= offset:
            at += 1
        if at >= len(self._starts):
            return None
        return int(self._pages[at]), _bar(self._boxes[at].tolist())

    def bars(self, page: int, span: Span) -> list[Bar]:
        """The parts of a page that a stretch of the text covers: one bar for each line or so."""
        found: list[Bar] = []
        words = self._words_of(page)
        at = max(bisect_right(words, span.start, key=_start_of) - 1, 0)
        for start, end, box in islice(words, at, None):
            if start >= span.end:
                break
            if end <= span.start:
                continue
            bar = _cut(box, start, end, span)
            if found and _is_on_line(found[-1], bar):
                left, top, _, bottom = found[-1]
                found[-1] = left, min(top, bar[1]), bar[2], max(bottom, bar[3])
            else:
                found.append(bar)
        return found

    def seen(
        self, page_tops: NDArray[np.float64], scale: float, top: float, bottom: float
    ) -> tuple[int, int] | None:
        """The first and the last offset among the words between two heights of the whole paper.

        `page_tops`: the height at which each page begins; `scale`: heights for each point.
        """
        tops = page_tops[self._pages] + self._boxes[:, 1] * scale
        seen = np.flatnonzero((tops >= top) & (tops < bottom))
        if not len(seen):
            return None
        return int(self._starts[seen].min()), int(self._ends[seen].max())

    def _words_of(self, page: int) -> list[tuple[int, int, Bar]]:
        if page not in self._on_page:
            chosen = np.flatnonzero(self._pages == page)
            self._on_page[page] = [
                (start, end, _bar(box))
                for start, end, box in zip(
                    self._starts[chosen].tolist(),
                    self._ends[chosen].tolist(),
                    self._boxes[chosen].tolist(),
                    strict=True,
                )
            ]
        return self._on_page[page]


def _start_of(word: tuple[int, int, Bar]) -> int:
    return word[0]


def _bar(box: Sequence[float]) -> Bar:
    left, top, right, bottom = box
    return left, top, right, bottom


def _cut(box: Bar, start: int, end: int, span: Span) -> Bar:
    """The part of a word's box that belongs to the stretch."""
    left, top, right, bottom = box
    step = (right - left) / (end - start)
    return (
        left + step * max(0, span.start - start),
        top,
        right - step * max(0, end - span.end),
        bottom,
    )


def _is_on_line(before: Bar, bar: Bar) -> bool:
    """Whether a word follows on the same line."""
    height = min(before[3] - before[1], bar[3] - bar[1])
    overlap = min(before[3], bar[3]) - max(before[1], bar[1])
    gap = bar[0] - before[2]
    return overlap > height / 2 and -height < gap < _NEXT * height
