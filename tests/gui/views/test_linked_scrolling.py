import hypothesis.strategies as st
import pytest
from hypothesis import given
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from simdesk.gui.views.linked_scrolling import LinkedScrolling, longest_rising, mapped
from simdesk.gui.views.passage_view import PassageView


@pytest.mark.parametrize(
    ("value", "image"), [(0, 0), (5, 50), (10, 100), (15, 150), (20, 200), (-1, -10), (30, 300)]
)
def test_between_two_knots_the_map_is_a_straight_line(value, image):
    assert mapped(value, [(0, 0), (10, 100), (20, 200)]) == image


def test_a_knot_maps_onto_its_partner():
    knots = [(0.0, 0.0), (30.0, 5.0), (40.0, 90.0), (100.0, 100.0)]
    assert [mapped(first, knots) for first, _ in knots] == [second for _, second in knots]


def test_moved_passages_are_left_out_of_the_level():
    assert longest_rising([(0, 50), (10, 0), (20, 10), (30, 20)]) == [(10, 0), (20, 10), (30, 20)]


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=30))
def test_the_selection_rises_in_both_parts(pairs):
    chosen = longest_rising(sorted(pairs))
    assert [second for _, second in chosen] == sorted(second for _, second in chosen)
    assert all(pair in pairs for pair in chosen)
    assert bool(chosen) == bool(pairs)


def test_a_short_passage_that_moved_does_not_hold_a_long_one_up():
    pairs = [(0, 0), (50, 110), (380, 20)]
    assert longest_rising(pairs, [51, 301, 42]) == [(0, 0), (50, 110)]
    assert longest_rising(pairs, [51, 42, 301]) == [(0, 0), (380, 20)]


@given(
    st.lists(
        st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(1, 9)), min_size=1, max_size=8
    )
)
def test_no_rising_selection_is_heavier(items):
    items.sort()
    pairs, weights = [item[:2] for item in items], [item[2] for item in items]

    def heaviest(number, last):
        if number == len(items):
            return 0
        left_out = heaviest(number + 1, last)
        second, weight = items[number][1:]
        return max(left_out, weight + heaviest(number + 1, second) if second >= last else 0)

    chosen = longest_rising(pairs, weights)
    assert [second for _, second in chosen] == sorted(second for _, second in chosen)
    most = {}  # equal pairs may differ in weight
    for pair, weight in zip(pairs, weights, strict=True):
        most.setdefault(pair, []).append(weight)
    total = sum(sum(sorted(most[pair])[-chosen.count(pair) :]) for pair in set(chosen))
    assert total == heaviest(0, -1)
    assert len(longest_rising(pairs)) == len(longest_rising(pairs, [1] * len(pairs)))


@pytest.fixture
def views(qtbot):
    both = QWidget()
    qtbot.addWidget(both)
    both.resize(700, 300)
    first, second = PassageView(both), PassageView(both)
    for number, view in enumerate((first, second)):
        view.setGeometry(350 * number, 0, 340, 300)
    font = QFont(both.font())
    first.show_text("\n".join(f"line {n}" for n in range(100)), font)
    second.show_text("\n".join(["filler"] * 80 + [f"line {n}" for n in range(100)]), font)
    both.show()
    return both, first, second


def test_scrolling_one_brings_the_same_passage_of_the_other_level(views):
    both, first, second = views
    linked = LinkedScrolling(first, second, both)
    text_1 = "\n".join(f"line {n}" for n in range(100))
    text_2 = "\n".join(["filler"] * 80 + [f"line {n}" for n in range(100)])
    offsets = [(text_1.index(f"line {n}\n"), text_2.index(f"line {n}\n")) for n in (10, 50, 90)]
    linked.link(offsets)
    first.verticalScrollBar().setValue(round(first.top_of(offsets[1][0]) - 90))
    level_1 = first.top_of(offsets[1][0]) - first.verticalScrollBar().value()
    level_2 = second.top_of(offsets[1][1]) - second.verticalScrollBar().value()
    assert level_2 == pytest.approx(level_1, abs=3)


def test_switched_off_each_scrolls_alone(views):
    both, first, second = views
    linked = LinkedScrolling(first, second, both)
    linked.link([(100, 500)])
    linked.is_on = False
    first.verticalScrollBar().setValue(200)
    assert second.verticalScrollBar().value() == 0
