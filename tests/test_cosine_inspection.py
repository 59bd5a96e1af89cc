from dataclasses import replace

import pytest

from simdesk.class_terms import CountedWords
from simdesk.comparison import compare
from simdesk.cosine_inspection import Undefined, inspect_cosine, inspect_window
from simdesk.measures.choices import Weighting
from simdesk.options import Options
from tests.small_class import TEXTS, document_of, features_of, papers_of

ENGLISH, ENGLISH_COPY = 3, 4
HEADLINES = {
    "a.txt": "台湾居民明日起持台胞证可通关 无需办理签注",
    "b.txt": "明起台胞来京无需办理签注 电子台胞证年内实施",
}
ORDERS = {
    "a.txt": "贯彻强军目标出实招用实劲 努力开创部队建设新局面",
    "b.txt": "在接见驻浙部队领导干部时强调 贯彻强军目标出实招用实劲 努力开创部队建设新局面",
}


def class_of(texts):
    papers = papers_of(texts)
    return papers, features_of(papers)


def inspected(texts, options, first=0, second=1):
    _, features = class_of(texts)
    return inspect_cosine(CountedWords(features), first, second, options)


@pytest.mark.parametrize("drops", [False, True])
@pytest.mark.parametrize("synonyms", [False, True])
@pytest.mark.parametrize("weighting", list(Weighting))
def test_the_value_is_that_of_the_comparison(weighting, synonyms, drops):
    papers, features = class_of({**TEXTS, **HEADLINES})
    options = Options(cosine=weighting, drop_noise_words=drops, synonyms=synonyms)
    result = compare(papers, features, options)
    words = CountedWords(features)
    for pair in ((ENGLISH, ENGLISH_COPY), (5, 6), (0, 6)):
        value = inspect_cosine(words, *pair, options).values[weighting].value
        assert value == pytest.approx(result.scores(*pair).cosine, abs=1e-6)


def test_the_terms_add_up_to_the_cosine():
    found = inspected({"a.txt": "red green green blue", "b.txt": "green blue yellow"}, Options())
    assert [(term.term, term.first, term.second) for term in found.terms] == [
        ("green", 2, 1), ("blue", 1, 1),
    ]  # fmt: skip
    assert sum(term.part for term in found.terms) == pytest.approx(1)
    assert found.shared_terms == 2


def test_plain_counts_weigh_one():
    found = inspected({"a.txt": "red", "b.txt": "red"}, Options(cosine=Weighting.TF))
    assert [term.weight for term in found.terms] == [1.0]
    assert found.values[Weighting.TF].value == pytest.approx(1)


def test_two_equal_papers_have_no_classic_cosine_and_why():
    found = inspected({"a.txt": "red blue", "b.txt": "red blue"}, Options())
    classic = found.values[Weighting.CLASSIC]
    assert classic.value is None
    assert classic.undefined is Undefined.NO_WEIGHT


def test_an_empty_paper_has_no_cosine_and_why():
    found = inspected({"a.txt": "red blue", "b.txt": "…"}, Options())
    assert {value.undefined for value in found.values.values()} == {Undefined.NO_WORDS}
    papers, features = class_of({"a.txt": "red blue", "b.txt": "…"})
    assert inspect_window(tuple(papers), tuple(features), Options()) is None


def test_synonyms_bring_the_headlines_nearer_and_are_counted():
    without = inspected(HEADLINES, Options(cosine=Weighting.TF))
    merged = inspected(HEADLINES, Options(cosine=Weighting.TF, synonyms=True))
    assert without.replaced == 0
    assert merged.replaced > 0
    values = [each.values[Weighting.TF].value for each in (without, merged)]
    assert values[0] < values[1]
    own = Options(cosine=Weighting.TF, synonyms=True, synonym_text="无需→不用")
    assert inspected(HEADLINES, own).replaced == 2


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_best_window_is_found_in_the_longer_text(order):
    papers, features = class_of(ORDERS)
    chosen = tuple(papers[row] for row in order), tuple(features[row] for row in order)
    found = inspect_window(*chosen, Options())
    assert found.score.is_match
    assert found.score.window_is_in_first is (order == (1, 0))
    text = papers[1].document.text
    assert text[found.span.start : found.span.end] == ORDERS["a.txt"]


@pytest.mark.parametrize("options", [
    Options(drop_noise_words=True), Options(synonyms=True),
    Options(drop_noise_words=True, synonyms=True, synonym_text="new boiler→the old furnace"),
])  # fmt: skip
def test_the_window_stands_in_the_text_whatever_is_counted(options):
    long = "Nobody asked. The New BOILER was paid for. " * 3 + "A cat sat; the new boiler leaked!"
    papers, features = class_of({"a.txt": "new boiler leaked", "b.txt": long})
    found = inspect_window(tuple(papers), tuple(features), options)
    window = long[found.span.start : found.span.end]
    assert "new boiler leaked" in window
    assert len(window) < 40


def test_a_window_of_words_that_are_not_in_the_text_has_no_place():
    papers, features = class_of(ORDERS)
    forged = replace(papers[1], document=document_of("b.txt", "a text of other words"))
    found = inspect_window((papers[0], forged), tuple(features), Options())
    assert found.score.window is not None
    assert found.span is None


def test_texts_of_one_length_have_no_window():
    papers, features = class_of({"a.txt": "red green blue", "b.txt": "red green yellow"})
    found = inspect_window(tuple(papers), tuple(features), Options())
    assert found.span is None
    assert found.score.limit == 0.75
    assert found.words == (3, 3)
