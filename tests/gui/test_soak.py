"""Hundreds of things done at random with a window, for as long as it takes to trust it."""

import gc
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simdesk.comparison import Comparison, compare_class
from simdesk.documents import Document, Failure, Reason
from simdesk.gui.app import Desk, GarbageCollector
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.engine import Engine, OnReady, Source
from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.pairs import PairsModel
from simdesk.gui.models.papers import PapersModel
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.options import Options
from simdesk.progress import Progress
from simdesk.project import Origin
from simdesk.resources import data_path
from tests.gui.desks import end
from tests.gui.fakes import FakeEngine, FakeSource
from tests.gui.in_process_engine import InProcessEngine
from tests.gui.soaking import Teacher, collected, living, memory, thread_count
from tests.project.same import assert_same_comparison
from tests.small_class import STOLEN_EN, STOLEN_ZH, TASK, TEXTS

pytestmark = [
    pytest.mark.soak,
    pytest.mark.timeout(3600),
    pytest.mark.qt_log_ignore("This plugin does not support"),  # what offscreen says of menus
]
_MIB = 1024 * 1024
_STEPS_TO_A_CHECK = 12
_OF_A_CLASS = (
    "Answer", "ClassResult", "Comparison", "Document", "Entry", "Inputs", "PairDetail", "PairTable",
    "Paper", "ProjectData", "ShareMatrix", "Snapshot",
)  # fmt: skip
# Of the dictionary, which is read once; commands that were merged, which PySide keeps, but empty.
_FORGIVEN = ("Synonym", "_ChangeReviews")


class Emptied(NamedTuple):
    """What there is without a class, in a window that shows no more than the first page."""

    living: Counter[str]
    widgets: int
    blocks: int  # of memory, that Python has given away


class SoakEngine(InProcessEngine):
    """Computes as the program does; some files cannot be read, as for the fake."""

    def read(
        self, sources: list[Source], options: Options, progress: Progress, on_ready: OnReady
    ) -> None:
        FakeEngine.read(self, sources, options, progress, on_ready)

    def saved_source(
        self, name: str, student: str, origin: Origin, project: Path | None
    ) -> FakeSource:
        path = Path(origin.path)  # of the sample class some are no text
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        return FakeSource(name, text, student, origin=origin)

    def open_original(self, source: Source, document: Document, progress: Progress) -> Failure:
        """No file here is really a PDF; the pages of real ones are shown with real readers."""
        return Failure(document.name, Reason.MISSING)


@pytest.fixture
def papers(write_papers: Callable[[dict[str, str]], list[Path]]) -> list[Path]:
    """Twenty papers that share text, the task, two that cannot be read, and one without text."""
    texts = {**TEXTS, "task.txt": TASK, "bad.txt": "?", "locked.txt": STOLEN_EN, "empty.txt": ""}
    for number in range(12):
        sentences = "".join(f"第{number}篇第{n}句说的是另一件小事，与别人无关。" for n in range(60))
        shared = STOLEN_ZH if number % 3 else STOLEN_EN
        texts[f"longer {number}.txt"] = f"{TASK}\n{sentences}\n{shared}\n{TEXTS['english.txt']}"
    texts["twin.txt"] = TEXTS["other.txt"]
    return write_papers(texts)


def check(desk: Desk, teacher: Teacher) -> None:
    """What must be true whenever nothing is under way."""
    session, window = desk.session, teacher.window
    (papers,) = window.pages.papers.findChildren(PapersModel)
    assert papers.rowCount() == len(session.entries)
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    assert [w for w in windows if w.isVisible()] == [window]
    result = session.result
    if session.selection is not None:
        assert result is not None
        assert all(session.answer.has_paper(each) for each in session.selection)
    if result is None:
        return
    assert len({paper.id for paper in result.papers}) == len(result.papers)
    if PageName.OVERVIEW in window.pages.made:
        model = window.page(PageName.OVERVIEW).findChild(PairsModel)
        listed = result.ranking().count_from(session.threshold)
        assert model.rowCount() <= listed + len(session.exclusions.pairs)  # left out, but shown


def assert_as_fresh(desk: Desk) -> None:
    """The result is what comparing the same papers anew gives."""
    answer = desk.session.answer
    if answer is None:
        return
    found = answer.compared
    assert isinstance(found, Comparison)
    result = found.result
    fresh = compare_class(
        result.papers, answer.features, result.options, None, result.failures,
        answer.inputs.exclusions,
    )  # fmt: skip
    when = {"started": result.started, "seconds": result.seconds}
    assert_same_comparison(found, replace(fresh, result=replace(fresh.result, **when)))


