"""The shares side by side: a class counted by hand, and what must hold of any class."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simdesk.comparison import compare_class
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Role
from simdesk.shares import Share, SharedUnits, Shares
from tests.small_class import STOLEN_EN, TASK, TEXTS, features_of, papers_of

# Both papers have the task (20 words), a quotation (24) and a passage that one took (26); each has
# 30 or 50 words of its own between them.
SHEET = (
    "Describe the heating of one public building in your town and say what its repair would cost "
    "the council today."
)
QUOTED = (
    "Nobody is elected for sealing a window, while a new boiler is photographed and a roof opened "
    "with red ribbons by a proud mayor"
)
TAKEN = (
    "Three turbines stand on the ridge above our valley, eighty families own them together and "
    "every spring the farmers vote about the price of a share"
)
FIRST = (
    f"{SHEET} My uncle keeps the keys of the swimming hall.\n"
    f"A mayor once put it well: “{QUOTED}” (Miller 2019). "
    f"He said so in March, and all winter our water was barely warm.\n{TAKEN}."
)
SECOND = (
    f"{TAKEN}. My aunt reads to children in a library that was built for coal. Its cellar is dry, "
    "its attic leaks; a carpenter from Bremen found moss on half of all beams.\n"
    f"People joke about it: “{QUOTED}” (Jones 2020). "
    f"Still they borrow more books than ever before, mostly about ships and stars.\n{SHEET}"
)
NOTHING = LeaveOut(template=False)
QUOTATIONS = LeaveOut(template=False, quotations=True, references=True)
TEMPLATE = LeaveOut(template=True)
EVERYTHING = LeaveOut(template=True, quotations=True, references=True)


def comparison_of(texts, roles=None, options=None):
    papers = papers_of(texts, roles)
    return compare_class(papers, features_of(papers), options or Options())


@pytest.fixture(scope="module")
def counted_by_hand():
    texts = {"first.txt": FIRST, "second.txt": SECOND, "sheet.txt": SHEET}
    return comparison_of(texts, {"sheet.txt": Role.TEMPLATE})


def test_a_pair_counted_by_hand(counted_by_hand):
    result = counted_by_hand.rescored(EVERYTHING, Exclusions()).result
    scores = result.scores(0, 1)
    assert scores.shares_first == Shares(
        total=Share(20 + 24 + 26, 100),
        without_quotations=Share(20 + 26, 100 - 24),
        without_template=Share(24 + 26, 100 - 20),
        counted=Share(26, 100 - 20 - 24),
    )
    assert scores.shares_second == Shares(
        Share(70, 120), Share(46, 96), Share(50, 100), Share(26, 76)
    )
    turned = result.scores(1, 0)
    assert (turned.shares_first, turned.shares_second) == (
        scores.shares_second,
        scores.shares_first,
    )


def test_a_paper_against_all_counted_by_hand(counted_by_hand):
    # There is one other paper, so any other is that one.
    result = counted_by_hand.rescored(EVERYTHING, Exclusions()).result
    assert result.shares_in_class(0) == result.scores(0, 1).shares_first
    assert result.shares_in_class(1) == result.scores(0, 1).shares_second


def test_a_unit_that_two_papers_have_counts_once_against_all():
    texts = {"first.txt": FIRST, "second.txt": SECOND, "third.txt": SECOND, "sheet.txt": SHEET}
    result = comparison_of(texts, {"sheet.txt": Role.TEMPLATE}).result
    assert result.shares_in_class(0) == Shares(
        Share(70, 100), Share(46, 76), Share(50, 80), Share(50, 80)
    )
    assert result.shares_in_class(1).total == Share(120, 120)


def test_shares_side_by_side_stay_when_switches_and_hands_leave_text_out(counted_by_hand):
    result = counted_by_hand.result
    pair = Exclusions().toggled_pair(result.papers[0].id, result.papers[1].id)
    for leave_out in (NOTHING, QUOTATIONS, EVERYTHING):
        again = counted_by_hand.rescored(leave_out, pair).result
        assert again.scores(0, 1).shares_first == replace(
            result.scores(0, 1).shares_first,
            counted=Share(0, again.counted_units[0]),
        )


def test_where_nothing_is_quoted_or_given_all_are_the_total():
    result = comparison_of(TEXTS, options=Options(leave_out=EVERYTHING)).result
    assert (result.without_quotations, result.without_template) == (None, None)
    for row in range(len(TEXTS)):
        shares = result.shares_in_class(row)
        assert shares == Shares(*[shares.total] * 4)
    shares = result.scores(0, 1).shares_first
    assert shares.total.shared > 0
    assert shares == Shares(*[shares.total] * 4)


def test_a_class_of_templates_alone_shares_nothing():
    result = comparison_of({"sheet.txt": SHEET}, {"sheet.txt": Role.TEMPLATE}).result
    assert result.shares_in_class(0) == Shares(Share(0, 20), Share(0, 20), Share(0, 0), Share(0, 0))


def test_shared_units_are_seen_from_either_paper():
    shared = SharedUnits({(0, 2): (3, 5)}, (3, 0, 5), (10, 20, 30))
    assert shared.between(0, 2) == (Share(3, 10), Share(5, 30))
    assert shared.between(2, 0) == (Share(5, 30), Share(3, 10))
    assert shared.between(1, 2) == (Share(0, 20), Share(0, 30))
    assert shared.in_any(2) == Share(5, 30)
    assert SharedUnits(counted=(10,)).in_any(0) == Share(0, 10)


PIECES = (
    TASK,
    STOLEN_EN,
    f"As a mayor wrote: “{QUOTED}” (Miller 2019).",
    TAKEN + ".",
    "My uncle keeps the keys of the swimming hall and never smiles.",
    "References\n[1] Broder, A. On the resemblance and containment of documents. 1997.",
)
papers = st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map("\n".join)


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(papers, min_size=2, max_size=4), st.booleans())
def test_of_any_class(texts, has_template):
    named = {f"{number}.txt": text for number, text in enumerate(texts)}
    roles = {}
    if has_template:
        named["task.txt"], roles["task.txt"] = TASK, Role.TEMPLATE
    comparison = comparison_of(named, roles)
    result = comparison.result
    rows = range(len(texts))
    pairs = [(row, other) for row in rows for other in rows if row != other]
    everything = comparison.rescored(EVERYTHING, Exclusions()).result
    for shares in (
        *(everything.shares_in_class(row) for row in rows),
        *(everything.scores(*pair).shares_first for pair in pairs),
    ):
        for part in (shares.without_quotations, shares.without_template):
            assert 0 <= shares.counted.shared <= part.shared <= shares.total.shared
            assert shares.counted.total <= part.total <= shares.total.total
            assert part.shared <= part.total
    # One switch alone gives the very figure, in every pair and in every paper.
    for leave_out, name in (
        (NOTHING, "total"),
        (QUOTATIONS, "without_quotations"),
        (TEMPLATE, "without_template"),
    ):
        alone = comparison.rescored(leave_out, Exclusions()).result
        for row in rows:
            shares = alone.shares_in_class(row)
            assert shares.counted == getattr(shares, name)
            assert shares.counted == getattr(result.shares_in_class(row), name)
        for pair in pairs:
            shares = alone.scores(*pair).shares_first
            assert shares.counted == getattr(shares, name)
