from simdesk.comparison import compare
from simdesk.inspection import inspect
from simdesk.options import Options
from tests.small_class import TEXTS, features_of, papers_of

ORIGINAL, COPY, OTHER, ENGLISH, ENGLISH_COPY = range(5)


def inspected(first, second, texts=TEXTS):
    papers = papers_of(texts)
    features = features_of(papers)
    result = compare(papers, features, Options())
    return result, inspect(result, features, first, second)


def test_the_detail_of_a_pair_agrees_with_the_result():
    result, detail = inspected(COPY, ORIGINAL)
    assert detail.scores == result.scores(COPY, ORIGINAL)
    assert detail.passages == result.passages_between(COPY, ORIGINAL)
    assert detail.fingerprints.distance == detail.scores.simhash_distance


def test_unrelated_papers_have_no_evidence():
    _, detail = inspected(OTHER, ENGLISH)
    assert detail.passages == detail.differences == ()


def test_the_differing_words_of_a_passage_are_marked_on_both_sides():
    original = (
        "The boiler in the cellar of the school had been replaced only four years ago, yet the "
        "thermostat in the corridor had no influence on the classrooms, because the valves had "
        "rusted open long before anybody now working there was hired."
    )
    edited = original.replace("corridor", "hall").replace("only four", "just five")
    _, detail = inspected(0, 1, {"a.txt": original, "b.txt": edited})
    marked = [
        {text[span.start : span.end] for each in detail.differences for span in side(each)}
        for text, side in (
            (original, lambda each: each.first),
            (edited, lambda each: each.second),
        )
    ]
    assert marked == [{"corridor", "only four"}, {"hall", "just five"}]


def test_a_pair_without_trusted_fingerprints_says_so():
    _, detail = inspected(0, 1, {"a.txt": "太短了。", "b.txt": "也太短了。"})
    assert detail.fingerprints is None
