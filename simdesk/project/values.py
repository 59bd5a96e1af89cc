"""Values from a stranger's JSON, checked one by one. Everything else raises ValueError."""

import json
from datetime import datetime
from typing import Any

LONGEST_NAME = 4_096
LONGEST_NOTE = 100_000
LARGEST_ID = 2**62
LARGEST_JSON = 64 * 1024 * 1024


def to_json(value: Any) -> bytes:
    """As JSON in ASCII, which also carries half surrogates."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def from_json(data: bytes) -> dict[str, Any]:
    """The object in these bytes."""
    if len(data) > LARGEST_JSON:
        raise ValueError("too long")
    try:
        value = json.loads(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def whole(value: Any, least: int = 0, most: int = LARGEST_ID) -> int:
    """A whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not a number in its range")
    return value


def whole_or_none(value: Any, least: int = 0) -> int | None:
    """A whole number, or None."""
    return None if value is None else whole(value, least)


def real(value: Any, least: float, most: float) -> float:
    """A number in a range."""
    if type(value) not in (int, float) or not least <= value <= most:
        raise ValueError("not a number in its range")
    return float(value)


def text(value: Any, longest: int = LONGEST_NAME) -> str:
    """A text of a bounded length."""
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError("not a text, or too long a one")
    return value


def moment(value: Any) -> datetime:
    """A day and time that every time zone can show."""
    found = datetime.fromisoformat(text(value, 100))
    if not 1970 <= found.year < 9999:
        raise ValueError("not a time of this program")
    return found
