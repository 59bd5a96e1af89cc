import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.duplicates import Copy, fold_duplicates, without_copy_mark

copies = st.builds(
    Copy, st.sampled_from("ab"), st.sampled_from("12"), st.sampled_from(("", "x", "y"))
)


def test_the_same_paper_twice_is_folded() -> None:
    files = [Copy("a.txt", "1"), Copy("b.txt", "2"), Copy("a.txt", "1"), Copy("a.txt", "2")]
    assert fold_duplicates(files) == [None, None, 0, None]


def test_equal_papers_of_two_students_stay() -> None:
    files = [Copy("a.txt", "1", "Ana"), Copy("a.txt", "1", "Bo"), Copy("c.txt", "1", "Ana")]
    assert fold_duplicates(files) == [None, None, 0]


def test_equal_papers_of_unknown_students_under_two_names_stay() -> None:
    assert fold_duplicates([Copy("a.txt", "1"), Copy("b.txt", "1")]) == [None, None]


@given(st.lists(copies, max_size=12))
def test_each_file_is_kept_or_names_an_equal_kept_one_before_it(files: list[Copy]) -> None:
    verdicts = fold_duplicates(files)
    assert len(verdicts) == len(files)
    for at, original in enumerate(verdicts):
        if original is not None:
            assert original < at
            assert verdicts[original] is None
            assert files[original].digest == files[at].digest


@pytest.mark.parametrize(
    ("name", "original"),
    [
        ("Anna Berg copy.docx", "Anna Berg.docx"),
        ("Anna Berg copy 2.docx", "Anna Berg.docx"),
        ("Anna Berg - Copy.docx", "Anna Berg.docx"),
        ("Anna Berg - Copy (3).docx", "Anna Berg.docx"),
        ("Copy of Anna Berg.docx", "Anna Berg.docx"),
        ("张三 - 副本.docx", "张三.docx"),
        ("张三的副本.docx", "张三.docx"),
        ("复件 张三.doc", "张三.doc"),
        ("王小明 - 複製 (2).pdf", "王小明.pdf"),
        ("copy.txt", "copy.txt"),
        ("photocopy.txt", "photocopy.txt"),
        ("copyright.docx", "copyright.docx"),
        ("essay (1).docx", "essay (1).docx"),
        ("on the right to copy nature.docx", "on the right to copy nature.docx"),
    ],
)
def test_what_a_copy_was_called(name: str, original: str) -> None:
    assert without_copy_mark(name) == original


def test_a_copy_that_says_so_is_folded_unless_it_is_of_another_student() -> None:
    own, copy = "Anna Berg.docx", "Anna Berg copy.docx"
    assert fold_duplicates([Copy(own, "1"), Copy(copy, "1")]) == [None, 0]
    assert fold_duplicates([Copy(own, "1"), Copy(copy, "2")]) == [None, None]
    assert fold_duplicates([Copy(own, "1", "Ana"), Copy(copy, "1", "Bo")]) == [None, None]
    assert fold_duplicates([Copy("essay.docx", "1"), Copy("essay (1).docx", "1")]) == [None, None]
