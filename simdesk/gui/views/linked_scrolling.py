"""Keeps two texts level on the passages that they share."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QScrollBar, QWidget

N = TypeVar("N", int, float)

_EYE = 0.3  # of the height of the view: where the reader looks


class ScrolledPaper(Protocol):
    """A paper that scrolls by pixels, as text or as pages."""

    def verticalScrollBar(self) -> QScrollBar:
        """What scrolls it."""

    def viewport(self) -> QWidget:
        """The part of it that is in sight."""

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands in the whole paper, in pixels."""

    def document_height(self) -> float:
        """The height of the whole paper in pixels."""


class LinkedScrolling(QObject):
    """Scrolls one paper when the other is scrolled, along the passages in common order.

    Between two passages the map is a straight line. Passages that stand in another order in the
    second paper (moved ones) cannot all be level: the map takes those that rise in both, and of
    these the most text.
    """

    def __init__(self, first: ScrolledPaper, second: ScrolledPaper, parent: QObject) -> None:
        super().__init__(parent)
        self._views = [first, second]
        self._offsets: tuple[tuple[int, int], ...] = ()
        self._known: tuple[object, list[tuple[float, float]]] | None = None  # a layout, its knots
        self._is_following = False
        self.is_on = True
        self._slots = (self._on_first_scrolled, self._on_second_scrolled)
        for view, slot in zip(self._views, self._slots, strict=True):
            view.verticalScrollBar().valueChanged.connect(slot)

    def use(self, side: int, view: ScrolledPaper) -> None:
        """Show the first (0) or the second (1) paper in another view from now on."""
        slot = self._slots[side]
        self._views[side].verticalScrollBar().valueChanged.disconnect(slot)
        self._views[side] = view
        self._known = None
        view.verticalScrollBar().valueChanged.connect(slot)

    def link(
        self, offsets: Sequence[tuple[int, int]], weights: Sequence[float] | None = None
    ) -> None:
        """Keep these pairs of text offsets level; the heavier where they cannot all be.

        `weights` are above 0; without them, each pair is as good as any other.
        """
        order = sorted(range(len(offsets)), key=offsets.__getitem__)
        heavy = None if weights is None else [weights[number] for number in order]
        self._offsets = tuple(longest_rising([offsets[number] for number in order], heavy))

    def hold(self) -> "_Hold":
        """For `with`: inside, scrolling one does not move the other."""
        return _Hold(self)

    @Slot()
    def _on_first_scrolled(self) -> None:
        self._follow(0)

    @Slot()
    def _on_second_scrolled(self) -> None:
        self._follow(1)

    def _follow(self, leader: int) -> None:
        if self._is_following or not self.is_on or not self._offsets:
            return
        leading, following = self._views[leader], self._views[1 - leader]
        knots = self._knots(leader)
        eye = leading.viewport().height() * _EYE
        target = mapped(leading.verticalScrollBar().value() + eye, knots)
        self._is_following = True
        _scroll(following.verticalScrollBar(), target - following.viewport().height() * _EYE)
        self._is_following = False

    def _knots(self, leader: int) -> list[tuple[float, float]]:
        """Heights that are kept level, those of both ends included; the same until a layout."""
        leading, following = self._views[leader], self._views[1 - leader]
        heights = leading.document_height(), following.document_height()
        layout = (leader, *heights, leading.viewport().width(), following.viewport().width())
        if self._known is None or self._known[0] != layout:
            tops = [(0.0, 0.0), heights]
            tops += [
                (leading.top_of(pair[leader]), following.top_of(pair[1 - leader]))
                for pair in self._offsets
            ]
            # On pages with columns what comes later in the text can stand higher.
            self._known = layout, longest_rising(sorted(tops))
        return self._known[1]


class _Hold:
    def __init__(self, linked: LinkedScrolling) -> None:
        self._linked = linked
        self._before = False

    def __enter__(self) -> None:
        self._before = self._linked._is_following
        self._linked._is_following = True

    def __exit__(self, *_exception: object) -> None:
        self._linked._is_following = self._before


def _scroll(bar: QScrollBar, value: float) -> None:
    bar.setValue(round(min(max(value, bar.minimum()), bar.maximum())))


def mapped(value: float, knots: Sequence[tuple[float, float]]) -> float:
    """The piecewise linear image of a value; `knots` rise in both parts and are at least two."""
    at = min(max(bisect_right(knots, value, key=_first_of), 1), len(knots) - 1)
    (low, low_image), (high, high_image) = knots[at - 1], knots[at]
    if high <= low:
        return low_image
    return low_image + (value - low) / (high - low) * (high_image - low_image)


def _first_of(knot: tuple[float, float]) -> float:
    return knot[0]


def longest_rising(
    pairs: Sequence[tuple[N, N]], weights: Sequence[float] | None = None
) -> list[tuple[N, N]]:
    """The longest selection of sorted pairs whose second parts rise too (patience sorting).

    With `weights`, all above 0, the heaviest one.
    """
    tails: list[N] = []  # of the selections that none both ends below and outweighs
    totals: list[float] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (_, second) in enumerate(pairs):
        place = bisect_right(tails, second)
        before.append(ends[place - 1] if place else -1)
        total = (totals[place - 1] if place else 0) + (weights[number] if weights else 1)
        first = place - (place > 0 and tails[place - 1] == second)
        while place < len(totals) and totals[place] <= total:
            place += 1
        tails[first:place], totals[first:place], ends[first:place] = [second], [total], [number]
    chosen = []
    at = ends[-1] if ends else -1
    while at >= 0:
        chosen.append(pairs[at])
        at = before[at]
    return chosen[::-1]
