"""The papers page's table: a line per file, with its state in words."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QSortFilterProxyModel, Qt, Slot
from PySide6.QtGui import QBrush

from simdesk.documents import Document
from simdesk.gui import theme
from simdesk.gui.entries import Entry, State
from simdesk.gui.icons import icon
from simdesk.gui.models.table_model import RIGHT, ColumnHead, Index, TableModel
from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.wording import PaperWords

SORT_ROLE = int(Qt.ItemDataRole.UserRole)
ID_ROLE = SORT_ROLE + 1


class Column(IntEnum):
    """The columns, from the left."""

    NAME = 0
    STUDENT = 1
    KIND = 2
    LENGTH = 3
    PAGES = 4
    ROLE = 5
    STATE = 6


_TEXT_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.AccessibleTextRole,
)
_ATTENTION = ("error", "warning")


@dataclass(frozen=True, slots=True)
class _Line:
    """What a row shows, made when it is asked for: of 1,000 files a few are seen."""

    texts: tuple[str, ...]
    keys: tuple[Any, ...]
    where: str  # the name with its folders and its archive
    advice: str
    icon: str
    characters: str  # how many, in words
    entry_id: int


class PapersFilter(QSortFilterProxyModel):
    """The papers in the chosen order; all of them, or those that need a look."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._attention_only = False
        self._shown: set[int] = set()  # ids; a line stays while its file is read once more
        self.setSortRole(SORT_ROLE)
        self.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

    def set_attention_only(self, wanted: bool) -> None:
        """Show only what was not read, or was read with a warning, and what comes of it then."""
        if wanted != self._attention_only:
            self._attention_only = wanted
            self._shown.clear()
            self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """Whether a line is shown."""
        model = self.sourceModel()
        assert isinstance(model, PapersModel)
        if not self._attention_only:
            return True
        if model.needs_attention(row):
            self._shown.add(model.entry_id(row))
        return model.entry_id(row) in self._shown


class PapersModel(TableModel):
    """Follows the session's entries."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._words = PaperWords()
        look = theme.current()
        self._icons = {
            name: icon(name, look.colour(colour))
            for name, colour in (
                ("ready", "good"),
                ("warning", "warning"),
                ("error", "error"),
                ("waiting", "muted"),
            )
        }
        self._muted = QBrush(look.colour("muted"))
        self.heads = (
            ColumnHead(self.tr("Name")),
            ColumnHead(self.tr("Student")),
            ColumnHead(self.tr("Kind")),
            ColumnHead(
                self.tr("Length"),
                self.tr("Chinese characters and words, as shares count them"),
                alignment=RIGHT,
            ),
            ColumnHead(self.tr("Pages"), alignment=RIGHT),
            ColumnHead(self.tr("Role")),
            ColumnHead(self.tr("State")),
        )
        self._lines: list[_Line | None] = [None] * len(session.entries)
        self._states: list[str | None] = [None] * len(session.entries)  # icons, likewise
        entries = session.entries
        entries.about_to_insert.connect(self._on_about_to_insert)
        entries.inserted.connect(self._on_inserted)
        entries.about_to_remove.connect(self._on_about_to_remove)
        entries.removed.connect(self._on_removed)
        entries.changed.connect(self._on_changed)
        entries.about_to_replace.connect(self.beginResetModel)
        entries.replaced.connect(self._on_replaced)
        self._going = 0
        self._coming = (0, 0)

    def row_count(self) -> int:
        return len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Prepared texts, icons and sort keys."""
        if not index.isValid():
            return None
        line, column = self._line(index.row()), index.column()
        if role in _TEXT_ROLES:
            return line.texts[column]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icons[line.icon] if column == Column.STATE else None
        if role == SORT_ROLE:
            return line.keys[column]
        if role == ID_ROLE:
            return line.entry_id
        if role == Qt.ItemDataRole.ToolTipRole:
            named = {
                Column.STATE: line.advice,
                Column.NAME: line.where,
                Column.LENGTH: line.characters,
            }
            return tooltip(named.get(Column(column), line.texts[column]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._muted if column not in (Column.NAME, Column.STATE) else None
        return None

    def icon_name(self, row: int) -> str:
        """Which state icon a row carries."""
        name = self._states[row]
        if name is None:
            name = self._states[row] = self._icon(self._session.entries[row])
        return name

    def entry_id(self, row: int) -> int:
        """Which entry a row shows."""
        return self._session.entries[row].id

    def needs_attention(self, row: int) -> bool:
        """Whether a file was not read, or was read with a warning."""
        return self.icon_name(row) in _ATTENTION

    @property
    def attention_count(self) -> int:
        """How many files need a look."""
        return sum(map(self.needs_attention, range(len(self._states))))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The student can be typed."""
        flags = super().flags(index)
        if index.isValid() and index.column() == Column.STUDENT:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Give a paper to the student that was typed."""
        editable = index.isValid() and index.column() == Column.STUDENT
        if not editable or role != Qt.ItemDataRole.EditRole:
            return False
        self._session.students.give([self._session.entries[index.row()].id], str(value))
        return True

    def _icon(self, entry: Entry) -> str:
        if entry.state is State.FAILED:
            return "error"
        if entry.document is None:
            return "waiting"
        return "warning" if self._words.has_warning(entry) else "ready"

    def _line(self, row: int) -> _Line:
        line = self._lines[row]
        if line is None:
            line = self._lines[row] = self._line_of(self._session.entries[row])
        return line

    def _characters(self, document: Document | None) -> str:
        if document is None:
            return ""
        text = self.tr("{0} characters of the text that was read, with spaces and punctuation")
        return text.format(self._words.length(document))

    def _line_of(self, entry: Entry) -> _Line:
        words, document = self._words, entry.document
        length = words.units(entry)
        pages = document.pages if document and document.pages else -1
        kind = words.kind(document)
        role = "" if entry.state is State.FAILED else words.role(entry.role)
        names = self._session.names
        state = words.state(entry)
        if entry.twin or entry.failure:
            state = names.masked(state)
        name, student = names.of_entry(entry), "" if names.are_hidden else entry.student
        return _Line(
            texts=(
                name,
                student,
                kind,
                "" if length is None else f"{length:,}",
                str(pages) if pages > 0 else "",
                role,
                state,
            ),
            keys=(name, student, kind, -1 if length is None else length, pages, role, state),
            where=name if entry.source is None or names.are_hidden else entry.source.where,
            advice=names.masked(words.advice(entry)),
            icon=self._icon(entry),
            characters=self._characters(document),
            entry_id=entry.id,
        )

    @Slot(object, object)
    def _on_about_to_insert(self, first: int, last: int) -> None:
        self._coming = (first, last)
        self.beginInsertRows(QModelIndex(), first, last)

    @Slot()
    def _on_inserted(self) -> None:
        first, last = self._coming
        for kept in (self._lines, self._states):
            kept[first:first] = [None] * (last + 1 - first)
        self.endInsertRows()

    @Slot()
    def _on_replaced(self) -> None:
        self._lines = [None] * len(self._session.entries)
        self._states = [None] * len(self._session.entries)
        self.endResetModel()

    @Slot(object)
    def _on_about_to_remove(self, row: int) -> None:
        self._going = row
        self.beginRemoveRows(QModelIndex(), row, row)

    @Slot()
    def _on_removed(self) -> None:
        del self._lines[self._going]
        del self._states[self._going]
        self.endRemoveRows()

    @Slot(object)
    def _on_changed(self, row: int) -> None:
        self._lines[row] = self._states[row] = None
        self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))
