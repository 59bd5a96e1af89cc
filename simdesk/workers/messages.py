"""What a worker and its parent say to each other: a JSON object and raw bytes, with lengths.

Nothing is ever unpickled: whoever controls one end can at worst send wrong data, not code.
"""

import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

_MAGIC = b"SDW1"
_PREFIX = struct.Struct(">4sI")
MEBIBYTE = 1024 * 1024
LARGEST_HEADER = 8 * MEBIBYTE  # parsed JSON can take twenty times the memory of its bytes
LARGEST_REQUEST = 256 * MEBIBYTE

Part = bytes | bytearray | memoryview


class GarbageError(ValueError):
    """The bytes are not a message, or one larger than allowed."""


@dataclass(frozen=True, slots=True)
class Message:
    """A JSON object and any number of byte strings that belong to it."""

    fields: Mapping[str, Any] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()


def write_message(stream: BinaryIO, message: Message, largest: int) -> None:
    """Send a message; raises GarbageError, with nothing sent, if it is over `largest` bytes."""
    lengths = [memoryview(part).nbytes for part in message.parts]
    header = json.dumps({"fields": message.fields, "lengths": lengths}).encode("ascii")
    if len(header) > LARGEST_HEADER or len(header) + sum(lengths) > largest:
        raise GarbageError("the message is too large")
    stream.write(_PREFIX.pack(_MAGIC, len(header)) + header)
    stream.writelines(message.parts)
    stream.flush()


def read_message(stream: BinaryIO, largest: int) -> Message:
    """The next message.

    Raises EOFError if the stream ends, before it or in its middle, and GarbageError if what
    comes is not a message or announces more than `largest` bytes (nothing of that is read).
    """
    magic, header_length = _PREFIX.unpack(_read_exactly(stream, _PREFIX.size))
    if magic != _MAGIC or header_length > min(LARGEST_HEADER, largest):
        raise GarbageError("not a message")
    fields, lengths = _parse_header(_read_exactly(stream, header_length))
    if header_length + sum(lengths) > largest:
        raise GarbageError("the message is too large")
    return Message(fields, tuple(_read_exactly(stream, length) for length in lengths))


def _parse_header(data: bytes) -> tuple[dict[str, Any], list[int]]:
    try:
        header = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise GarbageError("the header is not JSON") from error
    fields = header.get("fields") if isinstance(header, dict) else None
    lengths = header.get("lengths") if isinstance(header, dict) else None
    if not isinstance(fields, dict) or not isinstance(lengths, list):
        raise GarbageError("the header lacks its fields")
    if not all(type(length) is int and length >= 0 for length in lengths):
        raise GarbageError("the lengths are not counts")
    return fields, lengths


def _read_exactly(stream: BinaryIO, count: int) -> bytes:
    data = stream.read(count)
    if len(data) != count:
        raise EOFError
    return data
