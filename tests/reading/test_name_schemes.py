import pytest

from simdesk.reading.name_schemes import Scheme, fitting_patterns, patterns_of, scheme_of
from simdesk.reading.students import (
    DEFAULT_PATTERNS,
    Roster,
    assign_students,
    compile_patterns,
)

FILLER = [f"filler {number}.txt" for number in range(9)]


def student(scheme: Scheme, name: str, roster: Roster | None = None) -> str:
    return assign_students([name, *FILLER], compile_patterns(patterns_of(scheme)), roster)[0]


@pytest.mark.parametrize(
    ("scheme", "name", "expected"),
    [
        (Scheme.NAME_TITLE, "Anna Berg - essay.txt", "Anna Berg"),
        (Scheme.NAME_TITLE, "Carla Diaz.docx", "Carla Diaz"),
        (Scheme.NAME_TITLE, "Jean-Luc O'Neil_Report 2.pdf", "Jean-Luc O'Neil"),
        (Scheme.NAME_TITLE, "Jan van der Veen – Essay.pdf", "Jan van der Veen"),
        (Scheme.NAME_TITLE, "Zoë Müller (final).docx", "Zoë Müller"),
        (Scheme.NAME_TITLE, "Anna Berg copy.docx", "Anna Berg"),
        (Scheme.NAME_TITLE, "张三-作文.docx", "张三"),
        (Scheme.NAME_TITLE, "anna_essay.txt", "anna"),
        (Scheme.TITLE_NAME, "essay - Anna Berg.txt", "Anna Berg"),
        (Scheme.TITLE_NAME, "实验报告_李四.docx", "李四"),
        (Scheme.NUMBER_NAME, "20231234_Anna Berg_essay.docx", "20231234 Anna Berg"),
        (Scheme.NUMBER_NAME, "张三 20231234.docx", "20231234 张三"),
        (Scheme.NAME_ONLY, "Carla Diaz.docx", "Carla Diaz"),
        (Scheme.NAME_ONLY, "Carla Diaz - essay.docx", ""),
        (Scheme.PLATFORM, "Ana Lopez_1234_assignsubmission_file_.docx", "Ana Lopez"),
        (Scheme.LIST, "Carla Diaz.docx", ""),
    ],
)
def test_who_a_name_says(scheme: Scheme, name: str, expected: str) -> None:
    assert student(scheme, name) == expected


def test_the_list_alone_decides_where_it_shall() -> None:
    roster = Roster((("", "Carla Diaz"), ("", "Anna Berg")))
    assert student(Scheme.LIST, "my essay carla diaz v2.docx", roster) == "Carla Diaz"


@pytest.mark.parametrize("scheme", [scheme for scheme in Scheme if scheme is not Scheme.OWN])
def test_a_scheme_is_known_by_its_patterns(scheme: Scheme) -> None:
    assert scheme_of(patterns_of(scheme)) is scheme


def test_other_patterns_are_somebodys_own_and_the_usual_ones_nobodys() -> None:
    assert scheme_of(["{id}x"]) is Scheme.OWN
    assert scheme_of(DEFAULT_PATTERNS) is Scheme.AUTOMATIC


GIVEN = ["Anna", "Bea", "Carla", "Dora", "Eve", "Finn", "Gus", "Hana", "Ines", "Jan"]
FAMILY = ["Berg", "Ruiz", "Diaz", "Kahn", "Olsen"]
PEOPLE = [f"{given} {family}" for given in GIVEN for family in FAMILY[:3]]


@pytest.mark.parametrize("form", ["{} - essay.txt", "essay - {}.txt", "{}.docx", "My Essay_{}.pdf"])
def test_the_pattern_that_fits_most_files_is_found(form: str) -> None:
    paths = [f"Homework/{form.format(person)}" for person in PEOPLE]
    patterns = compile_patterns(fitting_patterns(paths))
    assert assign_students(paths, patterns) == PEOPLE


@pytest.mark.parametrize(
    "paths",
    [
        FILLER,
        [f"Term Paper - {n % 4}.docx" for n in range(20)],
        [f"Final Report {n}.docx" for n in range(20)],
        [f"20231{n:03}_王{given}.docx" for n, given in enumerate("芳伟敏静丽强磊洋")],
        [],
    ],
)
def test_names_that_say_no_students_keep_the_usual_patterns(paths: list[str]) -> None:
    assert fitting_patterns(paths) == DEFAULT_PATTERNS


def test_a_topic_of_two_papers_makes_no_student_of_both() -> None:
    paths = [f"{person} - Climate Change.txt" for person in PEOPLE]
    assert assign_students(paths, compile_patterns(fitting_patterns(paths))) == PEOPLE
