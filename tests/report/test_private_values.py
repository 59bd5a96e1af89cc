"""What stands behind the labels of a cover, addresses, long numbers."""

import pytest

from simdesk.report.private_values import private_values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("姓名：尤诗琪 学号：2022548121 班级：软件2301班", ["尤诗琪", "2022548121", "软件2301班"]),
        ("姓  名：王芳　　学  号：2021001", ["王芳", "2021001"]),
        ("愿承担相应后果。签名：尤诗琪\n\n《计算机", ["尤诗琪"]),
        ("姓名\n尤诗琪\n学号\n2022548121", ["尤诗琪", "2022548121"]),
        ("姓名\t王芳\t学号\t20210011", ["王芳", "20210011"]),
        ("姓名：王芳学号：2021001122", ["王芳", "2021001122"]),
        ("學號：20210011 指導教師：陳靜", ["20210011", "陳靜"]),
        ("学号2022548", ["2022548"]),
        ("Name: Alice Brown\nStudent ID: s1234567", ["Alice Brown", "s1234567"]),
        ("Student Name: Bob Lee   Class: 3B", ["Bob Lee", "3B"]),
        ("write to a.b@uni.example or 2023999901.", ["a.b@uni.example", "2023999901"]),
        ("姓名：________\n学号：\n", []),
        ("作者 认为这一点很重要", []),
        ("The name of the rose. Authors agree that 3.14159265358 is pi", []),
    ],
)
def test_values_behind_labels_are_found(text: str, expected: list[str]) -> None:
    found = [text[value.span.start : value.span.end] for value in private_values(text)]
    assert found == expected


@pytest.mark.parametrize("unit", ["姓 ", "姓名", "姓名：", "Name\n", "1234567 ", "a.", "姓名\n  "])
def test_hostile_texts_take_no_more_than_their_length(unit: str) -> None:
    private_values(unit * 250_000)  # else it would take an hour


@pytest.mark.parametrize("label", ["作者", "指导教师", "授課教師", "导师", "组员", "簽字"])
def test_labels_in_either_script(label: str) -> None:
    text = f"{label}：欧阳娜娜\n正文"
    assert [text[v.span.start : v.span.end] for v in private_values(text)] == ["欧阳娜娜"]
