import pytest

from simdesk.documents import Document, Kind
from simdesk.papers import Paper, Role, are_compared


def paper(number: int, role: Role = Role.NEW, student: str = "") -> Paper:
    return Paper(number, Document(f"{number}.txt", Kind.TXT, "text", "0" * 64), role, student)


@pytest.mark.parametrize(
    ("first", "second", "compared"),
    [
        (Role.NEW, Role.NEW, True),
        (Role.NEW, Role.EARLIER, True),
        (Role.EARLIER, Role.EARLIER, False),
        (Role.NEW, Role.TEMPLATE, False),
        (Role.TEMPLATE, Role.EARLIER, False),
    ],
)
def test_roles_decide_who_is_compared(first, second, compared):
    assert are_compared(paper(1, first), paper(2, second)) is compared
    assert are_compared(paper(2, second), paper(1, first)) is compared


def test_a_paper_is_not_compared_with_itself():
    assert not are_compared(paper(1), paper(1))


def test_papers_of_one_student_are_not_compared():
    assert not are_compared(paper(1, student="张伟"), paper(2, student="张伟"))
    assert are_compared(paper(1, student="张伟"), paper(2, student="李娜"))
    assert are_compared(paper(1), paper(2))
