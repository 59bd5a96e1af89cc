"""Texts with a structure that fits them, for tests: paragraphs and tables, also inside cells."""

from hypothesis import strategies as st

from simdesk.structure import Block, BlockKind, Cell, Structure, Table

# Characters of every kind of length in UTF-16, and signs that Qt obeys instead of showing.
LETTERS = "a。字 \t😀𠀀\u2028\u202e\u200b\ufdd0é"
words = st.text(LETTERS, min_size=1, max_size=6)
kinds = st.none() | st.tuples(st.sampled_from(BlockKind), st.integers(1, 9))


class Writer:
    """Puts a text together as the Word reader does, and notes its structure."""

    def __init__(self) -> None:
        self.text = ""
        self.separator = ""
        self.ends_with_table = False
        self.blocks: list[Block] = []
        self.tables: list[Table] = []

    def write(self, piece: str) -> int:
        """Add a piece behind its separator; where it begins."""
        self.text += self.separator if self.text else ""
        start = len(self.text)
        self.text += piece
        self.separator = "\n"
        self.ends_with_table = False
        return start

    def paragraph(self, piece: str, kind: tuple[BlockKind, int] | None) -> None:
        start = self.write(piece)
        if kind is not None:
            self.blocks.append(Block(start, len(self.text), *kind))


@st.composite
def structured(draw: st.DrawFn) -> tuple[str, Structure]:
    """A text and its structure."""
    writer = Writer()
    _fill(draw, writer, depth=0)
    return writer.text, Structure(tuple(writer.blocks), tuple(writer.tables))


def _fill(draw: st.DrawFn, writer: Writer, depth: int) -> None:
    for _ in range(draw(st.integers(0, 3))):
        if depth < 2 and draw(st.booleans()):
            _table(draw, writer, depth)
        else:
            writer.paragraph(draw(words), draw(kinds))


def _table(draw: st.DrawFn, writer: Writer, depth: int) -> None:
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    place, cells = len(writer.tables), []
    taken: set[tuple[int, int]] = set()
    writer.separator = "\n"
    for row in range(rows):
        for column in range(columns):
            if (row, column) in taken:
                continue
            tall, wide = draw(st.integers(1, rows - row)), draw(st.integers(1, columns - column))
            reach = {(row + y, column + x) for y in range(tall) for x in range(wide)}
            if reach & taken or draw(st.booleans()):
                tall = wide = 1
                reach = {(row, column)}
            before = len(writer.text)
            if cells and cells[-1].row == row and not writer.ends_with_table:
                writer.separator = "\t"
            _fill(draw, writer, depth + 1)
            if len(writer.text) > before:
                taken |= reach
                start = before + 1 if before else 0
                cells.append(Cell(start, len(writer.text), row, column, tall, wide))
    if cells:
        writer.tables.insert(place, Table(rows, columns, tuple(cells)))
    writer.separator = "\n"
    writer.ends_with_table = True
