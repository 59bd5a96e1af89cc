import numpy as np
import pytest

from simdesk.documents import Span
from simdesk.passages.leaving_out import ClassPassages, LeftOut, score
from simdesk.results import Passage, PassageKind
from tests.passages.made_papers import made_paper

# Three papers; the first and second share units 0-39 and 60-79, the first and third 20-49.
PAPERS = [
    made_paper(range(100)),
    made_paper([*range(40), *range(200, 220), *range(60, 80)]),
    made_paper([*range(300, 320), *range(20, 50)]),
]


def verbatim(first, second, units):
    spans = (Span(2 * start, 2 * (start + units) - 1) for start in (first, second))
    return Passage(*spans, PassageKind.VERBATIM, equal=units)


FOUND = {
    (0, 1): (verbatim(0, 0, 40), verbatim(60, 60, 20)),
    (0, 2): (verbatim(20, 20, 30),),
}


@pytest.fixture(scope="module")
def found():
    return ClassPassages.of(FOUND, [paper.units for paper in PAPERS])


def masks(*stretches):
    """A mask per paper; the stretches are (row, begin, end)."""
    result = [np.zeros(paper.units.starts.size, bool) for paper in PAPERS]
    for row, begin, end in stretches:
        result[row][begin:end] = True
    return result


def test_nothing_left_out(found):
    scored = score(found, LeftOut({}))
    assert scored.passages == FOUND
    assert scored.shared_units == {(0, 1): (60, 60), (0, 2): (30, 30)}
    assert scored.shared_in_class == (70, 60, 30)
    assert scored.counted_units == (100, 80, 50)


def test_a_passage_that_is_mostly_given_does_not_count(found):
    given = masks((0, 0, 40), (1, 0, 40))
    scored = score(found, LeftOut({PassageKind.TEMPLATE: given}))
    assert [p.kind for p in scored.passages[0, 1]] == [PassageKind.TEMPLATE, PassageKind.VERBATIM]
    assert scored.counted_units == (60, 40, 50)
    # Of units 20-49 of the first paper 20 are given: that passage is given, too.
    assert [p.kind for p in scored.passages[0, 2]] == [PassageKind.TEMPLATE]
    assert scored.shared_units == {(0, 1): (20, 20)}
    assert scored.shared_in_class == (20, 20, 0)


def test_a_little_given_text_inside_a_passage_is_not_counted(found):
    scored = score(found, LeftOut({PassageKind.QUOTED: masks((0, 0, 10))}))
    first, second = scored.passages[0, 1]
    assert (first.kind, first.equal, first.counted) == (PassageKind.VERBATIM, 40, 30)
    assert (first.not_counted_first, first.not_counted_second) == ((Span(0, 19),), ())
    assert (first.swapped().counted, first.swapped().not_counted_second) == (30, (Span(0, 19),))
    assert (second, scored.passages[0, 2]) == (FOUND[0, 1][1], FOUND[0, 2])
    assert scored.shared_units[0, 1] == (50, 60)
    assert scored.counted_units == (90, 80, 50)


def test_the_longest_passage_is_never_longer_than_what_a_pair_shares(found):
    for begin in range(0, 90, 7):
        scored = score(found, LeftOut({PassageKind.TEMPLATE: masks((0, begin, begin + 15))}))
        for pair, passages in scored.passages.items():
            longest = max(passage.counted for passage in passages)
            assert longest <= min(scored.shared_units.get(pair, (0, 0)))
            for passage in passages:
                assert passage.counted == 0 or passage.counts


def test_the_kind_is_what_most_of_the_passage_is(found):
    scored = score(
        found,
        LeftOut({
            PassageKind.QUOTED: masks((0, 60, 64)),
            PassageKind.COMMON: masks((0, 62, 80)),
            PassageKind.TEMPLATE: masks(),
        }),
    )  # fmt: skip
    assert scored.passages[0, 1][1].kind is PassageKind.COMMON
    assert scored.counted_units[0] == 80


def test_passages_taken_out_by_hand_stay_without_counting_and_short_ones_are_gone(found):
    scored = score(found, LeftOut({}, passages={(0, 1, 0), (0, 2, 0), (1, 2, 5)}))
    kinds = {pair: [p.kind for p in passages] for pair, passages in scored.passages.items()}
    assert kinds == {
        (0, 1): [PassageKind.EXCLUDED, PassageKind.VERBATIM],
        (0, 2): [PassageKind.EXCLUDED],
    }
    assert scored.shared_units == {(0, 1): (20, 20)}
    assert scored.shared_in_class == (20, 20, 0)
    scored = score(found, LeftOut({}, minimum=30))
    assert scored.passages == {(0, 1): (FOUND[0, 1][0],), (0, 2): FOUND[0, 2]}


def test_what_was_taken_out_by_hand_is_that_and_not_given(found):
    left_out = LeftOut({PassageKind.TEMPLATE: masks((0, 20, 50))}, passages={(0, 2, 0)})
    assert [p.kind for p in score(found, left_out).passages[0, 2]] == [PassageKind.EXCLUDED]


def test_putting_text_back_gives_the_first_result_again(found):
    before = score(found, LeftOut({}))
    score(found, LeftOut({PassageKind.TEMPLATE: masks((0, 0, 100))}, {(0, 2, 0)}, 50))
    assert score(found, LeftOut({})) == before


def test_no_passages_and_no_papers():
    nothing = score(ClassPassages.of({}, []), LeftOut({PassageKind.TEMPLATE: []}))
    assert (nothing.passages, nothing.shared_units, nothing.counted_units) == ({}, {}, ())
    units = [paper.units for paper in PAPERS]
    nothing = score(ClassPassages.of({(0, 1): ()}, units), LeftOut({}))
    assert nothing.shared_in_class == (0, 0, 0)
    assert nothing.counted_units == (100, 80, 50)


def test_what_is_shared_with_new_and_with_earlier_papers_is_told_apart(found):
    apart = score(found, LeftOut({}), [False, False, True])
    # Units 20-39 of the first paper stand in both others: the two add up to more than all.
    assert apart.shared_in_class == (70, 60, 30)
    assert apart.shared_with_new == (60, 60, 30)
    assert apart.shared_with_earlier == (30, 0, 0)
    by_hand = score(found, LeftOut({}, passages={(0, 2, 0)}), [False, False, True])
    assert by_hand.shared_with_earlier == (0, 0, 0)
    assert by_hand.shared_with_new == by_hand.shared_in_class == (60, 60, 0)
    given = score(found, LeftOut({PassageKind.TEMPLATE: masks((0, 40, 45))}), [False, False, True])
    assert given.shared_with_earlier == (25, 0, 0)
    assert given.counted_units[0] == 95
    turned = score(found, LeftOut({}), [True, False, False])
    assert turned.shared_with_earlier == (0, 60, 30)
    assert turned.shared_with_new == (70, 0, 0)


def test_without_earlier_papers_nothing_is_told_apart(found):
    assert score(found, LeftOut({})).shared_with_new == ()
    assert score(found, LeftOut({})).shared_with_earlier == ()
