"""Opens the help where it is asked for: by menu, by F1, and by a click in "What is this?"."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Slot
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QHeaderView, QMainWindow, QMenu, QWhatsThis, QWidget

from simdesk.gui.help_places import help_keys, topic_of
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.settings import Settings

if TYPE_CHECKING:  # made when it is first asked for
    from simdesk.gui.views.help_window import HelpWindow

_ASKING = (QEvent.Type.QueryWhatsThis, QEvent.Type.WhatsThis)


class Help(QObject):
    """Of one main window. The help's own window is made when it is first asked for."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        sizes: PartSizes,
        shown_page: Callable[[], QWidget | None],
    ) -> None:
        """`shown_page` gives the page that is looked at."""
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._part_sizes = sizes
        self._shown_page = shown_page
        self._help: HelpWindow | None = None
        self.here = self._action(self.tr("Help on this page"), self._on_here)
        self.here.setShortcuts(help_keys())
        self.contents = self._action(self.tr("Contents"), self._on_contents)
        self.what = self._action(self.tr("What is this?"), QWhatsThis.enterWhatsThisMode)
        self.what.setShortcut(QKeySequence(QKeySequence.StandardKey.WhatsThis))
        self.keys = self._action(self.tr("Keyboard shortcuts"), self._on_keys)
        window.installEventFilter(self)

    def _action(self, text: str, slot: Callable[[], None]) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(slot)
        return action

    def add_to(self, menu: QMenu) -> None:
        """Put the entries into a menu, before what is there."""
        before = menu.actions()[0]
        menu.insertActions(before, [self.here, self.contents, self.what, self.keys])
        menu.insertSeparator(before)

    @property
    def shown(self) -> str:
        """The topic that is open now; empty if the help is closed."""
        if self._help is None or not self._help.isVisible():
            return ""
        return self._help.page.topic

    def show_topic(self, place: str) -> None:
        """Open the help at a topic such as "cosine" or "cosine#noise"."""
        if self._help is None:
            from simdesk.gui.views.help_window import HelpWindow  # seldom needed

            self._help = HelpWindow(self._settings, self._part_sizes)
        self._help.show_topic(place)

    def close(self) -> None:
        """Close the help's window, as its main window goes."""
        if self._help is not None:
            self._help.close()
            self._help.deleteLater()
            self._help = None

    @property
    def topic_here(self) -> str:
        """What explains the place of the focus on the page, else the page."""
        page, focus = self._shown_page(), QApplication.focusWidget()
        if page is None:
            return topic_of(focus)
        if focus is not None and focus is not page and page.isAncestorOf(focus):
            return topic_of(focus) if topic_of(focus) != topic_of(page) else _topic_of_page(page)
        return _topic_of_page(page)

    # Slots

    @Slot()
    def _on_here(self) -> None:
        self.show_topic(self.topic_here)

    @Slot()
    def _on_contents(self) -> None:
        from simdesk.gui.help_topics import FIRST

        self.show_topic(FIRST)

    @Slot()
    def _on_keys(self) -> None:
        self.show_topic("shortcuts")

    # Qt's own events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer "What is this?" for everything in the window."""
        if watched is not self._window or event.type() not in _ASKING:
            return False
        assert isinstance(event, QHelpEvent)
        event.accept()
        if event.type() == QEvent.Type.WhatsThis:
            QWhatsThis.leaveWhatsThisMode()
            self.show_topic(self._topic_at(event.globalPos()))
        return True

    def _topic_at(self, place: QPoint) -> str:
        widget = self._window.childAt(self._window.mapFromGlobal(place))
        column = -1
        head = widget.parentWidget() if widget is not None else None
        if isinstance(head, QHeaderView):
            column = head.logicalIndexAt(head.viewport().mapFromGlobal(place))
        return topic_of(widget, column) or self.topic_here


def _topic_of_page(page: QWidget) -> str:
    """Of the tab that is open on a page with tabs, else of the page itself."""
    for tab in getattr(page, "tabs", ()):
        if tab.isVisible():
            return topic_of(tab)
    return topic_of(page)
