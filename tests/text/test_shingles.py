import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.text.folding import fold
from simdesk.text.shingles import shingle_hashes, shingles, unit_shingle_hashes
from simdesk.text.tokens import units


def test_banana() -> None:
    assert shingles("banana", 2) == {"ba", "an", "na"}
    assert len(shingle_hashes("banana", 2)) == 3


@given(st.text("ab中", max_size=60), st.integers(1, 9))
def test_hashes_count_what_the_textbook_counts(text: str, k: int) -> None:
    hashes = shingle_hashes(text, k)
    assert len(hashes) == len(shingles(text, k)) == len(shingle_hashes(text, k, bits=32))
    assert (np.diff(hashes.astype(object)) > 0).all()


@given(st.text("ab中国", max_size=40), st.text("ab中国", max_size=40), st.integers(1, 5))
def test_equal_shingles_and_no_others_have_equal_hashes(a: str, b: str, k: int) -> None:
    common = np.intersect1d(shingle_hashes(a, k), shingle_hashes(b, k))
    assert len(common) == len(shingles(a, k) & shingles(b, k))


def test_short_hashes_are_the_upper_half() -> None:
    long, short = shingle_hashes("某年某月", 2), shingle_hashes("某年某月", 2, bits=32)
    assert short.tolist() == sorted({value >> 32 for value in long.tolist()})


def test_too_short_a_text_has_none() -> None:
    assert shingle_hashes("abc", 4).tolist() == []
    assert shingles("", 1) == set()


def test_word_shingles() -> None:
    found = units(fold("a rose is a rose is a rose"))
    assert len(unit_shingle_hashes(found.hashes, 3)) == 3


def test_hashes_are_the_same_on_every_machine() -> None:
    assert shingle_hashes("中国人", 2).tolist() == [8213113620541443353, 15615219234934087984]


@pytest.mark.parametrize(("k", "bits"), [(0, 64), (-1, 64), (5, 16)])
def test_senseless_settings_are_refused(k: int, bits: int) -> None:
    with pytest.raises(ValueError, match="shingle"):
        shingle_hashes("some text", k, bits)
