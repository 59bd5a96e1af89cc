"""What all tabs of the measures have: how to read it, its definition to unfold, settings, cards."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.hidden_terms import HiddenTerms
from simdesk.gui.jobs import Job, Work
from simdesk.gui.measure_work import ChosenPair
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.page import scaled_font
from simdesk.gui.views.wrapping_row import WrappingRow
from simdesk.options import Options

_SCROLL_BAR = 18
_ANY_WIDTH = 16_777_215  # Qt's own limit
_ROOM_FOR_HEAD = 320  # pixels: with less, what stands above the cards scrolls with them


class MeasureTab(QWidget):
    """One measure of the chosen pair; works only while it is looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.pair: ChosenPair | None = None
        self._is_behind = False
        self._job: Job | None = None  # whose answer is still to come
        self._terms: tuple[ChosenPair | None, HiddenTerms] | None = None  # for which pair
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(10)
        self._reading = plain_label("", "muted")
        self._reading.setWordWrap(True)
        self.help_button = QToolButton()
        self.help_button.setText("?")
        self.help_button.setProperty("help", True)
        self.help_button.setCheckable(True)
        self.help_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        top = QHBoxLayout()
        top.addWidget(self._reading, 1)
        top.addWidget(self.help_button, 0, Qt.AlignmentFlag.AlignTop)
        self.controls = WrappingRow(10)
        self._head = QWidget()
        head = QVBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(10)
        head.addLayout(top)
        head.addLayout(self.controls)
        whole.addWidget(self._head)
        inside = QWidget()
        inside.setObjectName("page")
        self.content = QVBoxLayout(inside)
        self.content.setContentsMargins(0, 0, 4, 0)
        self.content.setSpacing(12)
        self._definition = self._make_definition()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        whole.addWidget(scroll, 1)
        self._scroll = scroll
        self._whole = whole
        self.help_button.toggled.connect(self._on_help_toggled)

    def _make_definition(self) -> QLabel:
        card, column = card_with_column("good-note")
        words = plain_label()
        words.setWordWrap(True)
        words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        words.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        column.addWidget(words)
        card.hide()
        self.definition_card = card
        self.content.addWidget(card)
        return words

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let all of it scroll where there is little height."""
        super().resizeEvent(event)
        if self.height() >= _ROOM_FOR_HEAD:
            self._head.setMinimumWidth(0)
            self._head.setMaximumWidth(_ANY_WIDTH)
            self._whole.insertWidget(0, self._head)
        else:  # what is wider below scrolls across, the words do not
            self._head.setFixedWidth(max(self.width() - _SCROLL_BAR, 1))
            self.content.insertWidget(0, self._head, 0, Qt.AlignmentFlag.AlignLeft)

    def explain(self, name: str, reading: str, definition: str) -> None:
        """Set the sentence on how to read the measure, and what "?" unfolds."""
        self.setAccessibleName(name)
        self._reading.setText(reading)
        self._definition.setText(definition)
        text = self.tr("What this measures, with an example")
        self.help_button.setAccessibleName(text)
        self.help_button.setToolTip(tooltip(text))

    def show_pair(self, pair: ChosenPair | None) -> None:
        """Show another pair: now, or when the tab is looked at."""
        former, self.pair = self.pair, pair
        if pair is not None and (former is None or former.answer is not pair.answer):
            self.take_settings(pair.answer.result.options)
        self._is_behind = True
        self._catch_up()

    def take_settings(self, options: Options) -> None:
        """Begin with what another result was compared with, where a tab has such settings."""

    def hidden_terms(self) -> HiddenTerms:
        """How words of the two papers are shown now; made once for a pair."""
        pair = self.pair
        if self._terms is None or self._terms[0] is not pair:
            papers = () if pair is None else (pair.first, pair.second)
            texts = [paper.document.text for paper in papers]
            self._terms = pair, HiddenTerms(self.session.names, texts)
        return self._terms[1]

    def refresh(self) -> None:
        """Work out what is shown of `pair`, which is there. Each tab has its own way."""
        raise NotImplementedError

    def work_on(self, work: Work) -> Job:
        """Work out what is shown next, in place of what was wanted before."""
        self.stop_waiting()
        self._job = self.session.runner.detail.latest(work)
        self._job.failed.connect(self.session.failed)
        self._job.finished.connect(self._on_finished)
        return self._job

    def stop_waiting(self) -> None:
        """Drop the answer that is still to come."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        if job is self._job:
            self._job = None

    def _catch_up(self) -> None:
        if self._is_behind and self.pair is not None and self.isVisible():
            self._is_behind = False
            self.refresh()

    @Slot(bool)
    def _on_help_toggled(self, is_shown: bool) -> None:
        self.definition_card.setVisible(is_shown)
        if is_shown:
            self._scroll.verticalScrollBar().setValue(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Work out what is looked at."""
        super().showEvent(event)
        self._catch_up()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the thread to what is looked at; what is not ready is worked out again later."""
        super().hideEvent(event)
        if self._job is not None:
            self._is_behind = True
            self.stop_waiting()


def card_with_column(role: str = "card") -> tuple[QFrame, QVBoxLayout]:
    """A frame, and the column to put things into."""
    card = QFrame()
    card.setProperty("role", role)
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 12, 16, 12)
    column.setSpacing(8)
    return card, column


def wrapped_label(role: str = "") -> QLabel:
    """A label that breaks its lines and can be copied from."""
    label = plain_label("", role)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def sentence_label(widget: QWidget) -> QLabel:
    """The label of the sentence that says what the numbers mean."""
    label = plain_label("", "heading")
    label.setWordWrap(True)
    label.setFont(scaled_font(widget, 1.15))
    return label
