"""A teacher's own patterns for names of files: compiled within bounds, matched within a time.

A regular expression can take longer than anybody lives, such as `(a+)+$`, and nobody can tell that
by reading it. So each is limited in size, and a whole class in the time that its names may take.
The package `regex` can end a search; Python's own `re` cannot, and holds up all threads meanwhile.
"""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import regex

LONGEST_PATTERN = 500  # characters; the longest of the usual ones has 70
MOST_PATTERNS = 50
SECONDS = 1.0  # of the processor, for all names of a class
_SECONDS_A_NAME = 0.001  # beside that; what is usual takes a fortieth of it

# `regex` writes out what is to be repeated a fixed number of times: `((a{999}){999}){999}` fills
# the memory. What repeats within a name of a file is far below this.
_MOST_REPEATED = 100_000
_REPEATED = re.compile(r"\{(\d+)[,}]")
_CALLS_ITSELF = re.compile(r"\(\?(?:R|&|P>|[+-]?\d)")  # its memory has no bounds


class PatternFault(Enum):
    """Why a pattern cannot be used."""

    INVALID = auto()  # detail: what is wrong, as the package says it
    NOBODY = auto()  # it can name no student
    TOO_LARGE = auto()
    TOO_MANY = auto()
    TOO_SLOW = auto()


class PatternError(ValueError):
    """A pattern that cannot be used, and in which line it stands, counted from 1."""

    def __init__(self, fault: PatternFault, line: int, detail: str = "") -> None:
        super().__init__(f"line {line}: {detail or fault.name.lower().replace('_', ' ')}")
        self.fault = fault
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class NamePattern:
    """A pattern that is ready; `line` is where the teacher wrote it."""

    line: int
    expression: "regex.Pattern[str]"


def compiled(line: int, typed: str, placeholders: Mapping[str, str]) -> NamePattern:
    """The pattern that was typed, with expressions in the place of placeholders.

    Raises PatternError for one that is no regular expression, is too large, or names nobody.
    """
    import regex  # not needed for the window to open

    if len(typed) > LONGEST_PATTERN or line > MOST_PATTERNS or _repeats(typed) > _MOST_REPEATED:
        raise PatternError(
            PatternFault.TOO_MANY if line > MOST_PATTERNS else PatternFault.TOO_LARGE, line
        )
    if _CALLS_ITSELF.search(typed):
        raise PatternError(PatternFault.INVALID, line, "a pattern cannot call itself")
    expanded = typed
    for placeholder, expression in placeholders.items():
        expanded = expanded.replace(placeholder, expression)
    try:
        expression = regex.compile(expanded, regex.IGNORECASE)
    except regex.error as error:
        raise PatternError(PatternFault.INVALID, line, str(error.msg)) from error
    except (RecursionError, OverflowError, MemoryError) as error:
        raise PatternError(PatternFault.TOO_LARGE, line) from error
    if not {"id", "name"} & expression.groupindex.keys():
        raise PatternError(PatternFault.NOBODY, line, "it needs {id} or {name}")
    return NamePattern(line, expression)


def _repeats(pattern: str) -> int:
    """How often the innermost could be repeated at least, were all repetitions nested."""
    product = 1
    for count in _REPEATED.findall(pattern):
        product *= max(1, int(count))
        if product > _MOST_REPEATED:
            break
    return product


class MatchingTime:
    """The time that the names of one class may take."""

    def __init__(self, names: int) -> None:
        self._left = SECONDS + names * _SECONDS_A_NAME

    def search(self, pattern: NamePattern, text: str) -> dict[str, str | None] | None:
        """What the named groups hold where the pattern first fits; None where it does not.

        Raises PatternError when the time is over.
        """
        began = time.thread_time()
        try:
            match = pattern.expression.search(text, timeout=max(self._left, 1e-6))
        except (TimeoutError, MemoryError) as error:
            raise PatternError(PatternFault.TOO_SLOW, pattern.line) from error
        self._left -= time.thread_time() - began
        if self._left <= 0:
            raise PatternError(PatternFault.TOO_SLOW, pattern.line)
        return None if match is None else match.groupdict()
