"""A report on one paper against all others."""

import re
from dataclasses import replace

import pytest
from lxml import html as parser

from simdesk.report.content import ReportSettings, build
from simdesk.report.html import to_html
from simdesk.report.parts import Report, SinglePaper
from simdesk.report.single_paper import sources_of
from simdesk.report.wording import LANGUAGES
from simdesk.results import ClassResult
from tests.report.made_class import decided, made_class, with_left_out


@pytest.fixture(scope="module")
def result() -> ClassResult:
    """Paper 3 (row 2) shares passages with the papers of the rows 0, 5 and 6, most with 5."""
    made = made_class(12, sentences=30, planted=4)
    low = made.passages[0, 2]
    passages = {
        **{pair: found for pair, found in made.passages.items() if 2 not in pair},
        (0, 2): low[:2],
        (2, 5): tuple(passage.swapped() for passage in low),
        (2, 6): tuple(passage.swapped() for passage in low[2:3]),
    }
    shared = dict.fromkeys(passages, (1, 1)) | {
        (0, 2): (40, 30),
        (2, 5): (90, 80),
        (2, 6): (5, 5),
    }
    return with_left_out(replace(made, passages=passages, shared_units=shared))


@pytest.fixture(scope="module", params=LANGUAGES)
def report(request: pytest.FixtureRequest, result: ClassResult) -> Report:
    return build(result, replace(decided(result, request.param), paper=result.papers[2].id))


def _single(report: Report) -> SinglePaper:
    assert report.single is not None
    return report.single


def test_every_source_is_listed_with_its_share_the_largest_first(
    result: ClassResult, report: Report
) -> None:
    single = _single(report)
    assert single.paper.number == 3
    assert [source.paper.number for source in single.sources] == [6, 1, 7]
    words = report.words
    first = result.scores(2, 5)
    assert single.sources[0].share == words.percent(first.share_first.ratio)
    assert single.sources[0].before == words.percent(first.before_first.ratio)
    assert [source.passages for source in single.sources] == ["4", "2", "1"]


def test_the_share_in_the_class_counts_each_unit_once(result: ClassResult, report: Report) -> None:
    values = [fact.value for fact in _single(report).facts]
    words = report.words
    assert values[0] == words.count(result.units[2])
    total, _, _, used = _single(report).shares
    assert words.count(result.shared_in_class_before[2]) in total.values[0]
    assert words.count(result.shared_in_class[2]) in used.values[0]
    assert used.values[1] == words.share(result.scores(2, 5).share_first)
    assert words.count(result.shared_with_new[2]) in values[1]
    assert words.percent(0.0) in values[2]  # its sources are new papers
    assert words.percent(result.scores(2, 5).share_first.ratio) in values[3]
    assert result.papers[5].document.name in values[3]
    assert len(re.findall("%", values[4])) == 3


def test_chinese_readers_find_their_terms(result: ClassResult) -> None:
    settings = ReportSettings(language="zh_CN", paper=result.papers[2].id)
    report = build(result, settings)
    labels = [fact.label for fact in _single(report).facts]
    apart = ["与本班比对复制比（横向）", "与往届比对复制比（纵向）"]
    assert labels == ["总字数", *apart, "单篇最大复制比", "位置分布"]
    shares = ["总文字复制比", "去除引用复制比", "去除模板复制比", "去除引文复制比（本报告采用）"]
    assert [line.what for line in _single(report).shares] == shares
    assert report.single_share_heads == ("复制比", "见于其他任一论文", "单篇最大复制比")


def test_the_paper_is_the_left_side_of_every_section(report: Report) -> None:
    assert [pair.first.number for pair in report.pairs] == [3] * len(report.pairs)
    sections = [source.section for source in _single(report).sources if source.section]
    assert sections == list(range(1, len(report.pairs) + 1))


def test_strips_show_all_sources_together_and_each_alone(report: Report) -> None:
    together, *alone = _single(report).strips
    assert [strip.name for strip in alone] == ["1", "2", "3"]
    assert [len(strip.positions) for strip in alone] == [4, 2, 1]
    assert len(together.positions) == 7
    assert all(0 <= p.start < p.end <= 1 for p in together.positions)
    assert together.positions[-1].label == "1"  # the largest lies on top


def test_the_report_speaks_of_no_paper_that_shares_nothing_with_it(report: Report) -> None:
    assert [paper.number for paper in report.papers] == [1, 3, 6, 7]
    assert not report.wants_heat_map
    assert not report.wants_histogram


def test_the_page_shows_all_of_it(report: Report) -> None:
    page = parser.fromstring(to_html(report))
    text = page.text_content()
    for fact in _single(report).facts:
        assert fact.label in text
        assert fact.value in text
    rows = len(_single(report).shares) + len(_single(report).sources)
    assert len(page.xpath("//section[@aria-labelledby='summary']//tbody/tr")) == rows
    for line in _single(report).shares:
        assert line.what in text
        assert all(value in text for value in line.values)


def test_a_paper_that_shares_nothing_says_so(result: ClassResult) -> None:
    alone = replace(result, shared_units={}, shared_before={}, passages={})
    report = build(alone, ReportSettings(paper=result.papers[3].id))
    single = _single(report)
    assert (single.sources, single.strips) == ((), ())
    assert "No other paper shares text" in to_html(report).decode()


def test_an_unknown_paper_is_an_error(result: ClassResult) -> None:
    with pytest.raises(KeyError):
        build(result, ReportSettings(paper=999))
    assert sources_of(result, result.papers[2].id)[0].first == result.papers[2].id
