"""Texts and arrays as one compressed run of bytes, and back without trusting it.

A layout in JSON says what the bytes hold. Sorted whole numbers, such as places in a text, are kept
as steps, which compress to almost nothing.
"""

import math
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

MIB = 1024 * 1024
LARGEST_RECORD = 512 * MIB  # unpacked: a matrix of 11,000 papers
LARGEST_PROJECT = 4096 * MIB  # unpacked, all records together
_TYPES = {"bool": "?", "int32": "<i4", "uint64": "<u8", "float32": "<f4"}
_SURROGATES = "surrogatepass"  # a text may hold half a pair; it must come back, whatever it holds
_LEVEL = 1  # more saves a tenth of the room and takes three times as long


class Budget:
    """How many bytes may still be unpacked from one project."""

    def __init__(self, size: int = LARGEST_PROJECT) -> None:
        self._left = size

    def take(self, size: int) -> None:
        """Raise ValueError if so many are too many."""
        if size > min(self._left, LARGEST_RECORD):
            raise ValueError("unpacked, it is far larger than a class of papers")
        self._left -= size


def pack(texts: Sequence[str], arrays: Sequence[NDArray[Any]]) -> tuple[dict[str, Any], bytes]:
    """The layout, for JSON, and the bytes. Raises ValueError if they are too many."""
    pieces: list[bytes | memoryview] = [text.encode("utf-8", _SURROGATES) for text in texts]
    layout: dict[str, Any] = {"texts": [len(piece) for piece in pieces], "arrays": []}
    for array in arrays:
        flat = np.ascontiguousarray(array).ravel()
        steps = array.dtype == np.int32 and flat.size > 1 and bool((flat[1:] >= flat[:-1]).all())
        if steps:
            flat = np.diff(flat, prepend=np.int32(0))
        layout["arrays"].append([array.dtype.name, list(array.shape), steps])
        pieces.append(flat.astype(_TYPES[array.dtype.name], copy=False).tobytes())
    Budget().take(sum(map(len, pieces)))
    packer = zlib.compressobj(_LEVEL)
    packed = [packer.compress(piece) for piece in pieces]
    return layout, b"".join([*packed, packer.flush()])


def unpack(
    layout: Mapping[str, Any], content: bytes, budget: Budget
) -> tuple[list[str], list[NDArray[Any]]]:
    """What `pack` put together. Raises ValueError, or TypeError or KeyError for an odd layout."""
    lengths = [_size(length) for length in layout["texts"]]
    shapes = [tuple(_size(side) for side in shape) for _, shape, _ in layout["arrays"]]
    types = [np.dtype(_TYPES[name]) for name, _, _ in layout["arrays"]]
    sizes = [math.prod(s) * t.itemsize for s, t in zip(shapes, types, strict=True)]
    total = sum(lengths) + sum(sizes)
    budget.take(total)
    data = memoryview(_inflated(content, total))
    texts, at = [], 0
    for length in lengths:
        texts.append(str(data[at : at + length], "utf-8", _SURROGATES))
        at += length
    arrays = []
    for (_, _, steps), shape, kind, size in zip(
        layout["arrays"], shapes, types, sizes, strict=True
    ):
        arrays.append(_array(data[at : at + size], kind, bool(steps)).reshape(shape))
        at += size
    return texts, arrays


def _size(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not a size")
    return value


def _inflated(content: bytes, total: int) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        # One byte more than promised, so that what is too long shows.
        data = unpacker.decompress(content, total + 1)
    except zlib.error as error:
        raise ValueError("it cannot be unpacked") from error
    if len(data) != total or not unpacker.eof or unpacker.unused_data:
        raise ValueError("it holds more or less than it says")
    return data


def _array(data: memoryview, kind: np.dtype[Any], steps: bool) -> NDArray[Any]:
    if kind == np.bool_:
        # Only 0 and 1 are truth values; numpy would take any byte for one and then misbehave.
        truth: NDArray[np.bool_] = np.frombuffer(data, np.uint8) != 0
        return truth
    array = np.frombuffer(data, kind)
    if steps:
        return np.cumsum(array, dtype=np.int32)
    return array.astype(kind.newbyteorder("="), copy=False)
