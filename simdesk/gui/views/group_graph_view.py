"""A group of papers as a graph to look at, point at, click and walk with the arrow keys."""

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simdesk.group_graph import GroupGraph
from simdesk.gui import language, theme
from simdesk.gui.class_groups import ClassGroups
from simdesk.gui.plain import tooltip
from simdesk.gui.row_names import row_name, row_number
from simdesk.gui.session import Session
from simdesk.painting.group_graph import GraphPlaces, paint_group_graph, places_in
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording

_EDGE = 4
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NODE_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_LINE_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_GROUP_STEPS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class GroupGraphView(QWidget):
    """Shows the group of the chosen pair; a paper of it can be chosen, too."""

    pair_opened = Signal()
    against_all_wanted = Signal(object)  # the id of a paper
    shown = Signal()  # another group, or other words about it

    def __init__(self, session: Session, groups: ClassGroups, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._groups = groups
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._words = wording(language.current())
        self._node: int | None = None
        self._hovered: tuple[int | None, int | None] = (None, None)  # line and node
        self._number = 0  # of the group that is shown
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Graph of a group of papers"))
        groups.changed.connect(self._on_groups_changed)
        session.selection_changed.connect(self._on_selection_changed)

    def sizeHint(self) -> QSize:
        """Wide enough for names."""
        return QSize(520, 420)

    def minimumSizeHint(self) -> QSize:
        """Numbers only."""
        return QSize(240, 200)

    # What is shown

    @property
    def number(self) -> int:
        """The number of the group that is shown, from 0."""
        chosen = self._groups.of_chosen()
        if chosen is not None:
            self._number = chosen
        return min(self._number, max(len(self._groups.rows) - 1, 0))

    @property
    def graph(self) -> GroupGraph | None:
        """The group that is shown; None if there is none."""
        return self._groups.graph(self.number) if self._groups.rows else None

    @property
    def node(self) -> int | None:
        """The paper that is chosen, as a node of the graph."""
        return self._node

    @property
    def line(self) -> int | None:
        """The chosen pair's line in the graph."""
        graph, answer, pair = self.graph, self._session.answer, self._session.selection
        if graph is None or answer is None or pair is None:
            return None
        return graph.line(*(answer.row(paper_id) for paper_id in pair))

    def caption(self) -> str:
        """What is shown in words, with the limit where only some papers are drawn."""
        graph = self.graph
        if graph is None:
            return self.tr("No papers hang together at this share.")
        parts = [
            self.tr("Group {0} of {1}").format(self.number + 1, len(self._groups.rows)),
            self.tr("%n paper(s)", "", graph.whole),
        ]
        if graph.whole > len(graph.rows):
            drawn = self.tr("drawn: the {0} most connected of {1}")
            parts.append(drawn.format(len(graph.rows), graph.whole))
        parts.append(self.tr("%n pair(s)", "", len(graph.pairs)))
        return " · ".join(parts)

    def words(self, line: int | None, node: int | None) -> str:
        """What a line or a node is: names and share, or the name and its pairs."""
        graph = self.graph
        if graph is None:
            return ""
        if node is not None:
            name = row_name(self._session, graph.rows[node])
            return f"{name}\n" + self.tr("%n pair(s)", "", graph.degree(node))
        if line is None:
            return ""
        names = [row_name(self._session, graph.rows[n]) for n in graph.pairs[line].tolist()]
        return "\n".join((*names, self._words.percent(float(graph.shares[line]))))

    def show_group(self, number: int) -> None:
        """Show another group, with its most alike pair chosen."""
        answer, groups = self._session.answer, self._groups.rows
        if answer is not None and 0 <= number < len(groups):
            pair = answer.pairs.best_pair_among(groups[number])
            if pair is not None:
                self._session.select(*pair)

    # The session's news

    @Slot()
    def _on_groups_changed(self) -> None:
        self._node = None
        self._hovered = (None, None)
        self._refresh()

    @Slot()
    def _on_selection_changed(self) -> None:
        graph, line = self.graph if self.isVisible() else None, None
        if graph is not None and self._node is not None:
            line = self.line
            if line is None or self._node not in graph.pairs[line]:
                self._node = None
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Say what is shown."""
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        if self.isVisible():
            chosen = self.words(self.line, self._node).replace("\n", ", ")
            self.setAccessibleDescription(
                "\n".join(
                    (
                        self.caption(),
                        chosen,
                        self.tr(
                            "Left and right choose a paper, up and down a pair, Page Up and Page "
                            "Down a group; Enter opens the pair."
                        ),
                    )
                )
            )
            self.shown.emit()
            self.update()

    # Painting

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def places(self) -> GraphPlaces | None:
        """Where the parts of the graph are painted."""
        graph = self.graph
        return None if graph is None else places_in(self._area(), graph, self.font())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The graph, and a frame while it has the focus."""
        painter = QPainter(self)
        graph = self.graph
        if graph is not None:
            numbers = [row_number(self._session, row) for row in graph.rows]
            names = [row_name(self._session, row, with_number=False) for row in graph.rows]
            paint_group_graph(
                painter, self._area(), graph, numbers, names, self._palette, self.font(),
                line=self.line, node=self._node, hovered=self._hovered,
            )  # fmt: skip
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.current().colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    # Pointing

    def _at(self, point: QPointF) -> tuple[int | None, int | None]:
        """The line or the node at a point."""
        places = self.places()
        if places is None:
            return None, None
        node = places.node_at(point)
        return (None, node) if node is not None else (places.line_at(point), None)

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words(*self._at(QPointF(event.pos())))
            if words:
                QToolTip.showText(event.globalPos(), tooltip(words), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark what is under the pointer."""
        at = self._at(event.position())
        if at != self._hovered:
            self._hovered = at
            is_over = at != (None, None)
            self.setCursor(
                Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor
            )
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Mark nothing."""
        self._hovered = (None, None)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the pair or the paper under the pointer."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        line, node = self._at(event.position())
        if node is not None:
            self.choose_node(node)
        elif line is not None:
            self.choose_line(line)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the pair under the pointer."""
        if self._at(event.position())[0] is not None:
            self.pair_opened.emit()

    # Choosing

    def choose_line(self, line: int) -> None:
        """Choose a pair."""
        graph, answer = self.graph, self._session.answer
        if graph is None or answer is None:
            return
        first, second = (
            answer.result.papers[graph.rows[node]].id for node in graph.pairs[line].tolist()
        )
        self._session.select(first, second)
        self._refresh()

    def choose_node(self, node: int) -> None:
        """Choose a paper, and its most alike pair."""
        graph = self.graph
        lines = self._lines_of(node)
        if graph is not None:
            self._node = node
            if lines and self.line not in lines:
                self.choose_line(lines[0])
            self._refresh()

    def _lines_of(self, node: int | None) -> list[int]:
        """The lines of a node, or all of them; the largest share first."""
        graph = self.graph
        if graph is None:
            return []
        if node is None:
            return list(range(len(graph.pairs)))
        found: list[int] = np.flatnonzero((graph.pairs == node).any(axis=1)).tolist()
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over papers, pairs and groups; Enter opens the chosen pair, A all of a paper."""
        key, graph = Qt.Key(event.key()), self.graph
        if graph is None:
            super().keyPressEvent(event)
        elif key in _NODE_STEPS:
            count, step = len(graph.rows), _NODE_STEPS[key]
            at = self._node if self._node is not None else (-1 if step > 0 else 0)
            self.choose_node((at + step) % count)
        elif key in _LINE_STEPS:
            lines, chosen = self._lines_of(self._node), self.line
            at = lines.index(chosen) + _LINE_STEPS[key] if chosen in lines else 0
            if lines:
                self.choose_line(lines[at % len(lines)])
        elif key in _GROUP_STEPS:
            self.show_group((self.number + _GROUP_STEPS[key]) % len(self._groups.rows))
        elif key in _ENTER and self.line is not None:
            self.pair_opened.emit()
        elif key == Qt.Key.Key_A and self._node is not None and self._session.answer is not None:
            papers = self._session.answer.result.papers
            self.against_all_wanted.emit(papers[graph.rows[self._node]].id)
        elif key == Qt.Key.Key_Escape and self._node is not None:
            self._node = None
            self._refresh()
        else:
            super().keyPressEvent(event)