def assert_that_undone_is_redone(desk: Desk, teacher: Teacher) -> None:
    """Back to the beginning and forward again nothing has changed.

    But for a result that is not of these papers and settings any more: on the way it may have
    been scored again or not.
    """

    def now() -> tuple[object, ...]:
        now = replace(desk.session.snapshot(), answer=None) if is_stale else desk.session.snapshot()
        return now.decisive()

    stack, is_stale = desk.session.undo_stack, desk.session.is_stale
    there, before = stack.index(), now()
    stack.setIndex(0)
    teacher.rest()
    stack.setIndex(there)
    teacher.rest()
    assert now() == before


def emptied(desk: Desk, teacher: Teacher, collector: GarbageCollector) -> Emptied:
    """Leave the class, look at a new window, and see what is still there."""
    teacher.rest()
    teacher.window.help.close()
    teacher.window.show_page(PageName.PAPERS)
    desk.work.begin()
    teacher.rest()
    desk.open_window()
    teacher.rest()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    while collector._has_all_to_look_at:  # as it does every second while nothing is under way
        teacher.rest()
        collector._on_timeout()
    gc.unfreeze()  # what it would not look at counts too
    there = living()
    left = {kind: there[kind] for kind in _OF_A_CLASS if there[kind]}
    assert not left, f"of a class that was left: {left}"
    alive = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    assert alive == [desk.window], "windows were left behind"
    gc.collect()
    return Emptied(living(), len(QApplication.allWidgets()), sys.getallocatedblocks())


def assert_no_growth(once: Emptied, at_last: Emptied) -> None:
    """The same, hundreds of steps apart, but for what is made once for a language or a look.

    What the process holds is no measure: each thread keeps for itself what it needed once, and
    that is more for a larger class.
    """
    more = at_last.living - once.living
    grown = {kind: n for kind, n in more.items() if n >= 10 and kind not in _FORGIVEN}
    assert not grown, f"{grown} more than before"
    assert at_last.widgets <= once.widgets
    assert at_last.blocks <= once.blocks * 1.1


def soak(
    application: QApplication,
    engine: Engine,
    settings: Settings,
    folder: Path,
    papers: list[Path],
    seed: int,
    steps: int,
) -> None:
    """Let a teacher loose."""
    desk = Desk(application, engine, settings, folder / "program")
    desk.open_window()
    # All that frees what the program has done with; what it does not find, `emptied` does.
    collector = GarbageCollector(desk.runner, desk)
    desk.window_gone.connect(collector.look_at_all)
    teacher = Teacher(desk, papers, folder, seed)
    held: list[int] = []
    once: Emptied | None = None
    try:
        for step in range(1, steps + 1):
            teacher.act()
            if step % _STEPS_TO_A_CHECK == 0:
                teacher.rest()
                check(desk, teacher)
                held.append(memory())
            if step % (10 * _STEPS_TO_A_CHECK) == 0:
                assert_as_fresh(desk)
                assert_that_undone_is_redone(desk, teacher)
            if once is None and step >= steps // 3:
                once = emptied(desk, teacher, collector)
        assert once is not None
        at_last = emptied(desk, teacher, collector)
        teacher.note(f"{[each // _MIB for each in held[::10]]} MiB, {thread_count()} threads")
        for at in (once, at_last):
            teacher.note(f"empty: {at.widgets} widgets, {at.blocks} blocks")
        teacher.note(f"more: {dict(at_last.living - once.living)}")
        assert_no_growth(once, at_last)
    except BaseException as error:
        error.add_note(f"seed {seed}, the last steps:\n" + "\n".join(teacher.log))
        raise
    finally:
        teacher.leave()
        assert desk.window
        end(desk)
        gc.unfreeze()
        collected()


@pytest.fixture(autouse=True)
def nothing_is_opened_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: True)


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_window_stands_whatever_is_done_to_it(
    qapp: QApplication,
    settings: Settings,
    tmp_path: Path,
    papers: list[Path],
    seed: int,
    qtbot: QtBot,
) -> None:
    soak(qapp, SoakEngine(), settings, tmp_path, papers, seed, 1000)


def test_a_window_stands_with_real_readers(
    qapp: QApplication, settings: Settings, tmp_path: Path, papers: list[Path], qtbot: QtBot
) -> None:
    sample = [each for each in data_path("sample_class").iterdir() if each.is_file()]
    soak(qapp, CoreEngine(), settings, tmp_path, [*papers, *sample], 100, 500)
