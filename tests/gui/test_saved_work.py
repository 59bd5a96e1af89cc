"""Saving, opening, unsaved work, and what a crash leaves, on the real core."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from simdesk.gui.entries import State
from simdesk.gui.jobs import JobRunner
from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.papers import Column
from simdesk.gui.saved_work import SUFFIX, SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.papers import Role
from simdesk.project import SUFFIX as CORE_SUFFIX
from simdesk.project import ErrorCode, OriginalState, ProjectError
from simdesk.reviews import Review, Verdict
from tests.gui.desks import ready_count
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

Write = Callable[[dict[str, str]], list[Path]]


@pytest.fixture
def engine() -> InProcessEngine:
    return InProcessEngine()


def rest(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: not session.runner.is_busy)


def fill(session: Session, qtbot: QtBot, paths: list[Path]) -> None:
    """A class with everything that can be saved."""
    gone = paths[0].parent / "gone.txt"
    session.papers.add([*paths, gone])
    rest(qtbot, session)
    session.papers.set_role([session.entries[2].id], Role.EARLIER)
    session.set_threshold(0.05)
    session.compare()
    rest(qtbot, session)
    first, second = (entry.id for entry in session.entries[3:5])
    session.select(first, second)
    session.reviewing.set_verdict(first, second, Verdict.WATCH)
    session.reviewing.set_note(first, second, "两人同桌\nask both")
    session.toggle_pair(session.entries[0].id, session.entries[1].id)
    session.remember("report title", "期中")
    session.labels.mark(first, second, is_copy=True)
    session.labels.mark(session.entries[0].id, second, is_copy=False)
    rest(qtbot, session)


def seen(session: Session) -> tuple[object, ...]:
    """What a teacher sees of a class."""
    result = session.result
    assert result is not None
    return (
        [(e.id, e.name, e.role, e.student, e.state, e.failure) for e in session.entries],
        [e.document for e in session.entries],
        session.options, session.exclusions, session.reviewing.current, session.threshold,
        frozenset(session.selection or ()), dict(session.labels.marks), dict(session.remembered),
        session.is_stale,
        result.shared_units, result.passages, result.cosine.tobytes(),
    )  # fmt: skip


def save(work: SavedWork, path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(work.saved):
        work.save(path)


@pytest.fixture
def other(runner: JobRunner, tmp_path: Path) -> Iterator[tuple[Session, SavedWork]]:
    """Another window's session, as on another day."""
    runner = JobRunner()
    session = Session(InProcessEngine(), runner, runner)
    work = SavedWork(session, tmp_path / "program")
    yield session, work
    assert runner.close()
    work.give_up()
    work.close()


def test_the_ending_is_that_of_the_core() -> None:
    assert SUFFIX == CORE_SUFFIX


