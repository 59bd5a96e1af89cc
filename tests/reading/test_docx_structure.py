"""The layout of Word files: headings by style and outline, lists, notes, quotations, tables."""

import io
from collections.abc import Callable

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from simdesk.documents import AsideKind, Document, Kind
from simdesk.reading.docx import read_docx
from simdesk.structure import BlockKind, Table
from tests.reading import word_files as word

Made = docx.document.Document


def read(made: Made) -> Document:
    stream = io.BytesIO()
    made.save(stream)
    found = read_docx(stream.getvalue(), "a.docx", "0" * 64)
    assert isinstance(found, Document)
    assert found.kind is Kind.DOCX
    return found


def read_xml(body: str, parts: dict[str, str] | None = None) -> Document:
    found = read_docx(word.docx(body, parts or {}), "a.docx", "0" * 64)
    assert isinstance(found, Document)
    return found


def blocks(document: Document) -> list[tuple[str, int, str]]:
    return [
        (block.kind.value, block.level, document.text[block.start : block.end])
        for block in document.structure.blocks
    ]


def grid(document: Document, table: Table) -> list[tuple[int, int, int, int, str]]:
    return [
        (cell.row, cell.column, cell.rows, cell.columns, document.text[cell.start : cell.end])
        for cell in table.cells
    ]


def test_word_s_own_styles() -> None:
    made = docx.Document()
    made.add_heading("On nets", 0)
    made.add_heading("Introduction", 1)
    made.add_paragraph("Text.")
    made.add_heading("Background", 2)
    made.add_paragraph("Said so.", style="Quote")
    made.add_paragraph("first", style="List Number")
    made.add_paragraph("second", style="List Number")
    made.add_paragraph("deeper", style="List Bullet")
    found = read(made)
    assert blocks(found) == [
        ("title", 1, "On nets"),
        ("heading", 1, "Introduction"),
        ("heading", 2, "Background"),
        ("quotation", 1, "Said so."),
        ("list item", 1, "first"),
        ("list item", 1, "second"),
        ("list item", 1, "deeper"),
    ]
    numbers = [aside for aside in found.asides if aside.kind is AsideKind.LIST_NUMBER]
    starts = [b.start for b in found.structure.blocks if b.kind is BlockKind.LIST_ITEM]
    assert [aside.offset for aside in numbers] == starts
    assert found.text == "On nets\nIntroduction\nText.\nBackground\nSaid so.\nfirst\nsecond\ndeeper"


@pytest.mark.parametrize(
    ("name", "kind", "level"),
    [
        ("heading 3", "heading", 3),
        ("Heading 2", "heading", 2),
        ("heading 1,章标题", "heading", 1),
        ("标题 1", "heading", 1),
        ("標題 4", "heading", 4),
        ("二级标题", "heading", 2),
        ("標題", "title", 1),
        ("副标题", "title", 2),
        ("引用", "quotation", 1),
    ],
)
def test_names_of_styles(name: str, kind: str, level: int) -> None:
    style = f'<w:style w:type="paragraph" w:styleId="x"><w:name w:val="{name}"/></w:style>'
    found = read_xml(word.p("绪论", '<w:pStyle w:val="x"/>'), {"styles": style})
    assert blocks(found) == [(kind, level, "绪论")]


def test_styles_inherit_and_outline_levels_count() -> None:
    made = docx.Document()
    own = made.styles.add_style("Chapter of mine", WD_STYLE_TYPE.PARAGRAPH)
    own.base_style = made.styles["Heading 2"]
    made.add_paragraph("inherited", style=own)
    paragraph = made.add_paragraph("by itself")
    outline(paragraph, 3)
    outline(made.add_paragraph("body", style="Heading 1"), 9)
    made.add_paragraph("of a style", style=outlined_style(made, "plain", 0))
    assert blocks(read(made)) == [
        ("heading", 2, "inherited"), ("heading", 4, "by itself"), ("heading", 1, "of a style"),
    ]  # fmt: skip


def outline(paragraph: docx.text.paragraph.Paragraph, level: int) -> None:
    element = OxmlElement("w:outlineLvl")
    element.set(qn("w:val"), str(level))
    paragraph._p.get_or_add_pPr().append(element)


def outlined_style(made: Made, name: str, level: int) -> docx.styles.style.ParagraphStyle:
    style = made.styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
    element = OxmlElement("w:outlineLvl")
    element.set(qn("w:val"), str(level))
    style.element.get_or_add_pPr().append(element)
    return style


def test_a_style_based_on_itself_ends() -> None:
    style = (
        '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="x"/><w:basedOn w:val="b"/>'
        '</w:style><w:style w:type="paragraph" w:styleId="b"><w:basedOn w:val="a"/></w:style>'
    )
    assert blocks(read_xml(word.p("一", '<w:pStyle w:val="a"/>'), {"styles": style})) == []


