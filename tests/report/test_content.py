"""What goes into a report."""

from dataclasses import replace
from datetime import datetime

import numpy as np
import pytest

from simdesk.options import LeaveOut
from simdesk.papers import Role
from simdesk.progress import Cancelled, Progress
from simdesk.report import html
from simdesk.report.content import ReportSettings, build
from simdesk.report.summary import share_matrix
from simdesk.results import ClassResult
from tests.report.made_class import NAMES, decided, made_class, with_left_out, with_quotations
from tests.report.printed import texts_of


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return made_class(12, sentences=30, planted=4)


def test_the_pairs_that_share_enough_get_a_section_each(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    planted = {pair for pair, (shared, _) in result.shared_units.items() if shared}
    assert len(report.pairs) == len(planted)
    found = {(p.first.number - 1, p.second.number - 1) for p in report.pairs}
    assert {tuple(sorted(pair)) for pair in found} == planted
    for first, second in found:  # as in the window: the paper with the larger share on the left
        scores = result.scores(first, second)
        assert scores.share_first.ratio >= scores.share_second.ratio
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


def test_the_report_says_against_whom_the_shares_are_measured(result: ClassResult) -> None:
    papers = tuple(replace(paper, role=Role.NEW) for paper in result.papers)
    for language, service, earlier in (("zh_CN", "知网", "往届"), ("zh_TW", "知網", "往屆")):
        settings = ReportSettings(language=language)
        with_earlier = build(result, settings).notes
        alone = build(replace(result, papers=papers), settings).notes
        for notes in (with_earlier, alone):
            assert sum(service in note for note in notes) == 1
        assert any(earlier in note for note in with_earlier)
        assert not any(earlier in note for note in alone)
    settings = ReportSettings()
    assert any("earlier papers" in note for note in build(result, settings).notes)
    notes = build(replace(result, papers=papers), settings).notes
    assert any("within this class only" in note for note in notes)


def test_what_could_not_be_read_is_told_without_folders(result: ClassResult) -> None:
    report = build(result)
    assert len(report.failures) == len(result.failures)
    assert "old.doc" in [fact.label for fact in report.failures]
    assert not any("/home" in fact.label for fact in report.failures)


def test_a_passage_stands_in_the_report_whole_and_with_its_place(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    assert all(section.passages for section in report.pairs)
    assert report.pairs
    for section in report.pairs:
        rows = section.first.number - 1, section.second.number - 1
        for row, passage in zip(section.passages, result.passages_between(*rows), strict=True):
            text = result.papers[rows[0]].document.text
            assert texts_of(row)[0] == text[passage.first.start : passage.first.end]
            assert row.counts == passage.counts
            assert row.first_place != "place unknown"


def test_a_very_long_passage_says_how_much_is_not_printed(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05, most_characters=10))
    assert any(pair.passages for pair in report.pairs)
    for pair in report.pairs:
        for row in pair.passages:
            *printed, note = row.rows
            assert sum(len(p.text) for part in printed for p in part.first) == 10
            assert "are not printed" in note.note


def test_fingerprints_and_appendix_can_be_left_out(result: ClassResult) -> None:
    report = build(
        result, ReportSettings(minimum_share=0.05, fingerprints=False, appendix=False, title="T")
    )
    assert all(pair.fingerprints is None and not pair.fingerprint_note for pair in report.pairs)
    whole = build(result, ReportSettings(minimum_share=0.05))
    assert all(pair.fingerprints is not None for pair in whole.pairs)
    assert not report.papers
    assert not report.definitions
    assert report.title == "T"


def test_the_cover_sums_the_settings_up_and_the_appendix_tells_files_apart(
    result: ClassResult,
) -> None:
    left_out = with_left_out(result)
    report = build(left_out, ReportSettings(minimum_share=0.05))
    cover = report.facts[-1]
    assert cover.label == "Compared by"
    options = left_out.options
    for part in ("homework", f"{options.minimum_characters} Chinese", "quotations"):
        assert part in cover.value
    assert "\n" not in cover.value
    digests = [paper.document.digest for paper in result.papers]
    assert [paper.digest for paper in report.papers] == digests


def test_a_paper_too_short_for_a_fingerprint_is_said_to_be_so(result: ClassResult) -> None:
    short = replace(
        result,
        fingerprints=(None, *result.fingerprints[1:]),
        simhash_distance=np.full_like(result.simhash_distance, np.nan),
    )
    settings = ReportSettings(minimum_share=0.01)
    pair = next(p for p in build(short, settings).pairs if p.first.number == 1)
    assert pair.fingerprints is None
    assert "too short" in pair.fingerprint_note
    assert "too short to trust" in [fact.value for fact in pair.facts]


def test_the_counts_of_papers_are_told_by_role(result: ClassResult) -> None:
    papers = (replace(result.papers[0], role=Role.TEMPLATE), *result.papers[1:])
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


@pytest.mark.parametrize(
    ("language", "total", "remaining"),
    [
        ("en", "total", "without quoted text (used here)"),
        ("zh_CN", "总文字复制比", "去除引文复制比（本报告采用）"),
        ("zh_TW", "總文字複製比", "去除引文複製比（本報告採用）"),
    ],
)
def test_shares_are_told_before_and_after_leaving_out(
    result: ClassResult, language: str, total: str, remaining: str
) -> None:
    left_out = with_left_out(result)
    report = build(left_out, ReportSettings(language=language, minimum_share=0.05))
    pair = report.pairs[0]
    scores = left_out.scores(pair.first.number - 1, pair.second.number - 1)
    shares = {line.what: line.values for line in pair.shares}
    share = report.words.share
    assert shares[total] == (share(scores.before_first), share(scores.before_second))
    assert shares[remaining] == (share(scores.share_first), share(scores.share_second))
    assert shares[total] != shares[remaining]
    ranked = report.summary.ranking[0]
    assert ranked.before_first == report.words.percent(scores.before_first.ratio)
    assert ranked.share_first == report.words.percent(scores.share_first.ratio)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["total (used here)", "without quotations", "without template text"]),
        ("zh_CN", ["总文字复制比（本报告采用）", "去除引用复制比", "去除模板复制比"]),
        ("zh_TW", ["總文字複製比（本報告採用）", "去除引用複製比", "去除範本複製比"]),
    ],
)
def test_shares_stand_side_by_side_whatever_is_left_out(
    result: ClassResult, language: str, lines: list[str]
) -> None:
    quoted = with_quotations(result)
    report = build(quoted, ReportSettings(language=language, minimum_share=0.05))
    for pair in report.pairs:
        scores = quoted.scores(pair.first.number - 1, pair.second.number - 1)
        both = [scores.shares_first, scores.shares_second]
        assert [line.what for line in pair.shares] == lines
        assert [line.values for line in pair.shares] == [
            tuple(report.words.share(shares.total) for shares in both),
            tuple(report.words.share(shares.without_quotations) for shares in both),
            tuple(report.words.share(shares.total) for shares in both),
        ]
    page = html.to_html(report).decode()
    assert page.count(f">{lines[1]}</th>") == len(report.pairs)
    assert page.count(report.words.text("share.note")) == 1


