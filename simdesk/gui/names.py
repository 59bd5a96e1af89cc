"""What papers are called in the window: by their names, or by labels that tell nobody's name.

The labels and their numbers are those of an anonymous report on the same result; papers that came
later are numbered after these.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from simdesk.gui import language
from simdesk.gui.entries import Entries, Entry
from simdesk.papers import Paper

if TYPE_CHECKING:
    from simdesk.results import ClassResult


class Names(QObject):
    """The names of the open class. Pages ask it for every name that they show."""

    changed = Signal()  # names are hidden, or shown again

    def __init__(self, entries: Entries, parent: QObject) -> None:
        super().__init__(parent)
        self._entries = entries
        self._hidden = False
        self._numbers: dict[int, int] = {}

    @property
    def are_hidden(self) -> bool:
        """Whether labels stand in the place of names."""
        return self._hidden

    def hide(self, hidden: bool) -> None:
        """Show labels, or names again."""
        if hidden != self._hidden:
            self._hidden = hidden
            self.changed.emit()

    def number(self, result: "ClassResult | None") -> None:
        """Number the papers of a result as an anonymous report does, by their SHA-256."""
        papers = result.papers if result else ()
        order = sorted(papers, key=lambda paper: (paper.document.digest, paper.id))
        self._numbers = {paper.id: number for number, paper in enumerate(order, 1)}

    def label(self, paper_id: int) -> str:
        """The label of a paper."""
        from simdesk.report.wording import wording

        words = wording(language.current())
        return words.text("anonymous.paper", number=self._number_of(paper_id))

    def of_paper(self, paper: Paper) -> str:
        """What a paper is called now, safe to show."""
        return self.label(paper.id) if self._hidden else _shown(paper.document.name)

    def of_entry(self, entry: Entry) -> str:
        """What a line of the papers page is called now; the file's own name if it may be seen."""
        return self.label(entry.id) if self._hidden else entry.name

    def of_papers(self, papers: Iterable[Paper]) -> list[str]:
        """What papers are called now."""
        return [self.of_paper(paper) for paper in papers]

    def _number_of(self, paper_id: int) -> int:
        number = self._numbers.get(paper_id)
        if number is None:
            number = self._numbers[paper_id] = max(self._numbers.values(), default=0) + 1
        return number


def _shown(name: str) -> str:
    from simdesk.report.wording import shown_name

    return shown_name(name)
