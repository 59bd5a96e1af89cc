"""What surrounds the window: faults, garbage, another look or language, closing."""

import gc
import sys
import threading
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from simdesk.gui import language, theme
from simdesk.gui.app import Desk, Faults, GarbageCollector, Warming
from simdesk.gui.dialogs.problem import ProblemDialog
from simdesk.gui.jobs import JobRunner
from simdesk.gui.project_work import Restored
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.gui.window_pages import PageName
from simdesk.options import PRESETS, Options, Preset
from tests.gui.desks import ready_count
from tests.gui.fakes import FakeEngine


@pytest.fixture
def desk(qapp: QApplication, engine: FakeEngine, settings: Settings) -> Iterator[Desk]:
    desk = Desk(qapp, engine, settings)
    desk.open_window()
    yield desk
    desk.close()
    if desk.window is not None:
        desk.window.hide()
        desk.window.deleteLater()
    desk.deleteLater()


def test_another_language_gives_another_window_on_the_same_session(
    desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "a.txt").write_text("abc", encoding="utf-8")
    desk.session.papers.add([tmp_path / "a.txt"])
    qtbot.waitUntil(lambda: ready_count(desk.session) == 1)
    qtbot.waitUntil(lambda: not desk.session.is_busy)
    former = desk.window
    assert former
    former.show_page(PageName.OVERVIEW)
    former.setGeometry(QRect(10, 20, 1000, 700))
    former.language_chosen.emit("zh_CN")
    assert desk.window is not former
    assert desk.window
    assert desk.window.page_name is PageName.OVERVIEW
    assert desk.window.geometry().width() == 1000
    assert desk.window.pages.papers.table.model().rowCount() == 1
    assert language.current() == "zh_CN"
    assert not former.isVisible()


def test_another_look_gives_another_window(desk: Desk) -> None:
    former = desk.window
    assert former
    former.theme_chosen.emit(ThemeChoice.DARK)
    assert desk.window is not former
    assert theme.current() is theme.DARK
    assert desk._settings.theme is ThemeChoice.DARK


@pytest.mark.parametrize("switch", ["language", "look"])
def test_another_window_keeps_what_was_chosen_on_the_pages(
    desk: Desk, tmp_path: Path, qtbot: QtBot, switch: str
) -> None:
    for name, text in (("Ann", "abcdefgh"), ("Ben", "abcdefgx"), ("Cat", "abuvwxyz")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    desk.session.papers.add(sorted(tmp_path.glob("*.txt")))
    qtbot.waitUntil(lambda: ready_count(desk.session) == 3)
    with qtbot.waitSignal(desk.session.result_changed):
        desk.session.compare()
    qtbot.waitUntil(lambda: not desk.session.is_busy)
    former = desk.window
    assert former
    papers, overview = former.page(PageName.PAPERS), former.page(PageName.OVERVIEW)
    papers.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    overview.list.filter.setText("Cat")
    overview.list.kind.setCurrentIndex(2)
    overview.list.table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    former.page(PageName.FINGERPRINTS).bar.setCurrentIndex(2)
    former.show_page(PageName.REPORT)
    page = former.page(PageName.REPORT)
    ids = [entry.id for entry in desk.session.entries]
    page.choose(ReportChoice(Scope.COPY, ids[2], ids[0]))
    page.panel.language.setCurrentIndex(page.panel.language.findData("zh_TW"))
    page.panel.most.setValue(7)
    page.panel.appendix.setChecked(False)
    page.panel.whole_passages.setChecked(True)
    wanted = page.report_settings()
    assert (wanted.paper, wanted.blacked_out) == (ids[2], ids[0])
    kept = {n: former.page(n).state() for n in PageName if n is not PageName.PAIR}

    if switch == "language":
        former.language_chosen.emit("zh_CN")
    else:
        former.theme_chosen.emit(ThemeChoice.DARK)
    assert desk.window
    assert desk.window is not former
    assert desk.window.page_name is PageName.REPORT
    assert desk.window.page(PageName.REPORT).report_settings() == wanted
    # Once more, with pages that nobody has looked at in between.
    desk.window.theme_chosen.emit(ThemeChoice.DARK if switch == "language" else ThemeChoice.LIGHT)
    assert {n: desk.window.page(n).state() for n in kept} == kept
    assert desk.window.page(PageName.OVERVIEW).list.filter.text() == "Cat"


def test_the_report_follows_the_language_of_the_window_unless_it_has_its_own(desk: Desk) -> None:
    assert desk.window
    assert desk.window.page(PageName.REPORT).report_settings().language == "en"
    desk.window.language_chosen.emit("zh_TW")
    assert desk.window.page(PageName.REPORT).report_settings().language == "zh_TW"


def test_another_window_shows_the_page_beside_the_others_again(desk: Desk) -> None:
    assert desk.window
    desk.window.show_search()
    desk.window.pages.search.field.setText("a phrase")
    desk.window.theme_chosen.emit(ThemeChoice.DARK)
    pages = desk.window.pages
    assert pages.currentWidget() is pages.search
    assert pages.search.field.text() == "a phrase"


def test_a_filter_by_name_is_not_kept_once_names_are_hidden(desk: Desk, qtbot: QtBot) -> None:
    former = desk.window
    assert former
    former.page(PageName.OVERVIEW).list.filter.setText("Cat")
    desk.session.hide_names(True)
    qtbot.waitUntil(lambda: desk.window is not former)
    assert desk.window
    assert desk.window.page(PageName.OVERVIEW).list.filter.text() == ""


def test_a_former_window_is_freed(desk: Desk, qtbot: QtBot) -> None:
    former = desk.window
    assert former
    gone: list[bool] = []
    former.destroyed.connect(lambda: gone.append(True))
    former.theme_chosen.emit(ThemeChoice.DARK)
    del former
    qtbot.waitUntil(lambda: gone == [True])


def test_a_fault_opens_one_dialog_that_can_be_copied(desk: Desk) -> None:
    desk.show_problem("Traceback: first <b>")
    desk.show_problem("Traceback: second")
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, ProblemDialog)]
    assert len(dialogs) == 1
    text = dialogs[0].details.toPlainText()
    assert "first <b>" in text
    assert "second" in text
    dialogs[0]._on_copy()
    assert QGuiApplication.clipboard().text() == text
    dialogs[0].reject()
    assert desk._problem is None