def test_all_comes_back_without_reading_or_comparing(
    session: Session, work: SavedWork, other: tuple[Session, SavedWork], tmp_path: Path,
    qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    paths = write_papers(TEXTS)
    fill(session, qtbot, paths)
    assert work.is_modified
    path = tmp_path / "三班.simdesk"
    save(work, path, qtbot)
    assert not work.is_modified
    before = seen(session)
    work.close()
    for paper in paths:
        paper.unlink()
    later, later_work = other
    with qtbot.waitSignal(later_work.opened) as opened:
        later_work.open(path)
    rest(qtbot, later)
    assert opened.args == [()]
    assert later_work.path == path
    assert not later_work.is_modified
    assert seen(later) == before
    assert later.engine.calls == []  # type: ignore[attr-defined]
    states = {entry.original for entry in later.entries if entry.state is State.READY}
    assert states == {OriginalState.GONE}
    later_work.close()


def test_a_paper_that_comes_later_waits_for_the_word_to_compare(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    with qtbot.waitSignal(work.opened):
        work.open(path)
    old = [entry.features for entry in session.entries]
    session.papers.add(write_papers({"late.txt": TEXTS["copy.txt"] + "Later."}))
    rest(qtbot, session)
    assert session.is_stale
    assert len({entry.id for entry in session.entries}) == len(session.entries)
    session.compare()
    rest(qtbot, session)
    assert session.result is not None
    assert len(session.result.papers) == 6
    features = [entry.features for entry in session.entries]
    assert all(a is b for a, b in zip(old, features, strict=False))
    work.close()


def test_undoing_all_that_was_done_leaves_nothing_to_save(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    fill(session, qtbot, write_papers(TEXTS))
    save(work, tmp_path / "a.simdesk", qtbot)
    first, second = (entry.id for entry in session.entries[:2])
    session.reviewing.set_verdict(first, second, Verdict.CLEAR)
    assert work.is_modified
    session.undo_stack.undo()
    assert not work.is_modified
    session.toggle_pair(first, second)
    rest(qtbot, session)
    assert work.is_modified
    session.undo_stack.undo()
    rest(qtbot, session)
    assert not work.is_modified
    work.close()


def test_a_file_that_was_not_read_yet_can_be_read_later(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    session.papers.add(write_papers({"a.txt": "abc", "b.txt": "abd"}))
    qtbot.waitUntil(lambda: len(session.entries) == 2)
    session.cancel()
    rest(qtbot, session)
    session.entries.change(session.entries[0].id, document=None, features=None, failure=None)
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    with qtbot.waitSignal(work.opened):
        work.open(path)
    waiting = [entry for entry in session.entries if entry.state is State.FAILED]
    assert len(waiting) >= 1
    session.papers.read_again([entry.id for entry in waiting])
    rest(qtbot, session)
    assert ready_count(session) == 2
    work.close()


def test_what_a_crash_leaves_is_offered_and_comes_back(
    session: Session, work: SavedWork, other: tuple[Session, SavedWork], settings: Settings,
    tmp_path: Path, qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "三班.simdesk"
    save(work, path, qtbot)
    pair = session.selection
    assert pair
    session.reviewing.set_verdict(*pair, Verdict.CONFIRMED)
    work.keep()
    rest(qtbot, session)
    before = seen(session)
    crash(work)
    later, later_work = other
    window = MainWindow(later, settings, later_work)
    qtbot.addWidget(window, before_close_func=lambda _: later_work.give_up())
    window.show()
    later_work.watch()
    qtbot.waitUntil(lambda: bool(later_work.lost))
    assert window.lost_bar.isVisible()
    with qtbot.waitSignal(later_work.opened):
        QTest.keyClick(window.lost_bar.restore, Qt.Key.Key_Space)
    rest(qtbot, later)
    assert seen(later) == before
    assert later_work.path == path
    assert later_work.is_modified, "the project does not hold it"
    assert not window.lost_bar.isVisible()
    save(later_work, path, qtbot)
    rest(qtbot, later)
    later_work.close()
    assert list((tmp_path / "program" / "unsaved").iterdir()) == []


def crash(work: SavedWork) -> None:
    """End a window without a word: the system closes its files."""
    work._timer.stop()
    assert work._keeper._autosave is not None
    work._keeper._autosave._connection.close()  # type: ignore[union-attr]
    if work._file is not None:
        work._file.close()


def test_leaving_without_saving_leaves_nothing_to_be_offered(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    work.keep()
    rest(qtbot, session)
    assert list((tmp_path / "program" / "unsaved").glob("*.simdesk"))
    window.close()
    assert window.isVisible()
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert window.isVisible()
    rest(qtbot, session)
    QApplication.processEvents()
    window.close()
    box = window.findChildren(QMessageBox)[-1]
    box.button(QMessageBox.StandardButton.Discard).click()
    assert not window.isVisible()
    rest(qtbot, session)
    work.close()
    assert not list((tmp_path / "program" / "unsaved").glob("*.simdesk"))


def test_closing_saves_when_that_is_wanted(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    session.set_threshold(0.5)
    assert window.isWindowModified()
    assert window.windowTitle() == "a[*] – SimDesk"
    window.close()
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    box.button(QMessageBox.StandardButton.Save).click()
    qtbot.waitUntil(lambda: not window.isVisible())
    rest(qtbot, session)
    assert not work.is_modified
    work.close()


def test_another_window_has_it(
    session: Session, work: SavedWork, other: tuple[Session, SavedWork], tmp_path: Path,
    qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    later, later_work = other
    with qtbot.waitSignal(later_work.not_opened) as refused:
        later_work.open(path)
    assert isinstance(refused.args[0], ProjectError)
    assert refused.args[0].code is ErrorCode.IN_USE
    assert not len(later.entries)
    work.close()
    with qtbot.waitSignal(later_work.opened):
        later_work.open(path)
    rest(qtbot, later)
    later_work.close()


def test_a_damaged_project_says_what_was_restored(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    work.begin()
    rest(qtbot, session)
    data = bytearray(path.read_bytes())
    for start in range(len(data) // 3, len(data), 40_000):
        data[start : start + 300] = bytes(300)
    path.write_bytes(data)
    window.projects.open(path)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert "damaged" in box.informativeText() + box.text()
    box.close()
    rest(qtbot, session)
    work.close()


def test_what_is_no_project_is_said_and_the_class_stays(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    path = tmp_path / "no <b>.simdesk"
    path.write_bytes(b"no project")
    window.add([path])
    box = window.findChild(QMessageBox)  # about unsaved work
    assert isinstance(box, QMessageBox)
    with qtbot.waitSignal(work.not_opened):
        box.button(QMessageBox.StandardButton.Discard).click()
    box = window.findChildren(QMessageBox)[-1]
    assert "is not a SimDesk project" in box.text()
    assert box.textFormat() is Qt.TextFormat.PlainText
    box.close()
    rest(qtbot, session)
    assert len(session.entries) == 1
    work.close()


def test_dropping_a_project_with_papers_opens_it_and_adds_them(
    session: Session, work: SavedWork, window: MainWindow, settings: Settings, tmp_path: Path,
    qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    work.begin()
    rest(qtbot, session)
    assert not len(session.entries)
    assert window.page_name is PageName.PAPERS
    window.add([path, *write_papers({"late.txt": "later"})])
    qtbot.waitUntil(lambda: len(session.entries) == 7)
    rest(qtbot, session)
    assert window.windowTitle() == "a[*] – SimDesk"
    assert settings.recent_projects == (str(path),)
    assert [action.text() for action in window.projects.recent_menu.actions()] == ["a"]
    work.close()


def test_a_review_stays_with_its_pair(session: Session, qtbot: QtBot, write_papers: Write) -> None:
    fill(session, qtbot, write_papers(TEXTS))
    first, second = (entry.id for entry in session.entries[3:5])
    assert session.reviewing.of(second, first) == Review(Verdict.WATCH, "两人同桌\nask both")


def test_saving_by_keyboard_asks_for_a_name(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(tmp_path))
    edit = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(edit, QLineEdit)
    edit.setText("new")
    with qtbot.waitSignal(work.saved):
        QTest.keyClick(edit, Qt.Key.Key_Return)
    assert (tmp_path / "new.simdesk").is_file()
    assert window.windowTitle() == "new[*] – SimDesk"
    rest(qtbot, session)
    work.close()


def last_box(window: MainWindow) -> QMessageBox:
    box = window.findChildren(QMessageBox)[-1]
    assert isinstance(box, QMessageBox)
    return box


def test_what_somebody_else_saved_is_not_overwritten(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    other_content = path.read_bytes() + b"x"
    path.write_bytes(other_content)
    session.set_threshold(0.4)
    with qtbot.waitSignal(work.not_saved):
        window.projects.save()
    assert "Somebody else saved" in last_box(window).text()
    assert path.read_bytes() == other_content
    assert work.is_modified
    last_box(window).close()
    rest(qtbot, session)
    work.close()


def test_a_full_disk_keeps_the_window_open(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    fill(session, qtbot, write_papers(TEXTS))
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    before = path.read_bytes()
    session.set_threshold(0.4)

    def full(*_: object) -> None:
        raise ProjectError(ErrorCode.DISK_FULL, "a.simdesk")

    monkeypatch.setattr("simdesk.project.save", full)
    window.close()
    with qtbot.waitSignal(work.not_saved):
        last_box(window).button(QMessageBox.StandardButton.Save).click()
    assert "no room left on the disk" in last_box(window).text()
    last_box(window).close()
    rest(qtbot, session)
    assert window.isVisible()
    assert path.read_bytes() == before
    work.close()


def test_it_is_said_once_that_work_cannot_be_kept(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "unsaved").write_text("in the way", encoding="utf-8")
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    assert not window.not_kept_bar.isVisible()
    with qtbot.waitSignal(work.keeping_changed):
        work.keep()
    rest(qtbot, session)
    bar = window.not_kept_bar
    assert bar.isVisible()
    assert bar.words.text().startswith("Save your work yourself: SimDesk cannot write")
    bar.close_button.click()
    assert not bar.isVisible()
    with qtbot.assertNotEmitted(work.keeping_changed):
        work._kept_at = 0.0
        work.keep()
        rest(qtbot, session)
    assert not bar.isVisible()


def test_at_the_start_it_is_said_that_work_cannot_be_kept_until_it_can(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    (tmp_path / "program").mkdir()
    in_the_way = tmp_path / "program" / "unsaved"
    in_the_way.write_text("in the way", encoding="utf-8")
    with qtbot.waitSignal(work.keeping_changed):
        work.watch()
    rest(qtbot, session)
    assert window.not_kept_bar.isVisible()
    in_the_way.unlink()
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    with qtbot.waitSignal(work.keeping_changed):
        work.keep()
    rest(qtbot, session)
    assert not window.not_kept_bar.isVisible()
    assert work.keeping_trouble is None
    work.give_up()
    work.close()


def test_a_start_leaves_nothing_behind_in_the_folder_of_unsaved_work(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot
) -> None:
    work.watch()
    rest(qtbot, session)
    assert list((tmp_path / "program" / "unsaved").iterdir()) == []
    work.close()


def test_two_saves_at_once_both_end_well(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    saved: list[str] = []
    work.saved.connect(saved.append)
    path = tmp_path / "a.simdesk"
    work.save(path)
    session.set_threshold(0.7)
    work.save(path)
    qtbot.waitUntil(lambda: len(saved) == 2)
    rest(qtbot, session)
    assert not work.is_modified
    work.close()


def test_saving_under_another_name_frees_the_first(
    session: Session, work: SavedWork, other: tuple[Session, SavedWork], tmp_path: Path,
    qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    save(work, tmp_path / "a.simdesk", qtbot)
    save(work, tmp_path / "b.simdesk", qtbot)
    assert work.path == tmp_path / "b.simdesk"
    later, later_work = other
    with qtbot.waitSignal(later_work.opened):
        later_work.open(tmp_path / "a.simdesk")
    rest(qtbot, later)
    later_work.close()
    work.close()


def test_a_project_of_a_newer_program_is_saved_elsewhere(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    assert work._file is not None
    work._file.read_only = True
    session.set_threshold(0.7)
    window.projects.save()
    assert window.findChild(QFileDialog) is not None
    window.findChild(QFileDialog).reject()
    assert work.is_modified
    work.close()


def test_a_class_that_is_left_while_it_is_saved_does_not_bind_the_next_one(
    session: Session, work: SavedWork, other: tuple[Session, SavedWork], tmp_path: Path,
    qtbot: QtBot, write_papers: Write,
) -> None:  # fmt: skip
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    path = tmp_path / "a.simdesk"
    work.save(path)
    work.begin()
    rest(qtbot, session)
    assert work.path is None
    assert not work.is_modified
    later, later_work = other
    with qtbot.waitSignal(later_work.opened):
        later_work.open(path)
    assert len(later.entries) == 1
    rest(qtbot, later)
    later_work.close()


def test_what_was_kept_goes_when_it_is_undone(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    session.papers.add(write_papers({"a.txt": "abc"}))
    rest(qtbot, session)
    save(work, tmp_path / "a.simdesk", qtbot)
    session.papers.set_role([session.entries[0].id], Role.TEMPLATE)
    work.keep()
    rest(qtbot, session)
    assert list((tmp_path / "program" / "unsaved").glob("*.simdesk"))
    session.undo_stack.undo()
    work.keep()
    rest(qtbot, session)
    assert not list((tmp_path / "program" / "unsaved").glob("*.simdesk"))
    work.close()


def test_changed_and_lost_files_are_said_on_the_papers_page(
    session: Session, work: SavedWork, window: MainWindow, tmp_path: Path, qtbot: QtBot,
    write_papers: Write,
) -> None:  # fmt: skip
    changed, gone, _ = paths = write_papers({"a.txt": "abc" * 99, "b.txt": "abd" * 99, "c": "x"})
    session.papers.add(paths)
    rest(qtbot, session)
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    changed.write_text("another", encoding="utf-8")
    gone.unlink()
    with qtbot.waitSignal(work.opened):
        work.open(path)
    rest(qtbot, session)
    model = window.pages.papers._model
    states = [model.index(row, Column.STATE).data() for row in range(3)]
    assert states[:2] == ["file has changed since", "file is gone"]
    assert "add the file again" in model.index(0, Column.STATE).data(Qt.ItemDataRole.ToolTipRole)
    assert not work.is_modified
    work.close()


def test_a_changed_file_that_is_read_again_is_changed_no_longer(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    paths = write_papers(TEXTS)
    session.papers.add(paths)
    rest(qtbot, session)
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    paths[0].write_text("Something else altogether.", encoding="utf-8")
    work.open(path)
    rest(qtbot, session)
    entry = session.entries[0]
    assert entry.original is OriginalState.CHANGED
    session.papers.read_again([entry.id])
    rest(qtbot, session)
    read = session.entries[0]
    assert read.document is not None
    assert read.document.text == "Something else altogether."
    assert read.original is None


def test_what_became_of_the_files_of_a_class_that_was_left_is_said_of_no_other(
    session: Session, work: SavedWork, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> None:
    """Papers of the next class have the same ids."""
    paths = write_papers(TEXTS)
    session.papers.add(paths)
    rest(qtbot, session)
    path = tmp_path / "a.simdesk"
    save(work, path, qtbot)
    for paper in paths:
        paper.unlink()
    go_on = threading.Event()
    session.runner.places.start(lambda _progress, _deliver: go_on.wait(60))  # a slow disk
    with qtbot.waitSignal(work.opened):
        work.open(path)
    work.begin()
    session.papers.add(write_papers({f"new {name}": text for name, text in TEXTS.items()}))
    qtbot.waitUntil(lambda: ready_count(session) == len(TEXTS))
    go_on.set()
    rest(qtbot, session)
    assert {entry.original for entry in session.entries} == {None}
