import os
import stat
import sys
import tempfile
from pathlib import Path

import pytest

from simdesk.files import atomic_write


def test_a_new_file_is_written_whole(tmp_path):
    data = os.urandom(200_001)
    atomic_write(tmp_path / "报告.pdf", data)
    assert (tmp_path / "报告.pdf").read_bytes() == data


def test_nothing_else_is_left_in_the_folder(tmp_path):
    atomic_write(tmp_path / "report.pdf", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["report.pdf"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_when_a_step_fails_the_old_file_stays_and_no_other_is_left(tmp_path, monkeypatch, failing):
    target = tmp_path / "report.pdf"
    target.write_bytes(b"old")

    def fail(*_arguments):
        raise OSError("no space left")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="no space left"):
        atomic_write(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permission bits")
def test_the_old_files_permissions_are_kept(tmp_path):
    target = tmp_path / "report.pdf"
    target.write_bytes(b"old")
    target.chmod(0o640)
    atomic_write(target, b"new")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_an_error(tmp_path, monkeypatch):
    def on_a_full_disk(prefix, dir):  # noqa: A002 - tempfile's own name
        path = tmp_path / "temporary"
        path.touch()
        return os.open("/dev/full", os.O_WRONLY), str(path)

    monkeypatch.setattr(tempfile, "mkstemp", on_a_full_disk)
    target = tmp_path / "report.pdf"
    with pytest.raises(OSError, match="No space left"):
        atomic_write(target, b"new")
    assert not target.exists()
