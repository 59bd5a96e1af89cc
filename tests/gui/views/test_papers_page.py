"""The papers page: empty state, table, roles, passwords, advice, options."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from simdesk.documents import Failure, Finding, FindingCode, Reason
from simdesk.gui.dialogs.students import StudentsDialog
from simdesk.gui.entries import Entry
from simdesk.gui.models.papers import Column
from simdesk.gui.session import Session
from simdesk.gui.views.papers_page import PapersPage
from simdesk.measures.choices import MD5_BITS, FeatureHash
from simdesk.options import PRESETS, Preset, SimHashFeatures
from simdesk.papers import Role
from tests.gui.desks import ready_count
from tests.gui.fakes import FakeEngine

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
    assert "Drop" in page.welcome.heading.text()
    assert not page._compare.isEnabled()
    with qtbot.waitSignal(page.sample_wanted):
        page.welcome.sample.click()


def test_counts_say_ready_and_not_read(page: PapersPage, read: Do) -> None:
    read({**THREE, "bad.txt": "?"})
    assert page._page.counts.text() == "3 ready · 1 not read"
    assert page.table.isVisible()
    assert page._compare.isEnabled()


def test_rows_and_counts_keep_in_step_while_papers_come_and_go(
    session: Session, page: PapersPage, read: Do
) -> None:
    read({"a.txt": "abc", "b.txt": "xyz"})
    failed = Entry(90, "bad.txt", None, failure=Failure("bad.txt", Reason.DAMAGED))
    session.entries.insert(0, [failed])
    assert page.table.model().rowCount() == 3
    assert page._attention.text().endswith("(1)")
    session.entries.remove(session.entries[2].id)
    session.entries.remove(90)
    assert page.table.model().rowCount() == 1
    icons = {page.table.model().sourceModel().icon_name(row) for row in range(1)}
    assert icons == {"ready"}


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
    template = next(a for a in page.chosen.role_menu.actions() if a.data() == Role.TEMPLATE)
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
    read({"a.txt": "x " * 3, "b.txt": "x " * 20, "c.txt": "x " * 100})
    page.table.sortByColumn(Column.LENGTH, Qt.SortOrder.DescendingOrder)
    assert page.table.model().index(0, Column.NAME).data() == "c.txt"
    page.table.selectRow(0)
    page.chosen.remove.trigger()
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


def password_dialog(page: PapersPage, qtbot: QtBot) -> QInputDialog:
    """The dialog that is open now."""

    def opened() -> list[QInputDialog]:
        return [dialog for dialog in page.findChildren(QInputDialog) if dialog.isVisible()]

    qtbot.waitUntil(lambda: bool(opened()))
    return opened()[0]


def test_a_locked_paper_is_opened_with_its_password(
    session: Session, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read({"locked.txt": "secret", "a.txt": "abc"})
    page.table.selectRow(0 if session.entries[0].name == "locked.txt" else 1)
    assert page.chosen.password.isVisible()
    page.chosen.password.trigger()
    for password, expected in (("wrong", Reason.WRONG_PASSWORD), ("open sesame", None)):
        dialog = password_dialog(page, qtbot)
        assert ("was wrong" in dialog.labelText()) is (expected is None)
        dialog.textValueSelected.emit(password)
        dialog.done(QInputDialog.DialogCode.Accepted)
        qtbot.waitUntil(lambda: not session.is_busy)
        locked = next(entry for entry in session.entries if entry.name == "locked.txt")
        assert (locked.failure.reason if locked.failure else None) is expected
    qtbot.waitUntil(lambda: page.findChild(QInputDialog) is None)
    assert ready_count(session) == 2


def test_reading_again_is_offered_for_failures_only(page: PapersPage, read: Do) -> None:
    read({"a.txt": "abc", "bad.txt": "?"})
    page.table.selectRow(0)
    assert not page.chosen.again.isEnabled()
    page.table.selectRow(1)
    assert page.chosen.again.isEnabled()


def test_options_follow_the_panel_and_the_panel_the_options(
    session: Session, page: PapersPage
) -> None:
    panel = page.options_panel
    panel._preset.setCurrentIndex(panel._preset.findData(Preset.SHORT_ANSWERS))
    assert session.options == PRESETS[Preset.SHORT_ANSWERS]
    assert panel._characters.value() == 8
    panel._characters.setValue(20)
    assert session.options.minimum_characters == 20
    assert panel._changed.isVisible()
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


def test_the_hash_of_the_class_is_chosen_among_the_settings(
    session: Session, page: PapersPage
) -> None:
    panel = page.options_panel
    for kind in FeatureHash:
        panel._hash.setCurrentIndex(panel._hash.findData(kind))
        assert session.options.hash is kind
    panel._zero_is_one.click()
    assert session.options.zero_sum_is_one
    assert "SimHash: a sum of 0 is 1" in panel._changed_names.text()
    panel.reset.click()
    assert session.options.hash is FeatureHash.BLAKE2B
    assert not panel._zero_is_one.isChecked()


def test_md5_and_long_fingerprints_give_way_to_each_other(
    session: Session, page: PapersPage
) -> None:
    panel = page.options_panel
    panel._bits.setCurrentIndex(panel._bits.findData(256))
    panel._hash.setCurrentIndex(panel._hash.findData(FeatureHash.MD5))
    assert (session.options.hash, session.options.fingerprint_bits) == (FeatureHash.MD5, MD5_BITS)
    panel._bits.setCurrentIndex(panel._bits.findData(256))
    assert session.options.hash is FeatureHash.BLAKE2B
    assert session.options.fingerprint_bits == 256
    assert panel._hash.currentData() == FeatureHash.BLAKE2B


def test_lengths_are_counted_as_shares_are_and_characters_are_told(
    page: PapersPage, read: Callable[[dict[str, str]], None]
) -> None:
    read({"mixed.txt": "我家 has two cats, 真好。"})
    model = page.table.model()
    index = model.index(0, Column.LENGTH)
    assert index.data() == "7"  # four Chinese characters and three words
    tip = str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert "20 characters" in tip.replace(",", "")


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


def choose(page: PapersPage, name: str) -> None:
    model = page.table.model()
    row = next(r for r in range(model.rowCount()) if model.index(r, 0).data() == name)
    page.table.selectRow(row)


def names(page: PapersPage) -> list[str]:
    model = page.table.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_only_what_needs_attention_can_be_shown(
    session: Session, page: PapersPage, read: Do
) -> None:
    read(THREE)
    assert not page._attention.isVisible()
    read({"bad.txt": "?", "odd.txt": "a zero\u200b-width space"})
    assert "(2)" in page._attention.text()
    page._attention.click()
    assert names(page) == ["bad.txt", "odd.txt"]
    page.table.selectRow(0)
    page.chosen.remove.trigger()
    assert names(page) == ["odd.txt"]
    page._attention.click()
    assert len(names(page)) == 4


def test_the_chosen_paper_is_shown_as_it_was_read(page: PapersPage, read: Do) -> None:
    read({**THREE, "long.txt": "The very text of the paper."})
    assert not page.details.isVisible()
    choose(page, "long.txt")
    assert page.details.isVisible()
    assert page.details.heading.text() == "long.txt"
    assert "long.txt" in page.table.currentIndex().siblingAtColumn(Column.NAME).data(
        Qt.ItemDataRole.ToolTipRole
    )
    assert page.details.text.toPlainText() == "The very text of the paper."
    assert page.details.text.isReadOnly()
    page.table.selectAll()
    assert not page.details.isVisible()


def test_a_finding_leads_to_its_place(page: PapersPage, read: Do) -> None:
    lines = "".join(f"Line {number} of the paper.\n" for number in range(900))
    text = lines + "Here is a l\u043e\u043ek-alike word."
    read({"odd.txt": text})
    choose(page, "odd.txt")
    details = page.details
    assert details.findings.count() == 1
    item = details.findings.item(0)
    assert "look-alike" not in details.text.toPlainText()
    page.activateWindow()
    place = details.findings.visualItemRect(item).center()
    QTest.mouseClick(
        details.findings.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0), place
    )
    (mark,) = details.text.extraSelections()
    assert mark.cursor.selectedText() == "\u043e\u043e"


def test_a_text_file_can_be_read_in_another_encoding(
    session: Session, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read({"a.txt": "abc", "paper.pdf": "abc"})
    choose(page, "paper.pdf")
    assert not page.details.encoding.isVisible()
    choose(page, "a.txt")
    field = page.details.encoding
    assert field.isVisible()
    assert "UTF-8" in field.currentText()
    field.setCurrentIndex(field.findData("gb18030"))
    field.activated.emit(field.currentIndex())
    qtbot.waitUntil(lambda: not session.is_busy)
    document = session.entries[0].document
    assert document
    assert document.encoding == "gb18030"
    assert list(session.papers.encodings.by_folder.values()) == ["gb18030"]
    assert field.currentData() == "gb18030"


def test_libreoffice_is_offered_where_it_is_installed(
    session: Session, engine: FakeEngine, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read({"old.doc": "The old text.", "a.txt": "abc"})
    choose(page, "old.doc")
    assert not page.chosen.convert.isVisible()
    engine.has_libreoffice = True
    choose(page, "a.txt")
    assert not page.chosen.convert.isVisible()
    choose(page, "old.doc")
    buttons = [b for b in page.details.findChildren(QToolButton) if b.isVisible()]
    (button,) = [b for b in buttons if b.defaultAction() is page.chosen.convert]
    button.click()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert ready_count(session) == 2
    assert page.details.text.toPlainText() == "The old text."


def test_the_folder_of_a_paper_is_shown(
    page: PapersPage, read: Do, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "simdesk.gui.views.paper_actions.QDesktopServices.openUrl",
        lambda url: opened.append(url.toLocalFile()),
    )
    read(THREE)
    choose(page, "a.txt")
    page.chosen.folder.trigger()
    assert [Path(folder) for folder in opened] == [tmp_path / "papers"]
    page.table.selectAll()
    assert not page.chosen.folder.isVisible()


def test_a_student_is_typed_into_the_table(
    session: Session, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read(THREE)
    session.students.give([session.entries[0].id], "Ann")
    assert not page.table.isColumnHidden(Column.STUDENT)
    cell = page.table.model().index(1, Column.STUDENT)
    page.table.setCurrentIndex(cell)
    page.table.edit(cell)
    field = page.table.findChild(QLineEdit)
    assert field
    QTest.keyClicks(field, "Ann")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.entries[1].student == "Ann")
    page.table.selectRow(0)
    assert "not compared" in page._advice.text()
    assert not page.table.model().flags(page.table.model().index(1, 0)) & Qt.ItemFlag.ItemIsEditable


def test_a_student_is_given_to_several_papers(session: Session, page: PapersPage, read: Do) -> None:
    read(THREE)
    page.table.selectAll()
    page.chosen.student.trigger()
    dialog = page.findChild(QInputDialog)
    assert dialog
    dialog.textValueSelected.emit("Ann")
    dialog.close()
    assert [entry.student for entry in session.entries] == ["Ann"] * 3


def test_the_students_dialog_opens(page: PapersPage, read: Do) -> None:
    read(THREE)
    page.show_students()
    dialog = page.findChild(StudentsDialog)
    assert dialog
    assert dialog.isVisible()
    dialog.reject()


def test_hidden_names_are_hidden_in_the_details_too(
    session: Session, page: PapersPage, read: Do
) -> None:
    read({"zhangwei.txt": "Written by Zhang Wei alone.", "a.txt": "abc", "b.txt": "abd"})
    session.students.give([session.entries[2].id], "Zhang Wei")
    session.students.give([session.entries[0].id], "Zhang Wei")
    choose(page, "zhangwei.txt")
    details = page.details
    assert "Zhang Wei" in details.advice.text()
    assert details.text.toPlainText() == "Written by Zhang Wei alone."
    session.names.hide(True)
    shown = details.heading.text() + details.advice.text() + details.text.toPlainText()
    assert "zhang" not in shown.casefold()
    assert "Written by" in shown
    assert not page.chosen.folder.isVisible()
    assert not page.chosen.student.isEnabled()
    session.names.hide(False)
    assert details.heading.text() == "zhangwei.txt"
    assert details.text.toPlainText() == "Written by Zhang Wei alone."


def test_a_paper_stays_chosen_and_shown_while_it_is_read_again(
    session: Session, page: PapersPage, read: Do, qtbot: QtBot
) -> None:
    read({"a.txt": "abc", "locked.txt": "secret", "bad.txt": "?"})
    page._attention.click()
    choose(page, "locked.txt")
    page.chosen.password.trigger()
    dialog = password_dialog(page, qtbot)
    dialog.setTextValue("open sesame")
    dialog.accept()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert page.chosen.ids() == [e.id for e in session.entries if e.name == "locked.txt"]
    assert page.details.text.toPlainText() == "secret"
    page._attention.click()
    page._attention.click()
    assert names(page) == ["bad.txt"]


def test_text_that_was_not_read_is_a_warning_in_the_state_and_the_counts(
    session: Session, page: PapersPage, read: Do
) -> None:
    read({**THREE, "hidden.txt": "word " * 100})
    entry = next(e for e in session.entries if e.name == "hidden.txt")
    assert entry.document
    findings = (Finding(FindingCode.UNREADABLE_CHARACTERS, 90),)
    session.entries.change(entry.id, document=replace(entry.document, findings=findings))
    assert page._page.counts.text() == "4 ready (1 with a warning)"
    choose(page, "hidden.txt")
    state = page.table.currentIndex().siblingAtColumn(Column.STATE)
    assert state.data() == "ready, with a warning: some characters cannot be read"
    assert "Ask for the Word file" in page.details.findings.item(0).text()


@pytest.mark.parametrize("width", [1100, 900, 760, 640])
def test_the_state_of_a_paper_has_room_for_its_reason(
    session: Session, page: PapersPage, read: Do, width: int
) -> None:
    read({**THREE, "bad.txt": "?"})
    session.students.give([session.entries[0].id], "Ann")
    page.resize(width, 700)
    header = page.table.horizontalHeader()
    assert header.sectionSize(Column.STATE) >= 150
    assert header.length() <= page.table.viewport().width()
    assert not page.table.isColumnHidden(Column.NAME)
    assert page._attention.width() >= page._attention.sizeHint().width()
    assert "as shares count" in page.table.model().headerData(
        Column.LENGTH, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
