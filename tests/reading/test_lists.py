"""Lists that somebody names, also such that never end."""

import contextlib
import os
import sys
import threading
from pathlib import Path

import pytest

from simdesk.reading.lists import ListError, ListFault, list_bytes

needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="named pipes are POSIX's")


def refusal(path: Path, most: int = 100) -> ListFault:
    with pytest.raises(ListError) as caught:
        list_bytes(path, most)
    return caught.value.fault


def test_a_list_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(b"x" * 100)
    assert list_bytes(path, 100) == b"x" * 100
    path.write_bytes(b"x" * 101)
    assert refusal(path) is ListFault.TOO_LARGE
    with path.open("wb") as stream:
        stream.truncate(
            2**31 - 1
        )  # takes no place on the disk; all systems have files of that size
    assert refusal(path) is ListFault.TOO_LARGE


def test_a_folder_is_no_list(tmp_path: Path) -> None:
    assert refusal(tmp_path) is ListFault.NO_FILE
    with pytest.raises(FileNotFoundError):
        list_bytes(tmp_path / "gone")


@needs_pipes
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/urandom"])
def test_a_device_is_no_list(device: str) -> None:
    assert refusal(Path(device)) is ListFault.NO_FILE


@needs_pipes
@pytest.mark.parametrize(("count", "fits"), [(100, True), (101, False), (300_000, False)])
def test_a_pipe_is_read_up_to_the_limit(tmp_path: Path, count: int, fits: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write() -> None:
        with contextlib.suppress(BrokenPipeError):
            pipe.write_bytes(b"x" * count)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        if fits:
            assert list_bytes(pipe, 100) == b"x" * count
        else:
            assert refusal(pipe) is ListFault.TOO_LARGE
    finally:
        writer.join()
