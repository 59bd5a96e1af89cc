"""How every command speaks: its language, how much it says, its complaints, its progress."""

import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence

from simdesk.documents import Failure
from simdesk.progress import Progress
from simdesk.report.wording import LANGUAGES, Wording, shown_name, wording


def add_speaking(parser: argparse.ArgumentParser) -> None:
    """Describe language and silence, the same for every command."""
    parser.add_argument(
        "--language", choices=LANGUAGES, default=system_language(),
        help="of what is told and written; the system's unless chosen",
    )  # fmt: skip
    parser.add_argument(
        "--quiet", action="store_true",
        help="show troubles alone, no progress or notes, and a result only if no file takes it",
    )  # fmt: skip


def system_language() -> str:
    """The one of our languages that this computer's user speaks, found as gettext finds it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next(filter(None, map(os.environ.get, names)), "") or _windows_language()
    if chosen and chosen.split(".")[0] not in ("C", "POSIX"):
        chosen = os.environ.get("LANGUAGE") or chosen
    return wording(re.split("[.:@]", chosen)[0]).language


def _windows_language() -> str:
    """What Windows itself speaks; empty elsewhere."""
    if sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number, "")
    return ""


def complain(words: Wording, key: str, **fields: object) -> None:
    """Say on the error stream what is wrong: the text of that key."""
    say(words.text(f"terminal.{key}", **fields))


def say(message: str) -> None:
    """A message of the program's on the error stream."""
    print(f"simdesk: {message}", file=sys.stderr)


def tell_failures(failures: Iterable[Failure], words: Wording) -> None:
    """Say which files were not read, and why."""
    for failure in failures:
        print(f"{shown_name(failure.name)}: {words.reason(failure)}", file=sys.stderr)


def tell_same_files(files: Iterable[tuple[str, str]], words: Wording, *, quiet: bool) -> None:
    """Say which files are byte by byte the same as one before; `files`: names and digests."""
    if quiet:
        return
    listed = [(name, digest) for name, digest in files if digest]
    for (name, _), first in zip(listed, same_files([digest for _, digest in listed]), strict=True):
        if first is not None:
            same = words.text("terminal.same file", name=shown_name(listed[first][0]))
            print(words.labelled(shown_name(name), same), file=sys.stderr)


def same_files(digests: Sequence[str]) -> list[int | None]:
    """For each file the place of the first one with the same bytes; None: it is the first."""
    first: dict[str, int] = {}
    places = [first.setdefault(digest, place) for place, digest in enumerate(digests)]
    return [None if place == own else place for own, place in enumerate(places)]


def tell_written(path: object, words: Wording, *, quiet: bool) -> None:
    """Say that a file was written."""
    if quiet:
        return
    if sys.stderr is not None and sys.stderr.isatty():  # the line of the progress stays unfinished
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    print(words.text("terminal.wrote", path=path))


def terminal_progress(words: Wording, *, quiet: bool) -> Progress:
    """A progress that writes one changing line to a terminal, and nothing elsewhere."""
    # A program without a console has no stderr at all.
    is_shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
    return Progress(_Line(words).show) if is_shown else Progress()


class _Line:
    """The changing line."""

    def __init__(self, words: Wording) -> None:
        self._words = words

    def show(self, done: int, total: int, stage: str) -> None:
        """Say how far it is."""
        words = self._words.text(f"stage.{stage}")
        end = "\n" if done >= total else ""
        print(f"\r{words} {done}/{total}\x1b[K", end=end, file=sys.stderr, flush=True)
