import numpy as np

from simdesk.passages import class_seeds as module
from simdesk.passages.class_seeds import ClassText, class_papers, class_seeds
from simdesk.passages.seeds import GramLengths
from tests.passages.made_papers import made_paper

LENGTHS = GramLengths(characters=3, words=3)


def seeds_of(papers, compared=None):
    text = ClassText.of(papers)
    if compared is None:
        compared = ~np.eye(len(papers), dtype=bool)
    return text, class_seeds(text, compared, LENGTHS)


def runs_by_pair(text, seeds):
    rows = zip(
        text.rows(seeds.runs.first).tolist(), text.rows(seeds.runs.second).tolist(), strict=True
    )
    return sorted(zip(rows, seeds.runs.length.tolist(), strict=True))


CLASS = [
    made_paper([*range(20), 900, 901]),
    made_paper([100, 101, *range(5, 15), 102]),
    made_paper([200, 201, *range(5, 12), *range(30, 36)]),
    made_paper([300, *range(30, 36), 301]),
]


def test_runs_between_all_papers_and_never_across_their_ends():
    text, seeds = seeds_of(CLASS)
    assert runs_by_pair(text, seeds) == [
        ((0, 1), 10),
        ((0, 2), 7),
        ((1, 2), 7),
        ((2, 3), 6),
    ]


def test_equal_papers_one_after_the_other_are_not_one_run():
    text, seeds = seeds_of([made_paper(range(9)) for _ in range(4)])
    pairs = [(i, j) for i in range(4) for j in range(i + 1, 4)]
    assert runs_by_pair(text, seeds) == [(pair, 9) for pair in pairs]


def test_pairs_that_are_not_compared_have_no_runs():
    compared = ~np.eye(4, dtype=bool)
    compared[0, 1] = compared[1, 0] = False
    text, seeds = seeds_of(CLASS, compared)
    assert [pair for pair, _ in runs_by_pair(text, seeds)] == [(0, 2), (1, 2), (2, 3)]


def test_every_place_knows_how_many_papers_share_it():
    text, seeds = seeds_of(CLASS)
    first = seeds.papers[: text.offsets[1]]
    assert first.tolist() == [0] * 5 + [3] * 7 + [2] * 3 + [0] * 7
    assert class_papers(text, LENGTHS).tolist() == seeds.papers.tolist()


def test_parts_and_bounds_do_not_change_the_runs(monkeypatch):
    _, whole = seeds_of(CLASS)
    monkeypatch.setattr(module, "_GRAMS_AT_ONCE", 10)
    _, parts = seeds_of(CLASS)
    assert parts.runs.first.tolist() == whole.runs.first.tolist()
    assert parts.papers.tolist() == whole.papers.tolist()
    assert parts.most_papers == whole.most_papers


def test_text_of_most_papers_gives_way_when_there_are_too_many_seeds(monkeypatch):
    monkeypatch.setattr(module, "_MOST_SEEDS", 10)
    text, seeds = seeds_of(CLASS)
    assert seeds.most_papers == 2
    assert ((0, 2), 7) not in runs_by_pair(text, seeds)
    assert seeds.papers.max() == 3


def test_no_papers_and_empty_papers():
    _, seeds = seeds_of([])
    assert seeds.runs.first.size == 0
    _, seeds = seeds_of([made_paper([]), made_paper([])])
    assert (seeds.runs.first.size, seeds.papers.size) == (0, 0)
