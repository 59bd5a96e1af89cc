import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.features import extract
from simdesk.measures.errors import ParameterError
from simdesk.shingle_inspection import ShingleChoice, ShingleKind, inspect_shingles
from simdesk.text.shingles import shingles
from tests.small_class import TEXTS, document_of


def inspected(first, second, **choice):
    documents = [document_of(name, text) for name, text in (("a.txt", first), ("b.txt", second))]
    features = [extract(document) for document in documents]
    return inspect_shingles(*features, documents[0], ShingleChoice(**choice))


def test_the_textbook_word():
    found = inspected("banana", "bandana", length=2)
    assert (found.first, found.second, found.shared, found.union) == (3, 5, 3, 5)
    assert found.jaccard == pytest.approx(3 / 5)
    assert (found.containment_first, found.containment_second) == (1, pytest.approx(3 / 5))
    assert set(found.examples) == {"ba", "na"}


@given(st.text("ab ", max_size=30), st.text("ab ", max_size=30), st.integers(1, 5))
@settings(deadline=None)
@pytest.mark.parametrize("bits", [32, 64])
def test_the_numbers_are_those_of_the_sets(bits, first, second, k):
    found = inspected(first, second, length=k, bits=bits)
    sets = [shingles(extract(document_of("x", text)).folded_text, k) for text in (first, second)]
    assert (found.first, found.second) == tuple(map(len, sets))
    assert found.shared == len(sets[0] & sets[1])
    assert set(found.examples) <= sets[0] & sets[1]
    assert bool(found.examples) is bool(found.shared)


def test_word_shingles_are_shown_as_they_stand():
    found = inspected(
        "The Red boiler leaked; nobody came.", "A red boiler leaked, and nobody",
        kind=ShingleKind.WORDS, length=3,
    )  # fmt: skip
    assert found.examples == ("Red boiler leaked",)
    assert (found.first, found.second, found.shared) == (4, 4, 1)


def test_the_estimate_lies_near_the_exact_value():
    found = inspected(TEXTS["english.txt"], TEXTS["english copy.txt"], length=5, permutations=1024)
    assert abs(found.estimate - found.jaccard) < 5 * found.standard_error


def test_an_empty_side_has_no_score():
    found = inspected("abc", "ab", length=3)
    assert (found.first, found.second, found.agreeing_bands) == (1, 0, 0)
    assert found.jaccard is found.containment_first is found.containment_second is None
    assert found.estimate is found.standard_error is None


def test_equal_papers_agree_in_every_band():
    text = TEXTS["english.txt"]
    assert inspected(text, text, length=5, bands=16, rows=8).agreeing_bands == 16
    assert inspected(text, TEXTS["other.txt"], length=5).agreeing_bands == 0


def test_everything_out_of_range_is_refused():
    with pytest.raises(ParameterError, match="more than 128"):
        inspected("abc", "abc", bands=64, rows=3)
    with pytest.raises(ParameterError, match="permutations"):
        inspected("abc", "abc", permutations=0)
    with pytest.raises(ValueError, match="shingle"):
        inspected("abc", "abc", length=0)
