"""Words on pages become the bars that cover a passage."""

import numpy as np

from simdesk.documents import Span
from simdesk.gui.page_places import PagePlaces
from simdesk.preparation.pages import WordBoxes

# "one two" on the first line, "three" on the next, "four" on the second page.
WORDS = WordBoxes(
    np.array([0, 4, 8, 14], np.int32),
    np.array([3, 7, 13, 18], np.int32),
    np.array([0, 0, 0, 1], np.int32),
    np.array([[10, 10, 40, 20], [45, 10, 75, 20], [10, 25, 60, 35], [10, 10, 50, 20]], np.float32),
)


def test_words_of_one_line_have_one_bar() -> None:
    places = PagePlaces(WORDS)
    assert places.bars(0, Span(0, 18)) == [(10, 10, 75, 20), (10, 25, 60, 35)]
    assert places.bars(1, Span(0, 18)) == [(10, 10, 50, 20)]
    assert places.bars(2, Span(0, 18)) == []


def test_a_bar_begins_and_ends_inside_words() -> None:
    assert PagePlaces(WORDS).bars(0, Span(1, 6)) == [(20, 10, 65, 20)]


def test_columns_have_bars_of_their_own() -> None:
    boxes = np.array([[10, 700, 40, 710], [300, 10, 340, 20]], np.float32)
    columns = WordBoxes(
        np.array([0, 4], np.int32), np.array([3, 7], np.int32), np.zeros(2, np.int32), boxes
    )
    assert len(PagePlaces(columns).bars(0, Span(0, 7))) == 2


def test_the_word_at_an_offset_or_the_next_one() -> None:
    places = PagePlaces(WORDS)
    assert places.word_at(0) == (0, (10, 10, 40, 20))
    assert places.word_at(3) == (0, (45, 10, 75, 20))
    assert places.word_at(13) == (1, (10, 10, 50, 20))
    assert places.word_at(18) is None


def test_what_is_in_sight() -> None:
    places = PagePlaces(WORDS)
    tops = np.array([0.0, 1000.0])
    assert places.seen(tops, 2.0, 0, 45) == (0, 7)
    assert places.seen(tops, 2.0, 45, 2000) == (8, 18)
    assert places.seen(tops, 2.0, 200, 300) is None


def test_a_paper_without_known_words() -> None:
    nothing = WordBoxes(*(np.empty(0, np.int32),) * 3, np.empty((0, 4), np.float32))
    places = PagePlaces(nothing)
    assert places.word_at(0) is None
    assert places.bars(0, Span(0, 10)) == []
    assert places.seen(np.array([0.0]), 1.0, 0, 100) is None