def test_a_table_between_paragraphs() -> None:
    made = docx.Document()
    made.add_paragraph("before")
    table = made.add_table(2, 3)
    for number, cell in enumerate(table._cells):
        cell.text = "" if number in (1, 3) else f"c{number}"
    made.add_paragraph("after")
    found = read(made)
    assert found.text == "before\nc0\tc2\nc4\tc5\nafter"
    (read_table,) = found.structure.tables
    assert (read_table.rows, read_table.columns) == (2, 3)
    assert grid(found, read_table) == [
        (0, 0, 1, 1, "c0"), (0, 2, 1, 1, "c2"), (1, 1, 1, 1, "c4"), (1, 2, 1, 1, "c5"),
    ]  # fmt: skip


def test_merged_cells_and_lines_in_a_cell() -> None:
    made = docx.Document()
    table = made.add_table(3, 3)
    for number, cell in enumerate(table._cells):
        cell.text = f"c{number}"
    wide = table.cell(0, 0).merge(table.cell(0, 1))
    wide.text = "wide\ntwo"
    tall = table.cell(1, 2).merge(table.cell(2, 2))
    tall.text = "tall"
    found = read(made)
    (read_table,) = found.structure.tables
    assert grid(found, read_table) == [
        (0, 0, 1, 2, "wide\ntwo"), (0, 2, 1, 1, "c2"),
        (1, 0, 1, 1, "c3"), (1, 1, 1, 1, "c4"), (1, 2, 2, 1, "tall"),
        (2, 0, 1, 1, "c6"), (2, 1, 1, 1, "c7"),
    ]  # fmt: skip
    assert found.structure.fitting(found.text) == found.structure


def test_columns_are_those_one_sees() -> None:
    span = '<w:gridSpan w:val="{}"/>'.format
    rows = [
        word.row(word.cell(word.p("a"), span(3)), word.cell(word.p("b"), span(2))),
        word.row(word.cell(word.p("c"), span(5))),
        word.row(word.cell(word.p("d"), span("99999999999999999999"))),
    ]
    found = read_xml(word.table(*rows))
    (table,) = found.structure.tables
    assert (table.rows, table.columns) == (3, 2)
    assert [cell[:4] for cell in grid(found, table)] == [
        (0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 2), (2, 0, 1, 2),
    ]  # fmt: skip


def test_a_table_in_a_cell_comes_after_its_own() -> None:
    made = docx.Document()
    outer = made.add_table(1, 2)
    outer.cell(0, 0).text = "left"
    inner = outer.cell(0, 1).add_table(1, 2)
    inner.cell(0, 0).text = "x"
    inner.cell(0, 1).text = "y"
    made.add_table(1, 1).cell(0, 0).text = "last"
    found = read(made)
    assert [grid(found, table)[0][4] for table in found.structure.tables] == ["left", "x", "last"]
    assert found.structure.fitting(found.text) == found.structure
    assert len(found.structure.tables) == 3


def test_notes_have_numbers() -> None:
    body = word.p(word.run("text") + '<w:r><w:footnoteReference w:id="2"/></w:r>')
    notes = f'<w:footnote w:id="2">{word.p("said there")}</w:footnote>'
    found = read_xml(body, {"footnotes": notes})
    assert blocks(found) == [("note", 1, "said there")]
    assert [(aside.text, aside.offset) for aside in found.asides] == [("1", 5)]


def test_a_heading_whose_paragraph_mark_is_deleted_joins_the_next() -> None:
    style = '<w:style w:type="paragraph" w:styleId="x"><w:name w:val="heading 1"/></w:style>'
    heading = '<w:pStyle w:val="x"/>'
    joined = word.p("one ", heading + "<w:rPr><w:del/></w:rPr>")
    assert blocks(read_xml(joined + word.p("two"), {"styles": style})) == []
    found = read_xml(joined + word.p("two", heading), {"styles": style})
    assert blocks(found) == [("heading", 1, "one two")]


@pytest.mark.parametrize("limit", ["BLOCKS", "TABLE_CELLS"])
def test_limits_cost_layout_and_no_text(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def make() -> Made:
        made = docx.Document()
        made.add_heading("one", 1)
        made.add_heading("two", 1)
        for word_ in ("a", "b"):
            made.add_table(1, 1).cell(0, 0).text = word_
        return made

    whole = read(make())
    monkeypatch.setattr(f"simdesk.reading.limits.{limit}", 1)
    cut = read(make())
    assert cut.text == whole.text
    count: Callable[[Document], int] = lambda document: len(  # noqa: E731
        document.structure.blocks if limit == "BLOCKS" else document.structure.tables
    )
    assert (count(whole), count(cut)) == (2, 1)
