import numpy as np
import pytest

from simdesk.options import Options
from simdesk.passages.alignment import gram_lengths
from simdesk.passages.class_grams import ClassText
from simdesk.passages.class_seeds import class_seeds
from simdesk.passages.template import common_masks, common_texts, template_masks
from tests.passages.made_papers import made_paper, paper_of
from tests.passages.texts import BEES, BRIDGE, BRIDGE_EDITED, FORM_ZH, GLASS, RIVER_ZH, TEA_ZH

OPTIONS = Options()


def text_of(text, paper, mask):
    """The words of the text that a mask marks, from the first to the last."""
    marked = np.flatnonzero(mask)
    return text[paper.units.starts[marked[0]] : paper.units.ends[marked[-1]]]


def test_the_template_is_found_in_a_paper():
    text = f"{BEES}\n\n{FORM_ZH}\n\n{RIVER_ZH}"
    paper = paper_of(text)
    (mask,) = template_masks([paper], [paper_of(TEA_ZH), paper_of(f"{FORM_ZH}\n{GLASS}")], OPTIONS)
    assert text_of(text, paper, mask) == FORM_ZH[:-1]


def test_a_reworded_template_is_found_too():
    text = f"{GLASS}\n\n{BRIDGE_EDITED}"
    paper = paper_of(text)
    (mask,) = template_masks([paper], [paper_of(BRIDGE)], OPTIONS)
    assert text_of(text, paper, mask) == BRIDGE_EDITED[:-1]
    assert np.count_nonzero(mask) > 0.9 * paper_of(BRIDGE_EDITED).units.starts.size


def test_what_was_filled_in_belongs_to_the_form():
    form = "学院名称：。专业名称：。学生姓名：。指导教师：。课程论文题目与提交日期："
    filled = (
        "学院名称：海洋。专业名称：物理。学生姓名：李明。指导教师：王红。课程论文题目与提交日期："
    )
    paper = paper_of(f"{filled}\n\n{RIVER_ZH}")
    (mask,) = template_masks([paper], [paper_of(form)], OPTIONS)
    assert mask[: len("学院名称海洋专业名称物理学生姓名李明指导教师王红课程论文题目")].all()
    assert not mask[-50:].any()


def test_no_template_an_empty_one_and_one_longer_than_the_paper():
    paper = paper_of(TEA_ZH)
    assert not template_masks([paper], [], OPTIONS)[0].any()
    assert not template_masks([paper], [paper_of("")], OPTIONS)[0].any()
    assert template_masks([paper_of("")], [paper], OPTIONS)[0].size == 0
    long_template = paper_of(f"{BEES}\n{BRIDGE}\n{TEA_ZH}\n{RIVER_ZH}\n{GLASS}")
    assert template_masks([paper], [long_template], OPTIONS)[0].all()


def counts_of(papers):
    compared = ~np.eye(len(papers), dtype=bool)
    return class_seeds(ClassText.of(papers), compared, gram_lengths(OPTIONS)).paper_counts()


@pytest.fixture(scope="module")
def papers():
    return [
        paper_of(f"{FORM_ZH}\n{text}")
        for text in (BEES, GLASS, RIVER_ZH, TEA_ZH, f"{BRIDGE}\n{RIVER_ZH}")
    ] + [paper_of(BRIDGE)]


def test_text_of_many_papers_is_common(papers):
    counts = counts_of(papers)
    masks = common_masks(papers, counts, 0.5, OPTIONS)
    form = paper_of(FORM_ZH).units.starts.size
    assert [int(mask.sum()) for mask in masks] == [form] * 5 + [0]
    more = common_masks(papers, counts, 0.3, OPTIONS)
    assert more[2].all()
    assert not any(mask.any() for mask in common_masks(papers, counts, 0.0, OPTIONS))
    assert not any(mask.any() for mask in common_masks(papers, counts, 1.0, OPTIONS))


def test_common_texts_are_shown_once_with_the_number_of_papers(papers):
    counts = counts_of(papers)
    found = common_texts(papers, counts, 0.3, OPTIONS)
    assert [(each.row, each.papers) for each in found] == [(0, 5), (2, 2), (4, 2)]
    assert found[0].span.start == 0
    assert found[0].span.end == len(FORM_ZH) - 1


def test_a_phrase_is_not_common_text():
    papers = [
        made_paper([*range(1000 * k, 1000 * k + 40), 1, 2, 3, 4, 5, *range(2000 * k, 2000 * k + 9)])
        for k in range(1, 9)
    ]
    counts = counts_of(papers)
    assert counts[0].max() == 8
    assert not any(mask.any() for mask in common_masks(papers, counts, 0.5, OPTIONS))
