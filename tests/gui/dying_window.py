"""A window that works on a class until it is killed: `python -m tests.gui.dying_window FOLDER`.

Says "kept" once its work was kept by itself, and goes on.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from simdesk.gui.app import Desk, make_application
from simdesk.gui.settings import Settings
from simdesk.reviews import Verdict
from tests.gui.in_process_engine import InProcessEngine


def main(folder: Path) -> None:
    """Add the papers in `folder`, compare them, decide about the first pair."""
    application = make_application(["simdesk"])
    desk = Desk(application, InProcessEngine(), Settings(folder / "simdesk.ini"), folder)
    desk.open_window()
    desk.work.watch()
    session, runner = desk.session, desk.runner
    session.papers.add([folder / "papers"])
    steps = iter((session.compare, lambda: decide(desk), say_kept))

    def go_on() -> None:
        is_kept = session.snapshot().decisive() == desk.work._kept_state
        decided = len(session.reviewing.current) > 0
        if session.entries and not runner.is_busy and (is_kept or not decided):
            step = next(steps, None)
            if step is not None:
                step()

    timer = QTimer()
    timer.timeout.connect(go_on)
    timer.start(50)
    application.exec()


def say_kept() -> None:
    """Tell who started this."""
    sys.stdout.write("kept\n")
    sys.stdout.flush()


def decide(desk: Desk) -> None:
    """Give the most alike pair a verdict and a note."""
    pair = desk.session.selection
    assert pair
    desk.session.reviewing.set_verdict(*pair, Verdict.CONFIRMED)
    desk.session.reviewing.set_note(*pair, "面谈 on Monday")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
