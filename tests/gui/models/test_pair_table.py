"""The columns of numbers behind the ranking: same order as the result, filters, groups."""

import math
from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simdesk.gui.models.matrix import ShareMatrix
from simdesk.gui.models.pair_table import PairTable, Score, order_of, outlyingness
from simdesk.papers import Paper, Role
from simdesk.results import ClassResult, PassageKind
from tests.gui.fakes import class_result, document

texts = st.lists(st.text("abcdefgh", max_size=12), max_size=7)


def result_of(papers: list[str], roles: list[Role] | None = None) -> ClassResult:
    roles = roles or [Role.NEW] * len(papers)
    return class_result(
        [
            Paper(number * 10, document(f"{number}.txt", text), role)
            for number, (text, role) in enumerate(zip(papers, roles, strict=True), 1)
        ]
    )


@given(texts)
def test_every_compared_pair_is_listed_once_and_most_alike_first(papers: list[str]) -> None:
    result = result_of(papers)
    table = PairTable.of(result)
    expected = {frozenset((p.first, p.second)): p for p in result.ranking()}
    listed = [table.pair(line) for line in range(len(table))]
    assert sorted(map(sorted, listed)) == sorted(map(sorted, expected))
    shares = [float(table.share[line]) for line in range(len(table))]
    assert shares == sorted(shares, reverse=True)
    for line, pair in enumerate(listed):
        assert math.isclose(expected[frozenset(pair)].share, shares[line], abs_tol=1e-6)
        assert table.line(*pair) == line
        assert table.line(*pair[::-1]) == line


@given(texts)
def test_the_paper_with_the_larger_share_stands_first(papers: list[str]) -> None:
    result = result_of(papers)
    table = PairTable.of(result)
    for line in range(len(table)):
        first, second = table.pair(line)
        scores = result.scores(result.row(first), result.row(second))
        assert scores.share_first.ratio >= scores.share_second.ratio
        assert math.isclose(
            table.score(line, Score.SHARE_SECOND) or 0.0,
            scores.share_second.ratio,
            abs_tol=1e-6,
        )
        assert table.score(line, Score.LONGEST) == scores.longest


def test_a_pair_of_which_nothing_counts_stands_as_before_it_was_left_out() -> None:
    result = replace(
        result_of(["abcd", "abxx", "abcdxyz"]),
        shared_units={(0, 1): (0, 0), (0, 2): (4, 4)},
        shared_before={(0, 1): (1, 2), (0, 2): (1, 7), (1, 2): (1, 1)},
    )
    table = PairTable.of(result)
    assert {table.pair(line) for line in range(3)} == {(20, 10), (10, 30), (20, 30)}
    for line, scores in enumerate(result.ranking()):
        assert (scores.first, scores.second) == table.pair(line)


@given(texts, st.floats(0, 1))
def test_groups_are_the_connected_papers(papers: list[str], share: float) -> None:
    table = PairTable.of(result_of(papers))
    found = {frozenset(rows) for rows in table.groups(share)}
    linked = [
        {int(table.first[line]), int(table.second[line])}
        for line in range(len(table))
        if table.share[line] >= share and table.share[line] > 0
    ]
    merged: list[set[int]] = []
    for pair in linked:
        touching = [group for group in merged if group & pair]
        merged = [group for group in merged if not group & pair]
        merged.append(pair.union(*touching))
    assert found == {frozenset(group) for group in merged}


@given(texts, st.sampled_from(Score), st.booleans())
def test_sorting_keeps_every_line_and_puts_missing_scores_last(
    papers: list[str], column: Score, descending: bool
) -> None:
    table = PairTable.of(result_of(papers))
    lines = table.sorted(table.lines(), column, descending=descending)
    assert sorted(lines.tolist()) == list(range(len(table)))
    values = [table.score(int(line), column) for line in lines]
    known = [value for value in values if value is not None]
    assert known == sorted(known, reverse=descending)
    assert values[: len(known)] == known


def test_lines_by_share_and_by_paper() -> None:
    table = PairTable.of(result_of(["abcd", "abcd", "abxy", "zzzz"]))
    assert len(table.lines(share=0.9)) == 1
    rows = np.array([False, False, True, False])
    listed = [table.pair(int(line)) for line in table.lines(rows=rows)]
    assert len(listed) == 3
    assert all(30 in pair for pair in listed)
    assert table.count_from(0.5) == 3


def test_a_class_without_pairs_has_an_empty_table() -> None:
    table = PairTable.of(result_of(["abc"]))
    assert len(table) == 0
    assert table.best_pair() is None
    assert table.groups(0.0) == []
    assert len(ShareMatrix.of(table)) == 0


