"""What papers are called in the window: by their names, or by labels that tell nobody's name.

The labels and their numbers are those of an anonymous report on the same result; papers that came
later are numbered after these. In texts each character of a name becomes a block, so that every
place in a text stays where it is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.documents import Document, Kind
from simdesk.gui import language
from simdesk.gui.entries import Entries, Entry
from simdesk.papers import Paper, Role
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.report.name_search import NameSearch
    from simdesk.results import ClassResult

_BLOCK = "█"


@dataclass(frozen=True, slots=True, eq=False)
class KnownNames:
    """What finds the names of a class in texts, and the names of files and students it is for."""

    search: "NameSearch"
    of: tuple[tuple[str, str], ...]

    @classmethod
    def of_class(cls, entries: Sequence[Entry]) -> "KnownNames":
        """Those of these entries. Takes a tenth of a second for 200."""
        from simdesk.report.known_names import known_names
        from simdesk.report.name_search import NameSearch

        known = known_names(list(map(_as_paper, entries)), students_of(entries))
        return cls(NameSearch(known.owners), named(entries))


class NamesWork:
    """Learns the names of a class beside the window's thread."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = tuple(entries)

    def __call__(self, _progress: Progress, _deliver: Callable[[object], None]) -> KnownNames:
        """What finds them."""
        return KnownNames.of_class(self._entries)


def _as_paper(entry: Entry) -> Paper:
    """The paper, or one without text in the place of a file that was not read: it has a name."""
    return entry.paper or Paper(
        entry.id, Document(entry.name, Kind.TXT, "", ""), entry.role, entry.student
    )


def named(entries: Iterable[Entry]) -> tuple[tuple[str, str], ...]:
    """The names of files and students."""
    return tuple((entry.name, entry.student) for entry in entries)


def students_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """All students, also those whose files could not be read."""
    return tuple({entry.student: None for entry in entries if entry.student})


@cache
def _wording() -> Any:
    """The module, imported when the first name is shown: the start of the program needs no numpy.

    An import inside a function that is called for each of 1,000 papers takes longer than the rest.
    """
    from simdesk.report import wording

    return wording


@cache
def _paper_names() -> Any:
    """Likewise."""
    from simdesk.report import paper_names

    return paper_names


class Names(QObject):
    """The names of the open class. Pages ask it for every name that they show."""

    changed = Signal()  # names or labels are others: everything must be shown anew

    def __init__(self, entries: Entries, parent: QObject) -> None:
        super().__init__(parent)
        self._entries = entries
        self._hidden = False
        self._numbers: dict[int, int] = {}
        self._known: KnownNames | None = None
        self._is_sure = False  # that nothing has changed since `_known`
        for signal in (entries.inserted, entries.removed, entries.changed, entries.replaced):
            signal.connect(self._on_entries_changed)

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
        """Number the papers of a result as an anonymous report does, by their SHA-256.

        Files that have a label already and are not in the result are numbered after them.
        """
        former = self._numbers
        papers = result.papers if result else ()
        order = sorted(papers, key=lambda paper: (paper.document.digest, paper.id))
        ids = [paper.id for paper in order]
        ids += [paper_id for paper_id in former if paper_id not in set(ids)]
        self._numbers = {paper_id: number for number, paper_id in enumerate(ids, 1)}
        if self._hidden and any(self._numbers[each] != number for each, number in former.items()):
            self.changed.emit()

    def forget(self) -> None:
        """Another class comes: its papers have nothing to do with these."""
        self._numbers = {}

    def label(self, paper_id: int) -> str:
        """The label of a paper."""
        words = _wording().wording(language.current())
        label: str = words.text("anonymous.paper", number=self.number_of(paper_id))
        return label

    def number_of(self, paper_id: int) -> int:
        """The number in the label of a paper."""
        number = self._numbers.get(paper_id)
        if number is None:
            number = self._numbers[paper_id] = max(self._numbers.values(), default=0) + 1
        return number

    def of_paper(self, paper: Paper) -> str:
        """What a paper is called now, safe to show, with its student unless the file's name tells.

        An earlier paper is marked as one.
        """
        name = self.bare(paper)
        return self.tr("{0} (earlier)").format(name) if paper.role is Role.EARLIER else name

    def bare(self, paper: Paper) -> str:
        """The same without such a mark."""
        if self._hidden:
            return self.label(paper.id)
        name: str = _paper_names().paper_name(paper)
        return name

    def of_papers(self, papers: Iterable[Paper]) -> list[str]:
        """What papers are called now."""
        return [self.of_paper(paper) for paper in papers]

    def students_of(self, papers: Iterable[Paper]) -> list[str]:
        """Whose papers they are, with their numbers; nothing while names are hidden."""
        return [] if self._hidden else [_wording().writable(paper.student) for paper in papers]

    def of_entry(self, entry: Entry) -> str:
        """What a line of the papers page is called now; the file's own name if it may be seen."""
        return self.label(entry.id) if self._hidden else entry.name

    def called(self, entry: Entry) -> str:
        """The same where no column beside it tells the student: with the student if need be."""
        if self._hidden:
            return self.label(entry.id)
        name = _wording().shown_name(entry.name)
        called: str = _paper_names().named(name, entry.student)
        return called

    @property
    def students(self) -> tuple[str, ...]:
        """All students of the class, also those whose files could not be read."""
        return students_of(self._entries)

    def masked(self, text: str) -> str:
        """A text of the same length, without the names of students and files if they are hidden."""
        if not self._hidden or not text:
            return text
        pieces, reached = [], 0
        for span, _ in self._search().find(text):
            pieces += [text[reached : span.start], _BLOCK * (span.end - span.start)]
            reached = span.end
        return "".join((*pieces, text[reached:]))

    def use(self, known: KnownNames) -> None:
        """Look for these from now on."""
        self._known = known
        self._is_sure = False

    def _search(self) -> "NameSearch":
        """What finds the names; learnt here and now for papers that came while names are hidden."""
        known = self._known
        if known is None or (not self._is_sure and known.of != named(self._entries)):
            known = self._known = KnownNames.of_class(tuple(self._entries))
        self._is_sure = True
        return known.search

    @Slot()
    def _on_entries_changed(self) -> None:
        self._is_sure = False
