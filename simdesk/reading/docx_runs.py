"""The inside of a paragraph: its runs in reading order, with what a reader does not see marked."""

from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

from simdesk.reading.docx_fields import equation_field
from simdesk.reading.docx_math import linear
from simdesk.reading.docx_names import W_ID, W_VAL, name
from simdesk.reading.docx_styles import Look, Sight, Styles
from simdesk.reading.docx_symbols import symbol, translate_symbols
from simdesk.reading.docx_values import whole_number

_RPR, _T = name("w:rPr"), name("w:t")
_CHOICE, _FALLBACK = name("mc:Choice"), name("mc:Fallback")
_FIELD_TYPE, _BREAK_TYPE = name("w:fldCharType"), name("w:type")
_DROP_DOWN = f"{name('w:ffData')}/{name('w:ddList')}"
_CHOSEN, _LIST_ENTRY = name("w:result"), name("w:listEntry")
_CHAR, _FONT = name("w:char"), name("w:font")
_MARK_FOLLOWS = name("w:customMarkFollows")

# Not part of what is read: deleted text, instructions, the reading above a ruby base, properties.
_SKIPPED = frozenset(
    name(short)
    for short in (
        "w:del", "w:moveFrom", "w:delText", "w:delInstrText", "w:rt", "w:pPr", "w:rPr", "w:sdtPr",
        "w:sdtEndPr", "w:rubyPr", "w:smartTagPr", "w:customXmlPr", "w:ffData", "w:footnoteRef",
        "w:endnoteRef", "w:annotationRef", "w:separator", "w:continuationSeparator", "w:softHyphen",
    )
)  # fmt: skip
_TEXTS = {
    name("w:tab"): "\t",
    name("w:ptab"): "\t",
    name("w:cr"): "\n",
    name("w:noBreakHyphen"): "-",
}


class Mark:
    """Kinds of marks between the pieces of a line."""

    PAGE_ASKED, PAGE_RENDERED, FOOTNOTE, ENDNOTE, COMMENT = range(5)


@dataclass(slots=True)
class _Field:
    """A field that was opened: until its result begins, its pieces are instructions."""

    first_piece: int
    instruction: str = ""
    in_result: bool = False
    shown: str = ""  # what a form field shows that stores no result


@dataclass(slots=True)
class Line:
    """The pieces of one paragraph, gathered before any of them is written."""

    look: Look
    ground: str
    sight: Sight
    symbol_font: str | None
    pieces: list[tuple[Sight | int, str]] = field(default_factory=list)
    boxes: list[etree._Element] = field(default_factory=list)
    fields: list[_Field] = field(default_factory=list)
    skips_text: bool = False  # a footnote mark typed by hand follows


def _chosen(begin: etree._Element) -> str:
    """The entry that a drop-down form field shows; empty for other fields."""
    found = begin.find(_DROP_DOWN)
    if found is None:
        return ""
    result = found.find(_CHOSEN)
    at = 0 if result is None else whole_number(result.get(W_VAL, "0"), -1)
    entries = [entry.get(W_VAL, "") for entry in found.iterfind(_LIST_ENTRY)]
    return entries[at] if 0 <= at < len(entries) else ""


