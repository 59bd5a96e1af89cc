"""The end of a program that a test started."""

from simdesk.gui.app import Desk


def end(desk: Desk) -> None:
    """Close the work and the window without a question; both are gone at the next turn."""
    desk.work.give_up()
    desk.close()
    if desk.window is not None:
        desk.window.hide()
        desk.window.deleteLater()
    desk.deleteLater()
