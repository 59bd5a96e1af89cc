"""One of the two papers of a pair: its name, its text or its original pages, its strip."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.documents import Document, Failure, Kind, Reason
from simdesk.gui import language, theme
from simdesk.gui.icons import icon
from simdesk.gui.marked_passage import MarkedPassage
from simdesk.gui.original import Original
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.keyed_button import fit_words
from simdesk.gui.views.list_numbers import list_numbers
from simdesk.gui.views.overview_strip import OverviewStrip
from simdesk.gui.views.page_image_view import PageImageView
from simdesk.gui.views.passage_view import PassageView
from simdesk.gui.views.place_marks import place_marks
from simdesk.painting.palette import palette_for
from simdesk.papers import Paper
from simdesk.report.marks import Theme
from simdesk.report.wording import wording

_NAME_WIDTH = 160  # pixels of a name that are worth more than words on a button
_GAPS = 24  # pixels between what stands above the text, in all
_ABOVE = 0.3  # a chosen passage is brought to this part of the view's height


class PaperPane(QWidget):
    """Shows the text; a PDF also as its pages. Both know the same passages."""

    view_changed = Signal()  # `shown` is another view now
    passage_clicked = Signal(int)
    against_all_wanted = Signal(object)  # the id of this paper

    def __init__(self, side: str, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._session = session
        self._paper: Paper | None = None
        self._length = 0
        self._wants_pages = False
        self.name = plain_label("", "heading")
        self.name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.view = PassageView()
        self.original = Original(session, self)
        self.pages = PageImageView(self.original)
        self.strip = OverviewStrip()
        self._views = QStackedWidget()
        self._views.addWidget(self.view)
        self._views.addWidget(self.pages)
        texts = QHBoxLayout()
        texts.setSpacing(4)
        texts.addWidget(self._views, 1)
        texts.addWidget(self.strip)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._make_head())
        column.addLayout(texts, 1)
        self._name_for_readers(side or "–")
        self.strip.place_chosen.connect(self.show_place)
        for view in (self.view, self.pages):
            view.passage_clicked.connect(self.passage_clicked)
            view.verticalScrollBar().valueChanged.connect(self._show_seen_part)
            view.verticalScrollBar().rangeChanged.connect(self._show_seen_part)
        self.original.failed.connect(self._on_failed)
        self.original.placed.connect(self._show_seen_part)
        self.pages.zoom_changed.connect(self._show_zoom)

    def _make_head(self) -> QHBoxLayout:
        self.text_button = self._button("", self.tr("Text"))
        self.original_button = self._button("", self.tr("Original"))
        self._choice = QButtonGroup(self)
        for number, button in enumerate((self.text_button, self.original_button)):
            button.setCheckable(True)
            button.setProperty("segment", ("first", "last")[number])
            self._choice.addButton(button, number)
        self.text_button.setChecked(True)
        self._choice.idClicked.connect(self._on_view_chosen)
        self.zoom_out = self._button("zoom-out", self.tr("Smaller"), "Ctrl+-")
        self.zoom_fit = self._button("", self.tr("As wide as the view"), "Ctrl+0")
        self.zoom_in = self._button("zoom-in", self.tr("Larger"), "Ctrl++")
        self.zoom_out.clicked.connect(self.pages.zoom_out)
        self.zoom_fit.clicked.connect(self.pages.fit_width)
        self.zoom_in.clicked.connect(self.pages.zoom_in)
        self.against_all = self._button(
            "against-all", self.tr("This paper against all"), self._side
        )
        self.against_all.setText(self.tr("Against all"))
        self.against_all.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        if not self._side:  # shown before it has a parent, it would be a window of its own
            self.against_all.hide()
        self.against_all.clicked.connect(self._on_against_all)
        self._zooming = (self.zoom_out, self.zoom_fit, self.zoom_in)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.name, 1)
        for button in self._zooming:
            head.addWidget(button)
        head.addWidget(self.against_all)
        switch = QHBoxLayout()
        switch.setSpacing(0)
        switch.addWidget(self.text_button)
        switch.addWidget(self.original_button)
        head.addLayout(switch)
        self.name.setMinimumHeight(self.text_button.sizeHint().height())
        for button in (*self._zooming, self.text_button, self.original_button):
            button.hide()
        return head

    @staticmethod
    def _button(icon_name: str, text: str, key: str = "") -> QToolButton:
        button = QToolButton()
        if icon_name:
            button.setIcon(icon(icon_name, theme.current().colour("text")))
            button.setIconSize(QSize(16, 16))
        else:
            button.setText(text)
        button.setAccessibleName(text)
        button.setToolTip(tooltip(f"{text} ({key})" if key else text))
        button.setProperty("small", True)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the name."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Let the way to all other papers have words where the name is seen beside them."""
        others = (*self._zooming, self.text_button, self.original_button)
        taken = sum(button.sizeHint().width() for button in others if not button.isHidden())
        name = min(self.name.fontMetrics().horizontalAdvance(self.name.text()), _NAME_WIDTH)
        fit_words((self.against_all,), self.width() - taken - name - _GAPS)

    # What is shown

    @property
    def shown(self) -> PassageView | PageImageView:
        """The view that is in front."""
        return self.pages if self._views.currentWidget() is self.pages else self.view

    def show_paper(self, paper: Paper, passages: Sequence[MarkedPassage]) -> None:
        """Show a paper with its passages; as pages if that was chosen and it has some."""
        palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        document = paper.document
        self._paper = paper
        self._length = len(document.text)
        names = self._session.names
        name = names.of_paper(paper)
        self.name.setText(f"{self._side}   {name}" if self._side else name)
        self.name.setToolTip(tooltip(name))
        self._name_for_readers(self._side or name)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.1)
        self.view.show_text(
            names.masked(document.text), font, passages, palette, place_marks(document),
            document.structure, list_numbers(document, names.masked),
        )  # fmt: skip
        self._show_pages(document)
        self.pages.mark(passages)
        self.strip.show_passages(passages, self._length, palette)

    def _name_for_readers(self, paper: str) -> None:
        """Tell a screen reader whose text, pages and buttons these are."""
        self.view.setAccessibleName(self.tr("Text of paper {0}").format(paper))
        self.pages.setAccessibleName(self.tr("Original pages of paper {0}").format(paper))
        self.text_button.setAccessibleName(self.tr("Show the text of paper {0}").format(paper))
        self.original_button.setAccessibleName(
            self.tr("Show the original pages of paper {0}").format(paper)
        )

    def choose(self, number: int | None) -> None:
        """Bring a passage out of the others."""
        self.view.choose(number)
        self.pages.choose(number)
        self.strip.choose(number)

    def scroll_to(self, number: int) -> None:
        """Bring the beginning of a passage into sight."""
        self._show_offset(self.view.marked[number].span.start)

    def sees(self, number: int) -> bool:
        """Whether the beginning of a passage is in sight."""
        top = self.shown.top_of(self.view.marked[number].span.start)
        inside = top - self.shown.verticalScrollBar().value()
        return 0 <= inside < self.shown.viewport().height()

    def first_seen(self) -> int:
        """The offset of the first character in sight."""
        seen = self.shown.seen_offsets()
        return seen[0] if seen else 0

    def _show_offset(self, offset: int) -> None:
        if self.shown is self.pages:
            self.pages.show_offset(offset, _ABOVE)
        else:
            self.view.show_offset(offset, _ABOVE)

    def _show_pages(self, document: Document) -> None:
        """Offer the pages where there are some, and open them if they are in front."""
        has_pages = document.kind is Kind.PDF and not self._session.names.are_hidden
        for button in (self.text_button, self.original_button):
            button.setVisible(has_pages)
        shows_pages = has_pages and self._wants_pages
        (self.original_button if shows_pages else self.text_button).setChecked(True)
        if shows_pages:
            assert self._paper is not None
            entry = self._session.entry(self._paper.id)
            self.original.open(entry.source if entry else None, document)
            self.pages.show_document(document)
            if self.original.failure is not None:
                self._on_failed(self.original.failure)
        else:
            self.original.close_other(document)
        for button in self._zooming:
            button.setVisible(shows_pages)
        self._fit_words()
        former = self.shown
        self._views.setCurrentWidget(self.pages if shows_pages else self.view)
        if self.shown is not former:
            self.view_changed.emit()

    # Slots

    @Slot(int)
    def _on_view_chosen(self, number: int) -> None:
        """Show the other view at the same place."""
        if self._paper is None or self._wants_pages == bool(number):
            return
        self._wants_pages = bool(number)
        seen = self.shown.seen_offsets()
        marked, current = self.view.marked, self.view.current
        self._show_pages(self._paper.document)
        self.pages.mark(marked)
        self.pages.choose(current)
        if seen is not None:
            passage = marked[current].span.start if current is not None else -1
            self._show_offset(passage if seen[0] <= passage < seen[1] else seen[0])
        self._show_seen_part()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        words = {
            Reason.MISSING: self.tr("The file is no longer where it was. Its text is kept."),
            Reason.CHANGED: self.tr(
                "The file has changed since it was read. The text is that of the former file; "
                "add the file again to compare the new one."
            ),
        }
        for button in self._zooming:
            button.hide()
        self.pages.say(words.get(failure.reason) or wording(language.current()).reason(failure))

    @Slot()
    def _on_against_all(self) -> None:
        if self._paper is not None:
            self.against_all_wanted.emit(self._paper.id)

    @Slot(float)
    def show_place(self, part: float) -> None:
        """Bring a part of the text, 0 to 1, into sight."""
        if self.shown is self.pages:
            self.pages.show_offset(round(part * self._length), 0.5)
            return
        target = part * self.view.document_height() - self.view.viewport().height() / 2
        self.view.verticalScrollBar().setValue(round(target))

    @Slot()
    def _show_seen_part(self) -> None:
        if self.shown is self.pages:
            seen = self.pages.seen_offsets() or (0, 0)
            length = max(self._length, 1)
            self.strip.show_seen_part(seen[0] / length, seen[1] / length)
            return
        bar = self.view.verticalScrollBar()
        # Qt lays long text out little by little, and till then tells how high it will be.
        height = max(bar.maximum() + bar.pageStep(), 1)
        self.strip.show_seen_part(bar.value() / height, (bar.value() + bar.pageStep()) / height)

    @Slot()
    def _show_zoom(self) -> None:
        self.zoom_fit.setText(f"{round(self.pages.zoom * 100)} %")
        self.zoom_fit.setEnabled(not self.pages.fits_width)
