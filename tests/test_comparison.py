from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.comparison import compare, compare_class
from simdesk.documents import Failure, Reason
from simdesk.measures.choices import Weighting
from simdesk.options import LeaveOut, Options, SimHashFeatures
from simdesk.papers import Exclusions, Paper, Role, are_compared
from simdesk.passages import candidates
from simdesk.progress import Cancelled, Progress
from tests.small_class import (
    STOLEN_EN,
    STOLEN_ZH,
    TASK,
    TEXTS,
    document_of,
    features_of,
    papers_of,
    result_of,
)

ORIGINAL, COPY, OTHER, ENGLISH, ENGLISH_COPY = range(5)


@pytest.fixture(scope="module")
def result():
    return result_of()


def text_of(result, row, span):
    return result.papers[row].document.text[span.start : span.end]


def test_the_copied_paragraph_is_a_passage_of_both_papers(result):
    for rows, stolen in (((ORIGINAL, COPY), STOLEN_ZH), ((ENGLISH, ENGLISH_COPY), STOLEN_EN)):
        found = [
            (text_of(result, rows[0], passage.first), text_of(result, rows[1], passage.second))
            for passage in result.passages_between(*rows)
        ]
        core = stolen[5:-5]
        assert any(core in first and core in second for first, second in found)


def test_the_pairs_that_share_text_lead_the_ranking(result):
    leading = [{pair.first - 1, pair.second - 1} for pair in result.ranking()[:2]]
    assert {ORIGINAL, COPY} in leading
    assert {ENGLISH, ENGLISH_COPY} in leading


def test_the_ranking_is_sorted_and_its_slices_are_its_items(result):
    ranking = result.ranking()
    pairs = list(ranking)
    keys = [(-p.share, -p.longest, -(p.jaccard or 0), p.first, p.second) for p in pairs]
    assert keys == sorted(keys)
    assert ranking[2:5] == pairs[2:5]
    assert ranking[-1] == pairs[-1]
    for share in (0, 1e-9, 0.3, pairs[0].share, 1.1):
        assert ranking.count_from(share) == sum(pair.share >= share for pair in pairs)


def test_unrelated_papers_share_nothing(result):
    scores = result.scores(OTHER, ENGLISH)
    assert scores.share_first.shared == scores.share_second.shared == scores.longest == 0


def test_every_pair_is_compared_once(result):
    assert result.pair_count() == len(result.ranking()) == 10


@pytest.mark.parametrize("name", ["cosine", "jaccard", "simhash_distance"])
def test_symmetric_measures_are_symmetric_and_have_no_diagonal(result, name):
    matrix = getattr(result, name)
    np.testing.assert_array_equal(matrix, matrix.T)
    assert np.isnan(np.diag(matrix)).all()


def test_scores_seen_from_the_other_side_change_places(result):
    there, back = result.scores(ORIGINAL, COPY), result.scores(COPY, ORIGINAL)
    assert there.share_first == back.share_second
    assert there.containment_first == back.containment_second
    assert (there.cosine, there.jaccard, there.longest) == (back.cosine, back.jaccard, back.longest)


def test_passages_seen_from_the_other_side_change_places(result):
    there = result.passages_between(ORIGINAL, COPY)
    back = result.passages_between(COPY, ORIGINAL)
    assert {(p.first, p.second) for p in there} == {(p.second, p.first) for p in back}
    assert list(back) == sorted(back, key=lambda passage: passage.first)


def test_a_share_is_of_units_and_never_above_the_whole(result):
    for pair in result.ranking():
        for share in (pair.share_first, pair.share_second):
            assert 0 <= share.shared <= share.total
    assert all(0 <= shared <= units for shared, units in
               zip(result.shared_in_class, result.units, strict=True))  # fmt: skip


