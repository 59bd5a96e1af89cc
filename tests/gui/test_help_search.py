"""A search through the help does little, whatever is pasted into it."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from simdesk.gui.help_search import HelpSearch
from simdesk.gui.help_topics import HelpTexts
from tests.effort import lines_run


def repeated(count: int) -> str:
    return "e a " * count


def different(count: int) -> str:
    return " ".join(f"e{number}" for number in range(count))


@pytest.mark.parametrize("words", [repeated, different])
def test_a_pasted_page_is_no_more_work_than_a_line(
    qapp: QApplication, words: Callable[[int], str]
) -> None:
    texts = HelpTexts("en")
    search = HelpSearch(texts)
    assert search.hits("share")
    line, page = words(50), words(8_000)
    assert lines_run(lambda: search.hits(page)) < 1.5 * lines_run(lambda: search.hits(line))
    texts.deleteLater()


def test_words_that_stand_apart_are_found_once_each(qapp: QApplication) -> None:
    texts = HelpTexts("en")
    search = HelpSearch(texts)
    once = search.hits("cosine word the")
    assert once
    assert search.hits("cosine word the word cosine") == once
    texts.deleteLater()
