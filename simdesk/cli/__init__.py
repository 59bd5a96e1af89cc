"""The command line: the same comparison without a window."""

import argparse
import io
import os
import sys

from simdesk import __version__
from simdesk.cli import check, compare, evaluate, fingerprint, read, report, sample

_PARTS = (compare, report, read, check, evaluate, fingerprint, sample)
COMMANDS = ("compare", "report", "read", "check", "evaluate", "fingerprint", "sample")
NO_SYSTEM = 1  # the system refuses what a command cannot do without


def main(arguments: list[str]) -> int:
    """Run one command.

    Returns its exit code: 0 well, 1 the system failed, 2 wrong usage, others as each one says.
    """
    parser = argparse.ArgumentParser(
        prog="simdesk",
        description="Compare papers offline. Without a command SimDesk opens its window.",
    )
    parser.add_argument("--version", action="version", version=f"SimDesk {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for part in _PARTS:
        part.add_parser(commands)
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
    except OSError as error:  # the terminal's own file, or the system's folder for temporary ones
        print(f"simdesk: {error}", file=sys.stderr)
        return NO_SYSTEM
    return code


def _print_any_name() -> None:
    """Let a name be printed as an escape where the terminal's encoding lacks its characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say_no_window() -> int:
    """Say that files cannot be opened in a window here, and what to do. Returns the exit code."""
    print(
        "simdesk: there is no display to show a window on. Use: simdesk compare PATHS, "
        "or for saved work: simdesk report FILE",
        file=sys.stderr,
    )
    return NO_SYSTEM


def has_display() -> bool:
    """Whether a window can be shown here."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
