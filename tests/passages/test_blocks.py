import numpy as np
import pytest

from simdesk.options import Options
from simdesk.passages import blocks
from simdesk.passages.alignment import align
from tests.passages.made_papers import made_paper

OPTIONS = Options()
EDITED = [n if n % 9 else 90_000 + n for n in range(5_000, 5_300)]


@pytest.fixture
def long_papers():
    own = np.random.default_rng(1).integers(10_000, 60_000, (2, 4_000))
    first = made_paper(
        [*own[0][:2_600], *range(5_000, 5_300), *own[0][2_600:], *range(7_000, 7_100)]
    )
    second = made_paper([*range(7_000, 7_100), *own[1][:1_000], *EDITED, *own[1][1_000:]])
    return first, second


def test_blocks_find_what_the_whole_finds(long_papers, monkeypatch):
    whole = align(*long_papers, OPTIONS)
    assert len(whole) == 2
    monkeypatch.setattr(blocks, "_MOST_CELLS", 20_000)
    parts = align(*long_papers, OPTIONS)
    assert [passage.first for passage in parts] == [passage.first for passage in whole]
    assert [passage.second for passage in parts] == [passage.second for passage in whole]


def test_of_very_many_blocks_those_with_exact_runs_are_enough(long_papers, monkeypatch):
    monkeypatch.setattr(blocks, "_MOST_CELLS", 20_000)
    monkeypatch.setattr(blocks, "_MOST_BLOCKS", 6)
    assert len(align(*long_papers, OPTIONS)) == 2


def test_unchanged_text_counts_in_the_blocks_that_are_not_looked_at_too(long_papers, monkeypatch):
    monkeypatch.setattr(blocks, "_MOST_CELLS", 20_000)
    monkeypatch.setattr(blocks, "_MOST_BLOCKS", 0)
    (found,) = align(*long_papers, OPTIONS)
    assert (found.equal, found.second.start) == (100, 0)
