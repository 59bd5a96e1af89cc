"""The walk through a Word file in reading order: paragraphs, tables, boxes, embedded parts.

Everything that is not known is gone through, so that text inside content controls, smart tags or
whatever comes next is never lost; what a reader does not see is skipped or reported.
"""

from collections.abc import Callable, Iterator

from lxml import etree

from simdesk.documents import AsideKind, Finding, FindingCode
from simdesk.reading.docx_embedded import Embedded
from simdesk.reading.docx_names import R_ID, W_VAL, name
from simdesk.reading.docx_numbering import Numbering
from simdesk.reading.docx_outline import Role, role_of_paragraph
from simdesk.reading.docx_runs import Line, Mark, RunReader
from simdesk.reading.docx_styles import (
    PAPER,
    UNKNOWN_GROUND,
    Sight,
    Style,
    Styles,
    is_on,
    numbering_of,
    shade_in,
)
from simdesk.reading.docx_tables import Grid
from simdesk.reading.docx_text import TextBuilder
from simdesk.reading.docx_values import whole_number
from simdesk.structure import BlockKind

_P, _PPR, _RPR, _T = name("w:p"), name("w:pPr"), name("w:rPr"), name("w:t")
_TBL, _TR, _TC = name("w:tbl"), name("w:tr"), name("w:tc")
_TBL_PR, _TR_PR, _TC_PR = name("w:tblPr"), name("w:trPr"), name("w:tcPr")
_P_STYLE, _TBL_STYLE, _V_MERGE = name("w:pStyle"), name("w:tblStyle"), name("w:vMerge")
_H_MERGE, _CELL_DELETED, _HIDDEN = name("w:hMerge"), name("w:cellDel"), name("w:hidden")
_DELETED, _MOVED_AWAY, _SPECIAL_VANISH = name("w:del"), name("w:moveFrom"), name("w:specVanish")
_SECTION, _SECTION_TYPE = name("w:sectPr"), name("w:type")
_BREAK_BEFORE = name("w:pageBreakBefore")
_HEADER, _FOOTER = name("w:headerReference"), name("w:footerReference")
_CHOICE, _FALLBACK = name("mc:Choice"), name("mc:Fallback")
_SKIPPED = frozenset(
    (_DELETED, _MOVED_AWAY, _TBL_PR, _TR_PR, _TC_PR, name("w:sdtPr"), name("w:sdtEndPr"),
     name("w:tblGrid"), name("w:customXmlPr"))
)  # fmt: skip


