"""Reads ZIP archives without trusting them: nothing touches the disk, every size is checked.

The table of contents is read here, not by the standard library, which gives up on the whole archive
for one odd name or field, and whose older versions let entries overlap (CVE-2024-0450): the way to
pack gigabytes into kilobytes. Format: PKWARE's APPNOTE.TXT 6.3.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from simdesk.documents import Reason
from simdesk.reading import limits

_END = struct.Struct("<4s4H2LH")
_END_MARK, _END_64_MARK, _ENTRY_MARK = b"PK\x05\x06", b"PK\x06\x06", b"PK\x01\x02"
_END_64_BYTES, _END_64_LOCATOR_BYTES = 56, 20
_ENTRY = struct.Struct("<4s2B5H3L5H2L")
_LOCAL_HEADER = struct.Struct("<4s5H3L2H")
_STORED, _DEFLATED = 0, 8
_FLAG_ENCRYPTED = 0x1
_FLAG_UTF8 = 0x800
_ZIP64 = 0x0001  # extra field: the numbers that do not fit into 32 bits
_UNICODE_PATH = 0x7075  # extra field by Info-ZIP: the name in UTF-8
_NOT_HERE = 0xFFFFFFFF  # stands for a number that is in the extra field
_DOS, _UNIX = 0, 3
_LINK = 0o12


class ZipTrouble(Exception):  # noqa: N818 - a reason to tell, not a programming error
    """An archive or an entry that cannot be read, and why."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class ZipEntry:
    """One file in an archive, as its table of contents describes it."""

    name: str  # with "/" between folders; decoded, not yet safe to show
    raw_name: bytes | None  # set where the archive does not say how the name is encoded
    offset: int
    packed: int
    size: int
    method: int
    crc: int
    encrypted: bool
    is_link: bool


def entries_of(stream: BinaryIO) -> list[ZipEntry]:
    """The files of the archive in `stream`, folders left out, in the order of its contents.

    Raises ZipTrouble: DAMAGED (no archive, cut short, overlapping entries) or TOO_MANY.
    """
    contents, moved_by = _contents(stream)
    entries = list(_parse(contents, moved_by))
    if len(entries) > limits.ZIP_ENTRIES:
        raise ZipTrouble(Reason.TOO_MANY, str(len(entries)))
    _check_overlap(entries)
    return [entry for entry in entries if not entry.name.endswith(("/", "\\"))]


def unpack(stream: BinaryIO, entry: ZipEntry, at_most: int) -> bytes:
    """The content of `entry`.

    Raises ZipTrouble: PASSWORD, UNSUPPORTED (its compression), TOO_BIG_INSIDE (more than `at_most`
    bytes) or DAMAGED.
    """
    check_entry(entry, at_most)
    stream.seek(max(0, entry.offset))
    header = stream.read(_LOCAL_HEADER.size)
    if len(header) < _LOCAL_HEADER.size or not header.startswith(b"PK\x03\x04"):
        raise ZipTrouble(Reason.DAMAGED, "no entry where the contents say")
    name_length, extra_length = _LOCAL_HEADER.unpack(header)[-2:]
    stream.seek(name_length + extra_length, 1)
    packed = stream.read(entry.packed)
    data = packed if entry.method == _STORED else _inflate(packed, entry.size)
    if len(data) != entry.size:
        raise ZipTrouble(Reason.DAMAGED, "another size than the contents say")
    if zlib.crc32(data) != entry.crc:
        raise ZipTrouble(Reason.DAMAGED, "checksum")
    return data


def check_entry(entry: ZipEntry, at_most: int) -> None:
    """Raise ZipTrouble if the table of contents alone shows that `entry` cannot be read."""
    if entry.encrypted:
        raise ZipTrouble(Reason.PASSWORD, "locked in the ZIP")
    if entry.method not in (_STORED, _DEFLATED):
        raise ZipTrouble(Reason.UNSUPPORTED, f"compression method {entry.method}")
    if max(entry.size, entry.packed) > at_most:
        raise ZipTrouble(Reason.TOO_BIG_INSIDE, str(entry.size))


def is_bomb(entry: ZipEntry) -> bool:
    """Whether the entry unpacks to far more than any paper does, for its packed size."""
    return entry.size > limits.ZIP_RATIO_FLOOR and entry.size > limits.ZIP_RATIO * entry.packed


