from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt

from simdesk.gui.dialogs.synonyms import SynonymsDialog
from simdesk.gui.session import Session
from simdesk.options import Options


@pytest.fixture
def dialog(session: Session, qtbot) -> Iterator[SynonymsDialog]:
    dialog = SynonymsDialog(session)
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    dialog.open()
    qtbot.waitUntil(dialog.ok.isEnabled)
    yield dialog
    dialog.close()
    qtbot.waitUntil(lambda: not session.runner.is_busy)
    dialog._timer.stop()


def problems(dialog: SynonymsDialog) -> list[str]:
    return [dialog.problems.item(row).text() for row in range(dialog.problems.count())]


def test_it_begins_with_the_dictionary_of_the_program(dialog, session):
    assert "臺灣居民→臺胞" in dialog.edit.toPlainText()
    assert dialog._state.text().endswith("entries, all in order")
    dialog.ok.click()
    assert session.options.synonym_text is None


def test_every_line_that_is_wrong_is_told_and_nothing_is_taken(dialog, session, qtbot):
    dialog.edit.setPlainText("a→b\nb→a\nnothing\n→x\nq→Q\nb→c")
    assert not dialog.ok.isEnabled()
    qtbot.waitUntil(lambda: dialog.problems.count() == 5)
    assert problems(dialog) == [
        "Line 2: goes in a circle: a → b → a",
        "Line 3: term→canonical expected",
        "Line 4: a side is empty",
        "Line 5: q stands for itself",
        "Line 6: b stands for something else in line 2",
    ]
    assert dialog._state.text() == "5 things to mend"
    assert not dialog.ok.isEnabled()
    assert len(dialog.edit.extraSelections()) == 5
    dialog.problems.setCurrentRow(2)
    assert dialog.edit.textCursor().blockNumber() == 3


def test_a_mended_dictionary_is_used_by_the_next_comparison(dialog, session, qtbot):
    dialog.edit.setPlainText("a→b\nb→a")
    qtbot.waitUntil(lambda: dialog.problems.count() == 1)
    dialog.edit.setPlainText("a→b\nc→a\n")
    qtbot.waitUntil(dialog.ok.isEnabled)
    assert dialog._state.text() == "2 entries, all in order"
    with qtbot.waitSignal(dialog.chosen):
        dialog.ok.click()
    assert session.options == Options(synonym_text="a→b\nc→a\n")


def test_the_dictionary_of_the_program_can_be_had_again(session, qtbot):
    session.set_options(Options(synonym_text="a→b"))
    dialog = SynonymsDialog(session)
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    dialog.open()
    assert dialog.edit.toPlainText() == "a→b"
    dialog.ship.click()
    qtbot.waitUntil(dialog.ok.isEnabled)
    dialog.ok.click()
    assert session.options.synonym_text is None


def test_a_broken_dictionary_stops_the_comparison_and_says_so(
    session: Session, read: Callable[[dict[str, str]], None], qtbot, monkeypatch
):
    from simdesk.text.synonyms import parse_synonyms

    monkeypatch.setattr(session.engine, "compare", lambda *_: parse_synonyms("a→b\nb→a"))
    read({"a.txt": "red", "b.txt": "red"})
    with qtbot.waitSignal(session.dictionary_refused):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.answer is None
    assert not session.is_comparing