def test_nothing_shared_is_no_best_pair() -> None:
    assert PairTable.of(result_of(["abc", "xyz"])).best_pair() is None


@given(texts)
def test_the_square_holds_each_share_at_both_places(papers: list[str]) -> None:
    table = PairTable.of(result_of(papers))
    square = ShareMatrix.of(table)
    assert sorted(square.order.tolist()) == sorted(
        set(table.first.tolist()) | set(table.second.tolist())
    )
    for line in range(len(table)):
        places = square.places[table.first[line]], square.places[table.second[line]]
        for place in (places, places[::-1]):
            rows = square.rows_at(int(place[0]), int(place[1]))
            assert square.shares[rows] == table.share[line]


def test_a_template_stands_neither_in_the_square_nor_in_the_list() -> None:
    roles = [Role.NEW, Role.TEMPLATE, Role.NEW]
    table = PairTable.of(result_of(["abc", "abc", "abx"], roles))
    assert [table.pair(line) for line in range(len(table))] == [(10, 30)]
    square = ShareMatrix.of(table)
    assert square.order.tolist() in ([0, 2], [2, 0])
    assert square.places[1] == -1


def test_pairs_are_listed_by_the_kind_of_their_passages() -> None:
    result = result_of(["abcd", "abcd", "zzzz"])
    table = PairTable.of(result)
    assert [kind for kind in PassageKind if len(table.lines(kind=kind))] == [PassageKind.VERBATIM]
    ((pair, passages),) = result.passages.items()
    for kind in PassageKind:
        both = (*passages, replace(passages[0], kind=kind))
        table = PairTable.of(replace(result, passages={pair: both}))
        assert table.lines(kind=kind).tolist() == [0]
        assert table.lines(kind=PassageKind.VERBATIM).tolist() == [0]


def test_one_pair_far_above_all_others_is_unusual() -> None:
    texts = [chr(97 + n) + chr(107 + n) for n in range(10)]
    for shared in (texts, ["xy" + text for text in texts]):  # most share nothing, or the same
        table = PairTable.of(result_of([*shared, shared[0]]))
        assert table.lines(unusual=True).tolist() == [0]
        assert table.rank_of_jaccard(0) == 1
        assert table.rank_of_jaccard(1) == 2


def test_nothing_is_unusual_among_few_pairs_or_among_equal_ones() -> None:
    assert not PairTable.of(result_of(["ab", "ab", "cd", "ef"])).unusual.any()
    assert not PairTable.of(result_of(["ab"] * 9)).unusual.any()


def test_the_usual_pairs_of_one_language_are_not_unusual_in_a_class_of_two() -> None:
    """Half of the pairs share nothing, the others the common letters of their language: 0.04."""
    result = result_of([chr(0x4E00 + n) for n in range(30)])
    is_english = np.arange(30) % 2 == 0
    same = is_english[:, None] == is_english
    chance = np.random.default_rng(7)
    values = np.where(same, chance.uniform(0.03, 0.06, (30, 30)), chance.uniform(0, 2e-4, (30, 30)))
    values[4, 6], values[3, 9], values[0, 1] = 0.225, 1.0, 0.31
    jaccard = np.triu(values, 1).astype(np.float32)
    table = PairTable.of(replace(result, jaccard=jaccard + jaccard.T))
    assert np.count_nonzero(outlyingness(table.scores[Score.JACCARD]) >= 3.5) > 200
    marked = {table.pair(line) for line in table.lines(unusual=True)}
    assert marked == {(50, 70), (40, 100), (10, 20)}


hundredths = st.integers(0, 100).map(lambda number: number / 100)


@given(st.lists(hundredths | st.just(math.nan), min_size=20, max_size=60))
def test_outlyingness_is_not_changed_by_scale_or_order(values: list[float]) -> None:
    one = np.asarray(values, dtype=np.float32)
    found = outlyingness(one)
    assert np.isfinite(found).all()
    assert not found[np.isnan(one)].any()
    assert np.allclose(outlyingness(one * 2), found, rtol=1e-3, atol=1e-3)
    assert np.allclose(outlyingness(one[::-1]), found[::-1])


@given(
    st.lists(
        st.floats(0, 300, width=32) | st.sampled_from([0.0, -0.0, 0.5, float("nan")]), max_size=60
    ),
    st.booleans(),
)
def test_numbers_are_ordered_as_numpy_orders_them(values: list[float], descending: bool) -> None:
    numbers = np.asarray(values, dtype=np.float32)
    expected = np.argsort(-numbers if descending else numbers, kind="stable")
    assert order_of(numbers, descending=descending).tolist() == expected.tolist()
