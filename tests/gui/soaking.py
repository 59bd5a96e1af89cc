"""A teacher who does anything at any time: what the soak test lets loose on a window.

What they do next is drawn from a seed and the number of the step, so each run of a seed is of the
same actions and a fault can be had again. What an action meets (a result, a question, a menu) is
not always the same: other threads end their work when they do.
"""

import gc
import random
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

import psutil
from PySide6.QtCore import QAbstractListModel, QEvent, QEventLoop, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QTabBar,
    QTextEdit,
    QWidget,
)

from simdesk.gui.app import Desk
from simdesk.gui.exports import Format
from simdesk.gui.jobs import Job
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session
from simdesk.gui.settings import ThemeChoice
from simdesk.gui.views.search_page import SearchPage
from simdesk.gui.window_pages import PageName
from simdesk.measures.choices import Weighting
from simdesk.options import PRESETS, LeaveOut, Preset, SimHashFeatures
from simdesk.papers import PassageSide, Role
from simdesk.reviews import Verdict

_PHRASES = ("the", "保洁员", "nobody is elected", "zzz", "", "<b>", "。")
_KEYS = (
    "Tab", "Backtab", "Up", "Down", "Left", "Right", "PageUp", "PageDown", "Home", "End", "Space",
    "Return", "Escape", "F6",
)  # fmt: skip
_SHORTCUTS = ("1", "2", "3", "4", "5", "F", "Plus", "Minus", "0", "A", "C", "Z", "Y")
_LOG_KEPT = 60
_REST_SECONDS = 300.0


