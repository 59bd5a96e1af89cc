from hypothesis import given
from hypothesis import strategies as st

from simdesk.gui.short_names import shortened, telling_parts

CLASS = [
    "2019879921-王浩然-谈什么是零拷贝.pdf",
    "2019879922-李小明-谈什么是零拷贝.pdf",
    "2019879923-赵一凡-谈什么是零拷贝.pdf",
]


def short(names: list[str], students: list[str], room: int) -> list[str]:
    parts = telling_parts(names, students)
    return [
        shortened(name, part, lambda words: len(words) <= room)
        for name, part in zip(names, parts, strict=True)
    ]


def test_the_students_name_stays() -> None:
    students = ["2019879921 王浩然", "李小明", "2019879923 赵一凡"]
    assert short(CLASS, students, 13) == [
        "2019…王浩然….pdf",
        "2019…李小明….pdf",
        "2019…赵一凡….pdf",
    ]
    assert short(CLASS, students, 5) == ["…王浩然…", "…李小明…", "…赵一凡…"]
    assert short(CLASS, students, 3) == ["王…然", "李…明", "赵…凡"]


def test_a_student_before_the_files_name_stays() -> None:
    names = ["王浩然 – 27 谈什么是零拷贝.docx"]
    assert short(names, ["2019879921 王浩然"], 12) == ["王浩然…零拷贝.docx"]


def test_words_of_most_papers_go_first() -> None:
    names = [f"final essay of {name}.docx" for name in ("Ann", "Ben", "Cat")]
    assert short(names, [""] * 3, 12) == ["fin…Ann…ocx", "fin…Ben…ocx", "fin…Cat…ocx"]


def test_what_stands_in_another_order_is_found() -> None:
    (only,) = short(["a very long title by berg_anna_2024.docx"], ["Anna Berg"], 20)
    assert "berg_anna" in only


@given(
    st.lists(st.tuples(st.text(max_size=30), st.text(max_size=12)), min_size=1, max_size=4),
    st.integers(1, 30),
)
def test_it_fits_and_is_whole_if_that_fits(pairs: list[tuple[str, str]], room: int) -> None:
    names, students = map(list, zip(*pairs, strict=True))
    for name, words in zip(names, short(names, students, room), strict=True):
        assert len(words) <= room
        assert words == name or len(name) > room
