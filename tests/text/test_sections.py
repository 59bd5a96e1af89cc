import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.text.sections import SectionKind, find_sections

BODY_ZH = "本文讨论城市河流的治理经验，说明公众参与为什么重要，并比较三个城市的做法。\n" * 30
BODY_EN = "This paper looks at how three towns cleaned their rivers and what the people did.\n" * 30

CHINESE = f"""青禾大学课程论文
题目：城市河流的治理
姓名：李明
学号：2023255081
2022年6月17日
原创性声明
本人郑重声明：所提交的论文是本人独立完成的成果。
作者签名：李明    日期：2022年6月17日
目  录
第一章 绪论........1
1.1 研究背景........2
参考文献........9
致谢........10
第一章 绪论
{BODY_ZH}参 考 文 献
[1] 王一. 河流治理[J]. 环境学刊, 2016, 8(3): 21-30.
[2] 陈二. 城市与水[M]. 北京: 青禾出版社, 2012.
附录A 调查问卷
您住在河边吗？
致谢
感谢我的导师和同学。
"""
ENGLISH = f"""Rivers and Towns
Student Name: Ann Lee
Course: Geography 101
Declaration of Originality
I declare that this paper is my own work.
Signed: Ann Lee
Table of Contents
Introduction .......... 1
References ............ 9
1. Introduction
{BODY_EN}Acknowledgements
I thank my tutor.
References
Smith, J. (2010). Rivers of the north. Oldbridge: Fenwick Press.
Brown, A. and Cole, B. (2015). Clean towns. Journal of Towns, 8(3), 21-30,
with a second line that belongs to the entry above.
Appendix A: Questionnaire
Do you live by the river?
"""


def found(text: str) -> dict[SectionKind, str]:
    return {s.kind: text[s.span.start : s.span.end] for s in find_sections(text)}


def test_chinese_paper() -> None:
    parts = found(CHINESE)
    assert parts.keys() == set(SectionKind) - {SectionKind.QUOTATION}
    assert parts[SectionKind.COVER].endswith("2022年6月17日")
    assert parts[SectionKind.DECLARATION].startswith("原创性声明")
    assert parts[SectionKind.DECLARATION].endswith("日期：2022年6月17日")
    assert parts[SectionKind.CONTENTS].startswith("目  录")
    assert parts[SectionKind.CONTENTS].endswith("致谢........10")
    assert parts[SectionKind.REFERENCES].startswith("参 考 文 献\n[1]")
    assert parts[SectionKind.REFERENCES].endswith("2012.")
    assert parts[SectionKind.APPENDIX].endswith("河边吗？")
    assert parts[SectionKind.ACKNOWLEDGEMENTS].startswith("致谢\n感谢")


def test_english_paper() -> None:
    parts = found(ENGLISH)
    assert parts.keys() == set(SectionKind) - {SectionKind.QUOTATION}
    assert parts[SectionKind.COVER].endswith("Geography 101")
    assert parts[SectionKind.DECLARATION].endswith("Signed: Ann Lee")
    assert parts[SectionKind.CONTENTS].endswith("References ............ 9")
    assert parts[SectionKind.ACKNOWLEDGEMENTS] == "Acknowledgements\nI thank my tutor."
    assert parts[SectionKind.REFERENCES].endswith("the entry above.")
    assert parts[SectionKind.APPENDIX].startswith("Appendix A")


def test_running_text_is_left_alone() -> None:
    for body in (BODY_ZH, BODY_EN):
        assert find_sections(body) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"参考文献\n{BODY_ZH}",  # too early, and no entries
        f"{BODY_ZH}参考文献\n{BODY_ZH}",  # a heading without entries
        f"{BODY_ZH}我们查阅了参考文献\n{BODY_ZH}",  # not a heading
        f"{BODY_EN}References to rivers are many.\n{BODY_EN}",
        f"附录A\n{BODY_ZH}",  # too early
        f"Name: a river\n{BODY_EN}",  # one label makes no cover
        f"目录\n{BODY_ZH}",  # no entries
        f"Declaration\n{BODY_EN}",  # nothing that declares
    ],
)
def test_a_heading_alone_is_not_enough(text: str) -> None:
    assert find_sections(text) == ()


def test_an_acknowledgement_without_end_is_one_paragraph() -> None:
    long = BODY_ZH * 3
    parts = found(f"{BODY_ZH}致谢\n感谢大家。\n{long}")
    assert parts == {SectionKind.ACKNOWLEDGEMENTS: "致谢\n感谢大家。"}


def test_references_without_heading_at_the_end() -> None:
    entries = (
        "[1] 王一. 治理[J]. 学刊, 2016.\n\n[2] Lee A. Rivers[M]. 2012.\n[3] 王三. 水[Z]. 2020.\n"
    )
    assert found(BODY_ZH + entries)[SectionKind.REFERENCES] == entries.rstrip()
    assert find_sections(entries + BODY_ZH) == ()
    dated = (
        "Adler T. (2010). Sources. Fenwick Press.\n"
        "丁一. (2009). 来源. 东塘书局.\n"
        "Cole, M. (2015). Plain words.\n"
    )
    assert found(BODY_EN + dated)[SectionKind.REFERENCES] == dated.rstrip()


def test_heading_and_text_in_one_line() -> None:
    line = "学术诚信声明：本人确认本论文为独立完成，未抄袭他人，愿承担后果。签名：李明"
    assert found(f"{line}\n{BODY_ZH}") == {SectionKind.DECLARATION: line}


@given(
    st.lists(
        st.sampled_from(
            [
                *CHINESE.splitlines()[:20],
                *ENGLISH.splitlines()[:12],
                "References",
                "致谢",
                "目录",
                "",
            ]
        )
    )
)
@settings(max_examples=300, deadline=None)
def test_sections_are_inside_in_order_and_apart(lines: list[str]) -> None:
    text = "\n".join(lines)
    end = 0
    for section in find_sections(text):
        assert 0 <= section.span.start < section.span.end <= len(text)
        if section.kind is not SectionKind.QUOTATION:
            assert section.span.start >= end
            end = section.span.end
