import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from simdesk import files
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


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permission bits")
def test_a_new_file_has_an_ordinary_one_s_permissions_and_others_never_feel_it(tmp_path):
    """Another thread's files are made with the mask that the user has, at every moment."""
    former = os.umask(0o027)
    ended = threading.Event()
    seen = set()

    def make_files():
        number = 0
        while not ended.is_set():
            number += 1
            other = tmp_path / f"other-{number}"
            other.touch()
            seen.add(stat.S_IMODE(other.stat().st_mode))
            other.unlink()

    thread = threading.Thread(target=make_files)
    try:
        thread.start()
        for number in range(50):
            target = tmp_path / f"report-{number}.pdf"
            atomic_write(target, b"new")
            assert stat.S_IMODE(target.stat().st_mode) == 0o640
    finally:
        ended.set()
        thread.join()
        os.umask(former)
    assert seen == {0o640}


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permission bits")
def test_what_replaces_a_secret_file_is_never_open_to_others(tmp_path):
    target = tmp_path / "key.csv"
    target.write_bytes(b"old")
    target.chmod(0o640)
    with files.replacing(target) as (_, temporary):
        assert stat.S_IMODE(temporary.stat().st_mode) == 0o600
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_an_error(tmp_path, monkeypatch):
    def on_a_full_disk(_path):
        path = tmp_path / "temporary"
        path.touch()
        return os.open("/dev/full", os.O_WRONLY), path

    monkeypatch.setattr(files, "_beside", on_a_full_disk)
    target = tmp_path / "report.pdf"
    with pytest.raises(OSError, match="No space left"):
        atomic_write(target, b"new")
    assert not target.exists()


def test_a_file_that_is_in_use_for_a_moment_is_replaced_after_it(tmp_path, monkeypatch):
    target = tmp_path / "report.pdf"
    replace, tries = os.replace, []

    def refuse_twice(*paths):
        tries.append(paths)
        if len(tries) < 3:
            raise PermissionError("in use")
        replace(*paths)

    monkeypatch.setattr(files, "_TRY_SECONDS", 0)
    monkeypatch.setattr(os, "replace", refuse_twice)
    atomic_write(target, b"new")
    assert target.read_bytes() == b"new"


def test_a_file_that_stays_in_use_is_an_error_and_stays(tmp_path, monkeypatch):
    target = tmp_path / "report.pdf"
    target.write_bytes(b"old")

    def refuse(*_paths):
        raise PermissionError("in use")

    monkeypatch.setattr(files, "_TRY_SECONDS", 0)
    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        atomic_write(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real.pdf").write_bytes(b"old")
    link = tmp_path / "link.pdf"
    link.symlink_to("real.pdf")
    atomic_write(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real.pdf").read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_circle_of_links_is_an_error_like_any_other(tmp_path):
    path = tmp_path / "a.txt"
    path.symlink_to("b.txt")
    (tmp_path / "b.txt").symlink_to("a.txt")
    with pytest.raises(OSError, match="symbolic links"):
        atomic_write(path, b"new")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.txt", "b.txt"]


def test_what_a_killed_program_left_is_removed_a_day_later(tmp_path):
    old, young = tmp_path / ".report.pdf.abcdefgh", tmp_path / ".report.pdf.abcdefg_"
    others = [tmp_path / ".report.pdf.mine", tmp_path / ".other.pdf.abcdefgh"]
    for path in (old, young, *others):
        path.touch()
    for path in (old, *others):
        os.utime(path, (1, 1))
    atomic_write(tmp_path / "report.pdf", b"new")
    assert not old.exists()
    assert all(path.exists() for path in (young, *others))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        atomic_write(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    with pytest.raises(OSError, match="not a file"), files.replacing(pipe):
        pytest.fail("nothing must be written beside a pipe")
    assert list(tmp_path.iterdir()) == [pipe]


@pytest.mark.skipif(os.name == "nt", reason="folders have no such modes there")
def test_a_folder_that_is_closed_to_reading_takes_files(tmp_path, monkeypatch):
    real_open = os.open

    def refuse_folders(path, flags, *mode):
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied", str(path))
        return real_open(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse_folders)
    atomic_write(tmp_path / "a.csv", b"new")
    assert (tmp_path / "a.csv").read_bytes() == b"new"
