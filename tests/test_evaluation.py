import json
from dataclasses import replace

import numpy as np
import pytest

from simdesk.comparison import compare
from simdesk.documents import Document, Kind
from simdesk.evaluation import (
    Label,
    LabelsError,
    Measure,
    evaluate,
    read_labels,
    rows_by_name,
    to_data,
    word_containment,
    write_labels,
)
from simdesk.features import extract
from simdesk.options import Options
from simdesk.progress import Cancelled, Progress
from tests.small_class import TEXTS, features_of, papers_of

ROWS = {"a.txt": [0], "b.txt": [1], "c.txt": [2], "twice.txt": [3, 4]}


def features_of_text(text: str):
    return extract(Document("x.txt", Kind.TXT, text, ""))


def compared():
    papers = papers_of(TEXTS)
    features = features_of(papers)
    return compare(papers, features, Options()), features


def test_labels_with_and_without_a_heading():
    plain = read_labels("a.txt,b.txt,1\nb.txt,c.txt,0\n", ROWS)
    assert plain == [Label(0, 1, True), Label(1, 2, False)]
    assert (
        read_labels("\ufefffirst;second;copied\r\na.txt; b.txt ;1\r\n\r\nb.txt;c.txt;0", ROWS)
        == plain
    )
    assert read_labels('"a.txt"\tb.txt\t1', ROWS) == [Label(0, 1, True)]


def test_blank_lines_may_stand_before_the_heading():
    assert read_labels("\n,,\nfirst,second,label\na.txt,b.txt,1", ROWS) == [Label(0, 1, True)]


def test_names_may_hold_commas_where_semicolons_part():
    rows = {"Li, Ming, Xu.txt": [0], "b.txt": [1]}
    assert read_labels("Li, Ming, Xu.txt;b.txt;1\n", rows) == [Label(0, 1, True)]
    assert read_labels("b.txt;Li, Ming, Xu.txt;0\n", rows) == [Label(1, 0, False)]


def test_a_pair_given_twice_counts_once():
    assert read_labels("a.txt,b.txt,1\nb.txt,a.txt,1", ROWS) == [Label(0, 1, True)]


def test_all_that_is_wrong_with_labels_is_listed_by_line():
    text = "\n".join([
        "first,second,label", "a.txt,b.txt,1", "a.txt,b.txt", "a.txt,no.txt,2", "twice.txt,b.txt,1",
        "a.txt,a.txt,0", "b.txt,a.txt,0",
    ])  # fmt: skip
    with pytest.raises(LabelsError) as caught:
        read_labels(text, ROWS)
    assert list(map(str, caught.value.errors)) == [
        "line 3: two names and a label are wanted, not 2 cells",
        "line 4: the label must be 0 or 1, not “2”",
        "line 4: no paper is named “no.txt”",
        "line 5: 2 papers are named “twice.txt”",
        "line 6: a paper is paired with itself",
        "line 7: the pair of line 2 is labelled differently",
    ]


@pytest.mark.parametrize("text", ["", "first,second,label\n", "\n\n"])
def test_no_labels_is_an_error(text: str):
    with pytest.raises(LabelsError, match="no labelled pairs"):
        read_labels(text, ROWS)


def test_the_line_of_a_fault_is_the_line_of_the_file():
    with pytest.raises(LabelsError) as caught:
        read_labels('"a\nb.txt",b.txt,1\na.txt,no.txt,1\n', {**ROWS, "a\nb.txt": [5]})
    assert list(map(str, caught.value.errors)) == ["line 3: no paper is named “no.txt”"]


def test_written_labels_are_read_back():
    names = ["a.txt", 'b, "2".txt', "c.txt"]
    labels = [Label(0, 1, True), Label(2, 1, False)]
    rows = {name: [row] for row, name in enumerate(names)}
    assert read_labels(write_labels(labels, names), rows) == labels


def test_names_that_a_file_cannot_tell_apart_are_refused():
    with pytest.raises(LabelsError) as caught:
        write_labels([Label(0, 1, True), Label(2, 3, True)], ["a", "a", " b", "c", "c"])
    assert list(map(str, caught.value.errors)) == [
        "2 papers are named “a”", "2 papers are named “c”",
        "a name begins or ends with a blank: “ b”",
    ]  # fmt: skip


def test_only_the_wanted_measures_are_judged():
    result, features = compared()
    evaluation = evaluate(result, features, [Label(0, 1, True)], [Measure.JACCARD])
    assert [measured.measure for measured in evaluation.measures] == [Measure.JACCARD]
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        evaluate(result, features, [Label(0, 1, True)], progress=progress)


def test_the_copies_of_a_small_class_are_told_apart():
    result, features = compared()
    rows = {paper.document.name: row for row, paper in enumerate(result.papers)}
    labels = [
        Label(rows["original.txt"], rows["copy.txt"], True),
        Label(rows["english.txt"], rows["english copy.txt"], True),
        Label(rows["original.txt"], rows["other.txt"], False),
        Label(rows["english.txt"], rows["other.txt"], False),
    ]
    evaluation = evaluate(result, features, labels)
    assert (evaluation.true_pairs, evaluation.false_pairs) == (2, 2)
    judged = {measured.measure: measured for measured in evaluation.measures}
    assert list(judged) == list(Measure)
    for measure in (Measure.SHARE, Measure.JACCARD, Measure.CONTAINMENT, Measure.WORD_CONTAINMENT):
        best = judged[measure].best
        assert best is not None
        assert best.f1 == 1
        assert judged[measure].area_under_curve == 1
    assert len(judged[Measure.SHARE].outcomes) == 100
    distances = [outcome.threshold for outcome in judged[Measure.SIMHASH_DISTANCE].outcomes]
    assert distances == list(range(17))
    data = json.loads(json.dumps(to_data(evaluation)))
    assert data["measures"][0]["best"]["f1"] == 1
    assert len(data["measures"][-1]["thresholds"]) == 17


def test_pairs_that_are_not_compared_have_no_score():
    result, features = compared()
    nothing = np.zeros_like(result.compared)
    missing = np.full_like(result.cosine, np.nan)
    result = replace(result, compared=nothing, cosine=missing)
    evaluation = evaluate(result, features, [Label(0, 1, True)])
    assert {m.without_score for m in evaluation.measures} == {1}
    assert evaluation.measures[0].best is None


def test_word_containment_takes_the_larger_side():
    short = features_of_text("one two three four")
    long = features_of_text("zero one two three four five six seven")
    assert word_containment(short, long) == word_containment(long, short) == 1
    assert word_containment(short, features_of_text("eight nine ten")) == 0
    assert word_containment(short, features_of_text("too short")) is None


def test_papers_of_labels_are_found_without_their_folders_where_one_has_that_name() -> None:
    names = ["a/x.txt", "b/x.txt", "b/y.txt", "y2.txt", "c/y2.txt"]
    rows = rows_by_name(names)
    assert [rows[name] for name in names] == [[0], [1], [2], [3], [4]]
    assert rows["x.txt"] == [0, 1]  # either of them: said where it is asked for
    assert rows["y.txt"] == [2]
