import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.alignment import align
from simdesk.passages.shares import (
    Stretches,
    shared_in_groups,
    shared_stretches,
    shared_units,
    units_between,
)
from simdesk.results import Passage, PassageKind
from tests.passages.made_papers import made_paper, paper_of
from tests.passages.texts import BEES, BRIDGE, GLASS

stretches = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 30), st.integers(0, 12)), max_size=15
)


@settings(deadline=None)
@given(stretches, st.sets(st.integers(0, 41)))
def test_each_unit_that_counts_is_counted_once_in_each_group(parts, left_out):
    table = np.array([(g, b, b + n) for g, b, n in parts], np.int64).reshape(-1, 3)
    counts = np.array([unit not in left_out for unit in range(42)])
    up_to = np.concatenate(([0], np.cumsum(counts)))
    found = shared_in_groups(Stretches(*table.T), up_to, 4)
    for group in range(4):
        units = {u for g, b, n in parts if g == group for u in range(b, b + n)}
        assert found[group] == len(units - left_out)


def test_units_of_a_span():
    units = made_paper(range(10)).units  # each unit is one character, at even places
    assert units_between(Span(4, 9), units) == slice(2, 5)
    assert units_between(Span(0, 0), units) == slice(0, 0)


def one_passage(first, second):
    (passage,) = align(first, second, Options())
    return passage


def test_a_verbatim_passage_is_shared_as_a_whole():
    first, second = paper_of(f"{BEES}\n\n{BRIDGE}"), paper_of(f"{BRIDGE}\n\n{GLASS}")
    passage = one_passage(first, second)
    own, other = shared_units([passage], first.units, second.units)
    assert own == other == passage.equal


def test_a_paragraph_put_into_a_copy_is_not_shared():
    original = made_paper(range(200), sentence=20)
    copy = made_paper([*range(100), *range(500, 560), *range(100, 200)], sentence=20)
    whole = Passage(Span(0, 399), Span(0, 519), PassageKind.EDITED, equal=200, added=60)
    own, other = shared_stretches(whole, original.units, copy.units)
    assert own.tolist() == [[0, 200]]
    assert other.tolist() == [[0, 100], [160, 260]]
    assert shared_units([whole], original.units, copy.units) == (200, 200)


def test_changed_words_are_shared_with_their_sentence():
    original = made_paper(range(100))
    copy = made_paper([n if n % 5 else 1000 + n for n in range(100)])
    passage = Passage(Span(0, 199), Span(0, 199), PassageKind.EDITED, equal=80, changed=20)
    assert shared_units([passage], original.units, copy.units) == (100, 100)


def test_passages_that_do_not_count_and_overlaps():
    paper = made_paper(range(50))
    template = Passage(Span(0, 99), Span(0, 99), PassageKind.TEMPLATE, equal=50)
    assert shared_units([template], paper.units, paper.units) == (0, 0)
    twice = [
        Passage(Span(0, 39), Span(0, 39), PassageKind.VERBATIM, equal=20),
        Passage(Span(20, 59), Span(20, 59), PassageKind.VERBATIM, equal=20),
    ]
    assert shared_units(twice, paper.units, paper.units) == (30, 30)
    assert shared_units([], paper.units, paper.units) == (0, 0)