def _inflate(packed: bytes, size: int) -> bytes:
    """The deflated bytes unpacked, at most one byte more than `size`."""
    inflater = zlib.decompressobj(-15)
    try:
        return inflater.decompress(packed, size + 1)
    except zlib.error as error:
        raise ZipTrouble(Reason.DAMAGED, "compressed data") from error


def _contents(stream: BinaryIO) -> tuple[bytes, int]:
    """The table of contents, and how far the archive was moved by bytes put in front of it.

    Refuses one whose mere reading would take long.
    """
    length = stream.seek(0, 2)
    tail_start = max(0, length - 65_536 - _END.size)
    stream.seek(tail_start)
    tail = stream.read()
    at = tail.rfind(_END_MARK)
    if at < 0 or len(tail) - at < _END.size:
        raise ZipTrouble(Reason.DAMAGED, "no table of contents")
    count, size, offset = _END.unpack_from(tail, at)[4:7]
    end = tail_start + at
    at_64 = tail.rfind(_END_64_MARK, 0, at)
    if at_64 >= 0 and at - at_64 >= _END_64_BYTES + _END_64_LOCATOR_BYTES:
        count, size, offset = struct.unpack_from("<3Q", tail, at_64 + 32)
        end = tail_start + at_64
    if count > limits.ZIP_ENTRIES or size > limits.ZIP_DIRECTORY_BYTES:
        raise ZipTrouble(Reason.TOO_MANY, str(count))
    if size > end:
        raise ZipTrouble(Reason.DAMAGED, "table of contents cut off")
    stream.seek(end - size)
    return stream.read(size), end - size - offset


def _parse(contents: bytes, moved_by: int) -> Iterator[ZipEntry]:
    at = 0
    while at + _ENTRY.size <= len(contents):
        (mark, _, system, _, flags, method, _, _, crc, packed, size, name_length, extra_length,
         comment_length, _, _, attributes, offset) = _ENTRY.unpack_from(contents, at)  # fmt: skip
        if mark != _ENTRY_MARK:
            raise ZipTrouble(Reason.DAMAGED, "table of contents")
        at += _ENTRY.size
        raw_name = contents[at : at + name_length]
        extra = dict(_extra_fields(contents[at + name_length : at + name_length + extra_length]))
        at += name_length + extra_length + comment_length
        size, packed, offset = _wide(extra.get(_ZIP64, b""), size, packed, offset)
        name, is_certain = _name(raw_name, flags, extra)
        yield ZipEntry(
            name=name.replace("\\", "/") if system == _DOS else name,
            raw_name=None if is_certain else raw_name,
            offset=offset + moved_by,
            packed=packed,
            size=size,
            method=method,
            crc=crc,
            encrypted=bool(flags & _FLAG_ENCRYPTED),
            is_link=system == _UNIX and attributes >> 28 == _LINK,
        )


def _extra_fields(extra: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(extra):
        tag, length = struct.unpack_from("<HH", extra, at)
        yield tag, extra[at + 4 : at + 4 + length]
        at += 4 + length


def _wide(extra: bytes, *numbers: int) -> Iterator[int]:
    """The numbers, those that stand in the ZIP64 field taken from there, in its order."""
    at = 0
    for number in numbers:
        if number == _NOT_HERE and at + 8 <= len(extra):
            (number,) = struct.unpack_from("<Q", extra, at)
            at += 8
        yield number


def _name(raw: bytes, flags: int, extra: dict[int, bytes]) -> tuple[str, bool]:
    """The name of an entry, and whether the archive says for certain how it is encoded."""
    beside = extra.get(_UNICODE_PATH, b"")[5:]
    for candidate in (beside, raw if flags & _FLAG_UTF8 or raw.isascii() else b""):
        if candidate:
            try:
                return candidate.decode("utf-8"), True
            except UnicodeDecodeError:
                continue
    return raw.decode("cp437"), False


def _check_overlap(entries: list[ZipEntry]) -> None:
    """Raise if two entries share bytes."""
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.offset):
        if entry.offset < end:
            raise ZipTrouble(Reason.DAMAGED, "overlapping entries")
        end = entry.offset + _LOCAL_HEADER.size + entry.packed
