"""The command line: the same comparison without a window."""

import argparse
import ctypes
import io
import os
import sys
from pathlib import Path
from typing import Any

from simdesk import __version__
from simdesk.cli import check, compare, evaluate, fingerprint, read, report, sample, update
from simdesk.cli.exit_codes import NO_SYSTEM, WRONG_USAGE
from simdesk.cli.help_language import asked_language, translate
from simdesk.cli.unknown import tell_unknown
from simdesk.workers import WorkerStartError

_PARTS = (compare, update, report, read, check, evaluate, fingerprint, sample)
COMMANDS = tuple(part.__name__.rpartition(".")[2] for part in _PARTS)


def main(arguments: list[str]) -> int:
    """Run one command.

    Returns its exit code: 0 well, 1 the system failed, 2 wrong usage, others as each one says.
    """
    parser = command_parser()
    translate(parser, asked_language(arguments))
    _print_any_name()
    chosen = parser.parse_args(arguments)
    try:
        code = int(chosen.func(chosen))
        if sys.stdout is not None:
            sys.stdout.flush()  # while its troubles can still be told
    except KeyboardInterrupt:
        print("simdesk: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, WorkerStartError) as error:  # a full disk behind the terminal, no processes
        print(f"simdesk: {error}", file=sys.stderr)
        return NO_SYSTEM
    except MemoryError:
        print("simdesk: the memory of this computer is not enough", file=sys.stderr)
        return NO_SYSTEM
    return code


def command_parser() -> argparse.ArgumentParser:
    """What reads the arguments of all commands; its help is in English."""
    parser = _Parser(
        prog="simdesk",
        usage="%(prog)s [-h] [--version] [COMMAND ... | FILE ...]",
        description="Compare papers offline. Without a command SimDesk opens its window, with the "
        "papers, folders, ZIP archives or projects in it that are given as FILE.",
    )
    parser.add_argument("--version", action="version", version=f"SimDesk {__version__}")
    commands = parser.add_subparsers(prog="simdesk", metavar="COMMAND", required=True)
    for part in _PARTS:
        part.add_parser(commands)
    return parser


class _Parser(argparse.ArgumentParser):
    """Refuses empty paths: a variable that a script never set would be the current folder."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.register("type", Path, _path)


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("this path is empty")
    return Path(text)


def _print_any_name() -> None:
    """Let a name be printed as an escape where the terminal's encoding lacks its characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def refuse_unknown(arguments: list[str]) -> int:
    """The exit code where an argument is neither a command nor a file, which is said; else 0."""
    _print_any_name()
    return WRONG_USAGE if tell_unknown(arguments, COMMANDS) else 0


def say_no_window(why: str = "") -> int:
    """Say that no window can be shown here, and what to do. Returns the exit code."""
    reason = f" ({why})" if why else ""
    print(
        f"simdesk: there is no display to show a window on{reason}. Use: simdesk compare PATHS, "
        "or for saved work: simdesk report FILE",
        file=sys.stderr,
    )
    return NO_SYSTEM


def say_sample_instead() -> None:
    """Say why the sample class is compared where a window was expected."""
    print(
        "simdesk: there is no display to show a window on, so the sample class is compared here. "
        "For papers use: simdesk compare PATHS",
        file=sys.stderr,
    )


def has_display() -> bool:
    """Whether a window can be shown here."""
    if not sys.platform.startswith("linux"):
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY")
    if wayland and Path(os.environ.get("XDG_RUNTIME_DIR", "/"), wayland).exists():
        return True
    return bool(os.environ.get("DISPLAY")) and _lets_in()


def _lets_in() -> bool:
    """Whether the X server that DISPLAY names lets programs in; Qt ends the process if not."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:  # Qt could not show anything either
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        return bool(xcb.xcb_connection_has_error(connection) == 0)
    finally:
        xcb.xcb_disconnect(connection)
