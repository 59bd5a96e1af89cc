"""The window of the help: topics at the left, a search over all of them, the text."""

from collections import Counter

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language, theme
from simdesk.gui.help_search import HelpSearch, Hit
from simdesk.gui.help_topics import TOPICS, HelpTexts
from simdesk.gui.icons import icon
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.settings import Settings
from simdesk.gui.views.help_page import HelpPage
from simdesk.gui.views.kept_split import KeptSplit

_TOPIC_ROLE = Qt.ItemDataRole.UserRole


class HelpWindow(QWidget):
    """Beside the window it explains; stays usable while a dialog is open."""

    def __init__(self, settings: Settings, sizes: PartSizes) -> None:
        """A window without a parent, else a dialog of the main window would block it.

        Whoever makes it closes it with the window it explains.
        """
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._settings = settings
        self._part_sizes = sizes
        self._texts = HelpTexts(language.current(), self)
        self._search = HelpSearch(self._texts)
        self._hits: list[Hit] = []
        self._current: int | None = None  # of the hits
        self.setWindowTitle(self.tr("SimDesk Help"))
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.page = HelpPage(self._texts, self)
        self._make_actions()
        self._arrange()
        self._list_topics()
        self.page.topic_shown.connect(self._on_topic_shown)
        self.page.set_zoom(settings.help_zoom)
        self.resize(960, 700)
        if not settings.help_geometry.isEmpty():
            self.restoreGeometry(settings.help_geometry)

    # Parts

    def _make_actions(self) -> None:
        keys = QKeySequence.StandardKey
        self.back = self._action(self.tr("Back"), keys.Back, "previous", self.page.backward)
        self.forward = self._action(self.tr("Forward"), keys.Forward, "next", self.page.forward)
        self.previous = self._action(
            self.tr("Previous hit"), keys.FindPrevious, "chevron-up", self._on_previous
        )
        self.next = self._action(self.tr("Next hit"), keys.FindNext, "chevron-down", self._on_next)
        self.smaller = self._action(self.tr("Smaller"), keys.ZoomOut, "zoom-out", self._on_smaller)
        self.larger = self._action(self.tr("Larger"), keys.ZoomIn, "zoom-in", self._on_larger)
        self.normal = self._action(
            self.tr("Normal size"), QKeySequence("Ctrl+0"), "", self._on_normal
        )
        self._action(self.tr("Search the help"), keys.Find, "", self._on_find)
        self.page.backwardAvailable.connect(self.back.setEnabled)
        self.page.forwardAvailable.connect(self.forward.setEnabled)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)

    def _action(
        self,
        text: str,
        key: QKeySequence | QKeySequence.StandardKey,
        icon_name: str,
        slot: object,
    ) -> QAction:
        action = QAction(text, self)
        action.setShortcut(key)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(tooltip(f"{text} ({shown})"))
        if icon_name:
            action.setIcon(icon(icon_name, theme.current().colour("text")))
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _arrange(self) -> None:
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.setPlaceholderText(self.tr("Search the help"))
        self.field.setAccessibleName(self.tr("Search the help"))
        self.field.textChanged.connect(self._on_searched)
        self.field.returnPressed.connect(self._on_next)
        self.found = plain_label("", "muted")
        self.found.setWordWrap(True)
        self.topics = QListWidget()
        self.topics.setAccessibleName(self.tr("Topics"))
        self.topics.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.topics.currentItemChanged.connect(self._on_topic_chosen)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(14, 14, 6, 14)
        for widget in (self.field, self.found, self.topics):
            column.addWidget(widget)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(6, 14, 14, 14)
        column.addLayout(self._make_tools())
        column.addWidget(self.page, 1)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([230, 730])
        KeptSplit(split, self._part_sizes, "help split", stays=True)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(split)

    def _make_tools(self) -> QHBoxLayout:
        tools = QHBoxLayout()
        tools.setSpacing(4)
        for action in (self.back, self.forward, None, self.previous, self.next, None,
                       self.smaller, self.larger):  # fmt: skip
            if action is None:
                tools.addSpacing(12)
                continue
            button = QToolButton()
            button.setDefaultAction(action)
            button.setProperty("flat", True)
            button.setAccessibleName(action.text())
            tools.addWidget(button)
        tools.addStretch(1)
        return tools

    # What is shown

    def show_topic(self, place: str) -> None:
        """Show a topic such as "cosine" or "cosine#noise", in front of everything."""
        self.show()
        self.field.clear()  # the list of a former search would not have it
        self.page.show_topic(place)
        self.activateWindow()
        self.page.setFocus()  # so that Page Down reads on

    def _list_topics(self) -> None:
        """All topics, or those with hits and how many they have."""
        counts = Counter(hit.topic for hit in self._hits)
        with QSignalBlocker(self.topics):
            self.topics.clear()
            for topic in TOPICS:
                if self._hits and not counts[topic]:
                    continue
                title = self._texts.title(topic)
                item = QListWidgetItem(f"{title}  {counts[topic]}" if self._hits else title)
                item.setData(_TOPIC_ROLE, topic)
                self.topics.addItem(item)
                if topic == self.page.topic:
                    self.topics.setCurrentItem(item)

    def _show_hits(self) -> None:
        """Mark the hits of the topic, and say which is the current one."""
        here = [number for number, hit in enumerate(self._hits) if hit.topic == self.page.topic]
        current = self._current if self._current in here else None
        self.page.mark(
            [(self._hits[number].start, self._hits[number].end) for number in here],
            here.index(current) if current is not None else None,
        )
        if not self.field.text().strip():
            said = ""
        elif not self._hits:
            said = self.tr("Nothing found. Try fewer words.")
        elif current is None:
            said = self.tr("%n hit(s)", "", len(self._hits))
        else:
            said = self.tr("{0} of {1}").format(current + 1, len(self._hits))
        self.found.setText(said)
        self.found.setVisible(bool(said))
        for action in (self.previous, self.next):
            action.setEnabled(bool(self._hits))

    def _go_to(self, number: int) -> None:
        if not self._hits:
            return
        self._current = number % len(self._hits)
        topic = self._hits[self._current].topic
        if topic != self.page.topic:
            self.page.show_topic(topic)
        self._show_hits()

    # Slots

    @Slot(str)
    def _on_searched(self, phrase: str) -> None:
        self._hits = self._search.hits(phrase)
        self._current = None
        self._list_topics()
        if self._hits:
            self._go_to(self._best_hit())
        self._show_hits()

    def _best_hit(self) -> int:
        """The first hit of the topic that is about it: by its title, else by its number of hits."""
        topics = [hit.topic for hit in self._hits]
        counts = Counter(topics)
        titled = {hit.topic for hit in self._hits if hit.start < len(self._texts.title(hit.topic))}
        best = max(counts, key=lambda topic: (topic in titled, counts[topic]))
        return topics.index(best)

    @Slot()
    def _on_next(self) -> None:
        self._go_to(0 if self._current is None else self._current + 1)

    @Slot()
    def _on_previous(self) -> None:
        self._go_to(-1 if self._current is None else self._current - 1)

    @Slot()
    def _on_find(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    @Slot(str)
    def _on_topic_shown(self, topic: str) -> None:
        rows = range(self.topics.count())
        topics = [self.topics.item(row).data(_TOPIC_ROLE) for row in rows]
        with QSignalBlocker(self.topics):  # a link may lead to one without a hit
            self.topics.setCurrentRow(topics.index(topic) if topic in topics else -1)
        self._show_hits()

    @Slot(QListWidgetItem)
    def _on_topic_chosen(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        topic = item.data(_TOPIC_ROLE)
        first = next((n for n, hit in enumerate(self._hits) if hit.topic == topic), None)
        if first is None:
            self.page.show_topic(topic)
        else:
            self._go_to(first)

    @Slot()
    def _on_smaller(self) -> None:
        self._zoom_to(self.page.zoom - 1)

    @Slot()
    def _on_larger(self) -> None:
        self._zoom_to(self.page.zoom + 1)

    @Slot()
    def _on_normal(self) -> None:
        self._zoom_to(0)

    def _zoom_to(self, steps: int) -> None:
        self.page.set_zoom(steps)
        self._settings.help_zoom = self.page.zoom

    # Qt's own events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the search, then closes the window."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.field.text():
            self.field.clear()
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place of the window."""
        self._settings.help_geometry = self.saveGeometry()
        super().closeEvent(event)