def test_the_share_that_is_used_is_one_of_those_side_by_side_where_it_can(
    result: ClassResult,
) -> None:
    def used(result: ClassResult, settings: ReportSettings | None = None) -> list[str]:
        report = build(result, settings or ReportSettings(minimum_share=0.05))
        return [line.what for line in report.pairs[0].shares]

    quoted = result.options.changed(leave_out=LeaveOut(quotations=True, references=True))
    assert used(replace(result, options=quoted)) == [
        "total", "without quotations (used here)", "without template text",
    ]  # fmt: skip
    assert used(result, decided(result))[3:] == ["without what was taken out by hand (used here)"]


def test_where_nothing_is_left_out_each_share_is_told_once(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))  # no paper is a template
    assert report.summary.remaining == ""
    assert len(report.pairs[0].shares) == 3
    assert [fact.label for fact in report.pairs[0].facts][:2] == ["Passages", "Longest passage"]
    assert "none" in [fact.value for fact in report.settings]


def test_switches_are_named_one_by_one_or_together(result: ClassResult) -> None:
    papers = (replace(result.papers[0], role=Role.TEMPLATE), *result.papers[1:])
    with_template = replace(result, papers=papers)
    assert build(with_template).summary.remaining == "without template text"
    both = replace(with_left_out(result), papers=papers)
    assert build(both).summary.remaining == "without template text, quoted text"
    chinese = build(both, ReportSettings(language="zh_CN"))
    assert chinese.summary.remaining == "去除模板、引文复制比"
    assert any(chinese.summary.remaining in note for note in chinese.paper_notes)
    leave_out = LeaveOut(quotations=True, references=True, common_papers=0.5)
    options = result.options.changed(leave_out=leave_out)
    most = build(replace(result, options=options)).summary.remaining
    assert most == "without quotations, common text"
    by_hand = build(result, decided(result))
    assert by_hand.summary.remaining == "without what was taken out by hand"