class PopupCloser(QObject):
    """Chooses from menus, or closes them: a menu waits for its answer in a loop of its own."""

    def __init__(self, seed: int, parent: QObject) -> None:
        super().__init__(parent)
        self._chance = random.Random(seed)  # its own: how often it draws depends on the clock
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_timeout)
        self._timer.start(15)

    def stop(self) -> None:
        self._timer.stop()

    def _on_timeout(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is None:
            return
        if isinstance(popup, QMenu):
            actions = [each for each in popup.actions() if each.isEnabled() and not each.menu()]
            if actions and self._chance.random() < 0.6:
                popup.close()
                self._chance.choice(actions).trigger()
                return
        popup.close()


class Teacher:
    """Does one thing after another with a window; `log` holds the last of them."""

    def __init__(self, desk: Desk, papers: Sequence[Path], folder: Path, seed: int) -> None:
        """`papers` may be dropped; what is written goes into `folder`."""
        self._desk = desk
        self._papers = list(papers)
        self._folder = folder
        self._seed = seed
        self._step = 0
        self._chance = random.Random()
        self._faults: list[str] = []
        desk.session.failed.connect(self._faults.append)
        self.log: deque[str] = deque(maxlen=_LOG_KEPT)
        self._file = (folder / "actions.txt").open("w", encoding="utf-8", buffering=1)
        self._popups = PopupCloser(seed, desk)
        self._doing: list[tuple[int, Callable[[], object]]] = [
            (8, self._add),
            (5, self._remove),
            (6, self._undo),
            (4, self._redo),
            (12, self._compare),
            (4, self._cancel),
            (3, self._set_role),
            (5, self._change_options),
            (8, self._choose_pair),
            (6, self._leave_out),
            (4, self._review),
            (3, self._set_threshold),
            (2, self._change_language),
            (2, self._change_look),
            (2, self._hide_names),
            (5, self._save),
            (4, self._open),
            (1, self._begin),
            (4, self._export),
            (8, self._show_page),
            (3, self._search),
            (3, self._sources),
            (2, self._keep),
            (2, self._read_again),
            (45, self._use_some_widget),
            (12, self._press_a_key),
            (2, self._resize),
        ]

    # What a test asks for

    def act(self) -> None:
        """Do something, and let the program go on for a moment, or for longer."""
        self._step += 1
        self._chance.seed(f"{self._seed} {self._step}")  # however many draws the last one took
        weights = [weight for weight, _ in self._doing]
        (_, action), = self._chance.choices(self._doing, weights)  # fmt: skip
        self.note(action.__name__.strip("_"))
        action()
        self.wait(self._chance.choice((0, 0, 1, 5, 20, 80)))
        self._answer_dialogs()
        assert not self._faults, self._faults[0]

    def rest(self) -> None:
        """Wait until all work is done and every question is answered."""
        until = time.monotonic() + _REST_SECONDS
        while True:
            self._answer_dialogs()
            self.wait(20)
            runner = self._session.runner
            if not runner.is_busy and not self._dialogs():
                break
            if time.monotonic() >= until:
                works = [type(job.work).__name__ for job in runner.findChildren(Job)]
                raise AssertionError(f"it never ends: {works}, {self._dialogs()}")
        self.wait(0)
        assert not self._faults, self._faults[0]

    def leave(self) -> None:
        """Stop; nothing is pressed any more."""
        self._popups.stop()
        self._file.close()

    @property
    def window(self) -> MainWindow:
        assert self._desk.window is not None
        return self._desk.window

    def wait(self, milliseconds: int) -> None:
        """Let events happen."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def note(self, what: str) -> None:
        """Write down what is done, in a file that outlives a crash."""
        self.log.append(what)
        self._file.write(what + "\n")

    # Helpers

    @property
    def _session(self) -> Session:
        return self._desk.session

    def _some_entries(self) -> list[int]:
        ids = [entry.id for entry in self._session.entries]
        return self._chance.sample(ids, min(len(ids), self._chance.choice((1, 1, 2, 3))))

    def _dialogs(self) -> list[QDialog]:
        return [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, QDialog) and widget.isVisible()
        ]

    def _answer_dialogs(self) -> None:
        for dialog in self._dialogs():
            if isinstance(dialog, QFileDialog):
                self.note("  no file")
                dialog.reject()
                continue
            if self._chance.random() < 0.3:
                self._use(dialog)
                continue
            buttons = [
                button
                for box in dialog.findChildren(QDialogButtonBox)
                for button in box.buttons()
                if button.isEnabled()
            ]
            if buttons and self._chance.random() < 0.8:
                button = self._chance.choice(buttons)
                self.note(f"  answer {button.text()}")
                button.click()
            else:
                dialog.reject()

    # Papers

    def _add(self) -> None:
        chosen = self._chance.sample(self._papers, self._chance.choice((1, 1, 2, 4)))
        self.window.add(chosen)

    def _remove(self) -> None:
        self._session.papers.remove(self._some_entries())

    def _read_again(self) -> None:
        self._session.papers.read_again(self._some_entries())

    def _set_role(self) -> None:
        role = self._chance.choice(list(Role))
        self._session.papers.set_role(self._some_entries(), role)

    def _undo(self) -> None:
        for _ in range(self._chance.choice((1, 1, 3))):
            self.window.menus.undo.trigger()

    def _redo(self) -> None:
        for _ in range(self._chance.choice((1, 1, 3))):
            self.window.menus.redo.trigger()

    # Comparing

    def _compare(self) -> None:
        self.window.menus.compare.trigger()
        if self._chance.random() < 0.5:
            self.rest()

    def _cancel(self) -> None:
        self._session.cancel()

    def _change_options(self) -> None:
        options = self._session.options
        chance = self._chance
        changes: list[dict[str, object]] = [
            {"leave_out": LeaveOut(chance.random() < 0.5, chance.random() < 0.5)},
            {"leave_out": LeaveOut(common_papers=chance.choice((0.0, 0.3, 0.9)))},
            {"minimum_characters": chance.choice((8, 13, 30))},
            {"edited": chance.random() < 0.5},
            {"synonyms": chance.random() < 0.5},
            {"cosine": chance.choice(list(Weighting))},
            {"features": chance.choice(list(SimHashFeatures))},
            {"fingerprint_bits": chance.choice((16, 64, 128, 256))},
            {"shingle_length": chance.choice((0, 3, 9))},
        ]
        if chance.random() < 0.2:
            self._session.set_options(PRESETS[chance.choice(list(Preset))])
        else:
            self._session.set_options(options.changed(**chance.choice(changes)))

    def _set_threshold(self) -> None:
        self._session.set_threshold(self._chance.choice((0.0, 0.05, 0.1, 0.5, 1.0)))

    # A pair

    def _choose_pair(self) -> None:
        result = self._session.result
        if result is None or not result.pair_count():
            return
        scores = self._chance.choice(list(result.ranking())[:20])
        self._session.select(scores.first, scores.second)
        if self._chance.random() < 0.7:
            self.window.show_page(PageName.PAIR)

    def _leave_out(self) -> None:
        result, pair = self._session.result, self._session.selection
        if result is None or pair is None:
            return
        if self._chance.random() < 0.3:
            self._session.toggle_pair(*pair)
            return
        rows = [result.row(each) for each in pair]
        passages = result.passages_between(*rows)
        if passages:
            passage = self._chance.choice(passages)
            one = PassageSide(pair[0], passage.first)
            self._session.toggle_passage(one, PassageSide(pair[1], passage.second))

    def _review(self) -> None:
        pair = self._session.selection
        if pair is None:
            return
        self._session.reviewing.set_verdict(*pair, self._chance.choice(list(Verdict)))
        self._session.reviewing.set_note(*pair, self._chance.choice(_PHRASES))

    # The window

    def _change_language(self) -> None:
        self.window.language_chosen.emit(self._chance.choice(("en", "zh_CN", "zh_TW", "")))

    def _change_look(self) -> None:
        self.window.theme_chosen.emit(self._chance.choice(list(ThemeChoice)))

    def _hide_names(self) -> None:
        self.window.menus.names.trigger()

    def _show_page(self) -> None:
        self.window.show_page(self._chance.choice(list(PageName)))

    def _search(self) -> None:
        self.window.show_search()
        (page,) = self.window.findChildren(SearchPage)
        page.field.setText(self._chance.choice(_PHRASES))
        QTest.keyClick(page.field, Qt.Key.Key_Return)

    def _sources(self) -> None:
        result = self._session.result
        if result is not None and result.papers:
            self.window.show_sources(self._chance.choice(result.papers).id)

    def _resize(self) -> None:
        self.window.resize(self._chance.randint(880, 1500), self._chance.randint(540, 1000))

    # Files

    def _save(self) -> None:
        self._desk.work.save(self._folder / self._chance.choice(("a.simdesk", "b.simdesk")))

    def _open(self) -> None:
        names = ("a.simdesk", "b.simdesk", "missing.simdesk")
        self.window.projects.open(self._folder / self._chance.choice(names))

    def _begin(self) -> None:
        self.window.projects.new()

    def _keep(self) -> None:
        self._desk.work.keep()

    def _export(self) -> None:
        self.window.show_page(PageName.REPORT)
        page = self.window.page(PageName.REPORT)
        page.export_to(self._folder / "report", self._chance.choice(list(Format)))  # type: ignore[attr-defined]

    # Anything else that can be clicked or typed into

    def _use_some_widget(self) -> None:
        others = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget.isVisible() and not isinstance(widget, QDialog | QMenu | MainWindow)
        ]
        self._use(
            self._chance.choice(others) if others and self._chance.random() < 0.2 else self.window
        )

    def _use(self, around: QWidget) -> None:
        kinds = (
            QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox,
            QLineEdit, QTabBar, QTextEdit,
        )  # fmt: skip
        found = [
            widget
            for widget in around.findChildren(QWidget)
            if isinstance(widget, kinds) and widget.isVisible() and widget.isEnabled()
        ]
        if not found:
            return
        widget = self._chance.choice(found)
        self.note(f"  {type(widget).__name__} {widget.accessibleName() or ''}".rstrip())
        if isinstance(widget, QHeaderView):
            self._click(widget.viewport())
        elif isinstance(widget, QAbstractItemView):
            self._use_view(widget)
        elif isinstance(widget, QComboBox | QAbstractSpinBox | QAbstractSlider | QTabBar):
            widget.setFocus()
            for _ in range(self._chance.choice((1, 1, 4))):
                QTest.keyClick(widget, self._chance.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        elif isinstance(widget, QLineEdit):
            QTest.keyClicks(widget, self._chance.choice(("a", "the", "5")))
            QTest.keyClick(widget, self._chance.choice((Qt.Key.Key_Return, Qt.Key.Key_Backspace)))
        elif isinstance(widget, QTextEdit):
            self._click(widget.viewport())
        else:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def _use_view(self, view: QAbstractItemView) -> None:
        model, root = view.model(), view.rootIndex()
        rows = model.rowCount(root) if model is not None else 0
        if not rows:
            self._click(view.viewport())
            return
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
        index = model.index(self._chance.randrange(rows), self._chance.randrange(columns), root)
        view.scrollTo(index)
        place = view.visualRect(index).center()
        button = Qt.MouseButton.LeftButton
        if self._chance.random() < 0.15:
            QTest.mouseDClick(view.viewport(), button, pos=place)
        else:
            modifier = self._chance.choice(
                (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier)
            )
            QTest.mouseClick(view.viewport(), button, modifier, place)

    def _click(self, widget: QWidget) -> None:
        place = QPoint(
            self._chance.randrange(max(1, widget.width())),
            self._chance.randrange(max(1, widget.height())),
        )
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)

    def _press_a_key(self) -> None:
        receiver = QApplication.focusWidget() or self.window
        if receiver.window() is not self.window:
            receiver = self.window
        if self._chance.random() < 0.4:
            name, modifier = self._chance.choice(_SHORTCUTS), Qt.KeyboardModifier.ControlModifier
        else:
            name, modifier = self._chance.choice(_KEYS), Qt.KeyboardModifier.NoModifier
        self.note(f"  {name} to {type(receiver).__name__}")
        QTest.keyClick(receiver, getattr(Qt.Key, f"Key_{name}"), modifier)


def collected() -> None:
    """Everything that nobody needs any more is gone."""
    for _ in range(2):
        gc.collect()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


def living() -> Counter[str]:
    """How many objects of each class of the program there are, garbage among them.

    Names of things (enumerations) do not count: they come with their modules.
    """
    kinds = (type(each) for each in gc.get_objects() if not isinstance(each, Enum))
    return Counter(
        kind.__qualname__ for kind in kinds if str(kind.__module__).startswith("simdesk.")
    )


def memory() -> int:
    """Bytes that the process holds."""
    return int(psutil.Process().memory_info().rss)


def thread_count() -> int:
    """Threads that Python knows of."""
    return threading.active_count()
