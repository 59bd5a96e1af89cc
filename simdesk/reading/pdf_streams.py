"""Unpacking the streams of a PDF with a cap on what comes out.

These stand in for pdfminer's own decoders (see `pdf_limits`), which unpack whatever a file claims;
some of them go byte by byte through lists and take seconds.
"""

import zlib

from simdesk.reading.limits import PDF_STREAM_BYTES
from simdesk.reading.pdf_budget import TooBigInsideError

_CHUNK = 4096


class CappedZlib:
    """Stands in for the module `zlib` in pdfminer."""

    error = zlib.error

    @staticmethod
    def decompress(data: bytes) -> bytes:
        unpacker = zlib.decompressobj()
        unpacked = unpacker.decompress(data, PDF_STREAM_BYTES)
        if unpacker.unconsumed_tail:
            raise TooBigInsideError("flate")
        if not unpacker.eof:
            raise zlib.error("incomplete stream")
        return unpacked


def decompress_damaged(data: bytes) -> bytes:
    """What can be unpacked of a damaged zlib stream: all up to the first wrong byte."""
    unpacker = zlib.decompressobj()
    unpacked = bytearray()
    for start in range(0, len(data), _CHUNK):
        chunk = data[start : start + _CHUNK]
        before = unpacker.copy()
        try:
            unpacked += unpacker.decompress(chunk)
        except zlib.error:
            unpacked += _byte_by_byte(before, chunk)
            break
        if len(unpacked) > PDF_STREAM_BYTES:
            raise TooBigInsideError("flate")
        if unpacker.eof:
            break
    return bytes(unpacked)


def _byte_by_byte(unpacker: "zlib._Decompress", chunk: bytes) -> bytes:
    unpacked = bytearray()
    try:
        for index in range(len(chunk)):
            unpacked += unpacker.decompress(chunk[index : index + 1])
    except zlib.error:
        pass
    return bytes(unpacked)


def run_length_decode(data: bytes) -> bytes:
    """Unpack RunLengthDecode (ISO 32000-1, 7.4.5)."""
    unpacked = bytearray()
    position = 0
    while position < len(data) - 1:
        length = data[position]
        if length == 128:
            break
        if length < 128:
            unpacked += data[position + 1 : position + 2 + length]
            position += length + 2
        else:
            unpacked += data[position + 1 : position + 2] * (257 - length)
            position += 2
        if len(unpacked) > PDF_STREAM_BYTES:
            raise TooBigInsideError("run length")
    return bytes(unpacked)


def lzw_decode(data: bytes) -> bytes:
    """Unpack LZWDecode (ISO 32000-1, 7.4.4) up to the first code that makes no sense."""
    first = [bytes((value,)) for value in range(256)] + [b"", b""]
    table = list(first)
    unpacked = bytearray()
    previous = b""
    bits = value = 0
    width = 9
    for byte in data:
        value = (value << 8 | byte) & 0xFFFFFF
        bits += 8
        if bits < width:
            continue
        bits -= width
        code = (value >> bits) & ((1 << width) - 1)
        if code == 257:
            break
        if code == 256:
            table, previous, width = list(first), b"", 9
            continue
        entry = table[code] if code < len(table) else previous + previous[:1]
        if not entry or code > len(table):
            break
        if previous and len(table) < 4096:
            table.append(previous + entry[:1])
            width = 9 + (len(table) >= 511) + (len(table) >= 1023) + (len(table) >= 2047)
        unpacked += entry
        previous = entry
        if len(unpacked) > PDF_STREAM_BYTES:
            raise TooBigInsideError("LZW")
    return bytes(unpacked)


def no_picture(data: bytes, params: object) -> bytes:  # noqa: ARG001 - the place of a decoder
    """Fax pictures hold no text and can claim billions of pixels: never unpacked."""
    return b""


def png_predictor(
    pred: int,  # noqa: ARG001 - each row says for itself which filter it has
    colors: int,
    columns: int,
    bitspercomponent: int,
    data: bytes,
) -> bytes:
    """Undo the row filters of PNG (ISO 15948, 9.2). A row longer than the data is no row."""
    pixel = max(1, colors * bitspercomponent // 8)
    row_length = (colors * columns * bitspercomponent + 7) // 8
    if not 0 < row_length <= len(data):
        return b""
    unpacked = bytearray()
    above = bytes(row_length)
    for start in range(0, len(data), row_length + 1):
        row = bytearray(data[start + 1 : start + 1 + row_length].ljust(row_length, b"\0"))
        _undo_filter(data[start], row, above, pixel)
        unpacked += row
        above = bytes(row)
    return bytes(unpacked)


def _undo_filter(kind: int, row: bytearray, above: bytes, pixel: int) -> None:
    if kind == 2:  # by far the most frequent one: it serves tables of objects
        row[:] = bytes([(value + up) & 255 for value, up in zip(row, above, strict=True)])
    elif kind in (1, 3, 4):
        for index in range(len(row)):
            left = row[index - pixel] if index >= pixel else 0
            corner = above[index - pixel] if index >= pixel else 0
            row[index] = (row[index] + _predicted(kind, left, above[index], corner)) & 255


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 1:
        return left
    if kind == 3:
        return (left + up) // 2
    nearest = left + up - corner
    by_left, by_up, by_corner = abs(nearest - left), abs(nearest - up), abs(nearest - corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner


def tiff_predictor(colors: int, columns: int, bitspercomponent: int, data: bytes) -> bytes:
    """Undo TIFF predictor 2 for 8-bit components; other depths only occur in pictures."""
    row_length = colors * columns
    if bitspercomponent != 8 or not 0 < row_length <= len(data):
        return b""
    unpacked = bytearray(data)
    for start in range(0, len(data), row_length):
        for index in range(start + colors, min(start + row_length, len(data))):
            unpacked[index] = (unpacked[index] + unpacked[index - colors]) & 255
    return bytes(unpacked)
