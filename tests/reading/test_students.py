import pytest

from simdesk.reading.students import (
    DEFAULT_PATTERNS,
    Roster,
    assign_students,
    compile_patterns,
)
from tests.effort import lines_run

ROSTER = Roster(
    (("20210101", "张三"), ("20210102", "李四"), ("20210103", "李四光"), ("", "Ana Lopez"))
)


def student(path: str, roster: Roster | None = None) -> str:
    others = [f"filler {number}.txt" for number in range(9)]
    return assign_students([path, *others], roster=roster)[0]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("20210101张三-实验一.docx", "20210101 张三"),
        ("20210102-李四-实验一.docx", "20210102 李四"),
        ("王五_20210103.docx", "20210103 王五"),
        ("欧阳娜娜 20210104 报告.docx", "20210104 欧阳娜娜"),
        ("李四（实验）.docx", "李四"),
        ("计科2101班/3121004567/report.pdf", "3121004567"),
        ("作业/孙悟空/报告.docx", "孙悟空"),
        ("Ana Lopez_1234_assignsubmission_file_/essay.txt", "Ana Lopez"),
        ("hw.zip/张三_77_assignsubmission_file_/李四的文章.docx", "张三"),
        ("lopezana_12345_67890_essay.docx", "lopezana"),
        ("lopezana_LATE_12345_67890_essay.docx", "lopezana"),
        ("HW1_s123456_attempt_2024-01-05-10-11-12_e.docx", "s123456"),
        ("高等数学作业.docx", ""),
        ("20240115.docx", ""),
        ("essay.docx", ""),
    ],
)
def test_who_a_name_says(path: str, expected: str) -> None:
    assert student(path) == expected


def test_what_would_own_half_of_the_class_is_no_student() -> None:
    paths = [f"王老师/{number}.docx" for number in range(6)] + [
        f"王老师/张三{n}.docx" for n in "ab"
    ]
    assert assign_students(paths)[:6] == [""] * 6


def test_a_word_that_looks_like_a_name_is_no_student_of_many_papers() -> None:
    words = [f"周总结 {number}.docx" for number in range(5)]
    assert assign_students([*words, *(f"{n}.txt" for n in range(20))])[:5] == [""] * 5
    assert assign_students(["方案.docx", "a.txt", "b.txt"])[0] == ""


def test_a_class_in_front_of_the_number_is_no_student() -> None:
    paths = [f"计科210{n % 3}_2021{n:04}_20240115_张三.docx" for n in range(30)]
    assert "计科2101" not in assign_students(paths)


def test_accents_apart_from_their_letters_are_the_same_name() -> None:
    roster = Roster((("", "José Núñez"),))
    path = "Jose\u0301 Nu\u0301n\u0303ez.docx"
    assert assign_students([path, "a.txt"], roster=roster)[0] == "José Núñez"


def test_two_papers_of_one_student_are_his_and_two_papers_alone_are_compared() -> None:
    paths = ["20210101张三 a.txt", "20210101张三 b.txt", "20210102李四.txt", "20210103王五.txt"]
    assert assign_students(paths)[:2] == ["20210101 张三"] * 2
    assert assign_students(paths[:2]) == ["", ""]
    assert assign_students([]) == []


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("报告20210101.docx", "20210101 张三"),
        ("张三的报告.docx", "20210101 张三"),
        ("李四光.docx", "20210103 李四光"),
        ("ana lopez final.docx", "Ana Lopez"),
        ("202101015.docx", "202101015"),
    ],
)
def test_the_roster_goes_first(path: str, expected: str) -> None:
    assert student(path, ROSTER) == expected


def test_two_students_in_one_name_are_nobody_by_the_roster() -> None:
    assert ROSTER.find("李四和张三") == ""


@pytest.mark.parametrize(
    "text",
    [
        "学号,姓名\n20210101,张三\n20210102,李四\n",
        "姓名;班级;学号\n张三;1;20210101\n李四;1;20210102\n",
        "20210101\t张三\n20210102\t李四\n",
        "\ufeff序号,学号,姓名\r\n1,20210101,张三\r\n2,20210102,李四\r\n",
        "学号,姓名\r20210101,张三\r20210102,李四\r",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16"])
def test_class_lists(text: str, encoding: str) -> None:
    roster = Roster.parse(text.encode(encoding))
    assert roster.students == (("20210101", "张三"), ("20210102", "李四"))


def test_a_list_of_mere_names() -> None:
    assert Roster.parse("张三\n李四\n".encode()).students == (("", "张三"), ("", "李四"))


@pytest.mark.parametrize("data", [b"", b"\n\n", bytes(range(256)) * 9, b'"' + b"x" * 200_000])
def test_no_class_list(data: bytes) -> None:
    with pytest.raises(ValueError, match="class list"):
        Roster.parse(data)


def test_patterns_are_the_teachers() -> None:
    patterns = compile_patterns([r"^作业-{name}", "", r"(?P<id>K\d{3})"])
    found = assign_students(["作业-张三丰.docx", "xK123.txt", "a.txt", "b.txt"], patterns)
    assert found == ["张三丰", "K123", "", ""]
    assert len(compile_patterns(DEFAULT_PATTERNS)) == len(DEFAULT_PATTERNS)


@pytest.mark.parametrize(("pattern", "problem"), [("(", "line 2"), (r"\d+", "line 2")])
def test_a_bad_pattern_is_told_with_its_line(pattern: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        compile_patterns(["{id}", pattern])


def test_a_whole_school_is_looked_up_as_quickly_as_a_class() -> None:
    school, roster = (
        Roster(tuple((f"2020{i:06d}", f"Name Number{i}") for i in range(count)))
        for count in (20_000, 1_000)
    )
    files = [f"2020{i:06d} essay.docx" for i in range(200)]
    files += [f"name number{i}.docx" for i in range(400, 600)]
    found = assign_students(files, roster=school)
    assert found == assign_students(files, roster=roster)
    of_class = lines_run(lambda: assign_students(files, roster=roster))
    assert lines_run(lambda: assign_students(files, roster=school)) < 1.5 * of_class
    assert found[7] == "2020000007 Name Number7"
    assert found[207] == "2020000407 Name Number407"


def test_a_number_in_a_longer_one_is_not_found() -> None:
    roster = Roster((("123", "short"), ("123-45", "long")))
    assert roster.find("123-45.txt") == "123-45 long"
    assert roster.find("123 and 123-45.txt") == ""


def test_a_line_with_a_million_cells_is_read_in_time() -> None:
    data = b"x" + b"," * 1_000_000 + b"\n" + b"2020000001,Ann\n" * 200
    assert Roster.parse(data).students == (("x", ""), ("2020000001", "Ann"))
