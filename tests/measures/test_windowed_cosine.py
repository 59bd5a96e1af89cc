import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures.cosine import cosine, term_frequencies
from simdesk.measures.windowed_cosine import windowed_cosine

WORDS = st.lists(st.sampled_from("abcde"), min_size=1, max_size=14)


def words(text: str) -> list[str]:
    return text.split()


def test_a_headline_inside_a_longer_one_matches() -> None:
    short = words("贯彻 强军 目标 出 实招 用 实劲 努力 开创 部队 建设 新局面")
    long = [*words("在 接见 驻 浙 部队 领导 干部 时 强调"), *short]
    plain = cosine(term_frequencies(short), term_frequencies(long))
    result = windowed_cosine(short, long)
    assert result is not None
    assert result.is_match
    assert result.score == pytest.approx(1)
    assert result.window == (9, 21)
    assert plain is not None
    assert plain < 0.85


def test_synonyms_bring_two_headlines_nearer() -> None:
    first = ["台湾居民", "明日起", "持", "台胞证", "可", "通关", "无需", "办理", "签注"]
    second = ["明起", "台胞", "来京", "无需", "办理", "签注", "电子", "台胞证", "年内", "实施"]
    synonyms = {"台湾居民": "台胞", "明日起": "明起"}
    plain = windowed_cosine(first, second)
    helped = windowed_cosine([synonyms.get(word, word) for word in first], second)
    assert plain is not None
    assert helped is not None
    assert helped.score > plain.score


def test_four_contained_words_score_one() -> None:
    result = windowed_cosine(["a", "b", "c", "d"], ["x", "y", "a", "b", "c", "d", "z", "z"])
    assert result is not None
    assert result.score == pytest.approx(1)
    assert result.window == (2, 6)


def test_one_or_two_words_more_bridge_an_insertion() -> None:
    result = windowed_cosine(["a", "b", "c", "d"], ["x", "a", "b", "q", "c", "d", "z", "y"])
    assert result is not None
    assert result.window == (1, 6)
    assert result.score == pytest.approx(4 / math.sqrt(4 * 5))


def test_the_two_limits() -> None:
    similar = windowed_cosine(list("abcd"), list("abce"))
    assert similar is not None
    assert similar.window is None
    assert similar.limit == 0.75
    assert similar.is_match
    in_window = windowed_cosine(list("abcd"), list("abceeeee"))
    assert in_window is not None
    assert in_window.limit == 0.85
    assert not in_window.is_match


def test_an_empty_side_has_no_score() -> None:
    assert windowed_cosine([], ["a"]) is None
    assert windowed_cosine(["a"], []) is None


@given(WORDS, WORDS)
def test_the_best_window_is_found(first: list[str], second: list[str]) -> None:
    result = windowed_cosine(first, second)
    mirrored = windowed_cosine(second, first)
    assert result is not None
    assert mirrored is not None
    assert result.score == mirrored.score
    short, long = sorted((first, second), key=len)
    if len(long) < 1.5 * len(short):
        assert result.score == cosine(term_frequencies(first), term_frequencies(second))
        return
    scores = [
        cosine(term_frequencies(short), term_frequencies(long[start : start + size]))
        for size in range(len(short), min(len(short) + 2, len(long)) + 1)
        for start in range(len(long) - size + 1)
    ]
    assert result.score == pytest.approx(max(score or 0 for score in scores))
    assert result.window is not None
    shown = (first if result.window_is_in_first else second)[slice(*result.window)]
    assert cosine(term_frequencies(short), term_frequencies(shown)) == pytest.approx(result.score)