class Walk:
    """Walks through one part of a file and writes what it finds into a TextBuilder."""

    def __init__(
        self,
        embedded: Embedded,
        styles: Styles,
        numbering: Numbering,
        text: TextBuilder,
        *,
        sees_all: bool = False,
    ) -> None:
        self._embedded = embedded
        self._styles = styles
        self._numbering = numbering
        self._text = text
        self._runs = RunReader(styles, embedded.is_box, sees_all=sees_all)
        self._joins_next = False
        self._paragraph_start = 0
        self._box_depth = 0
        self._is_in_note = False
        self._section_start = 0
        self.notes: list[tuple[int, str, int, int]] = []  # mark, id, paragraph, page
        self.comments: list[tuple[str, int, int]] = []  # id, offset, page
        self.heads: list[tuple[AsideKind, str, int]] = []  # relationship id, offset
        self.findings: list[Finding] = []
        self._handlers: dict[str, Callable[[etree._Element, str], None]] = {
            _P: self._paragraph,
            _TBL: self._table,
            _SECTION: self._section,
            name("mc:AlternateContent"): self._alternate,
            name("w:altChunk"): self._chunk,
            name("w:subDoc"): self._chunk,
        }

    def blocks(self, parent: etree._Element, ground: str = PAPER) -> None:
        """Everything inside `parent`, on a ground of this colour."""
        for child in parent:
            handler = self._handlers.get(child.tag)
            if handler is not None:
                handler(child, ground)
            elif child.tag not in _SKIPPED:
                self.blocks(child, ground)

    def in_note(self, note: etree._Element) -> None:
        """The paragraphs of a note: they stand where its mark stands, so they are not counted."""
        self._box_depth += 1
        self._is_in_note = True
        self.blocks(note)
        self._is_in_note = False
        self._box_depth -= 1

    def _paragraph(self, paragraph: etree._Element, ground: str) -> None:
        properties = paragraph.find(_PPR)
        style, fill = self._style_of(properties, ground)
        line = self._runs.read(paragraph, style.look, fill)
        joined, self._joins_next = self._joins_next, False
        self._text.begin_paragraph(joined=joined, counted=not self._box_depth)
        depth = 0 if properties is None else self._before(properties, line)
        if not joined:
            self._paragraph_start = self._text.offset
        self._write(line)
        self._text.add_block(self._paragraph_start, self._role(properties, style, depth))
        for box in line.boxes:
            self._box(box)
        if properties is not None:
            self._after(properties)

    def _style_of(self, properties: etree._Element | None, ground: str) -> tuple[Style, str]:
        """The style of a paragraph, and the ground on which its text stands."""
        style_id = shade = None
        if properties is not None:
            named = properties.find(_P_STYLE)
            style_id = None if named is None else named.get(W_VAL)
            shade = shade_in(properties)
        style = self._styles.paragraph(style_id)
        return style, shade or style.shade or ground

    def _role(self, properties: etree._Element | None, style: Style, depth: int) -> Role | None:
        """What a paragraph is that stands in a list at this depth, or in none (0)."""
        role = style.role if properties is None else role_of_paragraph(properties, style.role)
        if role is not None and role[1]:
            return role
        if depth:
            return BlockKind.LIST_ITEM, depth
        return (BlockKind.NOTE, 1) if self._is_in_note else None

    def _before(self, properties: etree._Element, line: Line) -> int:
        """The page break and the list number in front of a paragraph; its depth, 0 for none.

        Word counts empty items, though they show nothing to compare; hidden and deleted ones not.
        """
        wanted = properties.find(_BREAK_BEFORE)
        if wanted is not None and is_on(wanted) and self._text.length:
            self._text.break_page(rendered=False)
        seen = any(kind is Sight.SEEN and text.strip() for kind, text in line.pieces)
        mark = properties.find(_RPR)
        if not seen and (line.pieces or (mark is not None and mark.find(_DELETED) is not None)):
            return 0
        label, level = self._label(properties)
        if not (label and seen):
            return 0
        self._text.set_aside(AsideKind.LIST_NUMBER, label)
        return level + 1

    def _label(self, properties: etree._Element) -> tuple[str, int]:
        """The list number that the paragraph's own properties or its style ask for, its level."""
        list_id, level = numbering_of(properties)
        named = properties.find(_P_STYLE)
        style_id = "" if named is None else named.get(W_VAL, "")
        if list_id is None:
            style = self._styles.paragraph(style_id)
            list_id = style.list_id
            level = level or style.list_level
        if not list_id or list_id == "0":
            return "", 0
        if level is None:
            at = self._numbering.level_of_style(list_id, style_id)
        else:
            at = max(0, whole_number(level, 0))
        return self._numbering.label(list_id, at), at

    def _write(self, line: Line) -> None:
        """Write what is seen of a line, and note what is not."""
        text = self._text
        visible = any(kind is Sight.SEEN and piece.strip() for kind, piece in line.pieces)
        waiting: list[str] = []
        for kind, piece in line.pieces:
            if kind is Sight.SEEN:
                if visible:
                    waiting.append(piece)
                continue
            if waiting:
                text.write("".join(waiting))
                waiting.clear()
            if isinstance(kind, Sight):
                self._leave_out(kind, piece, visible=visible)
            else:
                self._mark(kind, piece)
        if waiting:
            text.write("".join(waiting))
        text.unreadable += sum(piece.count("\ufffd") for _, piece in line.pieces)

    def _leave_out(self, sight: Sight, piece: str, *, visible: bool) -> None:
        if piece.strip() and sight.value is not None:
            self._text.leave_out(sight.value, piece)
            if sight is Sight.WHITE and visible:
                self._text.write(" ")  # a reader sees a gap as wide as the white text
        elif sight is not Sight.HIDDEN and visible:
            self._text.write(piece)  # white blanks are blanks

    def _mark(self, mark: int, value: str) -> None:
        text = self._text
        if mark in (Mark.PAGE_ASKED, Mark.PAGE_RENDERED):
            text.break_page(rendered=mark == Mark.PAGE_RENDERED)
        elif mark == Mark.COMMENT:
            self.comments.append((value, text.offset, text.page))
        else:
            self.notes.append((mark, value, text.paragraph, text.page))

    def _after(self, properties: etree._Element) -> None:
        """The mark at the paragraph's end: it may be deleted, or end a section."""
        mark = properties.find(_RPR)
        if mark is not None:
            self._joins_next = any(
                mark.find(gone) is not None for gone in (_DELETED, _MOVED_AWAY, _SPECIAL_VANISH)
            )
        section = properties.find(_SECTION)
        if section is not None:
            self._section(section, PAPER)
            kind = section.find(_SECTION_TYPE)
            if kind is None or kind.get(W_VAL) not in ("continuous", "nextColumn"):
                self._text.break_page(rendered=False)

    def _section(self, section: etree._Element, _ground: str) -> None:
        for kind, tag in ((AsideKind.HEADER, _HEADER), (AsideKind.FOOTER, _FOOTER)):
            for reference in section.iterfind(tag):
                self.heads.append((kind, reference.get(R_ID, ""), self._section_start))
        self._section_start = self._text.offset

    def _box(self, box: etree._Element) -> None:
        """A text box, drawing, chart or embedded object: after the paragraph that holds it."""
        self._box_depth += 1
        text, finding = self._embedded.text_of(box)
        if finding is not None:
            self.findings.append(finding)
        if text is None:
            self.blocks(box, UNKNOWN_GROUND)
        else:
            self._write_lines(text)
        self._box_depth -= 1
        self._text.begin_paragraph(counted=False)

    def _chunk(self, chunk: etree._Element, _ground: str) -> None:
        text, finding = self._embedded.chunk(chunk.get(R_ID, ""))
        if finding is not None:
            self.findings.append(finding)
        self._write_lines(text)

    def _write_lines(self, text: str) -> None:
        for line in text.split("\n"):
            if line.strip():
                self._text.begin_paragraph(counted=not self._box_depth)
                self._text.write(line)

    def _alternate(self, element: etree._Element, ground: str) -> None:
        """The first choice that has something to read, else the fallback: never two of them."""
        for choice in (*element.findall(_CHOICE), *element.findall(_FALLBACK)):
            before = self._text.length
            self.blocks(choice, ground)
            if self._text.length > before:
                return

    def _table(self, table: etree._Element, ground: str) -> None:
        ground = self._ground_of_table(table, ground)
        grid, place = Grid(), len(self._text.tables)
        for number, row in enumerate(_inner(table, _TR)):
            properties = row.find(_TR_PR)
            if properties is not None and properties.find(_DELETED) is not None:
                continue
            if properties is not None and _is_hidden_row(properties):
                self._text.leave_out(FindingCode.HIDDEN_TEXT, "".join(_texts(row)))
                continue
            self._text.begin_row()
            grid.begin_row(properties)
            self._cells(row, number, grid, ground)
        self._text.begin_row()
        self._text.add_table(place, grid.table())

    def _cells(self, row: etree._Element, number: int, grid: Grid, ground: str) -> None:
        first = True
        for cell in _inner(row, _TC):
            properties = cell.find(_TC_PR)
            if properties is not None and _is_merged_away(properties, number):
                grid.merge(properties)
                continue
            if not first:
                self._text.begin_cell()
            first = False
            fill = None if properties is None else shade_in(properties)
            start = self._text.offset
            self.blocks(cell, fill or ground)
            grid.add(properties, start, self._text.length)

    def _ground_of_table(self, table: etree._Element, ground: str) -> str:
        properties = table.find(_TBL_PR)
        if properties is None:
            return ground
        style = properties.find(_TBL_STYLE)
        of_style = self._styles.table_ground(None if style is None else style.get(W_VAL))
        return shade_in(properties) or of_style or ground


def _inner(parent: etree._Element, tag: str) -> Iterator[etree._Element]:
    """The rows of a table or the cells of a row, through content controls and insertions."""
    for child in parent:
        if child.tag == tag:
            yield child
        elif child.tag not in _SKIPPED:
            yield from _inner(child, tag)


def _is_hidden_row(properties: etree._Element) -> bool:
    hidden = properties.find(_HIDDEN)
    return hidden is not None and is_on(hidden)


def _texts(element: etree._Element) -> Iterator[str]:
    return (text.text or "" for text in element.iter(_T))


def _is_merged_away(properties: etree._Element, row: int) -> bool:
    """Whether the cell is only the continuation of another, or was deleted."""
    if properties.find(_CELL_DELETED) is not None:
        return True
    upward = properties.find(_V_MERGE)
    if upward is not None and row and upward.get(W_VAL, "continue") != "restart":
        return True
    sideways = properties.find(_H_MERGE)
    return sideways is not None and sideways.get(W_VAL, "continue") != "restart"
