"""Writes ZIP archives whose every field can lie."""

import struct
import zlib
from dataclasses import dataclass, field


@dataclass
class LyingZip:
    """A ZIP in the making."""

    body: bytearray = field(default_factory=bytearray)
    contents: bytearray = field(default_factory=bytearray)
    count: int = 0

    def add(
        self,
        name: str | bytes,
        data: bytes = b"",
        *,
        method: int = 8,
        flags: int = 0,
        crc: int | None = None,
        claimed_size: int | None = None,
        attributes: int = 0,
        system: int = 3,
        name_in_contents: str | bytes | None = None,
        offset: int | None = None,
        extra: bytes = b"",
    ) -> int:
        """Add an entry; returns where it begins. With `offset`, only the contents name it."""
        raw_name = name if isinstance(name, bytes) else name.encode()
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(data) + packer.flush() if method == 8 else data
        crc = zlib.crc32(data) if crc is None else crc
        size = len(data) if claimed_size is None else claimed_size
        start = len(self.body) if offset is None else offset
        if offset is None:
            self.body += struct.pack(
                "<4s5H3I2H", b"PK\x03\x04", 20, flags, method, 0, 0x5821, crc, len(packed), size,
                len(raw_name), 0,
            ) + raw_name + packed  # fmt: skip
        shown = raw_name if name_in_contents is None else name_in_contents
        shown = shown if isinstance(shown, bytes) else shown.encode()
        self.contents += struct.pack(
            "<4s2B5H3I5H2I", b"PK\x01\x02", 20, system, 20, flags, method, 0, 0x5821, crc,
            len(packed), size, len(shown), len(extra), 0, 0, 0, attributes, start,
        ) + shown + extra  # fmt: skip
        self.count += 1
        return start

    def bytes(self) -> bytes:
        """The archive."""
        end = struct.pack(
            "<4s4H2IH", b"PK\x05\x06", 0, 0, self.count & 0xFFFF, self.count & 0xFFFF,
            len(self.contents), len(self.body), 0,
        )  # fmt: skip
        return bytes(self.body + self.contents + end)