def test_what_was_left_out_is_listed(result: ClassResult) -> None:
    report = build(result, decided(result))
    told = {line.what: line for line in report.left_out}
    assert list(told)[-2:] == ["pair, by hand", "passage, by hand"]
    assert told["pair, by hand"].where == f"2. {NAMES[1]}\n3. {NAMES[2]}"
    passage = result.passages[0, 2][1]
    text = result.papers[0].document.text[passage.first.start : passage.first.end]
    assert told["passage, by hand"].text.rstrip("…") in text
    assert told["passage, by hand"].where.splitlines()[1].startswith(f"3. {NAMES[2]}: line ")
    kinds = {p.kind for found in result.passages.values() for p in found if not p.counts}
    assert len(told) == 2 + len(kinds)
    settings = {fact.label: fact.value for fact in report.settings}
    assert settings["Left out of the shares"] == "pairs by hand: 1, passages by hand: 1"


def test_verdict_and_note_stand_in_the_ranking_and_with_the_pair(result: ClassResult) -> None:
    report = build(result, decided(result))
    assert report.summary.has_verdicts
    (ranked,) = [pair for pair in report.summary.ranking if pair.verdict]
    assert (ranked.first.number, ranked.second.number) == (1, 3)
    assert ranked.verdict == "to be watched"
    assert ranked.section is not None
    facts = {fact.label: fact.value for fact in report.pairs[ranked.section - 1].facts}
    assert facts["Review"] == "to be watched"
    assert facts["Note"] == "Read with the tutor（已面谈）"
    assert facts["Left out by hand"] == "passages by hand: 1"
    assert not build(result).summary.has_verdicts


