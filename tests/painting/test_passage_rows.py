"""Passages that are split over pages."""

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPdfWriter

from simdesk.painting import passage_rows
from simdesk.painting.pages import Pages, page_writer
from simdesk.painting.palette import palette_for
from simdesk.painting.passage_rows import add_passage
from simdesk.report.differences import AlignedRow, Piece
from simdesk.report.marks import Theme
from simdesk.report.parts import PassageRow
from simdesk.report.wording import wording


@pytest.mark.parametrize("lines", [(5, 2), (3, 3, 1), (8, 1), (12,), (2, 2, 2, 2)])
def test_no_page_gets_few_lines_of_a_passage(
    lines: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks: list[tuple[int, int]] = []  # the page, and the lines on it
    add_block = passage_rows._Passage._add_block

    def recorded(self: passage_rows._Passage, sides: list[list[object]], height: float) -> None:
        blocks.append((len(self.pages.drawings), max(map(len, sides))))
        add_block(self, sides, height)  # type: ignore[arg-type]

    monkeypatch.setattr(passage_rows._Passage, "_add_block", recorded)
    texts = ["\n".join(["word"] * count) for count in lines]
    rows = tuple(AlignedRow((Piece(text),), (Piece(text),)) for text in texts)
    passage = PassageRow(0, "1", "verbatim", "", True, "line 1", "line 2", rows)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    page_writer(writer)
    splits = 0
    for step in range(40):
        pages = Pages(writer, palette_for(Theme.PRINT))
        pages.y = pages.bottom - step * 60
        blocks.clear()
        add_passage(pages, passage, wording("en"))
        on_page = {page: sum(n for p, n in blocks if p == page) for page, _ in blocks}
        assert sum(on_page.values()) == sum(lines)
        if len(on_page) > 1:
            splits += 1
            first, last = on_page[min(on_page)], on_page[max(on_page)]
            assert first >= 2
            assert last >= min(4, sum(lines) - 2)
        pages.drawings.clear()
    assert splits
