"""Asks whether text that many papers have should count: cover, task sheet, references."""

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.work import Answer

_MOST_CHARACTERS = 160  # of each text that is shown
_MOST_TEXTS = 4


class CommonTextBar(QFrame):
    """Shown above the ranking while such text counts and nobody has answered."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._answered: Answer | None = None
        self.setProperty("role", "note")
        self._words = plain_label("")
        self._words.setWordWrap(True)
        self.leave_out = QPushButton(self.tr("Leave it out"))
        self.leave_out.setProperty("primary", True)
        self.leave_out.clicked.connect(self._on_leave_out)
        self.keep = QPushButton(self.tr("Let it count"))
        self.keep.clicked.connect(self._on_keep)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 8, 6)
        row.addWidget(self._words, 1)
        row.addWidget(self.leave_out)
        row.addWidget(self.keep)
        session.result_changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        answer = self._session.answer
        wanted = answer is not None and bool(answer.proposals) and answer is not self._answered
        self.setVisible(wanted)
        if answer is None or not wanted:
            return
        texts = answer.proposals
        self._words.setText(
            self.tr(
                "%n stretch(es) of text stand in half of the papers or more, the commonest in {0} "
                "of {1}: cover, task, references? They count as shared.",
                "",
                len(texts),
            ).format(texts[0].papers, len(answer.result.papers))
        )
        excerpts = []
        for text in texts[:_MOST_TEXTS]:
            document = answer.result.papers[text.row].document
            shown = self._session.names.masked(document.text)
            excerpt = shown[text.span.start : text.span.end][:_MOST_CHARACTERS]
            excerpts.append("“" + excerpt.replace("\n", " ") + "…”")
        self._words.setToolTip(tooltip("\n\n".join(excerpts)))

    @Slot()
    def _on_leave_out(self) -> None:
        from simdesk.scoring import PROPOSED_PART

        options = self._session.options
        leave_out = replace(options.leave_out, common_papers=PROPOSED_PART)
        # An answer about this class's text: in another class it might hide what was copied.
        self._session.set_options(options.changed(leave_out=leave_out), for_this_class=True)

    @Slot()
    def _on_keep(self) -> None:
        self._answered = self._session.answer
        self._refresh()
