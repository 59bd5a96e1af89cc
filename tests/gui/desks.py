"""What tests ask of the program, and the end of one that a test started."""

from simdesk.gui.app import Desk
from simdesk.gui.entries import State
from simdesk.gui.session import Session


def end(desk: Desk) -> None:
    """Close the work and the window without a question; both are gone at the next turn."""
    desk.work.give_up()
    desk.close()
    if desk.window is not None:
        desk.window.hide()
        desk.window.deleteLater()
    desk.deleteLater()


def ready_count(session: Session) -> int:
    """How many papers can take part."""
    return sum(entry.state is State.READY for entry in session.entries)
