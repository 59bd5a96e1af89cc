"""Where files that are written go."""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.dialogs.save_file import save_dialog
from simdesk.gui.export_folder import ExportFolder, documents_folder
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session


def test_looking_for_files_begins_in_the_documents_or_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(place))
    assert documents_folder() == str(Path.home())
    place.mkdir()
    assert documents_folder() == str(place)


def test_the_first_file_goes_to_the_documents_and_the_next_beside_the_last(
    session: Session, tmp_path: Path
) -> None:
    folder = session.export_folder
    told: list[str] = []
    folder.changed.connect(told.append)
    assert folder.path == documents_folder()
    for name in ("a.pdf", "b.csv"):
        folder.remember(str(tmp_path / name))
    assert folder.path == str(tmp_path)
    assert told == [str(tmp_path)]


def test_a_folder_that_is_gone_is_not_used(session: Session, tmp_path: Path) -> None:
    folder = session.export_folder
    folder.restore(str(tmp_path / "gone"))
    assert folder.path == documents_folder()
    folder.restore(str(tmp_path))
    assert folder.path == str(tmp_path)


def test_the_dialog_begins_there_and_what_is_chosen_is_remembered(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    parent = QWidget()
    qtbot.addWidget(parent)
    folder: ExportFolder = session.export_folder
    folder.restore(str(tmp_path))
    dialog = save_dialog(folder, "Save", "csv", "Key.csv", parent)
    assert dialog.directory().absolutePath() == str(tmp_path)
    assert dialog.selectedFiles() == [str(tmp_path / "Key.csv")]
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.fileSelected.emit(str(tmp_path / "other" / "Key.csv"))
    assert folder.path == str(tmp_path / "other")


def test_adding_papers_and_saving_work_begin_in_the_documents_too(window: MainWindow) -> None:
    window.adding.ask_for_files()
    window.projects.ask_to_open()
    dialogs = window.findChildren(QFileDialog)
    assert len(dialogs) == 2
    for dialog in dialogs:
        assert dialog.directory().absolutePath() == documents_folder()
        dialog.reject()
