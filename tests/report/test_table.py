"""Tables for spreadsheets."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.report import table
from simdesk.report.csv_cells import defused
from simdesk.report.parts import ReportSettings
from simdesk.results import ClassResult
from tests.report.made_class import decided, made_class, with_left_out, with_quotations


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return made_class()


def _rows(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_row_for_every_pair_in_the_order_of_the_ranking(result: ClassResult) -> None:
    rows = _rows(table.csv(result))
    heads = rows[0]
    assert heads[:4] == ["No.", "No. of A", "A", "Student of A"]
    assert heads[4:9] == ["No. of B", "B", "Student of B", "A in B", "B in A"]
    assert len(rows) == result.pair_count() + 1
    best = result.ranking()[0]
    assert float(rows[1][heads.index("A in B")]) == pytest.approx(best.share_first.ratio, abs=1e-6)
    assert int(rows[1][heads.index("Longest")]) == best.longest


def test_heads_are_in_the_wanted_language(result: ClassResult) -> None:
    heads = _rows(table.csv(result, ReportSettings(language="zh_CN")))[0]
    assert heads[1:8] == ["A 的序号", "A", "A 的学生", "B 的序号", "B", "B 的学生", "A 见于 B"]


def test_every_table_has_as_many_heads_as_cells(result: ClassResult) -> None:
    found = table.tables(result)
    assert [len(t.rows) for t in found[:2]] == [result.pair_count(), len(result.papers)]
    assert len(found[2].rows) == sum(len(p) for p in result.passages.values())
    assert len(found[5].rows) == len(result.failures)
    for one in found:
        assert {len(row) for row in one.rows} <= {len(one.heads)}
        assert len(_rows(table.csv_of(one))) == len(one.rows) + 1


def test_a_name_that_is_a_formula_is_defused(result: ClassResult) -> None:
    assert result.papers[5].document.name.startswith("=")
    names = {cell for row in _rows(table.csv(result))[1:] for cell in (row[2], row[5])}
    assert "'" + result.papers[5].document.name in names
    assert not any(name.startswith("=") for name in names)


@given(st.text("=+-@\t\r\n ＝a1", max_size=8))
def test_no_text_starts_like_a_formula(text: str) -> None:
    shown = defused(text)
    assert not shown.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert shown.endswith(text)


def test_shares_before_leaving_out_and_reviews_have_columns(result: ClassResult) -> None:
    left_out = with_left_out(result)
    heads, *rows = _rows(table.csv(left_out, decided(left_out)))
    best = left_out.ranking()[0]
    before = float(rows[0][heads.index("A in B, total")])
    assert before == pytest.approx(best.before_first.ratio, abs=1e-6)
    for side, share in (("A in B", best.share_first), ("B in A, total", best.before_second)):
        places = heads.index(f"{side}: shared"), heads.index(f"{side}: of")
        assert [int(rows[0][place]) for place in places] == [share.shared, share.total]
    reviewed = [row for row in rows if row[heads.index("Review")]]
    assert [row[heads.index("Note")] for row in reviewed] == ["Read with the tutor（已面谈）"]
    papers = table.tables(left_out)[1]
    before_in_class = papers.heads.index("Shared with any paper, total")
    assert [row[before_in_class] for row in papers.rows] == list(left_out.shared_in_class_before)
    earlier = papers.heads.index("Shared with earlier papers")
    assert [row[earlier] for row in papers.rows[:-1]] == list(left_out.shared_with_earlier[:-1])
    assert papers.rows[-1][earlier] is None  # an earlier paper itself


def test_groups_and_what_was_left_out_have_tables(result: ClassResult) -> None:
    left_out = with_left_out(result)
    settings = decided(left_out)
    *_, groups, out, _ = table.tables(left_out, settings)
    assert groups.name == "Groups"
    number, _, paper, _, size, pairs, largest = groups.rows[0]
    assert (number, size, pairs) == (1, 2, 1)
    assert paper in {each.document.name for each in left_out.papers}
    assert isinstance(largest, float)
    assert 0.05 <= largest <= 1
    assert len(groups.rows) == 2 * len(left_out.shared_units)
    assert out.name == "Left out"
    assert out.rows[0] == ("Left out of the shares", "quotations", None)
    assert [row[0] for row in out.rows[-2:]] == ["pair, by hand", "passage, by hand"]
    first = left_out.passages[0, 2][1].first
    text = left_out.papers[0].document.text[first.start : first.end]
    assert str(out.rows[-1][2]).removesuffix("…") in text


def test_a_row_says_which_papers_and_whose_they_are(result: ClassResult) -> None:
    students = ["2024001 王芳", "=2024002", "", *[paper.student for paper in result.papers[3:]]]
    papers = [replace(p, student=s) for p, s in zip(result.papers, students, strict=True)]
    whose = replace(result, papers=tuple(papers))
    pairs, listed, passages, groups, *_ = table.tables(whose)
    expected = {
        (number, paper.document.name, paper.student or None)
        for number, paper in enumerate(papers, 1)
    }
    assert {row[:3] for row in listed.rows} == expected
    for rows, at in ((pairs.rows, 1), (pairs.rows, 4), (passages.rows, 0), (passages.rows, 3)):
        assert {row[at : at + 3] for row in rows} <= expected
    assert {row[1:4] for row in groups.rows} <= expected
    assert {cell for row in _rows(table.csv(whose)) for cell in row} >= {
        "2024001 王芳",
        "'=2024002",
    }


def test_the_numbers_are_those_of_the_reports(result: ClassResult) -> None:
    own = result.papers[4].id
    (only, *_) = {row[1] for row in table.tables(result, ReportSettings(paper=own))[0].rows} & {5}
    assert only == 5
    hidden = ReportSettings(anonymous=True, pair=(result.papers[1].id, result.papers[4].id))
    ((_, number, label, student, other, other_label, other_student, *_),) = table.tables(
        result, hidden
    )[0].rows
    assert (label, other_label) == (f"Paper {number}", f"Paper {other}")
    assert student is other_student is None


def test_shares_without_one_kind_of_text_have_columns(result: ClassResult) -> None:
    quoted = with_quotations(result)
    heads, *rows = _rows(table.csv(quoted))
    best = quoted.ranking()[0].without_quotations_first
    row = dict(zip(heads, rows[0], strict=True))
    assert float(row["A in B, without quotations"]) == pytest.approx(best.ratio, abs=1e-6)
    assert int(row["A in B, without quotations: shared"]) == best.shared
    assert int(row["A in B, without quotations: of"]) == best.total
    assert row["A in B, without template text"] == row["A in B, total"]
    papers = table.tables(quoted)[1]
    shared = papers.heads.index("Shared with any paper, without quotations")
    counted = papers.heads.index("Counted, without quotations")
    assert quoted.without_quotations is not None
    assert [row[shared] for row in papers.rows] == list(quoted.without_quotations.in_class)
    assert [row[counted] for row in papers.rows] == list(quoted.without_quotations.counted)