class RunReader:
    """Reads the runs of paragraphs into lines."""

    def __init__(
        self, styles: Styles, is_box: Callable[[etree._Element], bool], *, sees_all: bool
    ) -> None:
        """`sees_all` takes hidden text for seen."""
        self._styles = styles
        self._is_box = is_box
        self._sees_all = sees_all
        self._handlers: dict[str, Callable[[etree._Element, Line], None]] = {
            _T: self._text,
            name("w:r"): self._run,
            name("w:sym"): self._symbol,
            name("w:br"): self._break,
            name("w:lastRenderedPageBreak"): self._rendered_break,
            name("w:fldChar"): self._field_mark,
            name("w:instrText"): self._instruction,
            name("m:oMath"): self._equation,
            name("m:t"): self._text,
            name("mc:AlternateContent"): self._alternate,
            name("w:footnoteReference"): self._footnote,
            name("w:endnoteReference"): self._endnote,
            name("w:commentReference"): self._comment,
        }

    def read(self, paragraph: etree._Element, look: Look, ground: str) -> Line:
        """The line of a paragraph whose text looks like `look` where runs say nothing."""
        line = Line(look, ground, self._sight(look, ground), look.font)
        self._inside(paragraph, line)
        return line

    def _sight(self, look: Look, ground: str) -> Sight:
        return Sight.SEEN if self._sees_all else look.sight(ground)

    def _inside(self, parent: etree._Element, line: Line) -> None:
        for child in parent:
            tag = child.tag
            handler = self._handlers.get(tag)
            if handler is not None:
                handler(child, line)
            elif tag in _TEXTS:
                self._add(line, _TEXTS[tag])
            elif tag in _SKIPPED:
                continue
            elif self._is_box(child):
                line.boxes.append(child)
            else:  # links, content controls, tags, insertions, drawings: go through
                self._inside(child, line)

    def _add(self, line: Line, text: str) -> None:
        if not line.skips_text:
            line.pieces.append((line.sight, text))

    def _text(self, element: etree._Element, line: Line) -> None:
        text = element.text
        if not text:
            return
        if line.symbol_font:
            text = translate_symbols(text, line.symbol_font)
        if "\n" in text or "\r" in text:
            text = text.replace("\r", " ").replace("\n", " ")
        self._add(line, text)

    def _run(self, run: etree._Element, line: Line) -> None:
        before = line.sight, line.symbol_font
        if len(run) and run[0].tag == _RPR and len(run[0]):
            look = self._styles.run(run[0], line.look)
            line.sight, line.symbol_font = self._sight(look, line.ground), look.font
        self._inside(run, line)
        line.sight, line.symbol_font = before
        line.skips_text = False

    def _symbol(self, element: etree._Element, line: Line) -> None:
        try:
            code = int(element.get(_CHAR, ""), 16)
            self._add(line, symbol(code, element.get(_FONT, "")))
        except (ValueError, OverflowError):
            self._add(line, "\ufffd")

    def _break(self, element: etree._Element, line: Line) -> None:
        if element.get(_BREAK_TYPE) == "page":
            line.pieces.append((Mark.PAGE_ASKED, ""))
        self._add(line, "\n")

    def _rendered_break(self, _element: etree._Element, line: Line) -> None:
        line.pieces.append((Mark.PAGE_RENDERED, ""))

    def _field_mark(self, element: etree._Element, line: Line) -> None:
        kind = element.get(_FIELD_TYPE)
        if kind == "begin":
            line.fields.append(_Field(len(line.pieces), shown=_chosen(element)))
        elif kind == "separate" and line.fields:
            opened = line.fields[-1]
            if not opened.in_result:
                del line.pieces[opened.first_piece :]
                opened.in_result = True
        elif kind == "end" and line.fields:
            opened = line.fields.pop()
            if not opened.in_result:
                del line.pieces[opened.first_piece :]
                self._add(line, opened.shown or equation_field(opened.instruction))

    def _instruction(self, element: etree._Element, line: Line) -> None:
        if line.fields and not line.fields[-1].in_result:
            line.fields[-1].instruction += element.text or ""

    def _equation(self, element: etree._Element, line: Line) -> None:
        text = linear(element)
        if text:
            self._add(line, f" {text} ")

    def _alternate(self, element: etree._Element, line: Line) -> None:
        """The first choice that has something to read, else the fallback: never two of them."""
        for choice in (*element.findall(_CHOICE), *element.findall(_FALLBACK)):
            before = len(line.pieces), len(line.boxes)
            self._inside(choice, line)
            if (len(line.pieces), len(line.boxes)) != before:
                return

    def _footnote(self, element: etree._Element, line: Line) -> None:
        self._note(Mark.FOOTNOTE, element, line)

    def _endnote(self, element: etree._Element, line: Line) -> None:
        self._note(Mark.ENDNOTE, element, line)

    def _note(self, mark: int, element: etree._Element, line: Line) -> None:
        line.pieces.append((mark, element.get(W_ID, "")))
        line.skips_text = element.get(_MARK_FOLLOWS) in ("1", "true", "on")

    def _comment(self, element: etree._Element, line: Line) -> None:
        line.pieces.append((Mark.COMMENT, element.get(W_ID, "")))
