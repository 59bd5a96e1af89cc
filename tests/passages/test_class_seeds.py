import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages import class_grams as module
from simdesk.passages.class_grams import ClassText
from simdesk.passages.class_seeds import class_seeds
from simdesk.passages.runs import runs_of_seeds
from simdesk.passages.seeds import GramLengths, gram_hashes
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
    assert [counts.tolist() for counts in seeds.paper_counts()] == [
        seeds.papers[begin:end].tolist()
        for begin, end in zip(text.offsets[:-1], text.offsets[1:], strict=True)
    ]


def test_parts_and_bounds_do_not_change_the_runs(monkeypatch):
    _, whole = seeds_of(CLASS)
    monkeypatch.setattr(module, "_GRAMS_AT_ONCE", 10)
    _, parts = seeds_of(CLASS)
    assert parts.runs.first.tolist() == whole.runs.first.tolist()
    assert parts.papers.tolist() == whole.papers.tolist()
    assert parts.most_papers == whole.most_papers


def test_text_of_most_papers_gives_way_when_there_are_too_many_seeds(monkeypatch):
    monkeypatch.setattr("simdesk.passages.class_seeds._MOST_SEEDS", 10)
    text, seeds = seeds_of(CLASS)
    assert seeds.most_papers == 2
    assert ((0, 2), 7) not in runs_by_pair(text, seeds)
    assert seeds.papers.max() == 3


def test_no_papers_and_empty_papers():
    _, seeds = seeds_of([])
    assert seeds.runs.first.size == 0
    _, seeds = seeds_of([made_paper([]), made_paper([])])
    assert (seeds.runs.first.size, seeds.papers.size) == (0, 0)


MIXED = GramLengths(characters=4, words=2)


def seeds_one_by_one(papers):
    """The runs of every two papers, from all pairs of the first four places of equal grams."""
    grams = []
    for paper in papers:
        starts, hashes, sizes = gram_hashes(paper.units.hashes, paper.units.han, MIXED)
        places = {}
        for start, gram, size in zip(starts.tolist(), hashes.tolist(), sizes.tolist(), strict=True):
            places.setdefault((gram, size), []).append(start)
        grams.append({gram: starts[:4] for gram, starts in places.items()})
    found = []
    for i in range(len(papers)):
        for j in range(i + 1, len(papers)):
            seeds = [
                (a, b, gram[1])
                for gram, own in grams[i].items()
                for a in own
                for b in grams[j].get(gram, [])
            ]
            runs = runs_of_seeds(*np.array(seeds, np.int64).reshape(-1, 3).T)
            found += [
                (i, j, *run)
                for run in zip(
                    runs.first.tolist(), runs.second.tolist(), runs.length.tolist(), strict=True
                )
            ]
    return sorted(found)


units_of_two_scripts = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 8)), max_size=8).map(
    lambda parts: [value for value, count in parts for _ in range(count)]
)


@settings(deadline=None)
@given(st.lists(units_of_two_scripts, max_size=5))
def test_the_runs_are_those_of_all_seeds(texts):
    papers = [made_paper(values) for values in texts]
    for paper, values in zip(papers, texts, strict=True):
        paper.units.han[:] = np.array(values, np.int64) == 1  # which script follows from the unit
    text = ClassText.of(papers)
    runs = class_seeds(text, ~np.eye(len(papers), dtype=bool), MIXED).runs
    own, other = text.rows(runs.first), text.rows(runs.second)
    starts = text.offsets
    found = zip(
        own.tolist(),
        other.tolist(),
        (runs.first - starts[own]).tolist(),
        (runs.second - starts[other]).tolist(),
        runs.length.tolist(),
        strict=True,
    )
    assert sorted(found) == seeds_one_by_one(papers)