def test_the_result_does_not_depend_on_the_order_of_the_papers(result):
    turned = result_of(dict(reversed(TEXTS.items())))
    there = result.scores(ORIGINAL, COPY)
    last = len(TEXTS) - 1
    back = turned.scores(last - ORIGINAL, last - COPY)
    assert (there.share_first, there.share_second, there.longest) == (
        back.share_first, back.share_second, back.longest,
    )  # fmt: skip
    assert there.cosine == pytest.approx(back.cosine, abs=1e-6)
    assert there.jaccard == back.jaccard
    assert there.simhash_distance == back.simhash_distance


@settings(max_examples=15, deadline=None)
@given(st.permutations(list(TEXTS)))
def test_no_pair_depends_on_the_order_of_the_class(result, names):
    turned = result_of({name: TEXTS[name] for name in names})
    rows = {name: row for row, name in enumerate(TEXTS)}
    for first, second in combinations(range(len(names)), 2):
        here = turned.scores(first, second)
        there = result.scores(rows[names[first]], rows[names[second]])
        assert (here.share_first, here.share_second, here.longest) == (
            there.share_first, there.share_second, there.longest,
        )  # fmt: skip
        assert (here.jaccard, here.simhash_distance) == (there.jaccard, there.simhash_distance)


def test_earlier_papers_are_compared_with_new_ones_only():
    roles = {"original.txt": Role.EARLIER, "other.txt": Role.EARLIER}
    papers = papers_of(TEXTS, roles)
    result = compare(papers, features_of(papers), Options())
    assert not result.compared[ORIGINAL, OTHER]
    assert np.isnan(result.jaccard[ORIGINAL, OTHER])
    assert result.compared[ORIGINAL, COPY]
    assert result.pair_count() == 9


def test_shares_in_the_class_and_in_earlier_papers_are_told_apart(result):
    papers = papers_of(TEXTS, {"original.txt": Role.EARLIER})
    with_earlier = compare(papers, features_of(papers), Options())
    apart = with_earlier.shares_apart(COPY)
    assert apart.with_earlier == with_earlier.scores(COPY, ORIGINAL).share_first
    assert apart.with_earlier.shared > 0
    assert apart.within_class.shared < apart.with_earlier.shared
    english = with_earlier.shares_apart(ENGLISH_COPY)
    assert english.within_class == with_earlier.scores(ENGLISH_COPY, ENGLISH).share_first
    assert english.with_earlier.shared == 0
    assert with_earlier.shares_apart(ORIGINAL) is None
    for row in (COPY, OTHER, ENGLISH, ENGLISH_COPY):
        shares = with_earlier.shares_apart(row)
        parts = shares.within_class.shared, shares.with_earlier.shared
        assert max(parts) <= with_earlier.shared_in_class[row] <= sum(parts)
        assert shares.within_class.total == with_earlier.counted_units[row]
    assert all(result.shares_apart(row) is None for row in range(len(TEXTS)))


@settings(max_examples=50, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(list(Role)), st.sampled_from(["", "Li", "Wang"])), max_size=6
    )
)
def test_the_pairs_that_are_compared_are_those_of_the_rule(kinds):
    document = document_of("a.txt", "")
    papers = [Paper(row, document, *kind) for row, kind in enumerate(kinds)]
    compared = compare(papers, features_of(papers), Options()).compared
    expected = [[are_compared(one, other) for other in papers] for one in papers]
    assert compared.tolist() == expected


def test_short_papers_get_the_shorter_shingles(result):
    assert result.shingle_length == 5
    long = {name: text * 12 for name, text in TEXTS.items()}
    assert result_of(long).shingle_length == 9
    assert result_of(options=Options(shingle_length=3)).shingle_length == 3


def test_a_text_too_short_for_a_measure_has_no_score_of_it():
    result = result_of({**TEXTS, "short.txt": "太短了。", "empty.txt": ""})
    short, empty = len(TEXTS), len(TEXTS) + 1
    assert result.fingerprints[short] is None
    assert result.scores(ORIGINAL, short).simhash_distance is None
    assert result.scores(ORIGINAL, empty).cosine is None
    assert result.scores(ORIGINAL, empty).jaccard is None


