"""A task that goes wrong ends alone, whatever it does."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from simdesk.workers import (
    Answer,
    Ask,
    Ended,
    Limits,
    Message,
    Outcome,
    Pool,
    Trouble,
    WorkerStartError,
    default_size,
    watchdog,
)
from simdesk.workers import pool as pool_module
from simdesk.workers.process import WorkerProcess

TARGET = "tests.workers.misbehaviour:serve"
SMALL = Limits(memory_mib=96, tasks=1000)
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="by means of the Linux kernel")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(TARGET, size=1, limits=SMALL) as shared:
        yield shared


def request(do: str, **fields: object) -> Message:
    return Message({"do": do, **fields}, (b"abc",))


def job(message: Message, seconds: float = 30.0) -> Callable[[Ask], Outcome]:
    return lambda ask: ask(message, seconds)


def outcomes(pool: Pool, *jobs: Callable[[Ask], Outcome]) -> list[Outcome]:
    """The outcomes in the order of the jobs."""
    found: dict[int, Outcome] = {}
    assert pool.run(jobs, found.__setitem__)
    return [found[number] for number in range(len(jobs))]


def answer(outcome: Outcome) -> Message:
    assert isinstance(outcome, Answer), outcome
    return outcome.message


def alive(pid: int) -> bool:
    with contextlib.suppress(psutil.Error):
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    return False


def name_of(pid: int) -> str:
    with contextlib.suppress(psutil.Error):
        return psutil.Process(pid).name()
    return ""


def used(pid: int) -> float:
    """Seconds of processor time."""
    with contextlib.suppress(psutil.Error):
        return sum(psutil.Process(pid).cpu_times()[:2])
    return 0.0


def wait_until(condition: Callable[[], bool]) -> bool:
    until = time.monotonic() + 60
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return condition()


@pytest.mark.parametrize(
    ("deed", "seconds", "how", "detail"),
    [
        ("hang", 0.2, Ended.TIMEOUT, ""),
        ("eat", 30, Ended.MEMORY, ""),
        ("eat_and_hide", 30, Ended.MEMORY, ""),
        ("crash", 30, Ended.CRASHED, "signal 11"),
        ("abort", 30, Ended.CRASHED, "signal 6"),
        ("leave", 30, Ended.CRASHED, "exit code 7"),
        ("kill_itself", 30, Ended.MEMORY, "ended by the system"),
        ("stop_talking", 30, Ended.GARBAGE, ""),
        ("garbage", 30, Ended.GARBAGE, "not a message"),
        ("partial", 30, Ended.CRASHED, "exit code 0"),
        ("partial_then_hang", 0.2, Ended.TIMEOUT, ""),
        ("announce_too_much", 30, Ended.GARBAGE, "the message is too large"),
    ],
)
def test_bad_task_ends_alone(
    pool: Pool, deed: str, seconds: float, how: Ended, detail: str
) -> None:
    bad, good = outcomes(pool, job(request(deed), seconds), job(request("echo", n=1)))
    assert isinstance(bad, Trouble)
    assert (bad.how, bad.detail) == (how, detail)
    assert answer(good) == request("echo", n=1)


@pytest.mark.parametrize(
    ("deed", "detail"),
    [
        ("fail", "KeyError in tests.workers.misbehaviour, line"),
        ("fail_without_end", "RecursionError in"),
        ("answer_too_much", "GarbageError in"),
        ("answer_nonsense", "TypeError in"),
        ("exit_politely", "SystemExit in"),
    ],
)
def test_what_the_function_raises_is_an_answer_without_the_paper_s_words(
    pool: Pool, deed: str, detail: str
) -> None:
    outcomes(pool, job(request("echo")))  # only then is there surely a process
    before = pool.process_ids()
    bad, good = outcomes(pool, job(request(deed)), job(request("echo")))
    assert isinstance(bad, Trouble)
    assert bad.how is Ended.RAISED
    assert bad.detail.startswith(detail)
    assert "words of a paper" not in bad.detail
    assert isinstance(good, Answer)
    assert pool.process_ids() == before, "an exception is no reason to replace the process"


@LINUX
@pytest.mark.parametrize("deed", ["eat_and_abort", "eat_and_panic"])
@pytest.mark.parametrize(("mib", "is_memory"), [(70, True), (5, False)])
def test_compiled_code_at_the_limit_ran_out_of_memory(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, mib: int,
    is_memory: bool,
) -> None:  # fmt: skip
    """How large a process was that aborts, only the parent can tell, who looks at times."""
    seen = tmp_path / "seen"

    def look(process: WorkerProcess) -> tuple[float, float]:
        has_eaten = name_of(process.pid) == "has eaten"
        figures = really_look(process)
        if has_eaten:
            seen.touch()
        return figures

    really_look = WorkerProcess.look
    monkeypatch.setattr(WorkerProcess, "look", look)
    (bad,) = outcomes(pool, job(request(deed, mib=mib, seen=str(seen))))
    assert isinstance(bad, Trouble)
    assert (bad.how is Ended.MEMORY) == is_memory
    assert bad.peak_mib > mib


def test_a_library_may_print_what_it_likes(pool: Pool) -> None:
    (printed,) = outcomes(pool, job(request("flood")))
    assert answer(printed).fields == {"printed": True}


def test_waiting_is_limited_by_the_clock(pool: Pool) -> None:
    started = time.monotonic()
    (slept,) = outcomes(pool, job(request("sleep", seconds=3600), 0.2))
    assert isinstance(slept, Trouble)
    assert slept.how is Ended.TIMEOUT
    assert 0.2 * watchdog.PATIENCE <= slept.seconds <= time.monotonic() - started


def test_short_wait_is_no_time_out(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "PATIENCE", 200.0)  # else a busy computer makes it a long one
    (slept,) = outcomes(pool, job(request("sleep", seconds=0.6), 0.3))
    assert isinstance(slept, Answer)
    assert slept.seconds >= 0.6


@LINUX
def test_memory_is_measured_for_each_task(pool: Pool) -> None:
    large, small, timed_out = outcomes(
        pool,
        job(request("swell", mib=50)),
        job(request("swell", mib=1)),
        job(request("hang"), 0.1),
    )
    assert isinstance(large, Answer)
    assert isinstance(small, Answer)
    assert small.peak_mib + 40 < large.peak_mib < 150
    assert isinstance(timed_out, Trouble)
    assert 5 < timed_out.peak_mib < 60


def test_many_tasks_on_few_processes_lose_nothing() -> None:
    seen: list[int] = []
    numbers: set[int] = set()

    def done(number: int, outcome: Outcome) -> None:
        assert answer(outcome).fields["n"] == number
        seen.append(number)
        numbers.add(answer(outcome).fields["pid"])

    jobs = [job(Message({"do": "sign", "n": n}, (os.urandom(1000),))) for n in range(500)]
    with Pool(TARGET, size=2, limits=Limits(tasks=100)) as pool:
        assert pool.run(jobs, done)
    assert sorted(seen) == list(range(500))
    assert len(numbers) >= 5, "each process serves 100 tasks at most"


def test_jobs_start_in_order_and_are_reported_as_they_finish() -> None:
    order: list[int] = []
    begun: list[int] = []
    others = threading.Event()

    def numbered(number: int) -> Callable[[Ask], Outcome]:
        def work(ask: Ask) -> Outcome:
            begun.append(number)
            if number == 0:
                assert others.wait(60)
            return ask(request("echo"), 30)

        return work

    def done(number: int, outcome: Outcome) -> None:
        order.append(number)
        if len(order) == 5:
            others.set()

    with Pool(TARGET, size=2) as pool:
        outcomes(pool, *(job(request("echo")) for _ in range(4)))
        assert pool.run([numbered(number) for number in range(6)], done)
    assert order == [1, 2, 3, 4, 5, 0]
    assert [number for number in begun if number] == [1, 2, 3, 4, 5]


def test_a_large_process_is_replaced() -> None:
    limits = Limits(memory_mib=512, resident_mib=60)
    with Pool(TARGET, size=1, limits=limits) as pool:
        pids = [
            answer(outcome).fields["pid"]
            for outcome in outcomes(pool, *(job(request("grow", mib=m)) for m in (1, 80, 1)))
        ]
    assert pids[0] == pids[1] != pids[2]


def test_process_killed_while_idle_costs_no_task(pool: Pool) -> None:
    outcomes(pool, job(request("echo")))
    (pid,) = pool.process_ids()
    os.kill(pid, signal.SIGKILL)
    assert wait_until(lambda: not alive(pid))
    (good,) = outcomes(pool, job(request("echo")))
    assert isinstance(good, Answer)


def test_cancel_waits_for_no_work_and_leaves_no_process_at_it() -> None:
    with Pool(TARGET, size=2) as pool:
        pool.warm()
        assert wait_until(lambda: len(pool.process_ids()) == 2)
        before = pool.process_ids()
        reported: list[int] = []

        def all_hang() -> bool:
            """Both are at work on what does not end: they have used more than it takes to start."""
            return bool(reported) and all(used(pid) > starting[pid] + 0.2 for pid in before)

        def done(number: int, outcome: Outcome) -> None:
            reported.append(number)
            starting.update((pid, used(pid)) for pid in before)

        starting: dict[int, float] = {}
        jobs = [job(request("echo"))] + [job(request("hang"), 10_000) for _ in range(5)]
        finished = pool.run(jobs, done, all_hang)
        assert not finished
        assert reported == [0]
        assert wait_until(lambda: not any(alive(pid) for pid in before))
        good = outcomes(pool, job(request("echo")))
        assert isinstance(good[0], Answer), "the pool serves on"


def test_an_error_in_a_job_reaches_the_caller(pool: Pool) -> None:
    def broken(ask: Ask) -> Outcome:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        outcomes(pool, job(request("hang"), 0.1), broken)
    with pytest.raises(ZeroDivisionError):
        pool.run([job(request("echo"))], lambda number, outcome: 1 // 0)
    assert isinstance(outcomes(pool, job(request("echo")))[0], Answer)


@pytest.mark.parametrize("target", ["tests.workers.no_such_module:serve", "os:no_such_name"])
def test_a_worker_that_cannot_start_says_why(target: str) -> None:
    with Pool(target, size=1) as pool, pytest.raises(WorkerStartError, match="no_such"):
        outcomes(pool, job(request("echo")))


def test_warm_waits_for_no_process_and_starts_all(monkeypatch: pytest.MonkeyPatch) -> None:
    has_returned = threading.Event()

    def slow(*arguments: Any) -> WorkerProcess:
        assert has_returned.wait(60)
        return WorkerProcess(*arguments)

    monkeypatch.setattr(pool_module, "WorkerProcess", slow)
    with Pool(TARGET, size=2) as pool:
        pool.warm()
        assert pool.process_ids() == set()
        has_returned.set()
        assert wait_until(lambda: len(pool.process_ids()) == 2)


def test_close_ends_processes_and_runs() -> None:
    pool = Pool(TARGET, size=2)
    pool.warm()
    assert wait_until(lambda: len(pool.process_ids()) == 2)
    pids = pool.process_ids()
    begun = threading.Event()

    def hanging(ask: Ask) -> Outcome:
        begun.set()
        return ask(request("hang"), 10_000)

    def close() -> None:
        assert begun.wait(60)
        pool.close()

    closing = threading.Thread(target=close)
    closing.start()
    assert not pool.run([hanging], lambda number, outcome: None)
    closing.join()
    assert wait_until(lambda: not any(alive(pid) for pid in pids))
    with pytest.raises(RuntimeError):
        pool.warm()


def test_a_worker_has_its_own_session_and_next_to_no_environment(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CMAP_PATH", "/somewhere")
    (who,) = outcomes(pool, job(request("who")))
    fields = answer(who).fields
    assert fields["pid"] == fields["session"]
    allowed = {"OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "LC_CTYPE"}
    assert set(fields["environment"]) <= allowed | {"LD_LIBRARY_PATH"}


def test_workers_need_and_leave_no_folder_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk may be full, and a program that is killed cannot tidy up."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with Pool(TARGET, size=1) as pool:
        (who,) = outcomes(pool, job(request("who")))
        assert list(tmp_path.iterdir()) == []
    folder = Path(answer(who).fields["folder"])
    assert folder == Path(folder.anchor) or sys.platform == "win32"


@LINUX
def test_a_worker_reaches_nothing(pool: Pool, tmp_path: Path) -> None:
    import socket

    (tmp_path / "old").write_text("kept")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        (tried,) = outcomes(pool, job(request("misuse", folder=str(tmp_path), port=port)))
    possible: set[str] = set()
    rights = rights_that_can_be_given_up()
    if "calls" not in rights:  # an old kernel, or a processor whose calls are not known
        possible |= {"connect", "datagram", "run", "fork", "reach into parent"}
        possible |= {"connect by another number"}
    if "files" not in rights:
        possible |= {"write", "overwrite", "delete", "make folder", "write here"}
    assert set(answer(tried).fields["succeeded"]) <= possible
    if "files" in rights:
        assert (tmp_path / "old").read_text() == "kept"
        assert [path.name for path in tmp_path.iterdir()] == ["old"]


def rights_that_can_be_given_up() -> str:
    script = "from simdesk.workers import confinement; print(confinement.give_up_rights())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    return done.stdout.decode()


@LINUX
@pytest.mark.parametrize("deed", ["hang", "sleep"])
def test_no_process_outlives_a_killed_parent(deed: str) -> None:
    script = f"""
        import threading, time
        from simdesk.workers import Message, Pool
        pool = Pool({TARGET!r}, size=2)
        work = [lambda ask: ask(Message({{"do": "{deed}", "seconds": 600}}), 600)]
        threading.Thread(target=pool.run, args=(work, print), daemon=True).start()
        while len(pool.process_ids()) < 2:
            time.sleep(0.01)
        time.sleep(0.3)
        print(*pool.process_ids(), flush=True)
        time.sleep(600)
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        living = [alive(pid) for pid in pids]
        parent.kill()
    assert living == [True, True]
    assert wait_until(lambda: not any(alive(pid) for pid in pids))


def test_default_size() -> None:
    assert 1 <= default_size() <= 4
