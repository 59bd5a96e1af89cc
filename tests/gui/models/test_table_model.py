from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from simdesk.gui.models.table_model import RIGHT, ColumnHead, Index, TableModel

ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.TextAlignmentRole,
    Qt.ItemDataRole.InitialSortOrderRole,
)


class Squares(TableModel):
    heads = (
        ColumnHead("Number"),
        ColumnHead("Square", "What <b> is", RIGHT, Qt.SortOrder.DescendingOrder),
    )

    def row_count(self) -> int:
        return 3

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> int | None:
        shown = index.isValid() and role == Qt.ItemDataRole.DisplayRole
        return index.row() ** (index.column() + 1) if shown else None


def test_a_table_has_rows_of_one_level(qtmodeltester: ModelTester) -> None:
    model = Squares()
    qtmodeltester.check(model)
    assert (model.rowCount(), model.columnCount()) == (3, 2)
    cell = model.index(1, 1)
    assert (model.rowCount(cell), model.columnCount(cell)) == (0, 0)
    assert not cell.parent().isValid()


def test_heads_say_what_was_given_and_no_more() -> None:
    model = Squares()
    assert [model.headerData(0, ACROSS, role) for role in ROLES] == ["Number", None, None, None]
    assert [model.headerData(1, ACROSS, role) for role in ROLES] == [
        "Square", "<qt>What &lt;b&gt; is</qt>", RIGHT, Qt.SortOrder.DescendingOrder,
    ]  # fmt: skip
    for section, orientation in ((-1, ACROSS), (2, ACROSS), (0, DOWN)):
        assert all(model.headerData(section, orientation, role) is None for role in ROLES)