def test_without_papers_or_with_one_there_is_a_result_without_pairs():
    assert result_of({}).pair_count() == 0
    assert result_of({"one.txt": STOLEN_ZH}).pair_count() == 0


def test_nobody_can_change_what_a_result_holds(result):
    for name in ("compared", "cosine", "jaccard", "containment", "simhash_distance"):
        assert not getattr(result, name).flags.writeable, name


def test_two_empty_papers_are_not_alike():
    result = result_of({"a.txt": "", "b.txt": ""})
    assert result.scores(0, 1).cosine is None
    assert result.scores(0, 1).share == 0


@pytest.mark.parametrize("features", list(SimHashFeatures))
def test_every_kind_of_feature_gives_fingerprints(features):
    result = result_of(options=Options(features=features))
    twin = result_of({**TEXTS, "twin.txt": TEXTS["original.txt"]}, Options(features=features))
    assert twin.scores(0, 5).simhash_distance == 0
    assert result.fingerprints[OTHER] is not None


@pytest.mark.parametrize("weighting", list(Weighting))
def test_every_weighting_gives_a_cosine(weighting):
    cosine = result_of(options=Options(cosine=weighting)).scores(ORIGINAL, COPY).cosine
    assert cosine is not None
    assert 0 < cosine < 1


def test_noise_words_can_be_left_out_of_the_cosine():
    texts = {"a.txt": "The cat is on the mat.", "b.txt": "The dog is in the yard."}
    assert result_of(texts).scores(0, 1).cosine > 0
    assert result_of(texts, Options(drop_noise_words=True)).scores(0, 1).cosine == 0


def test_synonyms_count_as_one_word():
    """The two headlines of the fourth source text: this very entry must fire."""
    texts = {
        "a.txt": "台湾居民明日起持台胞证可通关 无需办理签注",
        "b.txt": "明起台胞来京无需办理签注 电子台胞证年内实施",
    }
    without = result_of(texts).scores(0, 1).cosine
    with_synonyms = result_of(texts, Options(synonyms=True)).scores(0, 1).cosine
    assert with_synonyms > without


def test_failures_travel_with_the_result():
    failure = Failure("bad.pdf", Reason.DAMAGED)
    assert compare([], [], Options(), failures=[failure]).failures == (failure,)


def test_a_cancelled_comparison_ends():
    progress = Progress()
    progress.cancel()
    papers = papers_of(TEXTS)
    with pytest.raises(Cancelled):
        compare(papers, features_of(papers), Options(), progress)


def test_a_result_says_how_it_came_about(result):
    assert result.options == Options()
    assert result.started is not None
    assert result.seconds > 0
    assert result.version


@pytest.mark.parametrize("all_pairs", [500, 0], ids=["small class", "large class"])
@pytest.mark.parametrize("role", [Role.TEMPLATE, Role.NEW])
@pytest.mark.parametrize("template", [True, False], ids=["left out", "counted"])
def test_scored_again_is_as_compared_again_wherever_that_is_promised(
    monkeypatch, all_pairs, role, template
):
    monkeypatch.setattr(candidates, "ALL_PAIRS", all_pairs)
    sheet = TASK + STOLEN_ZH
    texts = {"sheet.txt": sheet, "a.txt": sheet + TEXTS["other.txt"], "b.txt": STOLEN_EN + sheet}
    papers = papers_of(texts | {"english.txt": TEXTS["english.txt"]}, {"sheet.txt": role})
    features = features_of(papers)
    before = compare_class(papers, features, Options(leave_out=LeaveOut(template=template)))
    counted = LeaveOut(template=False, quotations=True)
    fresh = compare(papers, features, Options(leave_out=counted))
    rescored = before.rescored(counted, Exclusions()).result
    assert fresh.shared_units[1, 2][0] > 100
    assert before.can_be_rescored(counted) == (rescored.shared_units == fresh.shared_units)
    assert before.can_be_rescored(counted) is not (
        template and role is Role.TEMPLATE and not all_pairs
    )
    assert before.can_be_rescored(LeaveOut(quotations=True))
