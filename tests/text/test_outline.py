"""Headings are known by their words and numbers; lists and sentences are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.structure import Structure
from simdesk.text.outline import heading_blocks


def levels(text: str) -> list[tuple[int, str]]:
    return [(block.level, text[block.start : block.end]) for block in heading_blocks(text)]


def test_chinese_headings_with_chapters() -> None:
    text = (
        "论网络\n摘要\n本文讨论网络。\n关键词：网络；学习\n第一章 绪论\n1.1 背景\n背景很多。\n"
        "1.2 意义\n1.2.1 理论意义\n文字。\n第二章 方法\n1 数据\n数据很多。\n参考文献\n[1] 张三. 书."
    )
    assert levels(text) == [
        (1, "摘要"), (1, "第一章 绪论"), (2, "1.1 背景"), (2, "1.2 意义"), (3, "1.2.1 理论意义"),
        (1, "第二章 方法"), (2, "1 数据"), (1, "参考文献"),
    ]  # fmt: skip


def test_english_headings() -> None:
    text = "Abstract\nWe did.\n1 Methods and data\nWe read.\n2.1 Results\nMany.\nReferences\nSmith."
    assert levels(text) == [
        (1, "Abstract"), (1, "1 Methods and data"), (2, "2.1 Results"), (1, "References"),
    ]  # fmt: skip


def test_markdown_headings() -> None:
    assert levels("# One\n### Three\nText.\n#tag") == [(1, "# One"), (3, "### Three")]


@pytest.mark.parametrize(
    "text",
    [
        "1. apples\n2. pears\n3. plums",
        "一、首先，我们要学习。\n然后。",
        "第一章 绪论 1\n第二章 方法 5",
        "结论是对的。",
        "关键词：网络；学习",
        "1. Go to the shop.\nThen home.",
        "",
    ],
)
def test_lists_and_sentences_are_no_headings(text: str) -> None:
    assert levels(text) == []


@given(st.text("一、1.2 第章节#摘要\nabc。", max_size=60))
def test_blocks_fit_any_text(text: str) -> None:
    structure = Structure(heading_blocks(text))
    assert structure.fitting(text) == structure
