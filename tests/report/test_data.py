"""JSON: the documented fields, right numbers, nothing of this computer."""

import json
from dataclasses import replace

import pytest

from simdesk.documents import Failure, Reason
from simdesk.report.data import SCHEMA, SCHEMA_VERSION, to_json
from simdesk.results import ClassResult
from tests.report.made_class import decided, made_class, with_left_out


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return made_class()


def test_the_fields_are_the_documented_ones(result: ClassResult) -> None:
    data = json.loads(to_json(result))
    assert (data["schema"], data["version"]) == (SCHEMA, SCHEMA_VERSION)
    pair = data["pairs"][0]
    needed = {"first", "second", "cosine", "jaccard", "simhash_distance", "share_first"}
    assert needed | {"share_second", "longest", "passages"} <= set(pair)
    assert len(data["pairs"]) == result.pair_count()
    assert set(data["failures"][0]) == {"name", "reason", "detail", "message"}
    from simdesk.report import data as module

    described = module.__doc__ or ""
    names = [*data["papers"][0], *pair, *pair["passages"][0], *data, *data["groups"]]
    assert not [name for name in names if f'"{name}"' not in described]


def test_numbers_and_spans_are_those_of_the_result(result: ClassResult) -> None:
    data = json.loads(to_json(result))
    papers = {paper["id"]: paper for paper in data["papers"]}
    for pair in data["pairs"]:
        scores = result.scores(result.row(pair["first"]), result.row(pair["second"]))
        assert pair["share_first"] == pytest.approx(scores.share_first.ratio, abs=1e-6)
        assert pair["simhash_distance"] == scores.simhash_distance
        for passage in pair["passages"]:
            start, end = passage["first"]
            assert 0 <= start < end <= papers[pair["first"]]["characters"]
    fingerprint = int(data["papers"][0]["fingerprint"], 16)
    assert fingerprint == result.fingerprints[0]


def test_shares_in_the_class_and_in_earlier_papers_stand_apart() -> None:
    left_out = with_left_out(made_class(8))
    papers = json.loads(to_json(left_out))["papers"]
    assert any(paper["shared_with_earlier"] for paper in papers)
    for row, paper in enumerate(papers):
        both = paper["shared_within_class"], paper["shared_with_earlier"]
        if paper["role"] == "new":
            assert both == (left_out.shared_with_new[row], left_out.shared_with_earlier[row])
        else:
            assert both == (None, None)
    alone = json.loads(to_json(replace(left_out, shared_with_new=(), shared_with_earlier=())))
    assert {paper["shared_with_earlier"] for paper in alone["papers"]} == {None}


def test_what_is_not_defined_is_null(result: ClassResult) -> None:
    undefined = replace(
        result,
        cosine=result.cosine * float("nan"),
        simhash_distance=result.simhash_distance * float("nan"),
        fingerprints=(None,) * len(result.papers),
        started=None,
    )
    data = json.loads(to_json(undefined))
    assert {pair["cosine"] for pair in data["pairs"]} == {None}
    assert {pair["simhash_distance"] for pair in data["pairs"]} == {None}
    assert data["papers"][0]["fingerprint"] is None
    assert data["started"] is None


def test_no_folder_and_no_half_surrogate_gets_out(result: ClassResult) -> None:
    failures = (
        Failure("/home/teacher/a\udcff.txt", Reason.DUPLICATE, "/home/teacher/b.txt"),
        Failure(r"C:\Users\me\c.txt", Reason.OTHER_OFFICE, "x\ud800"),
    )
    text = to_json(replace(result, failures=failures))
    text.encode("utf-8")
    assert "teacher" not in text
    assert "Users" not in text


def test_shares_before_groups_reviews_and_what_was_left_out(result: ClassResult) -> None:
    left_out = with_left_out(result)
    settings = decided(left_out)
    data = json.loads(to_json(left_out, settings))
    pair = data["pairs"][0]
    scores = left_out.ranking()[0]
    assert pair["share_first_before"] == pytest.approx(scores.before_first.ratio, abs=1e-6)
    assert pair["shared_units_second_before"] == scores.before_second.shared
    assert data["papers"][0]["shared_in_class_before"] == left_out.shared_in_class_before[0]
    reviewed = [pair["review"] for pair in data["pairs"] if pair["review"]]
    assert reviewed == [{"verdict": "watch", "note": "Read with the tutor（已面谈）"}]
    assert data["groups"]["share"] == settings.minimum_share
    assert [group["papers"] for group in data["groups"]["found"]] == [
        [left_out.papers[low].id, left_out.papers[high].id] for low, high in left_out.shared_units
    ]
    by_hand = data["left_out_by_hand"]
    assert by_hand["pairs"] == [[11, 12]]
    span = left_out.passages[0, 2][1].first
    assert by_hand["passages"][0][0] == {"paper": 10, "span": [span.start, span.end]}
