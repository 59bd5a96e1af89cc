"""What `simdesk` does with its arguments where no window can be shown."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from simdesk import __main__ as start
from simdesk.cli import NO_SYSTEM
from simdesk.cli.exit_codes import WRONG_USAGE

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems always have a display"
)


NO_DISPLAY: dict[str, str] = {}
# Of a session that has ended, as a terminal multiplexer or ssh may keep it.
GONE_DISPLAY = {"DISPLAY": ":7777", "WAYLAND_DISPLAY": "wayland-7777"}


def without_display(named: dict[str, str]) -> dict[str, str]:
    kinds = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {key: value for key, value in os.environ.items() if key not in kinds} | named


@pytest.mark.parametrize("named", [NO_DISPLAY, GONE_DISPLAY])
@pytest.mark.parametrize("name", ["a.txt", "class.simdesk"])
def test_without_a_display_no_window_opens_that_nobody_sees(
    tmp_path: Path, name: str, named: dict[str, str]
) -> None:
    path = tmp_path / name
    path.write_text("abc", encoding="utf-8")
    surroundings = without_display(named)
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", str(path)],
        env=surroundings, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == NO_SYSTEM
    assert "simdesk compare" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_report_needs_no_display_even_where_one_is_named(tmp_path: Path) -> None:
    pdf = tmp_path / "sample.pdf"
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", "sample", "--pdf", str(pdf)],
        env=without_display(GONE_DISPLAY), capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert pdf.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("platform", ["xcb", "wayland", "no-such-platform"])
def test_a_platform_that_cannot_be_had_is_told_in_words(tmp_path: Path, platform: str) -> None:
    """Qt itself would abort."""
    path = tmp_path / "a.txt"
    path.write_text("abc", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", str(path)],
        env=without_display(GONE_DISPLAY | {"QT_QPA_PLATFORM": platform}),
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == NO_SYSTEM, done.stderr
    assert "there is no display to show a window on (" in done.stderr
    assert "simdesk compare" in done.stderr
    assert "Fatal Python error" not in done.stderr


def test_without_papers_it_says_why_the_sample_class_is_compared(tmp_path: Path) -> None:
    package = {"PYTHONPATH": str(Path(start.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-m", "simdesk"], cwd=tmp_path,
        env=without_display({"QT_QPA_PLATFORM": "xcb"} | package),
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "there is no display to show a window on, so the sample class" in done.stderr
    assert (tmp_path / "simdesk-sample-report.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("home", [None, "", "relative"])
def test_a_home_that_is_not_told_is_that_of_the_user(
    home: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pwd

    monkeypatch.delenv("HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    start._ensure_home()
    assert os.environ["HOME"] == pwd.getpwuid(os.getuid()).pw_dir


def test_a_user_whom_the_system_does_not_know_has_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_config_path

    def nobody(_number: int) -> None:
        raise KeyError

    monkeypatch.setenv("HOME", "")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    start._ensure_home()
    folder = user_config_path("SimDesk", appauthor=False)
    assert folder.is_absolute()
    with pytest.raises(NotADirectoryError):
        folder.mkdir(parents=True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["frobnicate"], "frobnicate is neither a command nor a file"),
        (["compre", "papers"], "did you mean: simdesk compare?"),
        (["{there}", "gone.docx"], "gone.docx is neither a command nor a file"),
        (["a" * 5_000], "is neither a command nor a file"),
    ],
)
@pytest.mark.parametrize("platform", ["", "xcb"])
def test_what_is_neither_a_command_nor_a_file_is_said_before_a_window_opens(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    said: str,
    platform: str,
) -> None:
    there = tmp_path / "a.txt"
    there.write_text("abc", encoding="utf-8")
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    if platform:
        monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert start.main([each.format(there=there) for each in arguments]) == WRONG_USAGE
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
    assert "display" not in told


def test_the_help_says_that_files_can_be_opened(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        start.main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "[COMMAND ... | FILE ...]" in told
    assert "opens its window, with the papers" in told


LOADING = """
import signal, sys
from simdesk import __main__ as program
program.main = lambda: signal.raise_signal({number})
sys.exit(program.start())
"""
WORKING = """
import signal, sys
from simdesk import __main__ as program, cli
def work(arguments):
    try:
        signal.raise_signal({number})
    finally:
        print("put away")
cli.main = work
sys.argv = ["simdesk", "compare"]
sys.exit(program.start())
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(("code", "printed"), [(LOADING, ""), (WORKING, "put away\n")])
def test_what_ends_the_program_ends_it_in_silence_and_a_command_in_order(
    number: signal.Signals, code: str, printed: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code.format(number=int(number))],
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (128 + number, printed, "")


def test_what_is_ignored_stays_ignored() -> None:
    """As interrupts are in what a shell starts in the background."""
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
    done = subprocess.run(
        [sys.executable, "-c", code + LOADING.format(number=int(signal.SIGINT))],
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
