from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.class_terms import CountedWords, chosen_synonyms, class_terms, counted_terms
from simdesk.features import extract
from simdesk.options import Options
from simdesk.progress import Cancelled, Progress
from simdesk.text.stopwords import is_noise_word
from simdesk.text.synonyms import SynonymsError, parse_synonyms
from tests.small_class import document_of

DICTIONARY = "red→crimson\nlight blue→sky\nsky→heaven\n"
WORDS = ["red", "light", "blue", "sky", "crimson", "the", "heaven", "红色", "的"]
texts = st.lists(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join), max_size=5)


def features_of(listed):
    return [extract(document_of(f"{row}.txt", text)) for row, text in enumerate(listed)]


@given(texts, st.booleans(), st.booleans())
@settings(deadline=None)
def test_the_words_of_a_class_are_those_of_its_papers(listed, drops, replaces):
    papers = features_of(listed)
    options = Options(drop_noise_words=drops, synonyms=replaces, synonym_text=DICTIONARY)
    counted = counted_terms(class_terms(papers), papers, options)
    expected = []
    for paper in papers:
        words = paper.words()
        if replaces:
            words = parse_synonyms(DICTIONARY).replace(words)[0]
        expected.append(Counter(word for word in words if not (drops and is_noise_word(word))))
    assert [counted.of(row) for row in range(len(papers))] == expected
    frequencies = counted.document_frequencies().tolist()
    known = {term: times for term, times in zip(counted.terms, frequencies, strict=True) if times}
    assert known == Counter(word for each in expected for word in each)


def test_each_choice_is_counted_once():
    words = CountedWords(features_of(["red the", "light blue"]))
    plain, dropped = Options(), Options(drop_noise_words=True)
    assert words.counted(plain)[0] is words.counted(plain)[0]
    assert words.counted(dropped)[0].of(0) == {"red": 1}
    for text in ("red→crimson", "red→scarlet"):
        options = Options(synonyms=True, synonym_text=text)
        assert words.counted(options)[0] is words.counted(options)[0]
    assert words.counted(options)[0].of(0) == {"scarlet": 1, "the": 1}
    assert words.counted(plain)[0].of(0) == {"red": 1, "the": 1}


def test_the_shipped_dictionary_unless_another_is_chosen():
    assert chosen_synonyms(None).entries
    assert chosen_synonyms("").entries == ()
    with pytest.raises(SynonymsError, match="circle"):
        chosen_synonyms("a→b\nb→a")


def test_numbering_can_be_stopped():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        class_terms(features_of(["red"]), progress)
