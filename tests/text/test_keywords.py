import warnings
from pathlib import Path
from typing import Any

import pytest

from simdesk.text.folding import fold
from simdesk.text.keywords import keywords
from simdesk.text.tokens import words

PROSE = Path(__file__).parent.parent / "data" / "text" / "chinese_prose.txt"


class _OurWords:
    """A tokenizer for jieba that gives it our words."""

    def cut(self, text: str) -> list[str]:
        return words(fold(text))


@pytest.fixture
def extraction() -> Any:
    """jieba's keyword extraction with our words; it leaves its table open when it has read it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        from jieba.analyse import TFIDF

        made = TFIDF()
    made.tokenizer = _OurWords()
    return made


def test_the_words_of_jiebas_extraction_in_its_order(extraction: Any) -> None:
    paragraphs = PROSE.read_text(encoding="utf-8").split("\n")
    known = extraction.idf_freq
    compared = 0
    for paragraph in paragraphs:
        expected = extraction.extract_tags(paragraph, topK=None, withWeight=True)
        # jieba knows no English, and gives a word that it does not know another idf.
        ours = [word for word, _ in keywords(words(fold(paragraph)), 1_000) if word in known]
        theirs = {word: weight for word, weight in expected if word in known}
        assert set(ours) == set(theirs)
        weights = [theirs[word] for word in ours]
        assert weights == pytest.approx(sorted(weights, reverse=True))
        compared += len(ours)
    assert compared > 500


def test_weights_are_fifths_of_the_best() -> None:
    found = keywords(["光合作用"] * 5 + ["叶绿体"] * 3 + ["河流", "a", "的"])
    weights = dict(found)
    assert found[0] == ("光合作用", 5)
    assert weights.keys() == {"光合作用", "叶绿体", "河流"}
    assert all(1 <= weight <= 5 for weight in weights.values())
    assert [weight for _, weight in found] == sorted(weights.values(), reverse=True)


def test_number_and_empty_texts() -> None:
    assert len(keywords([f"word{n}" for n in range(90)])) == 50
    assert len(keywords(["one", "two", "three"], 2)) == 2
    assert keywords([]) == []
    assert keywords(["a", "的"]) == []
    assert keywords(["the"]) == [("the", 1)]
