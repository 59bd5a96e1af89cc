"""Formatted or not, the view holds the text: every character, highlight and copy where it was."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QTextCursor
from PySide6.QtWidgets import QApplication

from simdesk.documents import Aside, AsideKind, Document, Kind, Span
from simdesk.gui.display_text import DisplayText
from simdesk.gui.marked_passage import MarkedPassage
from simdesk.gui.text_flow import Stretch, outer_rows, shown_tables
from simdesk.gui.views.list_numbers import list_numbers
from simdesk.gui.views.passage_view import PassageView
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.structure import Block, BlockKind, Cell, Structure, Table
from tests.structures import structured

PALETTE = palette_for(Theme.LIGHT)
TEXT = "Title\nfirst\nsecond\na\tb\nc\td\nend"
TABLE = Table(
    2, 2, (Cell(19, 20, 0, 0), Cell(21, 22, 0, 1), Cell(23, 24, 1, 0), Cell(25, 26, 1, 1))
)
STRUCTURE = Structure(
    (
        Block(0, 5, BlockKind.TITLE),
        Block(6, 11, BlockKind.LIST_ITEM),
        Block(12, 18, BlockKind.LIST_ITEM, 2),
    ),
    (TABLE,),
)


@pytest.fixture(scope="module")
def view(qapp: QApplication) -> PassageView:
    """One for all: what was shown before must leave nothing behind."""
    view = PassageView()
    view.resize(500, 400)
    yield view
    view.deleteLater()


def show(view: PassageView, text: str, structure: Structure, *spans: Span, **more: object) -> None:
    passages = [MarkedPassage(span, str(n), n, "") for n, span in enumerate(spans)]
    view.show_text(text, QFont(), passages, PALETTE, structure=structure, **more)  # type: ignore[arg-type]


def raw(view: PassageView) -> bytes:
    return view.document().toRawText().encode("utf-16-le")


SEPARATORS = ("\u2029", "\ufdd0", "\ufdd1")


@settings(max_examples=150, deadline=None)
@given(structured())
def test_every_offset_leads_to_its_character_and_back(
    view: PassageView, sample: tuple[str, Structure]
) -> None:
    text, structure = sample
    show(view, text, structure)
    shown = raw(view)
    display = view._display
    for offset, character in enumerate(text):
        position = display.position(offset)
        at = shown[2 * position : 2 * position + 4].decode("utf-16-le", "ignore")[0]
        if character in "\n\t\u2028":
            assert at in (*SEPARATORS, character)
        else:
            assert at == character or (at == "\ufffd" and character in "\u202e\ufdd0")
        assert display.from_qt(position) == offset
        assert display.to_qt([offset])[0] == position
    assert display.position(len(text)) <= view.document().characterCount() - 1
    assert display.from_qt(view.document().characterCount()) == len(text)


@settings(max_examples=100, deadline=None)
@given(structured(), st.data())
def test_a_highlight_covers_its_characters_and_no_other(
    view: PassageView, sample: tuple[str, Structure], data: st.DataObject
) -> None:
    text, structure = sample
    offsets = st.integers(0, len(text))
    start, end = sorted((data.draw(offsets), data.draw(offsets)))
    show(view, text, structure, Span(start, end))
    view.choose(0)
    fill = PALETTE.passage_fill(0)
    chosen = {
        position
        for selection in view.extraSelections()
        for position in range(selection.cursor.selectionStart(), selection.cursor.selectionEnd())
    }
    cursor = QTextCursor(view.document())
    for offset, character in enumerate(text):
        if character in "\n\t\u2028":
            continue
        position = view._display.position(offset)
        cursor.setPosition(position + 1)
        is_inside = start <= offset < end
        assert (cursor.charFormat().background().color() == fill) == is_inside
        assert (position in chosen) == is_inside


@settings(max_examples=100, deadline=None)
@given(structured(), st.data())
def test_what_is_copied_is_the_text(
    view: PassageView, sample: tuple[str, Structure], data: st.DataObject
) -> None:
    text, structure = sample
    show(view, text, structure)
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == text
    last = view.document().characterCount() - 1
    ends = data.draw(st.tuples(st.integers(0, last), st.integers(0, last)))
    cursor = view.textCursor()
    cursor.setPosition(min(ends))
    cursor.setPosition(max(ends), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    copied = view.createMimeDataFromSelection().text()
    if not cursor.hasComplexSelection():
        assert copied in text
    else:
        assert all(piece in text for line in copied.split("\n") for piece in line.split("\t"))


def test_cells_that_are_selected_are_copied_as_rows(view: PassageView) -> None:
    show(view, TEXT, STRUCTURE)
    cursor = view.textCursor()
    cursor.setPosition(view._display.position(21))
    cursor.setPosition(view._display.position(25), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    assert cursor.hasComplexSelection()
    assert view.createMimeDataFromSelection().text() == "b\nd"


def test_a_table_is_a_table_and_a_heading_is_larger(view: PassageView) -> None:
    show(view, TEXT, STRUCTURE)
    assert [view.top_of(offset) for offset in (19, 23)] == [view.top_of(o) for o in (21, 25)]
    assert view.top_of(19) < view.top_of(23) < view.top_of(27)
    cursor = QTextCursor(view.document())
    cursor.setPosition(1)
    title = cursor.charFormat()
    assert title.fontWeight() == QFont.Weight.Bold
    assert title.fontPointSize() > view.document().defaultFont().pointSizeF()
    cursor.setPosition(view._display.position(28))
    assert not cursor.charFormat().hasProperty(cursor.charFormat().Property.FontPointSize)


def test_heights_are_asked_again_when_lines_break_elsewhere(view: PassageView) -> None:
    text = "word " * 300 + "\nend"
    view.show()
    show(view, text, Structure())
    before = view.top_of(len(text) - 1)
    view.resize(300, 400)
    assert view.top_of(len(text) - 1) > before
    view.resize(500, 400)
    assert view.top_of(len(text) - 1) == before
    show(view, "end", Structure())
    assert view.top_of(0) < before
    view.hide()


def test_numbers_stand_beside_the_text_and_not_in_it(view: PassageView) -> None:
    numbers = {6: "1.", 12: "a very long number"}
    show(view, TEXT, STRUCTURE)
    plain, left = raw(view), view.cursorRect(view._cursor(Span(12, 12))).left()
    show(view, TEXT, STRUCTURE, numbers=numbers)
    assert raw(view) == plain
    assert [(number.offset, number.words) for number in view._numbers] == list(numbers.items())
    assert view.cursorRect(view._cursor(Span(12, 12))).left() > left  # room for the long one


def test_a_number_is_painted_before_its_paragraph(view: PassageView) -> None:
    view.show()
    show(view, TEXT, STRUCTURE)
    before = view.viewport().grab().toImage()
    show(view, TEXT, STRUCTURE, numbers={6: "1."})
    after = view.viewport().grab().toImage()
    text = view.cursorRect(view._cursor(Span(6, 6)))
    changed = [
        (x, y)
        for x in range(before.width())
        for y in range(before.height())
        if before.pixelColor(x, y) != after.pixelColor(x, y)
    ]
    assert changed
    assert all(x < text.left() for x, _ in changed)
    assert all(text.top() - 2 <= y <= text.bottom() + 2 for _, y in changed)
    view.hide()


def test_numbers_of_a_document_are_short_and_printable() -> None:
    asides = (
        Aside(AsideKind.LIST_NUMBER, "1.\n\u202e" + "x" * 99, 3),
        Aside(AsideKind.COMMENT, "no number", 5),
    )
    found = list_numbers(Document("a", Kind.DOCX, "one\ntwo", "0" * 64, asides=asides))
    assert list(found) == [3]
    assert found[3].startswith("1.")
    assert len(found[3]) <= 24
    assert found[3].isprintable()


def test_names_in_numbers_are_masked_like_those_in_the_text() -> None:
    numbers = [(3, "1."), (5, "Li 2."), (9, "")]
    asides = tuple(Aside(AsideKind.LIST_NUMBER, words, offset) for offset, words in numbers)
    document = Document("a", Kind.DOCX, "one\ntwo\nsix", "0" * 64, asides=asides)
    assert list_numbers(document) == dict(numbers)
    masked = list_numbers(document, lambda text: text.replace("Li", "██"))
    assert masked == {3: "1.", 5: "██ 2.", 9: ""}


@given(structured())
def test_rows_of_outer_tables_keep_their_order(sample: tuple[str, Structure]) -> None:
    text, structure = sample
    rows = list(outer_rows(structure.tables))
    assert all(row.start < row.end <= len(text) for row in rows)
    assert all(one.end < other.start for one, other in pairwise(rows))
    for table in structure.tables:
        assert any(row.start <= table.start <= row.end for row in rows)


def test_what_would_be_slow_is_shown_as_text() -> None:
    cells = tuple(Cell(2 * n, 2 * n + 1, n, 0) for n in range(5_000))
    huge, small = Table(5_000, 1, cells), Table(1, 1, (Cell(10_000, 10_001, 0, 0),))
    text = "\n".join("x" * 5_001)
    assert Structure((), (huge, small)).fitting(text).tables == (huge, small)
    assert shown_tables(len(text), (huge, small)) == (small,)
    display = DisplayText(text, (small,))
    assert display.steps[0] == Stretch(0, 9_999)


def test_many_headings_do_not_hold_the_window_up(view: PassageView) -> None:
    text = "\n".join("x" * 20_000)
    blocks = tuple(Block(2 * n, 2 * n + 1, BlockKind.HEADING) for n in range(20_000))
    show(view, text, Structure(blocks))
    cursor = QTextCursor(view.document())
    cursor.setPosition(1)
    assert cursor.charFormat().fontWeight() == QFont.Weight.Bold
    cursor.setPosition(39_999)
    assert cursor.charFormat().fontWeight() != QFont.Weight.Bold


def test_what_is_in_sight_of_a_tall_table(view: PassageView) -> None:
    text = "before\n" + "line\n" * 200 + "end\tb\nafter"
    tab = text.index("\t")
    structure = Structure((), (Table(1, 2, (Cell(7, tab, 0, 0), Cell(tab + 1, tab + 2, 0, 1))),))
    assert structure.fitting(text) == structure
    view.show()
    show(view, text, structure)
    assert view.seen_offsets()[0] == 0
    for offset in (107, 507):
        view.show_offset(offset, 0.0)
        assert abs(view.seen_offsets()[0] - offset) <= 5
    view.hide()


def test_codes_of_passages_in_one_row_of_cells_are_all_reached(view: PassageView) -> None:
    """A long first cell must not hide what the second one begins with."""
    text = "x\n" + "long\n" * 200 + "end\tshort\nafter"
    first = text.index("\tshort")
    table = Table(1, 2, (Cell(2, first, 0, 0), Cell(first + 1, first + 6, 0, 1)))
    structure = Structure((), (table,))
    assert structure.fitting(text) == structure
    view.show()
    show(view, text, structure, Span(first + 1, first + 6), Span(2, 6), Span(first - 3, first))
    assert view.top_of(first + 1) == view.top_of(2)
    assert [number for _, number in view._gutter._codes_in_reach(0)][:2] == [1, 0]
    view.show_offset(first - 3, 0.5)
    reached = view._gutter._codes_in_reach(0)
    assert 2 in [number for _, number in reached]
    assert [top for top, _ in reached] == sorted(top for top, _ in reached)
    view.hide()
