"""The line that says why unsaved work is not kept."""

import pytest
from pytestqt.qtbot import QtBot

from simdesk.gui.project_work import Trouble
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.views.not_kept_bar import NotKeptBar
from simdesk.project import ErrorCode, ProjectError


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (ErrorCode.DISK_FULL, "no room left on the disk"),
        (ErrorCode.NO_PERMISSION, "cannot write to its folder"),
        (ErrorCode.NOT_WRITTEN, "cannot write to its folder"),
        (ErrorCode.TOO_BIG, "unsaved work"),
    ],
)
def test_each_reason_is_told(work: SavedWork, qtbot: QtBot, code: ErrorCode, words: str) -> None:
    bar = NotKeptBar(work)
    qtbot.addWidget(bar)
    assert not bar.isVisible()
    work._note_keeping(Trouble(ProjectError(code, "name of a file", "")))
    assert bar.isVisible()
    assert words in bar.words.text()
    assert "name of a file" not in bar.words.text()
    work._note_keeping(None)
    assert not bar.isVisible()
