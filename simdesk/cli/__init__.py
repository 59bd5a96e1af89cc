"""The command line: the same comparison without a window."""

import argparse
import os
import sys

from simdesk import __version__
from simdesk.cli import check, compare, evaluate, read, report, sample

_PARTS = (compare, report, read, check, evaluate, sample)
COMMANDS = ("compare", "report", "read", "check", "evaluate", "sample")


def main(arguments: list[str]) -> int:
    """Run one command. Returns its exit code: 0 well, 2 wrong usage, others as each one says."""
    parser = argparse.ArgumentParser(
        prog="simdesk",
        description="Compare papers offline. Without a command SimDesk opens its window.",
    )
    parser.add_argument("--version", action="version", version=f"SimDesk {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for part in _PARTS:
        part.add_parser(commands)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.func(chosen))
    except KeyboardInterrupt:
        print("simdesk: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def has_display() -> bool:
    """Whether a window can be shown here."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
