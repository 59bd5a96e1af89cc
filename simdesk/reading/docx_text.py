"""Puts together the text of a Word file, and keeps where each stretch of it stood."""

from dataclasses import replace

from simdesk.documents import Aside, AsideKind, Finding, FindingCode, Place, Span
from simdesk.reading import limits
from simdesk.reading.cleaning import clean
from simdesk.reading.docx_outline import Role
from simdesk.structure import Block, Structure, Table


class Enough(Exception):  # noqa: N818 - a limit was reached; what was read stays
    """Raised when the text or the paragraphs reach their limit."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class TextBuilder:
    """Takes paragraphs, rows and cells in reading order.

    Paragraphs end up separated by a line feed, the cells of a row by a tab; what holds no text
    leaves no trace but counts as a paragraph, as it does in Word.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self.length = 0
        self._separator = ""
        self._cell_is_new = False  # nothing was written in this cell yet
        self.places: list[Place] = []
        self.asides: list[Aside] = []
        self._blocks: list[Block] = []
        self.tables: list[Table] = []
        self._cells = 0  # of all tables
        self.paragraph = 0
        self.page = 1
        self.breaks_seen = 0
        self.rendered_breaks_seen = 0
        self._page_just_broken = False
        self._new_place = True
        self._hidden: dict[FindingCode, list[Finding]] = {}
        self.odd_characters = 0
        self.unreadable = 0

    @property
    def text(self) -> str:
        """Everything written so far."""
        return "".join(self._pieces)

    @property
    def offset(self) -> int:
        """Where the next character written will stand."""
        return self.length + (len(self._separator) if self.length else 0)

    def begin_paragraph(self, *, joined: bool = False, counted: bool = True) -> None:
        """Start a paragraph; `joined` to the one before, whose mark is deleted."""
        if counted:
            if self.paragraph >= limits.PARAGRAPHS:
                raise Enough("paragraphs")
            self.paragraph += 1
        self._new_place = True
        if not joined and not self._cell_is_new:
            self._separator = "\n"

    def begin_row(self) -> None:
        """Start a row of a table, or end one."""
        self._separator = "\n"
        self._cell_is_new = False

    def begin_cell(self) -> None:
        """Start a cell that is not the first of its row."""
        if self._separator != "\n":
            self._separator = "\t"
        self._cell_is_new = True

    def write(self, text: str) -> None:
        """Add characters to the paragraph."""
        text, odd = clean(text)
        self.odd_characters += odd
        if not text:
            return
        room = limits.CHARACTERS - self.offset
        if len(text) > room:
            if room > 0:
                self._append(text[:room])
            raise Enough("characters")
        self._append(text)

    def _append(self, text: str) -> None:
        if self.length and self._separator:
            self._pieces.append(self._separator)
            self.length += 1
        self._separator = ""
        self._cell_is_new = False
        if self._new_place:
            self.places.append(Place(self.length, self.page, self.paragraph))
            self._new_place = False
        self._pieces.append(text)
        self.length += len(text)
        self._page_just_broken = False

    def break_page(self, *, rendered: bool) -> None:
        """A new page: one that was asked for, or where Word broke it when it last drew the page.

        Word notes a page break that was asked for a second time where it drew it.
        """
        if rendered:
            self.rendered_breaks_seen += 1
            if self._page_just_broken:
                self._page_just_broken = False
                return
        else:
            self._page_just_broken = True
        self.page += 1
        self._new_place = True

    def leave_out(self, code: FindingCode, text: str) -> None:
        """Note text that a reader does not see."""
        stretches = self._hidden.setdefault(code, [])
        if stretches and stretches[-1].span == Span(self.offset, self.offset):
            last = stretches[-1]
            text, count = (last.detail + text)[:200], last.count + len(text)
            stretches[-1] = Finding(code, count, last.span, last.page, text)
        elif len(stretches) < limits.HIDDEN_STRETCHES:
            span = Span(self.offset, self.offset)
            stretches.append(Finding(code, len(text), span, self.page, text[:200]))
        else:
            last = stretches[-1]
            stretches[-1] = Finding(code, last.count + len(text), None, None, "")

    def set_aside(self, kind: AsideKind, text: str, offset: int | None = None) -> None:
        """Keep text that is shown, but not compared."""
        where = self.offset if offset is None else offset
        self.asides.append(Aside(kind, text, where, self.page))

    def add_block(self, start: int, role: Role | None) -> None:
        """Note what the paragraph is that was written from `start` on; None for nothing special."""
        while self._blocks and self._blocks[-1].end > start:  # it was joined to another
            self._blocks.pop()
        if role is not None and start < self.length and len(self._blocks) < limits.BLOCKS:
            self._blocks.append(Block(start, self.length, *role))

    def add_table(self, place: int, table: Table | None) -> None:
        """Note a table that was written, before those that came inside it, from `place` on."""
        if table is not None and self._cells + len(table.cells) <= limits.TABLE_CELLS:
            self.tables.insert(place, table)
            self._cells += len(table.cells)

    def structure(self, text: str) -> Structure:
        """The layout of all that was written, which is this text."""
        return Structure(tuple(self._blocks), tuple(self.tables)).fitting(text)

    def _inside(self, span: Span) -> Span:
        """A span of this text; behind the last character there may be no line feed after all."""
        return Span(min(span.start, self.length), min(span.end, self.length))

    def findings(self) -> list[Finding]:
        """What was left out and cleaned away."""
        found = [
            replace(finding, span=self._inside(finding.span))
            if finding.span is not None
            else finding
            for stretches in self._hidden.values()
            for finding in stretches
        ]
        if self.odd_characters:
            found.append(Finding(FindingCode.ODD_CHARACTERS, self.odd_characters))
        if self.unreadable:
            found.append(Finding(FindingCode.UNREADABLE_CHARACTERS, self.unreadable))
        return found
