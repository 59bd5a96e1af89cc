import pytest

from simdesk.documents import Document, Kind
from simdesk.papers import Paper
from simdesk.report.paper_names import named, paper_name, sought_name, untold


@pytest.mark.parametrize(
    ("name", "student", "shown"),
    [
        ("27 谈零拷贝.docx", "2018634001 吴嘉树", "吴嘉树 – 27 谈零拷贝.docx"),
        ("2018634001.docx", "2018634001 吴嘉树", "吴嘉树 – 2018634001.docx"),
        ("2018634001-吴嘉树-谈零拷贝.docx", "2018634001 吴嘉树", ""),
        ("论文吴嘉树终稿.docx", "吴嘉树", ""),
        ("吴嘉树_88006_assignsubmission_file_/论文.txt", "2018634001 吴嘉树", ""),
        ("27.docx", "2018634001", "2018634001 – 27.docx"),
        ("2018634001.docx", "2018634001", ""),
        ("essay.docx", "Anna Berg", "Anna Berg – essay.docx"),
        ("berg_ANNA_essay.docx", "Anna Berg", ""),
        ("lion.docx", "Li", "Li – lion.docx"),  # not a word of it
        ("Jose\u0301 Diaz.docx", "José Diaz", ""),
        ("essay.docx", "", ""),
    ],
)
def test_the_student_stands_before_a_name_that_does_not_tell_it(
    name: str, student: str, shown: str
) -> None:
    paper = Paper(1, Document(name, Kind.DOCX, "", ""), student=student)
    assert paper_name(paper) == named(name, student) == (shown or name)
    assert bool(untold(name, student)) is bool(shown)


def test_names_are_fit_to_be_written_and_without_this_computers_folders() -> None:
    paper = Paper(1, Document("/home/anna/27.docx", Kind.DOCX, "", ""), student="Be\udcffrg")
    assert paper_name(paper) == "Be\ufffdrg – 27.docx"


def test_a_paper_is_found_by_number_and_name_of_its_student() -> None:
    paper = Paper(1, Document("27.docx", Kind.DOCX, "", ""), student="2018634001 吴嘉树")
    assert all(part in sought_name(paper) for part in ("27.docx", "2018634001", "吴嘉树"))
    assert sought_name(Paper(1, Document("27.docx", Kind.DOCX, "", ""))) == "27.docx"
