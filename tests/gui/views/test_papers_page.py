"""The papers page: empty state, table, roles, passwords, advice, options."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from simdesk.documents import Reason
from simdesk.gui.models.papers import Column
from simdesk.gui.session import Session
from simdesk.gui.views.papers_page import PapersPage
from simdesk.options import PRESETS, Preset, SimHashFeatures
from simdesk.papers import Role

Papers = dict[str, str]
Do = Callable[[Papers], None]
THREE = {"a.txt": "abcdef", "b.txt": "abcxyz", "c.txt": "qrs"}


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> PapersPage:
    page = PapersPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 780)
    page.show()
    return page


def test_before_any_paper_it_says_what_to_do_and_offers_the_sample(
    page: PapersPage, qtbot: QtBot
) -> None:
    assert page._zone.isVisible()
    assert "Drop" in page._empty.heading.text()
    assert not page._compare.isEnabled()
    with qtbot.waitSignal(page.sample_wanted, timeout=1000):
        page._sample.click()


def test_counts_say_ready_and_not_read(page: PapersPage, read: Do) -> None:
    read({**THREE, "bad.txt": "?"})
    assert page._page.counts.text() == "3 ready · 1 not read"
    assert page.table.isVisible()
    assert page._compare.isEnabled()


def test_columns_without_content_are_hidden(page: PapersPage, read: Do) -> None:
    read(THREE)
    assert page.table.isColumnHidden(Column.STUDENT)
    assert page.table.isColumnHidden(Column.PAGES)
    assert not page.table.isColumnHidden(Column.STATE)


def test_a_role_is_given_to_the_chosen_papers(session: Session, page: PapersPage, read: Do) -> None:
    read(THREE)
    assert not page._role_button.isEnabled()
    page.table.selectRow(1)
    assert page._role_button.isEnabled()
    template = next(a for a in page.role_menu.actions() if a.data() == Role.TEMPLATE)
    template.trigger()
    assert [entry.role for entry in session.entries] == [Role.NEW, Role.TEMPLATE, Role.NEW]


def test_delete_takes_out_the_chosen_papers(session: Session, page: PapersPage, read: Do) -> None:
    read(THREE)
    page.activateWindow()
    page.table.setFocus()
    page.table.selectRow(0)
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert [entry.name for entry in session.entries] == ["b.txt", "c.txt"]
    session.undo_stack.undo()
    assert len(session.entries) == 3


def test_sorting_shows_and_removes_the_right_papers(
    session: Session, page: PapersPage, read: Do
) -> None:
    read({"a.txt": "x" * 3, "b.txt": "x" * 20, "c.txt": "x" * 100})
    page.table.sortByColumn(Column.LENGTH, Qt.SortOrder.DescendingOrder)
    assert page.table.model().index(0, Column.NAME).data() == "c.txt"
    page.table.selectRow(0)
    page.remove_action.trigger()
    assert [entry.name for entry in session.entries] == ["a.txt", "b.txt"]


def test_the_chosen_failure_is_explained_below_the_table(page: PapersPage, read: Do) -> None:
    read({**THREE, "bad.txt": "?"})
    row = next(r for r in range(4) if page.table.model().index(r, 0).data() == "bad.txt")
    page.table.selectRow(row)
    assert page._advice.isVisible()
    assert page._advice.textFormat() is Qt.TextFormat.PlainText
    assert "damaged" in page._advice.text()
    page.table.selectRow(0 if row else 1)
    assert not page._advice.isVisible()


def test_a_locked_paper_is_opened_with_its_password(
    session: Session, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read({"locked.txt": "secret", "a.txt": "abc"})
    page.table.selectRow(0 if session.entries[0].name == "locked.txt" else 1)
    assert page.password_action.isVisible()
    for password, expected in (("wrong", Reason.WRONG_PASSWORD), ("open sesame", None)):
        page.password_action.trigger()
        dialog = page.findChild(QInputDialog)
        assert dialog
        dialog.textValueSelected.emit(password)
        dialog.close()
        qtbot.waitUntil(lambda: not session.is_busy)
        locked = next(entry for entry in session.entries if entry.name == "locked.txt")
        assert (locked.failure.reason if locked.failure else None) is expected
        qtbot.waitUntil(lambda: page.findChild(QInputDialog) is None)
    assert session.ready_count == 2


def test_reading_again_is_offered_for_failures_only(page: PapersPage, read: Do) -> None:
    read({"a.txt": "abc", "bad.txt": "?"})
    page.table.selectRow(0)
    assert not page.again_action.isEnabled()
    page.table.selectRow(1)
    assert page.again_action.isEnabled()


def test_options_follow_the_panel_and_the_panel_the_options(
    session: Session, page: PapersPage
) -> None:
    panel = page.options_panel
    panel._preset.setCurrentIndex(panel._preset.findData(Preset.SHORT_ANSWERS))
    assert session.options == PRESETS[Preset.SHORT_ANSWERS]
    assert panel._characters.value() == 8
    panel._characters.setValue(20)
    assert session.options.minimum_characters == 20
    assert "changed" in panel._preset_advice.text()
    panel._common.setChecked(True)
    panel._common_share.setValue(40)
    assert session.options.leave_out.common_papers == pytest.approx(0.4)
    panel._features.setCurrentIndex(panel._features.findData(SimHashFeatures.SHINGLES))
    assert session.options.features is SimHashFeatures.SHINGLES
    session.set_options(PRESETS[Preset.THESIS])
    assert panel._quotations.isChecked()
    assert panel._references.isChecked()
    assert not panel._common.isChecked()
    assert panel._shingles.value() == 9


@pytest.mark.parametrize("preset", Preset)
def test_every_preset_survives_the_panel(
    session: Session, page: PapersPage, preset: Preset
) -> None:
    session.set_options(PRESETS[preset])
    assert page.options_panel._edited_options() == PRESETS[preset]


def test_the_measures_unfold(page: PapersPage) -> None:
    panel = page.options_panel
    assert not panel._measures.isVisible()
    panel._more.click()
    assert panel._measures.isVisible()


def test_files_held_over_the_window_are_greeted(page: PapersPage) -> None:
    page.show_dragging(True)
    assert page._zone.property("dragging") is True
    page.show_dragging(False)
    assert page._zone.property("dragging") is False


def test_a_name_like_markup_is_shown_as_it_is(
    session: Session, page: PapersPage, write_papers: Callable[[Papers], list[Path]], read: Do
) -> None:
    read({"<img src=x> bad.txt": "?"})
    page.table.selectRow(0)
    assert page.table.model().index(0, 0).data() == "<img src=x> bad.txt"
    assert page._advice.textFormat() is Qt.TextFormat.PlainText
