"""Starts Qt where it is needed without a window: for painting and for writing a PDF."""

import os
import sys

from PySide6.QtGui import QGuiApplication


def choose_platform() -> None:
    """Let Qt paint in memory where Linux has no display; else Qt would end the whole process.

    Call it before any application object is made. Does nothing where a platform is already chosen.
    """
    if not sys.platform.startswith("linux") or "QT_QPA_PLATFORM" in os.environ:
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"


def ensure_gui_application() -> QGuiApplication:
    """The running application, or a new one that is enough for fonts, images and PDF.

    Keep the returned object as long as anything is painted. The window makes its own QApplication
    before, and gets that one back.
    """
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if sys.platform.startswith("linux"):  # a display that is named may not let programs in
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QGuiApplication(["simdesk"])
