"""Unsaved work is kept step by step, belongs to one window, and is found when that one is gone."""

import errno
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from simdesk.project import ErrorCode, ProjectData, ProjectError, recovery, save
from simdesk.project.autosave import Autosave
from simdesk.project.lock import ProjectLock
from simdesk.reviews import Review, Reviews, Verdict
from tests.project.made_projects import full_project
from tests.project.same import assert_same

HOLD = """
import sys
from pathlib import Path
from simdesk.project import ProjectData
from simdesk.project.autosave import Autosave
from simdesk.project.lock import ProjectLock
kept = Autosave(Path(sys.argv[1]))
kept.write(ProjectData(threshold=0.5))
lock = ProjectLock(Path(sys.argv[2]), Path(sys.argv[3]))
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def project():
    return full_project()


@pytest.fixture
def other_window(tmp_path):
    """A living process with unsaved work and an open project."""
    arguments = [tmp_path / "unsaved", tmp_path / "a.simdesk", tmp_path / "locks"]
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, *map(str, arguments)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with process:
        assert process.stdout.readline() == b"ready\n"
        yield process
        process.kill()


def crash(kept):
    """End a window without a word."""
    kept._connection.close()


_found = []


def found_in(folder):
    (unsaved,) = recovery.find(folder)
    _found.append(unsaved)
    return unsaved


@pytest.fixture(autouse=True)
def found_work_is_closed():
    yield
    while _found:
        _found.pop().close()


def test_what_was_kept_is_found_after_a_crash(project, tmp_path):
    kept = Autosave(tmp_path)
    kept.write(project, tmp_path / "三班.simdesk")
    crash(kept)
    unsaved = found_in(tmp_path)
    assert unsaved.papers == len(project.papers)
    assert unsaved.project == tmp_path / "三班.simdesk"
    loaded = unsaved.load()
    assert_same(loaded.data, project)
    assert loaded.problems == ()
    unsaved.discard()
    assert list(tmp_path.iterdir()) == []


def test_every_kind_of_change_is_kept(project, tmp_path):
    kept = Autosave(tmp_path)
    steps = [
        ProjectData(),
        replace(project, comparison=None, reviews=Reviews()),
        project,
        replace(project, papers=project.papers[1:4]),
        replace(project, papers=project.papers[::-1], threshold=0.9),
        replace(project, comparison=None, papers=project.papers[:1], failures=()),
        replace(
            project,
            comparison=project.comparison.rescored(
                replace(project.options.leave_out, quotations=False), project.exclusions
            ),
        ),
    ]
    for number, step in enumerate(steps):
        kept.write(step)
        copy = tmp_path / f"copy {number}"
        copy.mkdir()
        (path,) = tmp_path.glob("*.simdesk")
        (copy / path.name).write_bytes(path.read_bytes())
        unsaved = found_in(copy)
        assert_same(unsaved.load().data, step)
        unsaved.close()
    kept.close()


def test_a_verdict_writes_little(project, tmp_path):
    kept = Autosave(tmp_path)
    kept.write(project)
    before = kept._connection.total_changes
    reviews = project.reviews.changed(3, 9, Review(Verdict.CLEAR))
    kept.write(replace(project, reviews=reviews))
    assert kept._connection.total_changes - before <= 4  # about and reviews, each with its copy
    kept.close()


def test_saving_the_project_ends_the_need(project, tmp_path):
    kept = Autosave(tmp_path)
    kept.write(project)
    kept.close()
    assert list(tmp_path.iterdir()) == []
    kept.write(project)
    crash(kept)
    assert_same(found_in(tmp_path).load().data, project)


def test_a_living_window_s_work_is_nobody_else_s(other_window, tmp_path):
    assert recovery.find(tmp_path / "unsaved") == []
    assert recovery.unreadable(tmp_path / "unsaved") == []
    other_window.kill()
    other_window.wait(60)
    unsaved = found_in(tmp_path / "unsaved")
    assert unsaved.load().data.threshold == 0.5
    assert recovery.find(tmp_path / "unsaved") == []  # it is ours now
    unsaved.close()
    found_in(tmp_path / "unsaved").discard()


def test_a_project_is_open_in_one_window(other_window, tmp_path):
    path, locks = tmp_path / "a.simdesk", tmp_path / "locks"
    with pytest.raises(ProjectError) as caught:
        ProjectLock(path, locks)
    assert caught.value.code is ErrorCode.IN_USE
    assert caught.value.detail.startswith("20")
    ProjectLock(tmp_path / "b.simdesk", locks).close()
    other_window.kill()
    other_window.wait(60)
    ProjectLock(path, locks).close()


def test_a_lock_is_free_again_when_it_is_closed(tmp_path):
    for _ in range(2):
        lock = ProjectLock(tmp_path / "a.simdesk", tmp_path / "locks")
        with pytest.raises(ProjectError):
            ProjectLock(tmp_path / "a.simdesk", tmp_path / "locks")
        lock.close()


def test_unsaved_work_that_cannot_be_opened_is_named_and_stays(tmp_path):
    (tmp_path / "broken.simdesk").write_bytes(b"no database" * 1000)
    assert recovery.find(tmp_path) == []
    assert recovery.unreadable(tmp_path) == [tmp_path / "broken.simdesk"]
    assert (tmp_path / "broken.simdesk").exists()


def test_what_a_window_left_before_its_first_step_goes(tmp_path):
    (tmp_path / "empty.simdesk").touch()
    assert recovery.find(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_a_project_that_was_saved_later_is_said(project, tmp_path):
    kept = Autosave(tmp_path / "unsaved")
    path = tmp_path / "a.simdesk"
    kept.write(project, path)
    crash(kept)
    unsaved = found_in(tmp_path / "unsaved")
    assert not unsaved.project_is_newer
    save(path, project)
    now = unsaved.saved.timestamp()
    for seconds, is_newer in ((-1, False), (1, True)):
        os.utime(path, (now + seconds, now + seconds))
        assert unsaved.project_is_newer == is_newer
    unsaved.discard()


def test_a_folder_that_cannot_be_made_is_said(project, tmp_path):
    (tmp_path / "file").touch()
    kept = Autosave(tmp_path / "file" / "unsaved")
    with pytest.raises(ProjectError):
        kept.write(project)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file stays there")
def test_a_folder_that_was_emptied_is_filled_again(project, tmp_path):
    kept = Autosave(tmp_path)
    kept.write(project)
    for path in tmp_path.iterdir():
        path.unlink()
    kept.write(project)
    crash(kept)
    assert_same(found_in(tmp_path).load().data, project)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permission bits")
def test_other_users_cannot_read_it(project, tmp_path):
    kept = Autosave(tmp_path / "unsaved")
    kept.write(project)
    (path,) = (tmp_path / "unsaved").glob("*.simdesk")
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0
    kept.close()


def test_a_project_opens_where_no_lock_can_be_made(tmp_path):
    """On a full disk or in a closed home; saving still looks before it writes."""
    in_the_way = tmp_path / "locks"
    in_the_way.write_text("in the way")
    lock = ProjectLock(tmp_path / "a.simdesk", in_the_way)
    lock.close()


def test_a_project_opens_where_the_lock_is_damaged(tmp_path):
    locks, path = tmp_path / "locks", tmp_path / "a.simdesk"
    ProjectLock(path, locks).close()
    (lock,) = locks.glob("*.lock")
    lock.write_bytes(b"no database" * 1000)
    ProjectLock(path, locks).close()


def test_a_lock_that_cannot_say_whose_it_is_does_not_name_the_former_owner(tmp_path, monkeypatch):
    locks, path = tmp_path / "locks", tmp_path / "a.simdesk"
    ProjectLock(path, locks).close()

    def full(*_):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("simdesk.project.lock.atomic_write", full)
    lock = ProjectLock(path, locks)
    with pytest.raises(ProjectError) as caught:
        ProjectLock(path, locks)
    assert caught.value.code is ErrorCode.IN_USE
    assert caught.value.detail == ""
    lock.close()


def test_whether_anything_can_be_kept_is_seen_without_leaving_anything(tmp_path):
    Autosave(tmp_path / "unsaved").try_out()
    assert list((tmp_path / "unsaved").iterdir()) == []
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ProjectError):
        Autosave(tmp_path / "file").try_out()


def test_a_folder_that_is_closed_to_this_user_holds_nothing(tmp_path, monkeypatch):
    def closed(*_, **__):
        raise PermissionError(errno.EACCES, "closed")

    monkeypatch.setattr(Path, "stat", closed)
    monkeypatch.setattr(Path, "glob", closed)
    assert recovery.find(tmp_path) == []
    assert recovery.find(tmp_path / "missing") == []
