"""What the window shows before there are papers: what it does, where to begin, what it keeps."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from simdesk.gui import language, theme
from simdesk.gui.icons import icon
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.views.page import EmptyState

LANGUAGES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}

_MOST_RECENT = 3


class Welcome(EmptyState):
    """Papers are dropped on what is around it."""

    files_wanted = Signal()
    sample_wanted = Signal()
    saved_work_wanted = Signal()
    recent_wanted = Signal(str)  # the path of saved work
    help_wanted = Signal(str)  # the topic
    language_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("papers", "", "", parent)
        self.heading.setText(self.tr("Drop the papers of your class here"))
        self.advice.setText(
            self.tr(
                "SimDesk compares them with each other and shows which share text, and where. "
                "Files, whole folders, or the ZIP from your learning platform: Word, PDF and text, "
                "in Chinese and English."
            )
        )
        self.choose = QPushButton(self.tr("Choose files…"))
        self.choose.setProperty("primary", True)
        self.choose.clicked.connect(self.files_wanted)
        self.sample = QPushButton(self.tr("Try with sample papers"))
        self.sample.setIcon(icon("sample", theme.current().colour("text")))
        self.sample.clicked.connect(self.sample_wanted)
        self.saved = QPushButton(self.tr("Open saved work…"))
        self.saved.clicked.connect(self.saved_work_wanted)
        for button in (self.choose, self.sample, self.saved):
            self.buttons.addWidget(button)
        self.recent: list[QToolButton] = []
        self._recent_row = QHBoxLayout()
        self._recent_row.setSpacing(4)
        self._add_foot()
        self.column.insertLayout(self.column.count() - 4, self._recent_row)

    def show_recent(self, paths: Sequence[str]) -> None:
        """Offer saved work, the latest first, up to three."""
        while (item := self._recent_row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.recent = []
        if not paths:
            return
        self._recent_row.addStretch(1)
        self._recent_row.addWidget(plain_label(self.tr("Recent:"), "muted"))
        for path in paths[:_MOST_RECENT]:
            button = self._link(Path(path).stem)
            button.setParent(self)
            button.setToolTip(tooltip(path))
            button.setProperty("path", path)
            button.clicked.connect(self._on_recent)
            self.recent.append(button)
            self._recent_row.addWidget(button)
        self._recent_row.addStretch(1)

    def _add_foot(self) -> None:
        """Privacy in two sentences, the languages, and the help."""
        self.privacy = plain_label(
            self.tr(
                "Nothing leaves this computer: there is no network, no account, no log of texts. "
                "SimDesk shows what is similar; what that means, people decide."
            ),
            "muted",
        )
        self.privacy.setWordWrap(True)
        self.privacy.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.privacy.setMaximumWidth(self.advice.maximumWidth())
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.privacy, 20)
        middle.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addStretch(1)
        self.help = self._link(self.tr("How it works"))
        self.help.clicked.connect(self._on_help)
        row.addWidget(self.help)
        row.addSpacing(18)
        self.languages: dict[str, QToolButton] = {}
        for name, words in LANGUAGES.items():
            button = self._link(words)
            button.setEnabled(name != language.current())
            button.setProperty("language", name)
            button.clicked.connect(self._on_language)
            self.languages[name] = button
            row.addWidget(button)
        row.addStretch(1)
        before_last = self.column.count() - 1
        self.column.insertSpacing(before_last, 10)
        self.column.insertLayout(before_last + 1, middle)
        self.column.insertLayout(before_last + 2, row)

    def _link(self, text: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setAccessibleName(text)
        button.setProperty("flat", True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    @Slot()
    def _on_recent(self) -> None:
        self.recent_wanted.emit(self.sender().property("path"))

    @Slot()
    def _on_help(self) -> None:
        self.help_wanted.emit("start")

    @Slot()
    def _on_language(self) -> None:
        self.language_wanted.emit(self.sender().property("language"))
