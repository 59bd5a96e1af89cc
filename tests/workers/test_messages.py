"""Messages come back as they were sent; anything else is refused before it costs memory."""

import io
import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.workers.messages import GarbageError, Message, read_message, write_message

LARGEST = 100_000

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


def encoded(message: Message) -> bytes:
    stream = io.BytesIO()
    write_message(stream, message, LARGEST)
    return stream.getvalue()


def framed(header: bytes, rest: bytes = b"") -> io.BytesIO:
    return io.BytesIO(struct.pack(">4sI", b"SDW1", len(header)) + header + rest)


@given(st.dictionaries(st.text(), json_values), st.lists(st.binary(max_size=200), max_size=5))
def test_round_trip(fields: dict[str, object], parts: list[bytes]) -> None:
    message = Message(fields, tuple(parts))
    stream = io.BytesIO(encoded(message) * 2)
    assert read_message(stream, LARGEST) == message
    assert read_message(stream, LARGEST) == message
    with pytest.raises(EOFError):
        read_message(stream, LARGEST)


@given(st.binary(max_size=300))
def test_any_bytes_are_a_message_an_end_or_garbage(data: bytes) -> None:
    for stream in (io.BytesIO(data), framed(data)):
        try:
            message = read_message(stream, LARGEST)
        except (GarbageError, EOFError):
            continue
        assert isinstance(message.fields, dict)


def test_every_cut_is_noticed() -> None:
    data = encoded(Message({"a": 1}, (b"xyz", b"")))
    for length in range(len(data)):
        with pytest.raises(EOFError):
            read_message(io.BytesIO(data[:length]), LARGEST)


@pytest.mark.parametrize(
    "header",
    [
        {"fields": {}, "lengths": [LARGEST + 1]},
        {"fields": {}, "lengths": [-1]},
        {"fields": {}, "lengths": [True]},
        {"fields": {}, "lengths": [1.0]},
        {"fields": {}, "lengths": {}},
        {"fields": [], "lengths": []},
        {"lengths": []},
        [],
        3,
    ],
)
def test_wrong_headers_are_garbage(header: object) -> None:
    with pytest.raises(GarbageError):
        read_message(framed(json.dumps(header).encode()), LARGEST)


@pytest.mark.parametrize("header", [b"\xff", b"{", b"[" * 50_000])
def test_what_is_not_json_is_garbage(header: bytes) -> None:
    with pytest.raises(GarbageError):
        read_message(framed(header), LARGEST)


def test_too_long_a_header_is_not_read() -> None:
    stream = io.BytesIO(struct.pack(">4sI", b"SDW1", LARGEST + 1) + b"x" * 10)
    with pytest.raises(GarbageError):
        read_message(stream, LARGEST)


def test_too_large_a_message_is_not_sent() -> None:
    stream = io.BytesIO()
    with pytest.raises(GarbageError):
        write_message(stream, Message({}, (bytes(LARGEST),)), LARGEST)
    assert stream.getvalue() == b""
