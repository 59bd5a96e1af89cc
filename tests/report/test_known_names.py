"""Which names stand for which paper."""

import pytest

from simdesk.documents import Document, Kind
from simdesk.papers import Paper
from simdesk.report.known_names import known_names, names_of_unread
from simdesk.report.name_search import folded_name


def _papers(*names: str, students: tuple[str, ...] = ()) -> list[Paper]:
    students = students or ("",) * len(names)
    return [
        Paper(number, Document(name, Kind.TXT, "", ""), student=student)
        for number, (name, student) in enumerate(zip(names, students, strict=True))
    ]


@pytest.mark.parametrize(
    ("file", "student", "names"),
    [
        ("x1.txt", "20230001 王芳", ["20230001 王芳", "20230001", "王芳"]),
        ("20230001_王芳_作业.docx", "", ["王芳", "20230001", "20230001_王芳_作业"]),
        ("Alice Brown.txt", "", ["Alice Brown", "Alice Brown.txt"]),
        ("组 7/text.txt", "", ["组 7"]),
    ],
)
def test_a_student_and_a_file_are_known_by_their_names(
    file: str, student: str, names: list[str]
) -> None:
    papers = _papers("other.txt", "third.txt", file, students=("", "", student))
    owners = known_names(papers).owners
    assert {owners.get(folded_name(name)) for name in names} == {2}


def test_a_file_called_by_a_word_is_not_a_name_but_is_told() -> None:
    known = known_names(_papers("essay.txt", "作业.txt", "12.txt"))
    assert not {"essay", "作业", "12"} & known.owners.keys()
    assert {"essay", "作业", "12"} <= known.parts


def test_parts_of_names_are_known() -> None:
    known = known_names(_papers("Zoe Mueller-Li.txt", "欧阳娜娜.txt", "third.txt"))
    assert {"zoe", "mueller", "娜娜"} <= known.parts
    assert not known.parts & known.owners.keys()


def test_a_name_of_the_class_list_belongs_to_the_paper_that_bears_it() -> None:
    papers = _papers("hand-in 陈思远.txt", "b.txt", "c.txt")
    owners = known_names(papers, ("7 陈思远", "Nobody Here")).owners
    assert owners[folded_name("陈思远")] == 0
    assert owners[folded_name("Nobody Here")] is None


def test_students_whose_files_were_not_read_are_known_too() -> None:
    files = ["Chloe Davis.pdf", "scan.pdf", "20230007_李伟明.doc", "a/赵磊.docx"]
    assert set(names_of_unread(files)) == {"Chloe Davis", "20230007 李伟明", "赵磊"}


def test_names_and_numbers_on_covers_are_known() -> None:
    texts = (
        "组员：韩梅梅、尤诗琪（20225481）\n指导老师：王建国教授\n",
        "Name: Alice Brown\n指导老师：王建国教授\n",
        "姓名：张三丰\n",
    )
    papers = [Paper(n, Document(f"p{n}", Kind.TXT, text, "")) for n, text in enumerate(texts)]
    known = known_names(papers)
    expected = {"尤诗琪": 0, "韩梅梅": 0, "20225481": 0, "Alice Brown": 1, "王建国": None}
    for name, owner in expected.items():
        assert known.owners[folded_name(name)] == owner
    assert "张三丰" not in known.owners  # also a word of the language: only told
    assert "张三丰" in known.parts


def test_a_number_in_one_path_alone_is_a_name() -> None:
    papers = _papers("期末-2022548/a-202401.txt", "期末-2022549/b-202401.txt")
    owners = known_names(papers).owners
    assert (owners["2022548"], owners["2022549"]) == (0, 1)
    assert "202401" not in owners
