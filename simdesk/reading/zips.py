"""Reads ZIP archives without trusting them: nothing touches the disk, every size is checked.

The table of contents is read by the standard library; what it says is then checked here, and
entries are unpacked by our own few lines, so that a lying size, a wrong name in front of the data
or an overlap (CVE-2024-0450 in older Pythons) does no harm.
"""

import struct
import zipfile
import zlib
from dataclasses import dataclass
from typing import BinaryIO

from simdesk.documents import Reason
from simdesk.reading import limits

_END = struct.Struct("<4s4H2LH")
_LOCAL_HEADER = struct.Struct("<4s5H3L2H")
_PIECE = 256 * 1024
_STORED, _DEFLATED = 0, 8
_FLAG_ENCRYPTED = 0x1
_FLAG_UTF8 = 0x800
_UNICODE_PATH = 0x7075  # Info-ZIP's extra field: the name in UTF-8


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
    _check_directory_size(stream)
    try:
        with zipfile.ZipFile(stream) as archive:
            infos = archive.infolist()
    except Exception as error:
        raise ZipTrouble(Reason.DAMAGED, type(error).__name__) from error
    if len(infos) > limits.ZIP_ENTRIES:
        raise ZipTrouble(Reason.TOO_MANY, str(len(infos)))
    _check_overlap(infos)
    return [_entry(info) for info in infos if not info.orig_filename.endswith(("/", "\\"))]


def unpack(stream: BinaryIO, entry: ZipEntry, at_most: int) -> bytes:
    """The content of `entry`.

    Raises ZipTrouble: PASSWORD, UNSUPPORTED (its compression), TOO_BIG_INSIDE (more than `at_most`
    bytes) or DAMAGED.
    """
    check_entry(entry, at_most)
    stream.seek(entry.offset)
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


def _check_directory_size(stream: BinaryIO) -> None:
    """Refuse a table of contents whose mere reading would take long, before reading it."""
    length = stream.seek(0, 2)
    stream.seek(max(0, length - 65_536 - _END.size))
    tail = stream.read()
    stream.seek(0)
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or len(tail) - at < _END.size:
        raise ZipTrouble(Reason.DAMAGED, "no table of contents")
    count, directory_bytes = _END.unpack_from(tail, at)[4:6]
    locator = tail.rfind(b"PK\x06\x06", 0, at)  # ZIP64: the true numbers stand here
    if locator >= 0 and at - locator >= 56:
        count, directory_bytes = struct.unpack_from("<2Q", tail, locator + 32)
    if count > limits.ZIP_ENTRIES or directory_bytes > limits.ZIP_DIRECTORY_BYTES:
        raise ZipTrouble(Reason.TOO_MANY, str(count))


def _check_overlap(infos: list[zipfile.ZipInfo]) -> None:
    """Raise if two entries share bytes: the way to pack gigabytes into kilobytes."""
    end = 0
    for info in sorted(infos, key=lambda info: info.header_offset):
        if info.header_offset < end:
            raise ZipTrouble(Reason.DAMAGED, "overlapping entries")
        end = info.header_offset + _LOCAL_HEADER.size + info.compress_size


def _entry(info: zipfile.ZipInfo) -> ZipEntry:
    name, raw_name = info.orig_filename, None
    if not info.flag_bits & _FLAG_UTF8 and not name.isascii():
        raw_name = name.encode("cp437", "replace")
        unicode_name = _unicode_path(info.extra)
        if unicode_name is not None:
            name, raw_name = unicode_name, None
    return ZipEntry(
        name=name.replace("\\", "/") if info.create_system == 0 else name,
        raw_name=raw_name,
        offset=info.header_offset,
        packed=info.compress_size,
        size=info.file_size,
        method=info.compress_type,
        crc=info.CRC,
        encrypted=bool(info.flag_bits & _FLAG_ENCRYPTED),
        is_link=info.create_system == 3 and (info.external_attr >> 28) == 0o12,
    )


def _unicode_path(extra: bytes) -> str | None:
    """The UTF-8 name that some archivers add beside one in the machine's own encoding."""
    at = 0
    while at + 4 <= len(extra):
        tag, length = struct.unpack_from("<HH", extra, at)
        if tag == _UNICODE_PATH and length > 5:
            try:
                return extra[at + 9 : at + 4 + length].decode("utf-8")
            except UnicodeDecodeError:
                return None
        at += 4 + length
    return None
