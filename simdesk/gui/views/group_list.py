"""Papers that share text with each other, as groups, at the threshold."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from simdesk.gui.class_groups import ClassGroups
from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.work import Answer

_MOST_NAMES = 12  # in a line
_MOST_NAMES_IN_TIP = 60


class GroupList(QListWidget):
    """A line per group; choosing one chooses its most alike pair."""

    def __init__(
        self, session: Session, groups: ClassGroups, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._groups = groups
        self.setAccessibleName(self.tr("Groups of papers that share text"))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.itemActivated.connect(self._on_chosen)
        self.itemClicked.connect(self._on_chosen)
        self._answer: Answer | None = None  # whose papers have `_names`
        self._names: list[str] = []
        groups.changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self.clear()
        answer = self._session.answer
        if answer is not self._answer:
            self._answer = answer
            self._names = self._session.names.of_papers(answer.result.papers if answer else ())
        if answer is None:
            return
        for rows in self._groups.rows:
            names = [self._names[row] for row in rows[: _MOST_NAMES_IN_TIP + 1]]
            if len(rows) > _MOST_NAMES_IN_TIP:
                names[-1] = "…"
            some = ", ".join(names[:_MOST_NAMES])
            item = QListWidgetItem(self.tr("{0}: {1}").format(len(rows), some))
            item.setToolTip(tooltip("\n".join(names)))
            item.setData(Qt.ItemDataRole.UserRole, rows)
            self.addItem(item)
        if not self.count():
            item = QListWidgetItem(self.tr("No papers hang together at this share."))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)

    @Slot(QListWidgetItem)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        rows, answer = item.data(Qt.ItemDataRole.UserRole), self._session.answer
        if rows and answer is not None:
            pair = answer.pairs.best_pair_among(rows)
            if pair is not None:
                self._session.select(*pair)
