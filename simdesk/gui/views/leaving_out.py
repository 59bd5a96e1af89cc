"""Leaving the chosen pair or passage out of the scores, and putting it back."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from simdesk.gui.session import Session
from simdesk.gui.views.keyed_button import KeyedButton
from simdesk.gui.views.note_bar import NoteBar
from simdesk.papers import PassageSide

Sides = tuple[PassageSide, PassageSide]


class LeavingOut(QObject):
    """Two buttons with keys of `page`, and a bar that says that the pair does not count."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._sides: Sides | None = None
        self.passage = KeyedButton("exclude", "", "X", page, self._on_passage)
        self.pair = KeyedButton("leave-out-pair", "", "Shift+X", page, self._on_pair)
        self.bar = NoteBar(page, self.tr("You left this pair out: none of it counts."))
        self.put_back = QPushButton(self.tr("Put back"))
        self.put_back.clicked.connect(self._on_pair)
        self.bar.row.addWidget(self.put_back)
        self.bar.hide()
        session.exclusions_changed.connect(self._show)
        session.selection_changed.connect(self._show)
        self._show()

    def choose(self, sides: Sides | None) -> None:
        """Work on the passage with these sides from now on."""
        self._sides = sides
        self.passage.setEnabled(sides is not None)
        self._show()

    @Slot()
    def _show(self) -> None:
        """Say whether the pair and the passage are left out, and what the buttons do now."""
        pair, exclusions = self._session.selection, self._session.exclusions
        if pair is not None and frozenset(pair) in exclusions.pairs:
            self.bar.show()
            self.pair.describe(self.tr("Put this pair back"), self.tr("Put pair back"))
        else:
            self.bar.hide()
            self.pair.describe(self.tr("Leave this pair out"), self.tr("Leave pair out"))
        if self._sides is not None and frozenset(self._sides) in exclusions.passages:
            self.passage.describe(self.tr("Put this passage back"), self.tr("Put back"))
        else:
            self.passage.describe(self.tr("Leave this passage out"), self.tr("Leave out"))

    @Slot()
    def _on_passage(self) -> None:
        if self._sides is not None:
            self._session.toggle_passage(*self._sides)

    @Slot()
    def _on_pair(self) -> None:
        if self._session.selection is not None:
            self._session.toggle_pair(*self._session.selection)
