"""A report on two papers says of them what the class's says, and names nobody else."""

from dataclasses import replace

import pytest

from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.report import html
from simdesk.report.anonymity import anonymised
from simdesk.report.content import ReportSettings, build
from simdesk.report.one_pair import exclusions_of_pair, of_pair
from simdesk.results import ClassResult
from tests.report.made_class import made_class, with_left_out


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return made_class(8, sentences=20, planted=3)


def test_scores_and_passages_are_those_of_the_class(result: ClassResult) -> None:
    assert len(result.passages) > 1
    for (low, high), passages in result.passages.items():
        first, second = result.papers[low].id, result.papers[high].id
        for pair in ((first, second), (second, first)):
            cut = of_pair(result, *pair)
            assert [paper.id for paper in cut.papers] == [first, second]
            assert cut.scores(0, 1) == result.scores(low, high)
            assert cut.passages_between(0, 1) == passages


def test_shares_with_new_and_earlier_papers_are_those_of_the_pair(result: ClassResult) -> None:
    result = with_left_out(result)
    for (low, high), (of_low, of_high) in result.shared_units.items():
        cut = of_pair(result, result.papers[low].id, result.papers[high].id)
        if result.papers[high].role is Role.EARLIER:
            assert cut.shared_with_earlier == (of_low, 0)
            assert cut.shared_with_new == (0, of_high)
        else:
            assert cut.shared_with_earlier == cut.shared_with_new == ()
    assert any(result.shared_with_earlier)


def test_nobody_else_is_named(result: ClassResult) -> None:
    first, second = (result.papers[row].id for row in next(iter(result.passages)))
    cut = of_pair(result, first, second)
    page = html.to_html(build(cut, ReportSettings(pairs=((first, second),)))).decode()
    assert all(paper.document.name in page for paper in cut.papers)
    others = [paper for paper in result.papers if paper.id not in (first, second)]
    assert others
    assert not any(paper.document.name in page for paper in others)
    assert not any(failure.name in page for failure in result.failures)


def test_a_template_stays_and_takes_no_part(result: ClassResult) -> None:
    papers = list(result.papers)
    papers[0] = replace(papers[0], role=Role.TEMPLATE)
    pair = next(pair for pair in result.passages if 0 not in pair)
    first, second = (papers[row].id for row in pair)
    cut = of_pair(replace(result, papers=tuple(papers)), first, second)
    assert [paper.id for paper in cut.papers] == [papers[0].id, first, second]
    assert cut.scores(1, 2) == result.scores(*pair)


def test_an_unknown_paper_is_no_pair(result: ClassResult) -> None:
    with pytest.raises(KeyError):
        of_pair(result, result.papers[0].id, 10**9)


def test_only_what_was_taken_out_of_the_pair_is_told(result: ClassResult) -> None:
    a, b, c = (paper.id for paper in result.papers[:3])
    span = next(iter(result.passages.values()))[0].first
    one, other, third = (PassageSide(paper, span) for paper in (a, b, c))
    all_out = Exclusions().toggled_pair(a, b).toggled_pair(b, c).toggled_pair(a, c)
    all_out = all_out.toggled_passage(one, other).toggled_passage(one, third)
    found = exclusions_of_pair(all_out, b, a)
    assert found == Exclusions().toggled_pair(a, b).toggled_passage(one, other)


@pytest.mark.parametrize("anonymous", [False, True])
def test_a_report_on_a_pair_names_nobody_else(result: ClassResult, anonymous: bool) -> None:
    first, second = (result.papers[row].id for row in next(iter(result.passages)))
    settings = ReportSettings(pair=(first, second), anonymous=anonymous)
    report = build(result, settings)
    page = html.to_html(report).decode()
    (pair,) = report.pairs
    assert report.title == "Similarity report of two papers"
    names = [result.paper(paper).document.name for paper in (first, second)]
    assert [name in page for name in names] == [not anonymous] * 2
    others = [paper for paper in result.papers if paper.id not in (first, second)]
    assert not any(paper.document.name in page for paper in others)
    assert not any(failure.name in page for failure in result.failures)
    whole = build(result, replace(settings, pair=None, minimum_share=0.0))
    titles = {frozenset((p.first.name, p.second.name)) for p in whole.pairs}
    assert frozenset((pair.first.name, pair.second.name)) in titles  # labels are the class's


def test_labels_and_what_may_tell_a_name_are_those_of_the_pair_alone(result: ClassResult) -> None:
    first, second = (result.papers[row].id for row in next(iter(result.passages)))
    found = anonymised(result, ReportSettings(pair=(first, second), anonymous=True))
    assert {line.name for line in found.key} == {
        result.paper(paper).document.name for paper in (first, second)
    }
    whole = {
        line.name: line.label for line in anonymised(result, ReportSettings(anonymous=True)).key
    }
    assert all(whole[line.name] == line.label for line in found.key)
