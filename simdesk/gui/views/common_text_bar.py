"""Asks whether text that many papers have should count: cover, task sheet, references."""

import hashlib
from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.note_bar import NoteBar
from simdesk.gui.work import Answer
from simdesk.papers import Role

_MOST_CHARACTERS = 160  # of each text that is shown
_MOST_TEXTS = 4
_COUNTS = "common text that counts"  # among what is remembered: a short digest of each text
_DIGITS = 12


class CommonTextBar(NoteBar):
    """Shown above the ranking while such text counts and nobody has answered.

    Who lets it count is asked again only about other text, such as that of papers added later.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.leave_out = QPushButton(self.tr("Leave it out"))
        self.leave_out.setProperty("primary", True)
        self.leave_out.clicked.connect(self._on_leave_out)
        self.keep = QPushButton(self.tr("Let it count"))
        self.keep.clicked.connect(self._on_keep)
        self.row.addWidget(self.leave_out)
        self.row.addWidget(self.keep)
        session.result_changed.connect(self._refresh)
        session.remembered_changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        answer = self._session.answer
        counting = set(str(self._session.remembered.get(_COUNTS, "")).split())
        is_wanted = answer is not None and not counting.issuperset(_digests(answer))
        self.setVisible(is_wanted)
        if answer is None or not is_wanted:
            return
        texts, papers = answer.proposals, answer.result.papers
        compared = sum(paper.role is not Role.TEMPLATE for paper in papers)
        self.words.setText(
            self.tr(
                "%n stretch(es) of text stand in half of the papers or more, the commonest in {0} "
                "of {1}: cover, task, references? They count as shared.",
                "",
                len(texts),
            ).format(texts[0].papers, compared)
        )
        excerpts = []
        for text in texts[:_MOST_TEXTS]:
            document = papers[text.row].document
            shown = self._session.names.masked(document.text)
            excerpt = shown[text.span.start : text.span.end][:_MOST_CHARACTERS]
            excerpts.append("“" + excerpt.replace("\n", " ") + "…”")
        self.words.setToolTip(tooltip("\n\n".join(excerpts)))

    @Slot()
    def _on_leave_out(self) -> None:
        from simdesk.scoring import PROPOSED_PART

        options = self._session.options
        leave_out = replace(options.leave_out, common_papers=PROPOSED_PART)
        # An answer about this class's text: in another class it might hide what was copied.
        self._session.set_options(options.changed(leave_out=leave_out), for_this_class=True)

    @Slot()
    def _on_keep(self) -> None:
        answer = self._session.answer
        if answer is not None:
            counting = str(self._session.remembered.get(_COUNTS, "")).split()
            self._session.remember(_COUNTS, " ".join(sorted({*counting, *_digests(answer)})))


def _digests(answer: Answer) -> list[str]:
    """What tells each of the proposed texts from others, whichever paper shows it."""
    digests = []
    for text in answer.proposals:
        words = answer.result.papers[text.row].document.text[text.span.start : text.span.end]
        whole = hashlib.sha256("".join(words.split()).encode("utf-8", "replace"))
        digests.append(whole.hexdigest()[:_DIGITS])
    return digests
