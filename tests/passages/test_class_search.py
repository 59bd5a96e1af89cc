import numpy as np
import pytest

from simdesk.options import Options
from simdesk.passages import candidates as candidates_module
from simdesk.passages.class_search import search
from simdesk.progress import Cancelled, Progress
from simdesk.results import PassageKind
from tests.passages.made_papers import made_paper, paper_of
from tests.passages.texts import BEES, BRIDGE, BRIDGE_EDITED, FORM_ZH, GLASS, RIVER_ZH, TEA_ZH

OPTIONS = Options()


def search_all(papers, **settings):
    return search(papers, ~np.eye(len(papers), dtype=bool), OPTIONS, Progress(), **settings)


@pytest.fixture
def as_large(monkeypatch):
    """Small classes are searched as large ones are: by candidates."""
    monkeypatch.setattr(candidates_module, "ALL_PAIRS", 0)


def own_words(number):
    """Text that nobody else has."""
    sentences = (" ".join(f"own{number}x{k}x{n}" for n in range(12)) for k in range(20))
    return ". ".join(sentences) + "."


CLASS = [
    paper_of(f"{FORM_ZH}\n\n{BEES}\n\n{BRIDGE}\n\n{own_words(0)}"),
    paper_of(f"{FORM_ZH}\n\n{TEA_ZH}\n\n{BRIDGE_EDITED}\n\n{own_words(1)}"),
    paper_of(f"{FORM_ZH}\n\n{RIVER_ZH}\n\n{own_words(2)}"),
    paper_of(f"{FORM_ZH}\n\n{GLASS}\n\n{RIVER_ZH}\n\n{own_words(3)}"),
    paper_of(f"{FORM_ZH}\n\n{own_words(4)}"),
    paper_of(""),
]


def test_every_pair_of_a_small_class_is_looked_at():
    found = search_all(CLASS)
    shared_form = {(i, j) for i in range(5) for j in range(i + 1, 5)}
    assert set(found) == shared_form
    assert {p.kind for p in found[0, 1]} == {PassageKind.VERBATIM, PassageKind.EDITED}
    assert [p.papers for p in found[2, 4]] == [5]


@pytest.mark.usefixtures("as_large")
def test_a_large_class_lists_the_pairs_that_share_more_than_the_form():
    found = search_all(CLASS)
    assert set(found) == {(0, 1), (2, 3)}
    by_size = sorted(found[2, 3], key=lambda passage: passage.equal)
    assert [passage.papers for passage in by_size] == [5, 2]


@pytest.mark.usefixtures("as_large")
def test_papers_that_are_all_alike_are_found():
    found = search_all([made_paper(range(500)) for _ in range(30)])
    assert len(found) == 30 * 29 // 2
    assert {passage.papers for passages in found.values() for passage in passages} == {30}


@pytest.mark.usefixtures("as_large")
def test_papers_of_text_too_common_for_seeds_are_found(monkeypatch):
    monkeypatch.setattr("simdesk.passages.class_seeds._MOST_SEEDS", 100)
    papers = [made_paper([*range(300), *range(1000 * k, 1000 * k + 100)]) for k in range(1, 9)]
    assert len(search_all(papers)) == 8 * 7 // 2


@pytest.mark.usefixtures("as_large")
def test_given_text_makes_no_candidates():
    papers = [
        made_paper([*range(200), *range(1000 * k, 1000 * k + 300)], sentence=12)
        for k in range(1, 7)
    ]
    given = [np.arange(500) < 200 for _ in papers]
    assert search_all(papers)
    assert search_all(papers, given=given) == {}


def test_only_compared_pairs():
    compared = ~np.eye(len(CLASS), dtype=bool)
    compared[0, 1] = compared[1, 0] = False
    assert (0, 1) not in search(CLASS, compared, OPTIONS, Progress())


def test_the_search_can_be_stopped_and_says_how_far_it_is():
    reports = []
    search(
        CLASS,
        ~np.eye(len(CLASS), dtype=bool),
        OPTIONS,
        Progress(lambda done, total, stage: reports.append((done, total, stage))),
    )
    assert reports[-1] == (15, 15, "passages")
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        search(CLASS, ~np.eye(len(CLASS), dtype=bool), OPTIONS, progress)


def test_no_papers():
    assert search([], np.zeros((0, 0), bool), OPTIONS, Progress()) == {}
