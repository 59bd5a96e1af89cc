"""Jobs: result, deliveries, cancel, failure, latest wins, closing while busy."""

import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from simdesk.gui.jobs import Job, JobRunner
from simdesk.progress import SECONDS_BETWEEN_REPORTS, Progress

Deliver = Callable[[object], None]


def heard(job: Job) -> dict[str, list[Any]]:
    """Everything a job tells from now on."""
    told: dict[str, list[Any]] = {name: [] for name in ("succeeded", "failed", "cancelled")}
    job.succeeded.connect(told["succeeded"].append)
    job.failed.connect(told["failed"].append)
    job.cancelled.connect(lambda: told["cancelled"].append(True))
    return told


def waits(gate: threading.Event) -> Callable[[Progress, Deliver], str]:
    def work(progress: Progress, deliver: Deliver) -> str:
        while not gate.wait(0.002):
            progress.checkpoint()
        return "done"

    return work


def test_result_comes_back_to_the_thread_of_the_window(runner: JobRunner, qtbot: QtBot) -> None:
    threads: list[QThread] = []

    def work(progress: Progress, deliver: Deliver) -> int:
        threads.append(QThread.currentThread())
        return 2**63

    job = runner.batch.start(work)
    told = heard(job)
    job.succeeded.connect(lambda _value: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(job.finished):
        pass
    assert told == {"succeeded": [2**63], "failed": [], "cancelled": []}
    assert threads[0] is not threads[1]
    assert threads[1] is runner.thread()
    assert not runner.batch.is_busy


def test_deliveries_arrive_whole_and_in_order_before_the_end(
    runner: JobRunner, qtbot: QtBot
) -> None:
    def work(progress: Progress, deliver: Deliver) -> None:
        for number in range(500):
            deliver(number)

    job = runner.batch.start(work)
    order: list[object] = []
    job.delivered.connect(order.extend)
    job.finished.connect(lambda _job: order.append("end"))
    qtbot.waitUntil(lambda: not runner.batch.is_busy)
    assert order == [*range(500), "end"]


def test_progress_does_not_flood(runner: JobRunner, qtbot: QtBot) -> None:
    def work(progress: Progress, deliver: Deliver) -> float:
        begun = time.monotonic()
        for number in range(20_000):
            progress.report(number + 1, 20_000, "counting")
        return time.monotonic() - begun

    job = runner.batch.start(work)
    reports: list[tuple[object, ...]] = []
    took: list[float] = []
    job.progressed.connect(lambda *report: reports.append(report))
    job.succeeded.connect(took.append)
    qtbot.waitUntil(lambda: not runner.batch.is_busy)
    assert reports[-1] == (20_000, 20_000, "counting")
    # The first and the last, and between them as many as the time that it took here allows.
    assert len(reports) <= took[0] / SECONDS_BETWEEN_REPORTS + 2


def test_cancel_ends_a_running_and_a_waiting_job(runner: JobRunner, qtbot: QtBot) -> None:
    gate = threading.Event()
    told = [heard(runner.batch.start(waits(gate))) for _ in range(2)]
    runner.batch.cancel()
    qtbot.waitUntil(lambda: not runner.batch.is_busy)
    assert told == [{"succeeded": [], "failed": [], "cancelled": [True]}] * 2


def test_latest_wins_and_late_answers_are_dropped(runner: JobRunner, qtbot: QtBot) -> None:
    gate = threading.Event()

    def deaf(progress: Progress, deliver: Deliver) -> str:
        gate.wait(60)  # does not look at its progress, so it ends by itself
        return "late"

    first = heard(runner.detail.latest(deaf))
    second = heard(runner.detail.latest(lambda progress, deliver: "new"))
    gate.set()
    qtbot.waitUntil(lambda: not runner.detail.is_busy)
    assert first["succeeded"] == []
    assert first["cancelled"] == [True]
    assert second["succeeded"] == ["new"]


def test_a_fault_comes_with_its_traceback_and_the_next_job_runs(
    runner: JobRunner, qtbot: QtBot
) -> None:
    def work(progress: Progress, deliver: Deliver) -> None:
        raise ZeroDivisionError("of a test")

    told = heard(runner.batch.start(work))
    after = heard(runner.batch.start(lambda progress, deliver: 1))
    qtbot.waitUntil(lambda: not runner.batch.is_busy)
    assert len(told["failed"]) == 1
    assert "ZeroDivisionError: of a test" in told["failed"][0]
    assert after["succeeded"] == [1]


def test_busy_is_told_once_for_a_queue(runner: JobRunner, qtbot: QtBot) -> None:
    states: list[bool] = []
    runner.batch.busy_changed.connect(states.append)
    for _ in range(3):
        runner.batch.start(lambda progress, deliver: None)
    qtbot.waitUntil(lambda: not runner.batch.is_busy)
    assert states == [True, False]


def test_closing_while_busy_stops_everything(qtbot: QtBot) -> None:
    runner = JobRunner()
    gate = threading.Event()
    told = [heard(runner.batch.start(waits(gate))) for _ in range(3)]
    assert runner.close()
    assert all(each["cancelled"] == [True] for each in told)
    assert not runner.batch.is_busy


def test_the_two_lines_do_not_wait_for_each_other(runner: JobRunner, qtbot: QtBot) -> None:
    gate = threading.Event()
    runner.batch.start(waits(gate))
    quick = runner.detail.start(lambda progress, deliver: "quick")
    with qtbot.waitSignal(quick.succeeded):
        pass
    gate.set()
    qtbot.waitUntil(lambda: not runner.batch.is_busy)


def test_a_job_that_has_ended_holds_nothing_of_its_work(runner: JobRunner, qtbot: QtBot) -> None:
    """It is in a cycle, and a collector may look long after it; a work may hold a class."""

    class Work:
        def __call__(self, progress: Progress, deliver: Deliver) -> None:
            pass

    work = Work()
    held = weakref.ref(work)
    job = runner.batch.start(work)
    del work
    with qtbot.waitSignal(job.finished):
        pass
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert runner.close()  # its thread has let go of it, too
    assert held() is None
