from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.duplicates import Copy, fold_duplicates

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
