"""A structure fits its own text, travels as numbers, and is cut down to what fits another text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.structure import (
    MOST_COLUMNS,
    Block,
    BlockKind,
    Cell,
    Structure,
    Table,
    from_numbers,
    to_numbers,
)
from tests.structures import structured, words

TEXT = "Title\na\tb\nc\nend"
TABLE = Table(2, 2, (Cell(6, 7, 0, 0), Cell(8, 9, 0, 1), Cell(10, 11, 1, 0)))


@given(structured())
def test_numbers_lead_back(sample: tuple[str, Structure]) -> None:
    text, structure = sample
    assert structure.fitting(text) == structure
    assert from_numbers(to_numbers(structure), text) == structure


@given(structured(), words)
def test_what_is_left_for_another_text_fits_it(sample: tuple[str, Structure], text: str) -> None:
    left = sample[1].fitting(text)
    assert left.fitting(text) == left
    assert set(left.blocks) <= set(sample[1].blocks)
    assert set(left.tables) <= set(sample[1].tables)


@given(structured(), st.data())
def test_damaged_numbers_are_refused_or_fit(
    sample: tuple[str, Structure], data: st.DataObject
) -> None:
    text, structure = sample
    numbers = to_numbers(structure)
    place = data.draw(st.integers(0, len(numbers) - 1))
    numbers[place] = data.draw(st.integers(-2, 40))
    if data.draw(st.booleans()):
        del numbers[data.draw(st.integers(0, len(numbers) - 1)) :]
    try:
        found = from_numbers(numbers, text)
    except ValueError:
        return
    assert found.fitting(text) == found


def test_numbers_of_other_types_are_refused() -> None:
    for numbers in ([], [0.0], [True], ["0"], "0", [0, 1]):
        with pytest.raises(ValueError, match="structure"):
            from_numbers(numbers, TEXT)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "block",
    [
        Block(5, 5, BlockKind.TITLE),
        Block(0, 99, BlockKind.TITLE),
        Block(-1, 3, BlockKind.TITLE),
        Block(0, 5, BlockKind.HEADING, 0),
        Block(0, 5, BlockKind.HEADING, 10),
    ],
)
def test_blocks_outside_the_text_do_not_fit(block: Block) -> None:
    assert not Structure((block,)).fitting(TEXT)


def test_blocks_do_not_overlap() -> None:
    first, second = Block(0, 5, BlockKind.TITLE), Block(4, 7, BlockKind.NOTE)
    assert Structure((first, second)).fitting(TEXT).blocks == (first,)


def test_a_table_fits_between_line_feeds() -> None:
    assert Structure((), (TABLE,)).fitting(TEXT).tables == (TABLE,)
    for text in ("Title\na b\nc\nend", "Title a\tb\nc\nend", "Title\na\tb\nc end", "Title\na"):
        assert not Structure((), (TABLE,)).fitting(text)


@pytest.mark.parametrize(
    ("rows", "columns", "cells"),
    [
        (2, 2, ()),
        (1, 2, TABLE.cells),
        (2, 1, TABLE.cells),
        (2, MOST_COLUMNS + 1, TABLE.cells),
        (2, 2, (Cell(6, 7, 0, 0, 2), *TABLE.cells[1:])),  # two cells in one place
        (2, 2, (Cell(6, 7, 0, 0, 1, 2), *TABLE.cells[1:])),
        (2, 2, (Cell(6, 7, 0, 0, 0), *TABLE.cells[1:])),
        (2, 2, (Cell(6, 7, 0, 1), Cell(8, 9, 0, 0), Cell(10, 11, 1, 0))),  # out of order
        (2, 2, (Cell(6, 7, 0, -1), *TABLE.cells[1:])),
        (2, 2, (Cell(6, 8, 0, 0), *TABLE.cells[1:])),
    ],
)
def test_cells_stand_apart_in_their_grid(rows: int, columns: int, cells: tuple[Cell, ...]) -> None:
    assert not Structure((), (Table(rows, columns, cells),)).fitting(TEXT)


def test_a_table_lies_in_a_cell_or_outside() -> None:
    text = "a\nb\tc\nd"
    outer = Table(1, 1, (Cell(0, 7, 0, 0),))
    inner = Table(1, 2, (Cell(2, 3, 0, 0), Cell(4, 5, 0, 1)))
    assert Structure((), (outer, inner)).fitting(text).tables == (outer, inner)
    assert Structure((), (inner, outer)).fitting(text).tables == (inner,)
    across = Table(2, 1, (Cell(0, 1, 0, 0), Cell(2, 5, 1, 0)))
    late = Table(2, 1, (Cell(2, 5, 0, 0), Cell(6, 7, 1, 0)))
    assert Structure((), (across, late)).fitting(text).tables == (across,)