def test_an_error_on_any_thread_reaches_the_window(qapp: QApplication, qtbot: QtBot) -> None:
    faults = Faults(qapp)
    heard: list[str] = []
    threads: list[int] = []

    class Ear(QObject):
        def hear(self, text: str) -> None:
            heard.append(text)
            threads.append(threading.get_ident())

    ear = Ear()
    faults.noticed.connect(ear.hear)

    def fail() -> None:
        try:
            raise RuntimeError("of a test")
        except RuntimeError:
            faults.hook(*sys.exc_info())  # type: ignore[arg-type]

    worker = threading.Thread(target=fail)
    worker.start()
    worker.join()
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert "RuntimeError: of a test" in heard[0]
    assert threads == [threading.get_ident()]
    faults.deleteLater()


def test_garbage_is_collected_on_the_thread_of_the_window(
    qapp: QApplication, runner: JobRunner, qtbot: QtBot
) -> None:
    was_enabled = gc.isenabled()
    collector = GarbageCollector(runner, qapp)
    try:
        assert not gc.isenabled()
        threads: list[int] = []

        class Cycle:
            def __init__(self) -> None:
                self.me = self

            def __del__(self) -> None:
                threads.append(threading.get_ident())

        def litter() -> None:
            for _ in range(3000):
                Cycle()

        worker = threading.Thread(target=litter)
        worker.start()
        worker.join()
        assert threads == []  # nothing was collected where it was allocated
        gate = threading.Event()
        runner.batch.start(lambda progress, deliver: gate.wait(5))
        collector._on_timeout()
        assert threads == []  # nor while work goes on
        gate.set()
        qtbot.waitUntil(lambda: not runner.is_busy)
        collector._was_busy = False  # else the next look would spare what the work left
        collector._on_timeout()
        assert threads
        assert set(threads) == {threading.get_ident()}
    finally:
        collector._timer.stop()
        collector.deleteLater()
        gc.unfreeze()
        if was_enabled:
            gc.enable()


def test_what_refers_to_itself_is_found_once_a_window_has_gone(
    desk: Desk, qapp: QApplication, qtbot: QtBot
) -> None:
    """What was there when a worker ended is taken out of other looks, the window included."""
    was_enabled = gc.isenabled()
    collector = GarbageCollector(desk.runner, qapp)
    desk.window_gone.connect(collector.look_at_all)
    try:
        former = weakref.ref(desk.open_window())
        desk.runner.batch.start(lambda progress, deliver: None)
        qtbot.waitUntil(lambda: not desk.runner.is_busy)
        collector._was_busy = True
        collector._on_timeout()
        gone: list[bool] = []
        desk.window_gone.connect(lambda: gone.append(True))
        desk.open_window()
        qtbot.waitUntil(lambda: gone == [True])
        collector._on_timeout()
        assert former() is None
    finally:
        collector._timer.stop()
        collector.deleteLater()
        gc.unfreeze()
        if was_enabled:
            gc.enable()


