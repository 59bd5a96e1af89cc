"""A record: a few facts in JSON, packed texts and arrays, and the SHA-256 of both.

The rows of a project file are records. One that was damaged is known by its digest, and says
nothing about the others.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

from simdesk.project import packing
from simdesk.project.packing import Budget
from simdesk.project.values import from_json, to_json

_LAYOUT = "layout"


class DamagedError(ValueError):
    """A record that is missing, damaged, or not what its name says."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a row holds, before it is packed and after it is unpacked."""

    facts: Mapping[str, Any]
    texts: Sequence[str] = ()
    arrays: Sequence[NDArray[Any]] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A record as it stands in a row."""

    about: bytes  # JSON
    content: bytes  # packed; empty if the facts are all
    digest: bytes  # of name, about and content


def seal(name: str, record: Record) -> Sealed:
    """The row of a record; `name` is its place in the project, so that rows cannot change places.

    Raises ValueError if it is larger than any record can be.
    """
    facts, content = dict(record.facts), b""
    if record.texts or record.arrays:
        facts[_LAYOUT], content = packing.pack(record.texts, record.arrays)
    about = to_json(facts)
    return Sealed(about, content, _digest(name, about, content))


def unseal(name: str, about: Any, content: Any, digest: Any, budget: Budget) -> Record:
    """The record of a row. Raises DamagedError for anything that `seal` cannot have made."""
    if not (isinstance(about, bytes) and isinstance(content, bytes) and isinstance(digest, bytes)):
        raise DamagedError(f"{name} is missing or of another kind")
    if _digest(name, about, content) != digest:
        raise DamagedError(f"{name} is not as it was written")
    try:
        facts = from_json(about)
        texts, arrays = packing.unpack(facts.pop(_LAYOUT), content, budget) if content else ([], [])
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise DamagedError(f"{name} cannot be unpacked: {error}") from error
    return Record(facts, texts, arrays)


def _digest(name: str, about: bytes, content: bytes) -> bytes:
    known = hashlib.sha256(f"{name}\n{len(about)}\n".encode())
    known.update(about)
    known.update(content)
    return known.digest()
