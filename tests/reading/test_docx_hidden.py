"""Text that a reader of the page does not see: left out and told, and nothing else with it."""

import pytest

from simdesk.documents import Document, FindingCode
from simdesk.reading import limits, read

from .word_files import box, cell, docx, p, row, run, table

WHITE = '<w:color w:val="FFFFFF"/>'
HIDDEN = "<w:vanish/>"


def document(body: str, parts: dict[str, str] | None = None, **more: str) -> Document:
    result = read(docx(body, parts, **more), "essay.docx")  # type: ignore[arg-type]
    assert isinstance(result, Document), result
    return result


def left_out(read_document: Document) -> list[tuple[FindingCode, str]]:
    return [(finding.code, finding.detail) for finding in read_document.findings]


@pytest.mark.parametrize(
    ("properties", "code"),
    [
        (HIDDEN, FindingCode.HIDDEN_TEXT),
        ('<w:vanish w:val="1"/>', FindingCode.HIDDEN_TEXT),
        (WHITE, FindingCode.WHITE_TEXT),
        ('<w:color w:val="fdfefc"/>', FindingCode.WHITE_TEXT),
        ("<w14:textFill><w14:noFill/></w14:textFill>", FindingCode.HIDDEN_TEXT),
        ('<w:sz w:val="2"/>', FindingCode.TINY_TEXT),
        ('<w:w w:val="1"/>', FindingCode.TINY_TEXT),
        ('<w:color w:val="000000"/><w:highlight w:val="black"/>', FindingCode.WHITE_TEXT),
        ('<w:color w:val="FF0000"/><w:shd w:fill="FF0000"/>', FindingCode.WHITE_TEXT),
    ],
)
def test_unseen_runs(properties: str, code: FindingCode) -> None:
    read_document = document(p(run("Seen ") + run("secret", properties) + run("words.")))
    assert read_document.text.replace("  ", " ") == "Seen words."
    assert left_out(read_document) == [(code, "secret")]
    (finding,) = read_document.findings
    assert finding.count == 6
    assert finding.span is not None
    assert finding.span.start == 5


@pytest.mark.parametrize(
    "properties",
    [
        '<w:vanish w:val="0"/>',
        "<w:webHidden/>",
        '<w:color w:val="auto"/>',
        '<w:color w:val="A6A6A6"/>',
        WHITE + '<w:shd w:val="clear" w:fill="1F3864"/>',
        WHITE + '<w:highlight w:val="darkBlue"/>',
        WHITE + '<w:shd w:val="pct50" w:fill="auto"/>',
        '<w:sz w:val="10"/>',
        '<w:w w:val="66"/>',
    ],
)
def test_seen_runs(properties: str) -> None:
    read_document = document(p(run("plainly", properties)))
    assert read_document.text == "plainly"
    assert read_document.findings == ()


def test_white_text_is_seen_on_dark_ground() -> None:
    dark = '<w:shd w:val="clear" w:fill="000080"/>'
    white = run("white", WHITE)
    body = (
        p(white, dark)
        + table(row(cell(p(white), dark)))
        + table(row(cell(p(white))), properties=dark)
        + p(run("host") + box(p(white)))
    )
    assert document(body).text == "white\nwhite\nwhite\nhost\nwhite"


def test_white_text_in_a_table_whose_style_is_dark_is_seen() -> None:
    styles = (
        '<w:style w:type="table" w:styleId="Grid"><w:tblStylePr w:type="firstRow"><w:tcPr>'
        '<w:shd w:val="clear" w:fill="4472C4"/></w:tcPr></w:tblStylePr></w:style>'
        '<w:style w:type="table" w:styleId="Child"><w:basedOn w:val="Grid"/></w:style>'
    )
    body = table(row(cell(p(run("head", WHITE)))), properties='<w:tblStyle w:val="Child"/>')
    assert document(body, {"styles": styles}).text == "head"


def test_a_white_cell_on_dark_paper_hides_white_text() -> None:
    body = table(row(cell(p(run("x") + run("gone", WHITE)), '<w:shd w:fill="FFFFFF"/>')))
    dark = '<w:background w:color="203040"/>'
    assert document(body + p(run("seen", WHITE)), before=dark).text == "x \nseen"


def test_styles_hide_and_runs_undo_it() -> None:
    styles = (
        '<w:style w:type="character" w:styleId="Ghost"><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="Note"><w:basedOn w:val="Base"/></w:style>'
        '<w:style w:type="paragraph"><w:rPr><w:vanish/></w:rPr></w:style>'  # without a name
        '<w:style w:type="paragraph" w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>'
    )
    body = (
        p(run("a") + run("by style", '<w:rStyle w:val="Ghost"/>') + run("b"))
        + p(run("inherited") + run("undone", '<w:vanish w:val="0"/>'), '<w:pStyle w:val="Note"/>')
        + p("loop", '<w:pStyle w:val="Loop"/>')
    )
    read_document = document(body, {"styles": styles})
    assert read_document.text == "ab\nundone\nloop"
    assert left_out(read_document) == [
        (FindingCode.HIDDEN_TEXT, "by style"),
        (FindingCode.HIDDEN_TEXT, "inherited"),
    ]


def test_white_letters_in_place_of_blanks_read_as_the_gaps_that_are_seen() -> None:
    body = p(run("one") + run("x", WHITE) + run("two") + run("y", WHITE) + run("three"))
    assert document(body).text == "one two three"


def test_unseen_blanks_are_not_told() -> None:
    read_document = document(p(run("a") + run(" ", WHITE) + run("b") + run(" ", HIDDEN)))
    assert read_document.text == "a b"
    assert read_document.findings == ()


def test_hidden_rows_and_hidden_paragraphs_leave_no_line() -> None:
    body = (
        p("one")
        + p(run("gone", HIDDEN))
        + table(row(cell(p("hidden row")), properties="<w:hidden/>"), row(cell(p("two"))))
    )
    read_document = document(body)
    assert read_document.text == "one\ntwo"
    assert left_out(read_document) == [(FindingCode.HIDDEN_TEXT, "gonehidden row")]


def test_neighbouring_runs_are_one_finding_and_many_are_counted_together() -> None:
    assert left_out(document(p(run("a") + run("b", HIDDEN) + run("c", HIDDEN)))) == [
        (FindingCode.HIDDEN_TEXT, "bc")
    ]
    many = "".join(run("a") + run("bb", HIDDEN) for _ in range(limits.HIDDEN_STRETCHES + 30))
    findings = document(p(many)).findings
    assert len(findings) == limits.HIDDEN_STRETCHES
    assert sum(finding.count for finding in findings) == 2 * (limits.HIDDEN_STRETCHES + 30)


def test_a_paper_of_which_nothing_is_seen_is_read_and_told() -> None:
    read_document = document(p(run("All white.", WHITE)) + p(run("Hidden.", HIDDEN)))
    assert read_document.text == "All white.\nHidden."
    assert left_out(read_document) == [
        (FindingCode.WHITE_TEXT, "All white."),
        (FindingCode.HIDDEN_TEXT, "Hidden."),
    ]
