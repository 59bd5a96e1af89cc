from dataclasses import fields, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk import reuse, scoring
from simdesk.comparison import Comparison, compare_class
from simdesk.features import extract
from simdesk.measures.choices import FeatureHash
from simdesk.options import LeaveOut, Options, SimHashFeatures
from simdesk.papers import Paper, Role
from simdesk.passages import candidates as candidates_module
from simdesk.reuse import FINGERPRINT_OPTIONS, PASSAGE_OPTIONS
from tests.project.same import assert_same_comparison
from tests.small_class import STOLEN_EN, STOLEN_ZH, TASK, TEXTS, document_of

POOL = [
    *TEXTS.values(),
    TASK,
    STOLEN_ZH,
    STOLEN_ZH.replace("，", "。"),  # the same units in other sentences
    f"{STOLEN_EN}\n{STOLEN_ZH}\n{TASK}",
    f"{TASK}\n{STOLEN_EN}".replace("photographed", "painted"),
    "",
    "太短了。",
]
DOCUMENTS = [document_of(f"{number}.txt", text) for number, text in enumerate(POOL)]
FEATURES = {document.name: extract(document) for document in DOCUMENTS}
OPTIONS = [
    Options(),
    Options(minimum_characters=8, minimum_words=5),
    Options(edited=False),
    Options(leave_out=LeaveOut(template=False, quotations=True, common_papers=0.5)),
    Options(shingle_length=9, features=SimHashFeatures.SHINGLES),
    *(Options(features=features) for features in SimHashFeatures),
    Options(features=SimHashFeatures.WORDS_TFIDF, drop_noise_words=True),
    Options(drop_noise_words=True, synonyms=True),
    Options(fingerprint_bits=128, hash=FeatureHash.BLAKE2B),
]

papers_in = st.builds(
    Paper,
    id=st.integers(1, 15),
    document=st.sampled_from(DOCUMENTS),
    role=st.sampled_from([Role.NEW, Role.NEW, Role.NEW, Role.EARLIER, Role.TEMPLATE]),
    student=st.sampled_from(["", "", "", "Li", "Wang"]),
)
classes = st.lists(papers_in, max_size=9, unique_by=lambda paper: paper.id)


def compared(papers, options, former=None):
    features = [FEATURES[paper.document.name] for paper in papers]
    return compare_class(papers, features, options, former=former)


def assert_same(found: Comparison, expected: Comparison) -> None:
    """All is equal but when and how fast it was worked out."""
    when = {"started": expected.result.started, "seconds": expected.result.seconds}
    assert_same_comparison(replace(found, result=replace(found.result, **when)), expected)
    for name in ("given", "quotations", "references", "paper_counts"):
        masks, others = getattr(found.scoring, name), getattr(expected.scoring, name)
        for mask, other in zip(masks, others, strict=True):
            np.testing.assert_array_equal(mask, other)
    assert found.aligned == expected.aligned


@pytest.mark.parametrize("all_pairs", [500, 1], ids=["small class", "large class"])
@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.tuples(classes, st.sampled_from(OPTIONS)), min_size=2, max_size=4))
def test_any_change_of_the_class_gives_what_a_fresh_comparison_gives(steps, all_pairs):
    former = None
    with pytest.MonkeyPatch.context() as patch:
        # Small classes have every pair looked at, large ones only candidates.
        patch.setattr(candidates_module, "ALL_PAIRS", all_pairs)
        for papers, options in steps:
            former = compared(papers, options, former)
            assert_same(former, compared(papers, options))


def a_class(*numbers, roles=None):
    return [Paper(n + 1, DOCUMENTS[n], (roles or {}).get(n, Role.NEW)) for n in numbers]


@pytest.fixture
def counted(monkeypatch):
    """The pairs that were aligned, and the papers whose given text was looked for."""
    pairs, masked = [], []

    def align(first, second, options, grams):
        pairs.append((first.folded_text, second.folded_text))
        return real_align(first, second, options, grams)

    def template_masks(papers, templates, options):
        masked.extend(papers)
        return real_masks(papers, templates, options)

    real_align, real_masks = reuse.align, scoring.template_masks
    monkeypatch.setattr(reuse, "align", align)
    monkeypatch.setattr(scoring, "template_masks", template_masks)
    return pairs, masked


def test_only_pairs_with_a_new_paper_are_aligned(counted):
    pairs, masked = counted
    former = compared(a_class(0, 1, 2, 5, roles={5: Role.TEMPLATE}), Options())
    pairs.clear()
    masked.clear()
    now = a_class(2, 1, 7, 0, 5, roles={5: Role.TEMPLATE})
    compared(now, Options(), former)
    assert len(pairs) == 3
    assert all(FEATURES["7.txt"].folded_text in pair for pair in pairs)
    assert [each.folded_text for each in masked] == [FEATURES["7.txt"].folded_text]


def test_without_some_papers_nothing_is_aligned(counted):
    pairs, masked = counted
    former = compared(a_class(*range(8)), Options())
    pairs.clear()
    masked.clear()
    compared(a_class(6, 3, 1), Options(leave_out=LeaveOut(quotations=True)), former)
    assert (pairs, masked) == ([], [])


def test_another_sheet_of_the_task_is_looked_for_in_every_paper(counted):
    _, masked = counted
    former = compared(a_class(0, 1, 5, roles={5: Role.TEMPLATE}), Options())
    masked.clear()
    compared(a_class(0, 1, 6, roles={6: Role.TEMPLATE}), Options(), former)
    assert len(masked) == 3


def test_other_settings_of_passages_align_every_pair_again(counted):
    pairs, _ = counted
    former = compared(a_class(0, 1, 2), Options())
    pairs.clear()
    compared(a_class(0, 1, 2), Options(minimum_characters=20), former)
    assert len(pairs) == 3


def test_what_another_version_found_is_not_taken_over(counted):
    pairs, _ = counted
    former = compared(a_class(0, 1, 2), Options())
    pairs.clear()
    old = replace(former, result=replace(former.result, version="0.0.1"))
    compared(a_class(0, 1, 2), Options(), old)
    assert len(pairs) == 3


def test_a_comparison_that_says_nothing_of_some_pairs_is_of_use_for_the_others(counted):
    pairs, _ = counted
    former = compared(a_class(0, 1, 2), Options())
    pairs.clear()
    kept = {pair: passages for pair, passages in former.aligned.items() if pair != (0, 1)}
    found = compared(a_class(0, 1, 2), Options(), replace(former, aligned=kept))
    assert len(pairs) == 1
    assert_same(found, former)


def test_every_option_belongs_to_passages_to_fingerprints_or_to_neither():
    """A new option must be put where it belongs, or old answers would be taken for new ones."""
    neither = {
        "preset", "leave_out", "cosine", "synonyms", "synonym_text", "shingle_length",
        "match_distance",
    }  # fmt: skip
    names = {field.name for field in fields(Options)}
    assert names == neither | set(PASSAGE_OPTIONS) | set(FINGERPRINT_OPTIONS)
