import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import cosine
from simdesk.measures.choices import Weighting
from simdesk.measures.errors import ParameterError

TOKENS = st.lists(st.sampled_from("abcdefgh"), max_size=12)


def test_two_of_three_words_shared() -> None:
    first = cosine.term_frequencies(["我", "是", "中国人"])
    second = cosine.term_frequencies(["我们", "是", "中国人"])
    assert cosine.cosine(first, second) == pytest.approx(2 / 3)


def test_vectors_of_counts() -> None:
    first = dict(zip("abcd", [1, 1, 1, 1], strict=True))
    second = dict(zip("abcd", [1, 0, 1, 2], strict=True))
    assert cosine.cosine(first, second) == pytest.approx(0.8165, abs=5e-5)


def test_an_empty_side_has_no_score() -> None:
    assert cosine.cosine({}, {"a": 1}) is None
    assert cosine.cosine({}, {}) is None
    assert cosine.cosine({"a": 0.0}, {"a": 1}) is None


def test_classic_idf_of_two_papers_is_zero_for_every_shared_term() -> None:
    papers = [["a", "b"], ["a", "c"]]
    df = cosine.document_frequencies(papers)
    first, second = (
        cosine.tfidf_weights(cosine.term_frequencies(paper), df, 2, Weighting.CLASSIC)
        for paper in papers
    )
    assert cosine.cosine(first, second) == 0
    same = cosine.tfidf_weights({"a": 2}, {"a": 2}, 2, Weighting.CLASSIC)
    assert cosine.cosine(same, same) is None


def test_smoothed_idf() -> None:
    weights = cosine.tfidf_weights({"a": 4, "b": 1}, {"a": 3, "b": 1}, 3)
    assert weights["a"] == pytest.approx(1)
    assert weights["b"] == pytest.approx(0.25 * (math.log(4 / 2) + 1))


def test_idf_names_all_that_is_wrong() -> None:
    with pytest.raises(ParameterError) as caught:
        cosine.inverse_document_frequency(3, 0, Weighting.CLASSIC)
    assert len(caught.value.errors) == 2


def test_contributions_add_up_and_are_sorted() -> None:
    parts = cosine.contributions({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 2, "d": 9})
    assert parts == [("b", 0.8), ("a", 0.2)]
    assert cosine.contributions({"a": 1}, {"b": 1}) == []
    assert cosine.contributions({"a": 1, "b": 1}, {"a": 1, "b": 1}, top=1) == [("a", 0.5)]


@given(TOKENS, TOKENS)
def test_cosine_is_symmetric_in_range_and_one_for_itself(
    first: list[str], second: list[str]
) -> None:
    one, other = cosine.term_frequencies(first), cosine.term_frequencies(second)
    score = cosine.cosine(one, other)
    assert score == cosine.cosine(other, one)
    assert score is None or 0 <= score <= 1
    if first:
        assert cosine.cosine(one, one) == pytest.approx(1)


@given(st.lists(TOKENS, max_size=7), st.sampled_from(Weighting))
def test_all_pairs_equals_pair_by_pair(papers: list[list[str]], weighting: Weighting) -> None:
    matrix = cosine.all_pairs([cosine.count_terms(paper) for paper in papers], weighting)
    df = cosine.document_frequencies(papers)
    vectors = [
        cosine.tfidf_weights(cosine.term_frequencies(paper), df, len(papers), weighting)
        for paper in papers
    ]
    expected = [[cosine.cosine(first, second) for second in vectors] for first in vectors]
    assert matrix.dtype == np.float32
    assert matrix.shape == (len(papers), len(papers))
    np.testing.assert_allclose(
        matrix, np.array(expected, np.float64).reshape(matrix.shape), atol=2e-6
    )