def test_groups_are_those_of_the_limit(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    numbers = [[paper.number for paper in group.papers] for group in report.summary.groups]
    assert numbers == [[low + 1, high + 1] for low, high in sorted(result.shared_units)]
    assert {group.pairs for group in report.summary.groups} == {"1"}
    assert build(result, ReportSettings(minimum_share=1.0)).summary.groups == ()


def test_the_summary_says_which_papers_to_look_at(result: ClassResult) -> None:
    left_out = with_left_out(result)
    report = build(left_out, ReportSettings(minimum_share=0.05))
    lines = report.summary.papers
    sharing = [row for row, shared in enumerate(left_out.shared_in_class) if shared]
    new = {row for row in sharing if left_out.papers[row].role is Role.NEW}
    assert new < set(sharing)
    assert {line.paper.number - 1 for line in lines} == new
    shares = [left_out.shared_in_class[n] / left_out.counted_units[n] for n in
              (line.paper.number - 1 for line in lines)]  # fmt: skip
    assert shares == sorted(shares, reverse=True)
    for line in lines:
        row = line.paper.number - 1
        assert line.source is not None
        source = line.source.number - 1
        of_source = left_out.scores(row, source).share_first
        assert line.largest == report.words.percent(of_source.ratio)
        others = [left_out.scores(row, o).share_first.shared for o in sharing if o != row]
        assert of_source.shared == max(others)
        assert line.section in {pair.number for pair in report.pairs}


def test_shares_in_the_class_and_in_earlier_papers_stand_apart(result: ClassResult) -> None:
    left_out = with_left_out(result)
    report = build(left_out, ReportSettings(minimum_share=0.05))
    assert report.share_heads[-2:] == ("In this class", "In earlier papers")
    for line in report.summary.papers:
        shares = left_out.shares_apart(line.paper.number - 1)
        assert shares is not None
        both = shares.within_class, shares.with_earlier
        assert line.apart == tuple(report.words.percent(share.ratio) for share in both)
    page = html.to_html(report).decode()
    assert all(f">{head}</th>" in page for head in report.share_heads)
    assert all(note in page for note in report.paper_notes)
    alone = replace(left_out, shared_with_new=(), shared_with_earlier=())
    assert len(build(alone, ReportSettings()).share_heads) == 2
    row = max(range(len(left_out.papers)), key=left_out.shared_with_earlier.__getitem__)
    single = build(left_out, ReportSettings(paper=left_out.papers[row].id)).single
    assert single is not None
    assert any("with earlier papers" in fact.label for fact in single.facts)


def test_a_pair_says_how_many_passages_no_other_paper_has(result: ClassResult) -> None:
    common = {
        pair: (replace(passages[0], papers=7), *passages[1:])
        for pair, passages in result.passages.items()
    }
    report = build(replace(result, passages=common), ReportSettings(minimum_share=0.05))
    for pair in report.pairs:
        facts = {fact.label: fact.value for fact in pair.facts}
        assert facts["Passages"] == "4; in these two papers alone: 3"
        assert sum("in 7 papers" in row.reason for row in pair.passages) == 1


def test_earlier_papers_are_marked_wherever_they_are_named(result: ClassResult) -> None:
    report = build(result, ReportSettings(language="zh_CN", minimum_share=0.05))
    earlier = {n for n, paper in enumerate(result.papers, 1) if paper.role is Role.EARLIER}
    groups = [paper for group in report.summary.groups for paper in group.papers]
    named = [paper for pair in report.summary.ranking for paper in (pair.first, pair.second)]
    named += [*groups, *report.papers]
    assert earlier & {paper.number for paper in groups}
    for paper in named:
        for name in (paper.name, paper.title):
            assert ("［往届］" in name) == (paper.number in earlier)
    heads = [pair for pair in report.pairs if {pair.first.number, pair.second.number} & earlier]
    assert heads
    for pair in heads:
        assert "［往届］" in pair.title
        assert "［往届］" in pair.bookmark


@pytest.mark.parametrize(
    ("language", "words"), [("en", "all text"), ("zh_CN", "全文"), ("zh_TW", "全文")]
)
def test_measures_of_the_whole_text_say_so(result: ClassResult, language: str, words: str) -> None:
    report = build(result, ReportSettings(language=language, minimum_share=0.05))
    labels = [fact.label for fact in report.pairs[0].facts]
    assert sum(words in label for label in labels) == 3
    assert words in report.words.text("summary.ranking.key")
    assert words in report.definitions[-1].value


def test_only_pairs_that_share_something_are_ranked(result: ClassResult) -> None:
    summary = build(result, ReportSettings()).summary
    assert all(pair.share > 0 for pair in summary.ranking)
    assert summary.unlisted == 0
    assert summary.sharing_nothing == result.pair_count() - len(summary.ranking) > 0
    nothing = build(replace(result, passages={}, shared_units={}), ReportSettings())
    assert not nothing.summary.ranking
    assert nothing.rest_of_pairs == (f"None of the {result.pair_count()} pairs shares anything"
                                     " that counts.",)  # fmt: skip


def test_a_group_of_three_is_drawn_and_a_pair_is_not() -> None:
    made = made_class(12, sentences=30, planted=4)
    units = made.shared_units[0, 2]
    result = replace(made, shared_units={**made.shared_units, (0, 4): units, (4, 5): units})
    report = build(result, ReportSettings(minimum_share=0.01))
    groups = report.summary.groups
    drawn = [group for group in groups if group.graph is not None]
    assert drawn
    assert all(len(group.papers) >= 3 for group in drawn)
    assert any(group.graph is None for group in groups)
    for group in drawn:
        assert group.graph is not None
        assert group.drawn == group.papers
        for (first, second), share in zip(group.graph.pairs, group.graph.shares, strict=True):
            rows = group.drawn[first].number - 1, group.drawn[second].number - 1
            assert result.scores(*rows).share == pytest.approx(share, abs=1e-6)
    page = html.to_html(report).decode()
    assert page.count('class="graph"') == len(drawn)
    assert drawn[0].graph_note(report.words) in page
