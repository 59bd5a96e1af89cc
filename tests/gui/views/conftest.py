"""A compared class with real features, for the pages that show evidence."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from simdesk.gui.jobs import JobRunner
from simdesk.gui.session import Session
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS


@pytest.fixture
def real_session(
    runner: JobRunner, qtbot: QtBot, write_papers: Callable[[dict[str, str]], list]
) -> Session:
    """A session whose small class was compared."""
    session = Session(InProcessEngine(), runner, runner)
    session.papers.add(write_papers(dict(TEXTS)))
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    return session


@pytest.fixture
def choose(real_session: Session) -> Callable[[str, str], None]:
    """Chooses a pair by its papers' names."""

    def choose(first: str, second: str) -> None:
        ids = {entry.name: entry.id for entry in real_session.entries}
        real_session.select(ids[first], ids[second])

    return choose
