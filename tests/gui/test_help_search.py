"""A search through the help answers at once, whatever is pasted into it."""

import time

import pytest
from PySide6.QtWidgets import QApplication

from simdesk.gui.help_search import HelpSearch
from simdesk.gui.help_topics import HelpTexts


@pytest.mark.parametrize("phrase", ["e a " * 8_000, " ".join(f"e{i}" for i in range(6_000))])
def test_a_pasted_page_is_searched_in_no_time(qapp: QApplication, phrase: str) -> None:
    texts = HelpTexts("en")
    search = HelpSearch(texts)
    assert search.hits("share")
    began = time.process_time()
    search.hits(phrase)
    assert time.process_time() - began < 1
    texts.deleteLater()


def test_words_that_stand_apart_are_found_once_each(qapp: QApplication) -> None:
    texts = HelpTexts("en")
    search = HelpSearch(texts)
    once = search.hits("cosine word the")
    assert once
    assert search.hits("cosine word the word cosine") == once
    texts.deleteLater()
