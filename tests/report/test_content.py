"""What goes into a report."""

from dataclasses import replace
from datetime import datetime

import numpy as np
import pytest

from simdesk.papers import Role
from simdesk.progress import Cancelled, Progress
from simdesk.report.content import ReportSettings, build
from simdesk.report.summary import share_matrix
from simdesk.results import ClassResult
from tests.report.made_class import NAMES, made_class


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return made_class(12, sentences=30, planted=4)


def test_the_pairs_that_share_enough_get_a_section_each(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    planted = {pair for pair, (shared, _) in result.shared_units.items() if shared}
    assert len(report.pairs) == len(planted)
    assert {(p.first.number - 1, p.second.number - 1) for p in report.pairs} == planted
    assert [pair.section for pair in report.summary.ranking[: len(planted)]] == list(
        range(1, len(planted) + 1)
    )
    assert all(len(pair.passages) == 4 for pair in report.pairs)


def test_the_sections_are_limited_and_the_cover_says_how_many_there_are(
    result: ClassResult,
) -> None:
    report = build(result, ReportSettings(minimum_share=0.05, most_pairs=2))
    assert len(report.pairs) == 2
    assert "2 of 6 that share at least 5.0 %" in [fact.value for fact in report.facts]


def test_pairs_chosen_by_hand_are_reported_whatever_they_share(result: ClassResult) -> None:
    first, last = result.papers[0].id, result.papers[7].id
    report = build(result, ReportSettings(pairs=((last, first),)))
    assert [(p.first.name, p.second.name) for p in report.pairs] == [
        (NAMES[0], result.papers[7].document.name)
    ]
    assert report.pairs[0].passages == ()


def test_the_words_are_those_of_the_language(result: ClassResult) -> None:
    assert build(result, ReportSettings(language="zh_CN")).title == "文本相似度比对报告"
    assert any("知网" in note for note in build(result, ReportSettings(language="zh_CN")).notes)


def test_what_could_not_be_read_is_told_without_folders(result: ClassResult) -> None:
    report = build(result)
    assert len(report.failures) == len(result.failures)
    assert "old.doc" in [fact.label for fact in report.failures]
    assert not any("/home" in fact.label for fact in report.failures)


def test_a_passage_stands_in_the_report_whole_and_with_its_place(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    for section in report.pairs:
        rows = section.first.number - 1, section.second.number - 1
        for row, passage in zip(section.passages, result.passages_between(*rows), strict=True):
            text = result.papers[rows[0]].document.text
            assert row.first_text == text[passage.first.start : passage.first.end]
            assert row.counts == passage.counts
            assert row.first_place != "place unknown"


def test_a_very_long_passage_says_how_much_is_not_printed(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05, most_characters=10))
    for pair in report.pairs:
        for row in pair.passages:
            *printed, note = row.rows
            assert sum(len(p.text) for part in printed for p in part.first) == 10
            assert "characters not printed" in note.first[0].text


def test_fingerprints_and_appendix_can_be_left_out(result: ClassResult) -> None:
    report = build(
        result, ReportSettings(minimum_share=0.05, fingerprints=False, appendix=False, title="T")
    )
    assert all(pair.fingerprints is None and not pair.fingerprint_note for pair in report.pairs)
    assert not report.papers
    assert not report.definitions
    assert report.title == "T"


def test_a_paper_too_short_for_a_fingerprint_is_said_to_be_so(result: ClassResult) -> None:
    short = replace(
        result,
        fingerprints=(None, *result.fingerprints[1:]),
        simhash_distance=np.full_like(result.simhash_distance, np.nan),
    )
    pair = next(
        p for p in build(short, ReportSettings(minimum_share=0.01)).pairs if p.first.number == 1
    )
    assert pair.fingerprints is None
    assert "too short" in pair.fingerprint_note
    assert "too short to trust" in [fact.value for fact in pair.facts]


def test_the_counts_of_papers_are_told_by_role(result: ClassResult) -> None:
    papers = (result.papers[0].with_role(Role.TEMPLATE), *result.papers[1:])
    compared = result.compared.copy()
    compared[0, :] = compared[:, 0] = False
    report = build(replace(result, papers=papers, compared=compared))
    assert "10 new, 1 earlier, 1 template" in [fact.value for fact in report.facts]
    assert sorted(report.summary.order.tolist()) == list(range(1, 12))  # no row for the template


def test_the_date_of_the_report_is_the_given_one(result: ClassResult) -> None:
    report = build(result, ReportSettings(made=datetime(2026, 1, 2, 3, 4)))
    assert report.made == datetime(2026, 1, 2, 3, 4)
    assert "2026-01-02 03:04" in [fact.value for fact in report.facts]


def test_building_can_be_cancelled(result: ClassResult) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        build(result, ReportSettings(minimum_share=0.05), progress)


def test_the_matrix_of_shares_is_symmetric_and_knows_what_is_not_compared(
    result: ClassResult,
) -> None:
    shares = share_matrix(result)
    np.testing.assert_array_equal(np.isnan(shares), ~result.compared)
    np.testing.assert_array_equal(shares, shares.T)
    for low, high in result.shared_units:
        assert shares[low, high] == pytest.approx(result.scores(low, high).share)


def test_an_empty_class_gives_a_report_that_says_so() -> None:
    empty = made_class(1)
    report = build(empty)
    assert report.summary.ranking == ()
    assert not report.wants_heat_map
    assert report.pairs == ()
