from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.alignment import align
from simdesk.passages.differences import differences
from simdesk.results import PassageKind
from tests.passages.made_papers import made_paper, paper_of
from tests.passages.texts import (
    BEES,
    BRIDGE,
    BRIDGE_EDITED,
    GLASS,
    RIVER_ZH,
    RIVER_ZH_EDITED,
    TEA_ZH,
    shuffled,
)

OPTIONS = Options()


def passages(first: str, second: str, options: Options = OPTIONS):
    return align(paper_of(first), paper_of(second), options)


def taken(text, span):
    return text[span.start : span.end]


@pytest.mark.parametrize(
    ("before", "copied", "after", "other"),
    [(BEES, BRIDGE, GLASS, TEA_ZH), (TEA_ZH, RIVER_ZH, GLASS, BEES)],
)
def test_a_copied_paragraph_is_one_tight_verbatim_passage(before, copied, after, other):
    first, second = f"{before}\n\n{copied}\n\n{after}", f"{copied}\n\n{other}"
    (found,) = passages(first, second)
    assert taken(first, found.first) == taken(second, found.second) == copied[:-1]
    assert found.kind is PassageKind.VERBATIM
    assert found.changed == found.added == found.left_out == 0


@pytest.mark.parametrize(
    ("original", "copy"), [(BRIDGE, BRIDGE_EDITED), (RIVER_ZH, RIVER_ZH_EDITED)]
)
def test_an_edited_paragraph_is_one_passage_with_its_differences(original, copy):
    first, second = f"{BEES}\n\n{original}\n\n{TEA_ZH}", f"{GLASS}\n\n{copy}"
    (found,) = passages(first, second)
    assert taken(first, found.first) == original[:-1]
    assert taken(second, found.second) == copy[:-1]
    assert found.kind is PassageKind.EDITED
    assert found.equal > 3 * found.changed > 0
    detail = differences(paper_of(first).units, paper_of(second).units, found)
    changed = {taken(second, span) for span in detail.second}
    assert changed & {"ancient", "大"}
    assert not {taken(first, span) for span in detail.first} & {"bridge", "雪"}


@pytest.mark.parametrize(("text", "end"), [(BRIDGE, ". "), (RIVER_ZH, "。")])
def test_shuffled_sentences_are_one_moved_passage(text, end):
    first, second = f"{BEES}\n\n{text}", f"{shuffled(text, end)}\n\n{GLASS}"
    (found,) = passages(first, second)
    assert found.kind is PassageKind.MOVED
    assert found.equal > 0.9 * (found.equal + found.changed + found.left_out)
    assert len(found.first) > 0.9 * len(text)


def test_a_summary_of_scattered_sentences_is_condensed():
    source = " ".join([BRIDGE, BEES, GLASS])
    kept = source.split(". ")[::4]
    summary = ". ".join(kept) + "."
    first = "Nothing here was taken over from anybody, I promise. " * 2 + "\n\n" + summary
    found = passages(first, source)
    assert any(p.kind is PassageKind.CONDENSED for p in found)
    (passage,) = [p for p in found if p.kind is PassageKind.CONDENSED]
    assert len(passage.second) > 2 * len(passage.first)


def test_script_width_and_line_breaks_make_no_difference():
    copy = (
        RIVER_ZH.replace("。", "。\n")
        .replace("，", ",")
        .replace("发源", "發源")
        .replace("东", "東")
    )
    (found,) = passages(RIVER_ZH, copy)
    assert found.kind is PassageKind.VERBATIM
    assert found.changed == 0


def test_unrelated_papers_share_nothing():
    assert passages(f"{BRIDGE} {BEES}", f"{GLASS} {TEA_ZH}") == ()


def test_empty_and_tiny_papers():
    assert passages("", "") == ()
    assert passages("", BRIDGE) == ()
    assert passages("河", "河") == ()


@pytest.mark.parametrize(
    ("answer", "is_shared"),
    [
        (RIVER_ZH[:15], True),  # 14 characters and a comma
        (RIVER_ZH[:12], False),
        (" ".join(BRIDGE.split()[:6]), True),
        (" ".join(BRIDGE.split()[:5]), False),
    ],
)
@pytest.mark.parametrize("source", [None, f"{RIVER_ZH}\n{BRIDGE}"])
def test_a_short_answer_is_shared_from_the_shortest_run_on(answer, is_shared, source):
    found = passages(answer, source or answer)
    assert [passage.kind for passage in found] == [PassageKind.VERBATIM] * is_shared


def test_only_exact_runs_if_edited_text_is_not_wanted():
    exact = Options(edited=False)
    assert passages(RIVER_ZH, RIVER_ZH_EDITED, exact) != passages(RIVER_ZH, RIVER_ZH_EDITED)
    run = "北部的雪山，流经三个省份，最后"  # 13 characters
    (found,) = passages(RIVER_ZH, run, exact)
    assert taken(RIVER_ZH, found.first) == run
    assert passages(RIVER_ZH, run[1:], exact) == ()


numbers = st.lists(st.integers(0, 40), max_size=160)


@settings(max_examples=60, deadline=None)
@given(numbers, numbers, st.integers(0, 100), st.integers(10, 60))
def test_the_same_from_the_other_side_and_inside_the_texts(first, second, at, length):
    one = made_paper(first)
    other = made_paper(second[: at % 50] + first[at : at + length] + second[at % 50 :])
    found = align(one, other, OPTIONS)
    assert {passage.swapped() for passage in align(other, one, OPTIONS)} == set(found)
    for passage in found:
        assert 0 <= passage.first.start < passage.first.end <= 2 * len(first)
        assert passage.equal + passage.changed + passage.left_out == (len(passage.first) + 1) // 2
        assert passage.equal + passage.changed + passage.added == (len(passage.second) + 1) // 2


@pytest.mark.parametrize("head", ["", "1.\n\n", "一、\n\n"])
@pytest.mark.parametrize(
    "tail", ["", " See below.", "\n\n[1] 闻远. 网络协议入门[M]. 上海: 东塘书局, 2014.", "\n\n完。"]
)
@pytest.mark.parametrize("body", [BRIDGE, RIVER_ZH, f"{TEA_ZH}\n\n{BEES}"])
def test_of_two_papers_that_are_the_same_nothing_is_missing(head, body, tail):
    text = head + body + tail
    (found,) = passages(text, text)
    units = paper_of(text).units
    assert found.kind is PassageKind.VERBATIM
    assert found.first == found.second == Span(int(units.starts[0]), int(units.ends[-1]))
    assert found.equal == units.hashes.size


def test_equal_sentences_beside_a_passage_do_not_reach_into_the_next():
    one = made_paper([*range(20), 90, *range(30, 50)], sentence=7)
    other = made_paper([*range(30, 50), *range(20), 90, *range(60, 80)], sentence=7)
    found = align(one, other, OPTIONS)
    spans = sorted((passage.first.start, passage.first.end) for passage in found)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


@pytest.mark.parametrize("han", [True, False])
def test_one_word_very_often_finishes_with_one_passage(han):
    first = made_paper([7] * 100_000, sentence=1000, han=han)
    second = made_paper([7] * 90_000 + [8], sentence=1000, han=han)
    (found,) = align(first, second, OPTIONS)
    assert found.equal == 90_000
