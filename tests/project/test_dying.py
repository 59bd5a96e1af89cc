"""The old file or the new one, never neither: kills at any moment, and a full disk at any byte."""

import random
import shutil
import sys

import pytest

from simdesk.project import ErrorCode, ProjectError, load, recovery, save
from simdesk.project.autosave import Autosave
from tests.project import dying
from tests.project.dying import disk_full_after, growing_project, killed, small_project

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL and a file limit")

STEP = 8192


def text_of(data):
    return [each.paper.document.text for each in data.papers]


def kill_while_saving(folder, kills):
    """How often the file was found as before, and how often as after the last save it told of."""
    states = [text_of(small_project(number)) for number in range(2)]
    path = folder / "a.simdesk"
    save(path, small_project(0))
    chance = random.Random(kills)
    left_over = 0
    for _ in range(kills):
        killed(dying.SAVING, path, chance.uniform(0, 0.12))
        loaded = load(path)
        assert loaded.problems == ()
        assert text_of(loaded.data) in states
        left_over += len(list(folder.iterdir())) - 1
        for other in folder.iterdir():
            if other != path:
                other.unlink()
    return left_over


def kill_while_keeping(folder, kills):
    """Everything that a window said it had kept is found; how often a step was cut in two."""
    steps = [text_of(data) for data in growing_project(40)]
    chance = random.Random(kills)
    interrupted = 0
    for _ in range(kills):
        said = killed(dying.KEEPING, folder, chance.uniform(0, 0.25))
        interrupted += bool(list(folder.glob("*-journal")))
        found = recovery.find(folder)
        assert len(found) == (1 if said else len(found))
        for unsaved in found:
            loaded = unsaved.load()
            assert loaded.problems == ()
            known = int(said[-1]) if said else -1
            count = len(loaded.data.papers)
            assert known + 1 <= count <= known + 2
            assert text_of(loaded.data) == steps[count - 1]
            assert next(loaded.data.reviews.pairs())[2].note == str(count - 1)
            unsaved.discard()
        assert list(folder.iterdir()) == []
    return interrupted


def test_a_save_that_is_killed_leaves_a_whole_file(tmp_path):
    kill_while_saving(tmp_path, 4)


def test_unsaved_work_survives_a_kill(tmp_path):
    kill_while_keeping(tmp_path, 4)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_two_hundred_saves_that_are_killed(tmp_path):
    assert kill_while_saving(tmp_path, 200) > 20  # else the kills did not hit the writing


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_two_hundred_windows_that_are_killed(tmp_path):
    assert kill_while_keeping(tmp_path, 200) > 5


def test_a_disk_that_is_full_at_any_write_leaves_the_old_project(tmp_path):
    path = tmp_path / "a.simdesk"
    save(path, small_project(0))
    before = path.read_bytes()
    new = small_project(1)
    for limit in range(0, len(before), STEP):
        with disk_full_after(limit), pytest.raises(ProjectError) as caught:
            save(path, new)
        assert caught.value.code in (ErrorCode.DISK_FULL, ErrorCode.NOT_WRITTEN)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
    save(path, new)
    assert text_of(load(path).data) == text_of(new)


def test_a_disk_that_is_full_at_any_write_leaves_the_unsaved_work_of_before(tmp_path):
    first, *_, last = growing_project(6)
    folder = tmp_path / "unsaved"
    autosave = Autosave(folder)
    autosave.write(first)
    limit, failed = 0, 0
    while True:
        with disk_full_after(limit):
            code = refusal(autosave, last)
        if code is None:
            break
        assert code in (ErrorCode.DISK_FULL, ErrorCode.NOT_WRITTEN)
        assert text_of(found_after_a_crash(folder, tmp_path / f"copy {limit}")) == text_of(first)
        failed += 1
        limit += STEP
    assert failed > 3
    assert text_of(found_after_a_crash(folder, tmp_path / "copy")) == text_of(last)
    autosave.close()


def refusal(autosave, data):
    try:
        autosave.write(data)
    except ProjectError as error:
        return error.code
    return None


def found_after_a_crash(folder, copy):
    """What would be found if the program ended now."""
    shutil.copytree(folder, copy)
    (unsaved,) = recovery.find(copy)
    loaded = unsaved.load()
    unsaved.close()
    assert loaded.problems == ()
    return loaded.data
