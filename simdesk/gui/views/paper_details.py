"""What is known of the chosen paper: its findings, what to do about them, and what was read."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSizePolicy,
    QSplitter,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.documents import Kind, Reason
from simdesk.gui import language, theme
from simdesk.gui.entries import Entry
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.wording import PaperWords
from simdesk.reading.encoding import CHOICES

if TYPE_CHECKING:
    from simdesk.documents import Document, Span
    from simdesk.gui.paper_preview import PaperPreview

_SPAN_ROLE = int(Qt.ItemDataRole.UserRole)
_MOST_FINDINGS = 200


class PaperDetails(QWidget):
    """Follows `show_entry`; offers `remedies`, those of them that are visible."""

    encoding_chosen = Signal(str)

    def __init__(
        self, session: Session, remedies: list[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._words = PaperWords(self)
        self._entry: Entry | None = None
        self._preview: PaperPreview | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._make_head(remedies))
        self.advice = plain_label()
        self.advice.setWordWrap(True)
        self.advice.setAccessibleName(self.tr("About the chosen paper"))
        column.addWidget(self.advice)
        column.addWidget(self._make_parts(), 1)
        column.addStretch(0)  # where there is no text the words stay at the top
        self.show_entry(None)
        session.names.changed.connect(self._on_names_changed)

    # Parts

    def _make_head(self, remedies: list[QAction]) -> QHBoxLayout:
        self.heading = plain_label(role="heading")
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.encoding = ChoiceField()
        self.encoding.setAccessibleName(self.tr("Encoding of the text file"))
        self.encoding.setSizeAdjustPolicy(
            ChoiceField.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.encoding.setMinimumContentsLength(20)
        self.encoding.activated.connect(self._on_encoding_activated)
        self._encoding_label = plain_label(self.tr("Encoding"), "muted")
        self._encoding_label.setBuddy(self.encoding)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.heading, 1)
        head.addWidget(self._encoding_label)
        head.addWidget(self.encoding)
        self._buttons = [QToolButton() for _ in remedies]
        for button, action in zip(self._buttons, remedies, strict=True):
            button.setDefaultAction(action)
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setAccessibleName(action.text())
            button.setVisible(action.isVisible())
            action.visibleChanged.connect(self._on_remedies_changed)
            head.addWidget(button)
        return head

    def _make_parts(self) -> QSplitter:
        self.findings = QListWidget()
        self.findings.setAccessibleName(self.tr("What was noticed in the paper"))
        self.findings.setWordWrap(True)
        self.findings.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.findings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.findings.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.findings.itemClicked.connect(self._on_finding_chosen)
        self.findings.itemActivated.connect(self._on_finding_chosen)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("What was read of the paper"))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._parts = QSplitter(Qt.Orientation.Horizontal)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.text)
        self._parts.addWidget(self.findings)
        self._parts.setSizes([600, 400])
        KeptSplit(self._parts, self._session.part_sizes, "paper text split")
        return self._parts

    # What is shown

    def show_entry(self, entry: Entry | None) -> None:
        """Show what is known of a paper; None hides everything."""
        if entry is not None and entry is self._entry:
            return
        self._entry = entry
        self._preview = None
        self.setVisible(entry is not None)
        if entry is None:
            return
        names = self._session.names
        self.heading.setText(names.of_entry(entry))
        self.heading.setToolTip(tooltip(names.of_entry(entry)))
        advice = names.masked(self._advice(entry))
        self.advice.setText(advice)
        self.advice.setVisible(bool(advice))
        self._fill_encodings(entry)
        document = entry.document
        self._parts.setVisible(document is not None)
        if document is not None:
            self._fill_findings(entry, document)
            self._show_text(document, 0)

    @Slot()
    def _on_names_changed(self) -> None:
        entry, self._entry = self._entry, None
        self.show_entry(entry)

    def _advice(self, entry: Entry) -> str:
        """What concerns the whole file; findings have a list of their own."""
        sentences = [self._words.file_advice(entry)]
        others = self._session.students.others_of(entry)
        if others:
            text = self.tr(
                "%n other paper(s) of {0}; one student's papers are not compared with each other.",
                "",
                len(others),
            )
            sentences.append(text.format(entry.student))
        return "\n".join(filter(None, sentences))

    # Encodings

    def _fill_encodings(self, entry: Entry) -> None:
        document, failure = entry.document, entry.failure
        is_text = document is not None and document.kind is Kind.TXT and document.encoding
        may_be_text = failure is not None and failure.reason is Reason.NOT_TEXT
        wanted = bool(entry.source is not None and (is_text or may_be_text))
        self.encoding.setVisible(wanted)
        self._encoding_label.setVisible(wanted)
        if not wanted or entry.source is None:
            return
        chosen = entry.source.choices.encoding
        found = document.encoding if document is not None and document.encoding else ""
        with QSignalBlocker(self.encoding):
            self.encoding.clear()
            guess = self.tr("Found by itself")
            if found and not chosen:
                guess = self.tr("Found by itself: {0}").format(self._words.encoding(found))
            self.encoding.addItem(guess, "")
            for name in CHOICES:
                self.encoding.addItem(self._words.encoding(name), name)
            self.encoding.setCurrentIndex(max(0, self.encoding.findData(chosen)))

    @Slot(int)
    def _on_encoding_activated(self, index: int) -> None:
        name = self.encoding.itemData(index)
        source = self._entry.source if self._entry is not None else None
        if source is not None and name != source.choices.encoding:
            self.encoding_chosen.emit(name)

    # Findings

    def _fill_findings(self, entry: Entry, document: "Document") -> None:
        from simdesk.gui.paper_preview import place_of
        from simdesk.report.wording import wording

        words = wording(language.current())
        self.findings.clear()
        for finding in entry.findings[:_MOST_FINDINGS]:
            sentence = self._session.names.masked(words.finding(finding))
            span = place_of(document, finding)
            item = QListWidgetItem(sentence)
            if span is not None:
                if document.places:
                    item.setText(f"{sentence} ({words.place(document, span)})")
                item.setData(_SPAN_ROLE, (span.start, span.end))
                item.setToolTip(self.tr("Click to see the place"))
            self.findings.addItem(item)
        self.findings.setVisible(self.findings.count() > 0)

    @Slot(QListWidgetItem)
    def _on_finding_chosen(self, item: QListWidgetItem) -> None:
        from simdesk.documents import Span

        place = item.data(_SPAN_ROLE)
        entry = self._entry
        if place is not None and entry is not None and entry.document is not None:
            self._show_place(entry.document, Span(*place))

    # Text

    def _show_text(self, document: "Document", around: int) -> None:
        from simdesk.gui.paper_preview import PaperPreview  # numpy is not loaded at the start

        preview = self._preview = PaperPreview.of(document, self._words.aside, around)
        self.text.setPlainText(self._session.names.masked(preview.shown))
        faint = QTextCharFormat()
        faint.setForeground(theme.current().colour("muted"))
        faint.setFontItalic(True)
        cursor = QTextCursor(self.text.document())
        for start, end in preview.asides:
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(faint)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if preview.end < len(document.text):
            cursor.insertText("\n…", faint)
        self.text.setExtraSelections([])
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_place(self, document: "Document", span: "Span") -> None:
        preview = self._preview
        if preview is None or not preview.start <= span.start < preview.end:
            self._show_text(document, span.start)
            preview = self._preview
        assert preview is not None
        start, end = preview.position(span)
        cursor = QTextCursor(self.text.document())
        last = self.text.document().characterCount() - 1
        cursor.setPosition(min(start, last))
        self.text.setTextCursor(cursor)
        cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        mark = QTextEdit.ExtraSelection()
        mark.cursor = cursor
        mark.format = QTextCharFormat()
        look = theme.current()
        mark.format.setBackground(look.colour("accent_fill"))
        mark.format.setForeground(look.colour("accent_on_fill"))
        self.text.setExtraSelections([mark])
        self.text.centerCursor()

    @Slot()
    def _on_remedies_changed(self) -> None:
        for button in self._buttons:
            button.setVisible(button.defaultAction().isVisible())
