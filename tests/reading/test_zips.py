import io
import struct
import tracemalloc
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Reason
from simdesk.reading import limits, zips
from simdesk.reading.zips import ZipTrouble

from .lying_zips import LyingZip
from .word_files import zip_of


def entries(data: bytes) -> list[zips.ZipEntry]:
    return zips.entries_of(io.BytesIO(data))


def unpack(data: bytes, at: int = 0, most: int = limits.FILE_BYTES) -> bytes:
    return zips.unpack(io.BytesIO(data), entries(data)[at], most)


def reason(data: bytes, at: int = 0, most: int = limits.FILE_BYTES) -> Reason:
    with pytest.raises(ZipTrouble) as caught:
        unpack(data, at, most)
    return caught.value.reason


def test_reads_stored_and_deflated_entries_and_leaves_folders_out() -> None:
    archive = LyingZip()
    archive.add("folder/", b"")
    archive.add("folder/a.txt", b"alpha " * 100)
    archive.add("b.txt", b"beta", method=0)
    data = archive.bytes()
    assert [entry.name for entry in entries(data)] == ["folder/a.txt", "b.txt"]
    assert unpack(data, 0) == b"alpha " * 100
    assert unpack(data, 1) == b"beta"


def test_bytes_in_front_of_the_archive_do_no_harm() -> None:
    data = b"MZ" + b"\x90" * 3000 + zip_of({"a.txt": "alpha"})
    assert unpack(data) == b"alpha"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"crc": 1}, Reason.DAMAGED),
        ({"claimed_size": 3}, Reason.DAMAGED),
        ({"flags": 1}, Reason.PASSWORD),
        ({"method": 99}, Reason.UNSUPPORTED),
        ({"claimed_size": limits.FILE_BYTES + 1}, Reason.TOO_BIG_INSIDE),
    ],
)
def test_a_bad_entry_tells_its_reason(options: dict[str, int], expected: Reason) -> None:
    archive = LyingZip()
    archive.add("a.txt", b"alpha", **options)
    assert reason(archive.bytes()) is expected


def test_an_entry_that_lies_about_its_size_is_not_unpacked_whole() -> None:
    archive = LyingZip()
    archive.add("liar.txt", b" " * 50_000_000, claimed_size=10)
    data = archive.bytes()
    tracemalloc.start()
    assert reason(data) is Reason.DAMAGED
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_cut_archive_is_damaged(cut: int) -> None:
    with pytest.raises(ZipTrouble) as caught:
        entries(zip_of({"a.txt": "alpha"})[:-cut])
    assert caught.value.reason is Reason.DAMAGED


def test_overlapping_entries_are_refused() -> None:
    archive = LyingZip()
    start = archive.add("0.txt", b" " * 1_000_000)
    archive.add("1.txt", b" " * 1_000_000, offset=start)
    with pytest.raises(ZipTrouble) as caught:
        entries(archive.bytes())
    assert caught.value.reason is Reason.DAMAGED


def test_too_many_entries_are_refused_before_they_are_read() -> None:
    archive = LyingZip()
    for number in range(limits.ZIP_ENTRIES + 1):
        archive.add(f"{number}", method=0)
    with pytest.raises(ZipTrouble) as caught:
        entries(archive.bytes())
    assert caught.value.reason is Reason.TOO_MANY


def test_ratio_marks_a_bomb_but_not_an_essay() -> None:
    archive = LyingZip()
    archive.add("bomb.txt", b" " * 10_000_000)
    archive.add("essay.txt", b"an essay about rivers " * 1_000)
    bomb, essay = entries(archive.bytes())
    assert zips.is_bomb(bomb)
    assert not zips.is_bomb(essay)


def test_a_unicode_path_beside_the_name_is_used() -> None:
    name = "张三.txt".encode()
    extra = struct.pack("<HHBI", 0x7075, 5 + len(name), 1, 0) + name
    archive = LyingZip()
    archive.add("\xd5\xc5.txt".encode("latin-1"), b"x", extra=extra)
    (entry,) = entries(archive.bytes())
    assert entry.name == "张三.txt"
    assert entry.raw_name is None


def test_one_odd_name_does_not_cost_the_archive() -> None:
    archive = LyingZip()
    archive.add(b"bad \xff utf-8.txt", b"one", flags=0x800)
    archive.add("odd extra.txt", b"two", extra=b"\x01\x00\xff\xff")
    archive.add("good.txt", b"three")
    data = archive.bytes()
    assert [unpack(data, at) for at in range(3)] == [b"one", b"two", b"three"]
    assert entries(data)[0].raw_name == b"bad \xff utf-8.txt"


def test_an_archive_in_64_bit_form() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, archive.open("a.txt", "w", force_zip64=True) as one:
        one.write(b"alpha")
    data = bytearray(out.getvalue())
    end = data.rfind(b"PK\x05\x06")
    count, size, offset = struct.unpack_from("<HLL", data, end + 10)
    record = struct.pack(
        "<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, offset
    ) + struct.pack("<4sLQL", b"PK\x06\x07", 0, end, 1)
    data[end + 8 : end + 20] = b"\xff" * 12
    data[end:end] = record
    assert unpack(bytes(data)) == b"alpha"
    assert zipfile.ZipFile(io.BytesIO(bytes(data))).read("a.txt") == b"alpha"


@given(st.binary(max_size=200), st.integers(0, 199))
def test_any_damage_is_trouble_and_no_exception(noise: bytes, at: int) -> None:
    data = bytearray(zip_of({"a.txt": "alpha " * 9, "b.txt": "beta"}))
    data[at : at + len(noise)] = noise
    try:
        for entry in entries(bytes(data)):
            zips.unpack(io.BytesIO(bytes(data)), entry, limits.FILE_BYTES)
    except ZipTrouble:
        pass
