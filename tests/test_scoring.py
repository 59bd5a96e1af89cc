from dataclasses import replace

import pytest

from simdesk.comparison import compare_class
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.results import PassageKind
from simdesk.scoring import rescore
from tests.small_class import STOLEN_ZH, TASK, TEXTS, features_of, papers_of

ORIGINAL, COPY = 0, 1
NOTHING = LeaveOut(template=False)


def comparison_of(texts=TEXTS, roles=None, options=None):
    papers = papers_of(texts, roles)
    return compare_class(papers, features_of(papers), options or Options())


@pytest.fixture(scope="module")
def with_task():
    return comparison_of({**TEXTS, "task.txt": TASK}, {"task.txt": Role.TEMPLATE})


def scored_again(comparison, leave_out, exclusions=None):
    return rescore(comparison.result, comparison.scoring, leave_out, exclusions or Exclusions())


def test_the_text_of_a_template_counts_neither_above_nor_below_the_line(with_task):
    without = scored_again(with_task, LeaveOut(template=True)).scores(ORIGINAL, COPY)
    whole = scored_again(with_task, NOTHING).scores(ORIGINAL, COPY)
    assert without.share_first.total < whole.share_first.total
    assert without.share_first.shared < whole.share_first.shared


def test_leaving_out_nothing_again_gives_the_first_result_back(with_task):
    first = with_task.result
    there = scored_again(with_task, NOTHING)
    back = scored_again(with_task, first.options.leave_out)
    assert there.shared_units != first.shared_units
    assert back.shared_units == first.shared_units
    assert back.passages == first.passages
    assert back.counted_units == first.counted_units


def test_a_passage_that_is_the_task_is_shown_as_given():
    texts = {"a.txt": TASK, "b.txt": TASK, "task.txt": TASK}
    result = comparison_of(texts, {"task.txt": Role.TEMPLATE}).result
    kinds = [passage.kind for passage in result.passages_between(0, 1)]
    assert kinds == [PassageKind.TEMPLATE]
    assert result.scores(0, 1).share == 0


def test_quotations_are_left_out_when_asked_for():
    quoted = f"鲁迅曾经这样写过：“{STOLEN_ZH}”（鲁迅，《朝花夕拾》，1927年）"
    texts = {
        "a.txt": "我在图书馆里读到这样一段话。" + quoted,
        "b.txt": "老师在课上念过它。" + quoted,
    }
    comparison = comparison_of(texts)
    assert comparison.result.scores(0, 1).share > 0.5
    assert scored_again(comparison, LeaveOut(quotations=True)).scores(0, 1).share < 0.2


def test_references_are_left_out_when_asked_for():
    references = (
        "\nReferences\n[1] Broder, A. On the resemblance and containment of documents. 1997.\n"
        "[2] Charikar, M. Similarity estimation techniques from rounding algorithms. 2002.\n"
        "[3] Manku, G. and Jain, A. Detecting near-duplicates for web crawling. 2007.\n"
    )
    texts = {name: TEXTS[name] * 3 + references for name in ("english.txt", "other.txt")}
    comparison = comparison_of(texts)
    assert comparison.result.scores(0, 1).share > 0
    assert scored_again(comparison, LeaveOut(references=True)).scores(0, 1).share == 0


def test_text_that_many_papers_have_is_left_out_when_asked_for():
    texts = {f"{n}.txt": f"{TASK}\n{text}" for n, text in enumerate(TEXTS.values())}
    comparison = comparison_of(texts)
    other, english = 2, 3
    assert comparison.result.scores(other, english).share > 0
    assert scored_again(comparison, LeaveOut(common_papers=0.8)).scores(other, english).share == 0


def test_of_a_class_without_papers_nothing_is_left_out():
    empty = scored_again(comparison_of({}), LeaveOut(common_papers=0.5, quotations=True))
    assert (empty.counted_units, empty.passages) == ((), {})


def test_a_pair_and_a_passage_can_be_taken_out_and_put_back():
    comparison = comparison_of()
    result = comparison.result
    ids = result.papers[ORIGINAL].id, result.papers[COPY].id
    passage = result.passages_between(ORIGINAL, COPY)[0]
    sides = PassageSide(ids[0], passage.first), PassageSide(ids[1], passage.second)
    leave_out = result.options.leave_out

    no_pair = scored_again(comparison, leave_out, Exclusions().toggled_pair(*ids))
    assert no_pair.scores(ORIGINAL, COPY).share == 0
    taken_out = no_pair.passages_between(ORIGINAL, COPY)
    assert {p.kind for p in taken_out} == {PassageKind.EXCLUDED}
    assert [p.first for p in taken_out] == [
        p.first for p in result.passages_between(ORIGINAL, COPY)
    ]

    excluded = Exclusions().toggled_passage(*reversed(sides))
    fewer = scored_again(comparison, leave_out, excluded)
    assert fewer.passages_between(ORIGINAL, COPY)[0] == replace(passage, kind=PassageKind.EXCLUDED)
    assert fewer.scores(ORIGINAL, COPY).share < result.scores(ORIGINAL, COPY).share

    again = scored_again(comparison, leave_out, excluded.toggled_passage(*sides))
    assert again.passages == result.passages


def test_what_is_left_out_travels_with_the_result(with_task):
    assert scored_again(with_task, NOTHING).options.leave_out == NOTHING


def test_common_text_is_counted_in_the_papers_that_are_compared():
    texts = {f"{n}.txt": f"{STOLEN_ZH}\n{text}" for n, text in enumerate(TEXTS.values())}
    roles = {"task.txt": Role.TEMPLATE}
    with_sheet = {**texts, "task.txt": f"{TASK}\n{STOLEN_ZH}"}
    for found in (comparison_of(texts), comparison_of(with_sheet, roles)):
        proposed = found.scoring.proposals(LeaveOut(template=False))
        assert proposed[0].papers == found.scoring.compared_papers == len(TEXTS)
