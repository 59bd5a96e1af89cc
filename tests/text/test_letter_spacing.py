import pytest

from simdesk.text.folding import fold


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("it is p l a g i a r i s m here", "it is plagiarism here"),
        ("t h i s  i s  c o p i e d", "this is copied"),
        ("t h i s i s a n e x a m p l e", "this is an example"),
        ("we c o p y it", "we copy it"),
        ("is a c o p y", "is a copy"),
        (
            "d i e s e r  t e x t  w u r d e  n i c h t  s e l b s t  v e r f a s s t",
            "dieser text wurde nicht selbst verfasst",
        ),
        ("p l a g i a r i s m, yes", "plagiarism, yes"),
    ],
)
def test_spaced_out_letters_come_together(written: str, read: str) -> None:
    folded = fold(written)
    assert folded.text == read
    assert folded.spaced_out.size


@pytest.mark.parametrize(
    "honest",
    [
        "options a b c d e f g h",
        "x y z w",
        "a a a a a a a a a a",
        "i a m",
        "b d a c c a d b",
        "b d a c " * 20 + "b",
        "c o\np y",
        "1 2 3 4 5 6 7 8 9",
    ],
)
def test_single_letters_that_are_no_words_stay(honest: str) -> None:
    folded = fold(honest)
    assert folded.text == honest.replace("\n", " ")
    assert not folded.spaced_out.size


def test_places_are_those_of_the_original() -> None:
    assert fold("so: c o p y").spaced_out.tolist() == [4, 6, 8, 10]
