"""Tables and data on one paper, or on one pair, tell nothing of what other papers share."""

import json
from dataclasses import replace

import numpy as np
import pytest

from simdesk.papers import Role
from simdesk.report import data, table, workbook
from simdesk.report.one_paper import in_tables, of_paper
from simdesk.results import ClassResult
from tests.report.made_class import decided, made_class, with_left_out


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return with_left_out(made_class(8, sentences=20, planted=3))


def test_the_scores_of_its_pairs_are_those_of_the_class(result: ClassResult) -> None:
    for row, paper in enumerate(result.papers):
        cut = of_paper(result, paper.id)
        own = cut.row(paper.id)
        assert cut.pair_count() == np.count_nonzero(result.compared[row])
        for scores in cut.ranking():
            first, second = (result.row(number) for number in (scores.first, scores.second))
            assert row in (first, second)
            assert scores == result.scores(first, second)
            assert cut.passages_between(
                cut.row(scores.first), cut.row(scores.second)
            ) == result.passages_between(first, second)
        assert cut.shared_in_class[own] == result.shared_in_class[row]
        assert cut.shares_apart(own) == result.shares_apart(row)
        for other in set(range(len(cut.papers))) - {own}:
            apart = cut.shared_with_new[other], cut.shared_with_earlier[other]
            assert (
                sum(apart)
                == cut.shared_in_class[other]
                == cut.scores(other, own).share_first.shared
            )
            assert not apart[paper.role is Role.NEW]
    assert any(result.shared_with_earlier)


def test_what_others_share_among_themselves_is_not_in_it(result: ClassResult) -> None:
    (low, high), *_ = [pair for pair in result.passages if 0 not in pair]
    cut = of_paper(result, result.papers[0].id)
    rows = cut.row(result.papers[low].id), cut.row(result.papers[high].id)
    assert not cut.compared[rows]
    assert np.isnan(cut.cosine[rows])
    assert np.isnan(cut.containment[rows[::-1]])
    assert not cut.passages_between(*rows)
    assert cut.scores(*rows).share == 0
    assert cut.shared_in_class[rows[0]] == 0


def test_earlier_papers_have_no_pair_and_templates_stay(result: ClassResult) -> None:
    earlier = result.papers[-1]
    assert earlier.role is Role.EARLIER
    papers = (replace(result.papers[0], role=Role.TEMPLATE), *result.papers[1:])
    compared = result.compared.copy()
    compared[0, :] = compared[:, 0] = False
    cut = of_paper(replace(result, papers=papers, compared=compared), earlier.id)
    assert cut.papers[0].id == papers[0].id
    assert len(cut.papers) == len(papers)
    with pytest.raises(KeyError):
        of_paper(result, 10**9)


def test_tables_and_data_hold_its_pairs_alone(result: ClassResult) -> None:
    own = result.papers[4].id
    settings = replace(decided(result), paper=own)
    name = result.papers[4].document.name
    pairs, papers, passages, *_ = table.tables(result, settings)
    assert len(pairs.rows) == np.count_nonzero(result.compared[4])
    assert all(name in (row[2], row[5]) for row in pairs.rows)
    assert passages.rows
    assert all(name in (row[1], row[4]) for row in passages.rows)
    assert len(papers.rows) == len(result.papers)
    found = json.loads(data.to_json(result, settings))
    assert all(own in (pair["first"], pair["second"]) for pair in found["pairs"])
    assert found["left_out_by_hand"]["pairs"] == []  # that of two other papers
    assert not any(pair["review"] for pair in found["pairs"])


def test_tables_and_data_on_a_pair_name_nobody_else(result: ClassResult) -> None:
    first, second = result.papers[0], result.papers[2]
    settings = replace(decided(result), pair=(second.id, first.id))
    others = [paper for paper in result.papers if paper.id not in (first.id, second.id)]
    text = data.to_json(result, settings) + repr(table.tables(result, settings))
    assert first.document.name in text
    assert not [paper for paper in others if paper.document.name in text]
    (pair,) = json.loads(data.to_json(result, settings))["pairs"]
    assert pair["review"]["verdict"] == "watch"
    assert len(table.tables(result, settings)[0].rows) == 1
    assert workbook.to_xlsx(result, settings).startswith(b"PK")


def test_a_whole_class_stays_as_it_is(result: ClassResult) -> None:
    settings = decided(result)
    assert in_tables(result, settings) == (result, settings)