def test_closing_while_busy_ends_everything(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    engine = desk._engine
    assert isinstance(engine, FakeEngine)
    engine.gate = threading.Event()
    (tmp_path / "a.txt").write_text("abc", encoding="utf-8")
    desk.session.papers.add([tmp_path / "a.txt"])
    qtbot.waitUntil(lambda: len(desk.session.entries) == 1)
    desk.close()
    assert not desk.session.is_busy
    assert engine.calls[-1] == "close"


def test_encodings_and_name_patterns_are_remembered(desk: Desk) -> None:
    desk.session.papers.encodings.remember("/papers", "gb18030")
    desk.session.students.apply([r"essay-(?P<name>[a-z]+)"], None)
    assert desk._settings.encodings == {"/papers": "gb18030"}
    assert desk._settings.name_patterns == (r"essay-(?P<name>[a-z]+)",)


def test_the_threshold_is_remembered(desk: Desk) -> None:
    desk.session.set_threshold(0.42)
    assert desk._settings.threshold == 0.42


def test_the_folder_of_the_last_export_is_remembered(desk: Desk, tmp_path: Path) -> None:
    desk.session.export_folder.remember(str(tmp_path / "report.pdf"))
    assert desk._settings.export_folder == str(tmp_path)


def test_the_settings_of_the_comparison_are_remembered(desk: Desk) -> None:
    desk.session.set_options(PRESETS[Preset.THESIS].changed(minimum_characters=30))
    assert desk._settings.options == desk.session.options


def test_warming_calls_the_engine() -> None:
    class Cold:
        warmed = 0

        def warm(self) -> None:
            self.warmed += 1

    cold = Cold()
    Warming(cold)(None, print)  # type: ignore[arg-type]
    assert cold.warmed == 1


def test_qt_keeps_its_references_to_none() -> None:
    """PySide6 6.12.0 loses one for each call without a result and aborts on Python 3.11."""
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    colour = QColor("#123456")
    before = sys.getrefcount(None)
    for _ in range(2000):
        painter.setPen(colour)
    after = sys.getrefcount(None)
    painter.end()
    assert after > before - 100


def test_the_window_accepts_drops_and_has_a_title(desk: Desk) -> None:
    assert desk.window
    assert desk.window.acceptDrops()
    assert desk.window.windowTitle() == "SimDesk[*]"
    assert desk.window.testAttribute(Qt.WidgetAttribute.WA_WState_Visible)


def test_saved_work_changes_no_setting_of_the_teacher(
    qapp: QApplication, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    settings.options = Options(synonym_text="苹果 蘋果\n", minimum_words=9)
    settings.threshold = 0.3
    desk = Desk(qapp, FakeEngine(), settings, tmp_path)
    session = desk.session
    saved = session.snapshot()
    theirs = replace(saved, options=Options(minimum_words=4), threshold=0.7)
    session.restore(Restored(theirs, 1, None))
    assert session.options.minimum_words == 4
    assert (settings.options.minimum_words, settings.threshold) == (9, 0.3)
    assert settings.options.synonym_text == "苹果 蘋果\n"
    session.set_options(session.options.changed(minimum_words=5))
    assert settings.options.minimum_words == 5
    assert settings.options.synonym_text == "苹果 蘋果\n"
    session.set_options(session.options.changed(synonym_text="a b\n"))
    assert settings.options.synonym_text == "a b\n"
    desk.close()
    desk.deleteLater()


def test_patterns_that_were_not_used_are_told(
    desk: Desk, engine: FakeEngine, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = engine.find
    monkeypatch.setattr(engine, "find", lambda *given: replace(find(*given), patterns_refused=True))
    (tmp_path / "a.txt").write_text("abc", encoding="utf-8")
    desk.session.papers.add([tmp_path / "a.txt"])
    assert desk.window
    window = desk.window
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    (box,) = window.findChildren(QMessageBox)
    assert "name patterns take too long" in box.text()
    box.close()
    qtbot.waitUntil(lambda: not desk.session.is_busy)
    assert ready_count(desk.session) == 1
