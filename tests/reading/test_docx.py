"""Word files: what a reader sees is in the text, once and in order; the rest is said."""

from io import BytesIO
from zipfile import ZipFile

import pytest

from simdesk.documents import AsideKind, Document, Failure, FindingCode, Kind, Place, Reason
from simdesk.reading import limits, read

from .word_files import (
    MACRO,
    MAIN,
    box,
    cell,
    docx,
    p,
    part,
    relationship,
    relationships,
    row,
    run,
    table,
    zip_of,
)


def document(data: bytes, name: str = "essay.docx") -> Document:
    result = read(data, name)
    assert isinstance(result, Document), result
    return result


def text(body: str, parts: dict[str, str] | None = None, **more: object) -> str:
    return document(docx(body, parts, **more)).text  # type: ignore[arg-type]


def codes(data: bytes) -> dict[FindingCode, int]:
    counts: dict[FindingCode, int] = {}
    for finding in document(data).findings:
        counts[finding.code] = counts.get(finding.code, 0) + finding.count
    return counts


def asides(data: bytes, kind: AsideKind) -> list[str]:
    return [aside.text for aside in document(data).asides if aside.kind is kind]


class TestParagraphs:
    def test_runs_are_joined_and_paragraphs_are_lines(self) -> None:
        body = p(run("One ") + run("two", "<w:b/>")) + p() + p("三")
        read_document = document(docx(body))
        assert read_document.text == "One two\n三"
        assert read_document.kind is Kind.DOCX
        assert [place.paragraph for place in read_document.places] == [1, 3]

    def test_characters_that_are_elements(self) -> None:
        content = (
            "<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/>"
            "<w:t>d</w:t><w:softHyphen/><w:t>e</w:t></w:r>"
        )
        assert text(p(content)) == "a\tb\nc-de"

    def test_symbols_by_their_font(self) -> None:
        content = "".join(
            f'<w:r><w:sym w:font="{font}" w:char="{code}"/></w:r>'
            for font, code in (
                ("Symbol", "F0B3"), ("Wingdings", "F0FC"), ("Symbol", "F061"), ("Arial", "00B7")
            )
        )  # fmt: skip
        symbol_font = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'
        assert text(p(content + run("\uf0b4", symbol_font))) == "≥✓α·×"

    @pytest.mark.parametrize("font", ["Symbol", "Wingdings", "Webdings"])
    def test_han_in_a_run_whose_latin_font_has_symbols_is_han(self, font: str) -> None:
        fonts = f'<w:rFonts w:ascii="{font}" w:hAnsi="{font}" w:eastAsia="宋体"/>'
        assert text(p(run("本文研究城市化，𠀀", fonts))) == "本文研究城市化，𠀀"

    def test_a_private_sign_of_an_unknown_font_is_told(self) -> None:
        data = docx(p('<w:r><w:t>x</w:t><w:sym w:font="My Maths" w:char="F081"/></w:r>'))
        assert document(data).text == "x\ufffd"
        assert codes(data) == {FindingCode.UNREADABLE_CHARACTERS: 1}

    @pytest.mark.parametrize("number", ["²", "9" * 5_000, "-9", "x", ""])
    def test_senseless_numbers_cost_no_text(self, number: str) -> None:
        value = f'w:val="{number}"'
        numbered = f"<w:outlineLvl {value}/><w:numPr><w:ilvl {value}/><w:numId {value}/></w:numPr>"
        drop_down = (
            f'<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result {value}/>'
            '<w:listEntry w:val="one"/></w:ddList></w:ffData></w:fldChar></w:r>'
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
        )
        level = f'<w:lvl w:ilvl="0"><w:start {value}/><w:numFmt w:val="upperLetter"/>'
        numbering = (
            f'<w:abstractNum w:abstractNumId="1">{level}<w:lvlText w:val="%1"/></w:lvl>'
            f'</w:abstractNum><w:num w:numId="{number}"><w:abstractNumId w:val="1"/></w:num>'
        )
        wide = table(row(cell(p("in a cell"), f"<w:gridSpan {value}/>")))
        body = p("a paragraph", numbered) + p(run("shown: ") + drop_down) + wide
        assert text(body, {"numbering": numbering}) == "a paragraph\nshown: \nin a cell"

    @pytest.mark.parametrize("wrapper", ["hyperlink", "smartTag", "ins", "moveTo", "fldSimple",
                                         "bdo", "customXml", "unheardOf"])  # fmt: skip
    def test_wrappers_are_gone_through(self, wrapper: str) -> None:
        inside = f"<w:{wrapper}>{run('inside')}</w:{wrapper}>"
        assert text(p(run("a ") + inside + run(" b"))) == "a inside b"

    def test_content_controls_of_every_level(self) -> None:
        def control(content: str) -> str:
            return f"<w:sdt><w:sdtPr/><w:sdtContent>{content}</w:sdtContent></w:sdt>"

        body = (
            control(p("block"))
            + p(run("run ") + control(run("level")))
            + table(control(row(cell(p("row")), control(cell(p("cell"))))))
            + control(control(p("twice")))
        )
        assert text(body) == "block\nrun level\nrow\tcell\ntwice"

    def test_ruby_gives_its_base(self) -> None:
        ruby = (
            "<w:ruby><w:rubyPr/><w:rt><w:r><w:t>hàn</w:t></w:r></w:rt>"
            "<w:rubyBase><w:r><w:t>汉</w:t></w:r></w:rubyBase></w:ruby>"
        )
        assert text(p(f"<w:r>{ruby}</w:r>" + run("字"))) == "汉字"

    def test_equations_stand_apart_from_the_words(self) -> None:
        fraction = (
            "<m:oMath><m:r><m:t>m=</m:t></m:r><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num>"
            "<m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>"
        )
        assert text(p(run("The mean is") + fraction + run("here."))) == (
            "The mean is m=(a+b)/2 here."
        )

    def test_a_literal_line_feed_is_a_blank(self) -> None:
        assert text(p(run("one\ntwo"))) == "one two"


class TestFields:
    @staticmethod
    def field(instruction: str, result: str | None) -> str:
        def mark(kind: str) -> str:
            return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'

        shown = "" if result is None else mark("separate") + result
        code = f"<w:r><w:instrText>{instruction}</w:instrText></w:r>"
        return mark("begin") + code + shown + mark("end")

    def test_the_result_is_read_and_the_instruction_is_not(self) -> None:
        assert text(p(run("see ") + self.field("REF x", run("page 3")) + run("."))) == "see page 3."

    def test_a_field_in_an_instruction_is_not_read(self) -> None:
        nested = self.field("IF", None).replace(
            "</w:instrText></w:r>", "</w:instrText></w:r>" + self.field("PAGE", run("7")), 1
        )
        assert text(p(run("a") + nested + run("b"))) == "ab"

    def test_an_equation_field_shows_its_arguments(self) -> None:
        assert text(p(run("第") + self.field(r"EQ \o\ac(○,1)", None) + run("题"))) == "第1题"
        assert text(p(run("x=") + self.field(r"eq \f(a,b)", None))) == "x=a/b"

    def test_a_drop_down_shows_what_was_chosen(self) -> None:
        entries = '<w:listEntry w:val="red"/><w:listEntry w:val="blue"/>'
        data = f'<w:ffData><w:ddList><w:result w:val="1"/>{entries}</w:ddList></w:ffData>'
        field = self.field("FORMDROPDOWN", None).replace(
            'w:fldCharType="begin"/>', f'w:fldCharType="begin">{data}</w:fldChar>'
        )
        assert text(p(run("It is ") + field + run("."))) == "It is blue."

    def test_a_field_that_never_ends_hides_nothing(self) -> None:
        begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        assert text(p(begin + run("kept")) + p("next")) == "kept\nnext"


class TestTrackedChanges:
    def test_insertions_stay_and_deletions_go(self) -> None:
        deleted = "<w:del><w:r><w:delText>brown</w:delText></w:r></w:del>"
        body = p(run("The quick ") + deleted + f"<w:ins>{run('red')}</w:ins>" + run(" fox"))
        assert text(body) == "The quick red fox"

    def test_moved_text_is_where_it_was_moved_to(self) -> None:
        clause = run("the clause")
        body = p(run("Old: ") + f"<w:moveFrom>{clause}</w:moveFrom>") + p(
            run("New: ") + f"<w:moveTo>{clause}</w:moveTo>"
        )
        assert text(body) == "Old: \nNew: the clause"

    def test_a_paragraph_whose_mark_is_deleted_joins_the_next(self) -> None:
        body = p(run("Split "), "<w:rPr><w:del/></w:rPr>") + p("again.") + p("Last")
        assert text(body) == "Split again.\nLast"

    def test_deleted_rows_and_cells_go(self) -> None:
        body = table(
            row(cell(p("a")), cell(p("gone"), "<w:cellDel/>"), cell(p("b"))),
            row(cell(p("gone too")), properties="<w:del/>"),
        )
        assert text(body) == "a\tb"


class TestTables:
    def test_rows_are_lines_and_cells_are_tabs(self) -> None:
        body = p("Before") + table(
            row(cell(p("a")), cell(p("b"))), row(cell(p("c") + p("d")), cell(p("e")))
        )
        assert text(body + p("After")) == "Before\na\tb\nc\nd\te\nAfter"

    def test_empty_cells_do_not_join_rows(self) -> None:
        body = table(row(cell(p("a"))), row(cell(p()), cell(p("b"))), row(cell(p()), cell(p())))
        assert text(body + p("c")) == "a\nb\nc"

    def test_merged_cells_come_once(self) -> None:
        body = table(
            row(cell(p("tall"), '<w:vMerge w:val="restart"/>'), cell(p("x"))),
            row(cell(p("ghost"), "<w:vMerge/>"), cell(p("y"))),
            row(cell(p("wide"), '<w:gridSpan w:val="1000000000"/>')),
        )
        assert text(body) == "tall\tx\ny\nwide"

    def test_a_table_in_a_cell(self) -> None:
        inner = table(row(cell(p("in 1")), cell(p("in 2"))))
        body = table(row(cell(p("before") + inner + p("after")), cell(p("next"))))
        assert text(body) == "before\nin 1\tin 2\nafter\tnext"

    def test_sixty_tables_in_each_other(self) -> None:
        body = "<w:tbl><w:tr><w:tc>" * 60 + p("deep") + (p() + "</w:tc></w:tr></w:tbl>") * 60
        assert text(p("outer") + body + p("tail")) == "outer\ndeep\ntail"


class TestBoxes:
    def test_a_box_comes_after_its_paragraph(self) -> None:
        body = p(run("Host ") + box(p("boxed") + p("lines")) + run("goes on.")) + p("Next")
        read_document = document(docx(body))
        assert read_document.text == "Host goes on.\nboxed\nlines\nNext"
        assert [place.paragraph for place in read_document.places] == [1, 1, 1, 2]

    def test_of_two_forms_of_one_box_one_is_read(self) -> None:
        vml = (
            "<w:pict><v:shape><v:textbox><w:txbxContent>"
            f"{p('twin')}</w:txbxContent></v:textbox></v:shape></w:pict>"
        )
        both = (
            f'<w:r><mc:AlternateContent><mc:Choice Requires="wps">{box(p("twin"))}</mc:Choice>'
            f"<mc:Fallback>{vml}</mc:Fallback></mc:AlternateContent></w:r>"
        )
        assert text(p(run("Host") + both)) == "Host\ntwin"
        assert text(p(run("Host") + f"<w:r>{vml}</w:r>")) == "Host\ntwin"

    def test_an_empty_choice_falls_back(self) -> None:
        either = (
            "<w:r><mc:AlternateContent><mc:Choice/><mc:Fallback><w:t>old form</w:t></mc:Fallback>"
            "</mc:AlternateContent></w:r>"
        )
        blocks = (
            f"<mc:AlternateContent><mc:Choice>{p('new')}</mc:Choice>"
            f"<mc:Fallback>{p('old')}</mc:Fallback></mc:AlternateContent>"
        )
        assert text(p(either) + blocks) == "old form\nnew"

    def test_word_art_diagrams_and_charts(self) -> None:
        art = '<w:r><w:pict><v:shape><v:textpath string="Big title"/></v:shape></w:pict></w:r>'
        body = p(
            art
            + '<w:r><w:drawing><dgm:relIds r:dm="rIdD"/></w:drawing></w:r>'
            + '<w:r><w:drawing><c:chart r:id="rIdC"/></w:drawing></w:r>'
        )
        diagram = part("x", "<a:p><a:r><a:t>first</a:t></a:r><a:r><a:t> step</a:t></a:r></a:p>")
        chart = part(
            "x",
            "<a:p><a:r><a:t>Sales</a:t></a:r></a:p><c:strCache><c:v>East</c:v></c:strCache>"
            "<c:numCache><c:v>42</c:v></c:numCache>",
        )
        data = docx(
            body,
            rels=(
                relationship("rIdD", "diagramData", "diagrams/data1.xml"),
                relationship("rIdC", "chart", "charts/chart1.xml"),
            ),
            files={"word/diagrams/data1.xml": diagram, "word/charts/chart1.xml": chart},
        )
        assert document(data).text == "Big title\nfirst step\nSales\nEast"

    def test_embedded_objects_are_counted(self) -> None:
        thing = '<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>'
        (finding,) = document(docx(p(run("x") + thing + thing))).findings
        assert (finding.code, finding.count) == (FindingCode.UNKNOWN_PART, 2)
        assert finding.detail == "Equation.3"


class TestNotesAndAsides:
    NOTES = (
        '<w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r>' + run("First note.") + "</w:p>"
        '</w:footnote><w:footnote w:id="2">' + p("Second") + p("of two.") + "</w:footnote>"
        '<w:footnote w:id="9">' + p("never used") + "</w:footnote>"
    )

    def test_notes_come_after_the_body_in_order_of_their_marks(self) -> None:
        mark = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
        end = '<w:r><w:endnoteReference w:id="1"/></w:r>'
        body = p(run("One") + mark.format(2) + run(" sentence.")) + p(
            run("Two") + end + mark.format(1) + run(".")
        )
        endnotes = f'<w:endnote w:id="1">{p("The end.")}</w:endnote>'
        data = docx(body, {"footnotes": self.NOTES, "endnotes": endnotes})
        read_document = document(data)
        assert read_document.text == ("One sentence.\nTwo.\nSecond\nof two.\nFirst note.\nThe end.")
        note_at = read_document.text.index("Second")
        assert read_document.place_at(note_at).paragraph == 1
        assert asides(data, AsideKind.LIST_NUMBER) == ["1", "2", "1"]

    def test_a_mark_typed_by_hand_is_not_in_the_sentence(self) -> None:
        mark = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t></w:r>'
        assert text(p(run("A") + mark + run("b")), {"footnotes": self.NOTES}) == "Ab\nFirst note."

    def test_a_note_whose_mark_was_deleted_is_gone(self) -> None:
        mark = '<w:del><w:r><w:footnoteReference w:id="1"/></w:r></w:del>'
        assert text(p(run("A") + mark), {"footnotes": self.NOTES}) == "A"

    def test_comments_are_asides(self) -> None:
        body = p(run("Some ") + '<w:r><w:commentReference w:id="5"/></w:r>' + run("text"))
        comments = f'<w:comment w:id="5">{p("well said")}</w:comment>'
        read_document = document(docx(body, {"comments": comments}))
        assert read_document.text == "Some text"
        (aside,) = read_document.asides
        assert (aside.kind, aside.text, aside.offset) == (AsideKind.COMMENT, "well said", 5)

    def test_headers_and_footers_are_asides_each_once(self) -> None:
        section = (
            '<w:sectPr><w:headerReference r:id="rId_header1"/>'
            '<w:footerReference r:id="rId_footer1"/></w:sectPr>'
        )
        body = p("One", section) + p("Two") + section
        data = docx(body, {"header1": p("Course name"), "footer1": p("page 1")})
        assert document(data).text == "One\nTwo"
        assert asides(data, AsideKind.HEADER) == ["Course name"]
        assert asides(data, AsideKind.FOOTER) == ["page 1"]


class TestListNumbers:
    NUMBERING = (
        '<w:abstractNum w:abstractNumId="0">'
        '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/>'
        '<w:lvlText w:val="第%1章"/></w:lvl>'
        '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:isLgl/>'
        '<w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>'
        '<w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>'
    )

    def item(self, words: str, level: int) -> str:
        return p(words, f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="3"/></w:numPr>')

    def test_numbers_are_shown_but_not_compared(self) -> None:
        body = self.item("绪论", 0) + self.item("背景", 1) + self.item("意义", 1)
        data = docx(
            body + self.item("方法", 0) + self.item("数据", 1), {"numbering": self.NUMBERING}
        )
        assert document(data).text == "绪论\n背景\n意义\n方法\n数据"
        assert asides(data, AsideKind.LIST_NUMBER) == ["第一章", "1.1", "1.2", "第二章", "2.1"]
        offsets = [aside.offset for aside in document(data).asides]
        assert offsets == [0, 3, 6, 9, 12]

    def test_empty_items_count_and_deleted_ones_do_not(self) -> None:
        properties = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'
        gone = p("<w:del><w:r><w:delText>x</w:delText></w:r></w:del>",
                 properties + "<w:rPr><w:del/></w:rPr>")  # fmt: skip
        body = p("一", properties) + p("", properties) + gone + p("三", properties)
        data = docx(body, {"numbering": self.NUMBERING})
        assert asides(data, AsideKind.LIST_NUMBER) == ["第一章", "第三章"]

    def test_a_style_can_number(self) -> None:
        styles = (
            '<w:style w:type="paragraph" w:styleId="H"><w:pPr><w:numPr><w:numId w:val="3"/>'
            "</w:numPr></w:pPr></w:style>"
        )
        body = p("绪论", '<w:pStyle w:val="H"/>')
        data = docx(body, {"numbering": self.NUMBERING, "styles": styles})
        assert asides(data, AsideKind.LIST_NUMBER) == ["第一章"]


class TestPages:
    RENDERED = "<w:r><w:lastRenderedPageBreak/></w:r>"
    ASKED = '<w:r><w:br w:type="page"/></w:r>'

    def pages(self, body: str, **more: object) -> list[int | None]:
        return [place.page for place in document(docx(body, **more)).places]  # type: ignore[arg-type]

    def test_where_word_broke_the_page(self) -> None:
        body = p("one") + p(run("two ") + self.RENDERED + run("three")) + p("four")
        assert self.pages(body) == [1, 1, 2, 2]
        assert document(docx(body)).pages == 2

    def test_a_break_that_was_asked_for_is_not_counted_twice(self) -> None:
        body = p("one") + p(self.ASKED) + p(self.RENDERED + run("two")) + p("x")
        assert self.pages(body) == [1, 2, 2]

    def test_stated_pages_are_spread_where_nothing_was_rendered(self) -> None:
        properties = (
            '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/'
            'extended-properties"><Pages>4</Pages></Properties>'
        )
        body = "".join(p("word " * 10) for _ in range(8))
        data = docx(body, files={"docProps/app.xml": properties})
        pages = [place.page for place in document(data).places]
        assert pages == sorted(pages)
        assert set(pages) == {1, 2, 3, 4}
        assert document(data).pages == 4

    def test_without_a_sign_nobody_knows(self) -> None:
        assert self.pages(p("one") + p("two")) == [None, None]
        assert document(docx(p("one"))).pages is None

    def test_places_cover_the_text(self) -> None:
        read_document = document(docx(p() + p(run("a") + self.RENDERED + run("b"))))
        assert read_document.places[0] == Place(0, 1, 2)


class TestPackages:
    def test_macro_files_and_templates(self) -> None:
        template = MACRO.replace("macroEnabled.main", "template.macroEnabledTemplate.main")
        for main_type in (MACRO, template):
            assert document(docx(p("words"), main_type=main_type)).text == "words"

    def test_strict_files(self) -> None:
        strict = docx(p("strict") + table(row(cell(p("a")), cell(p("b")))))
        usual = "http://schemas.openxmlformats.org/"
        with ZipFile(BytesIO(strict)) as archive:
            entries: dict[str, bytes | str] = {
                name: archive.read(name)
                .decode()
                .replace(usual + "wordprocessingml/2006/main",
                         "http://purl.oclc.org/ooxml/wordprocessingml/main")
                .replace(usual + "officeDocument/2006/relationships",
                         "http://purl.oclc.org/ooxml/officeDocument/relationships")
                for name in archive.namelist()
            }  # fmt: skip
        assert document(zip_of(entries)).text == "strict\na\tb"

    def test_a_document_under_another_name(self) -> None:
        entries: dict[str, bytes | str] = {
            "_rels/.rels": relationships(relationship("x", "officeDocument", "/text/paper.xml")),
            "text/paper.xml": part("document", f"<w:body>{p('found')}</w:body>"),
        }
        assert document(zip_of(entries)).text == "found"

    @pytest.mark.parametrize("top", ["", "<broken", relationships()])
    def test_damaged_relationships_are_not_needed(self, top: str) -> None:
        entries: dict[str, bytes | str] = {
            "[Content_Types].xml": "<x/>",
            "_rels/.rels": top,
            "word/document.xml": part("document", f"<w:body>{p('found')}</w:body>"),
            "word/_rels/document.xml.rels": "<broken",
        }
        assert document(zip_of(entries)).text == "found"

    def test_relationships_that_point_out_of_the_file_find_nothing(self) -> None:
        rels = (
            relationship("rId9", "image", "../../../../../etc/passwd"),
            relationship("rId8", "styles", "/../../etc/hosts"),
            relationship("rId7", "footnotes", "../../secret.xml"),
        )
        mark = '<w:r><w:footnoteReference w:id="1"/></w:r>'
        assert text(p(run("words") + mark), rels=rels) == "words"

    def test_utf16_parts(self) -> None:
        xml = '<?xml version="1.0" encoding="UTF-16"?>' + part(
            "document", f"<w:body>{p('十六')}</w:body>"
        )
        entries: dict[str, bytes | str] = {
            "_rels/.rels": relationships(relationship("x", "officeDocument", "word/document.xml")),
            "word/document.xml": xml.encode("utf-16"),
        }
        assert document(zip_of(entries)).text == "十六"

    def test_a_damaged_lesser_part_costs_that_part_only(self) -> None:
        data = docx(
            p("words"),
            rels=(relationship("rIdS", "styles", "styles.xml"),),
            files={"word/styles.xml": "<w:styles><broken"},
        )
        assert document(data).text == "words"
        assert codes(data) == {FindingCode.UNKNOWN_PART: 1}

    def test_characters_that_xml_forbids_are_taken_out(self) -> None:
        data = docx(p(run("good &#0;\x0b text")))
        assert document(data).text == "good  text"
        assert codes(data) == {FindingCode.ODD_CHARACTERS: 2}

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (docx(p() + p("<w:r><w:t> </w:t></w:r>")), Reason.EMPTY),
            (zip_of({"[Content_Types].xml": "<x/>", "_rels/.rels": "<x/>"}), Reason.DAMAGED),
            (docx(p("<w:r>" * 3_000 + "<w:t>x</w:t>" + "</w:r>" * 3_000)), Reason.DAMAGED),
            (docx(p(run("x") + "<w:r><w:t>")), Reason.DAMAGED),
            (zip_of({"word/document.xml": b"<w:document>bad \xff byte"}), Reason.DAMAGED),
        ],
    )
    def test_hopeless_files(self, data: bytes, reason: Reason) -> None:
        result = read(data, "essay.docx")
        assert isinstance(result, Failure)
        assert result.reason is reason

    def test_a_paper_of_pictures_has_no_text(self) -> None:
        result = read(docx(p(), files={"word/media/scan.png": b"x"}), "essay.docx")
        assert isinstance(result, Failure)
        assert result.reason is Reason.NO_TEXT

    @pytest.mark.parametrize(
        "doctype",
        [
            '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
            '<!DOCTYPE w SYSTEM "http://127.0.0.1:9/x.dtd">',
            '<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY x "&a;&a;&a;">]>',
        ],
    )
    def test_a_doctype_is_refused(self, doctype: str) -> None:
        entries: dict[str, bytes | str] = {
            "_rels/.rels": relationships(relationship("x", "officeDocument", "word/document.xml")),
            "word/document.xml": doctype + part("document", f"<w:body>{p('&x;')}</w:body>"),
        }
        for encoding in ("utf-8", "utf-16"):
            entries["word/document.xml"] = str(entries["word/document.xml"])
            encoded = {k: v.encode(encoding) if k.startswith("word") else v  # type: ignore[union-attr]
                       for k, v in entries.items()}  # fmt: skip
            result = read(zip_of(encoded), "essay.docx")  # type: ignore[arg-type]
            assert isinstance(result, Failure)
            assert result.reason is Reason.DAMAGED

    def test_links_that_load_something_are_told_and_links_to_click_are_not(self) -> None:
        rels = (
            relationship("a", "image", "http://127.0.0.1:9/pixel.png", external=True),
            relationship("b", "hyperlink", "http://127.0.0.1:9/", external=True),
        )
        assert codes(docx(p("x"), rels=rels)) == {FindingCode.OUTSIDE_LINKS: 1}

    def test_an_outside_template_is_told(self) -> None:
        link = relationship("a", "attachedTemplate", "http://127.0.0.1:9/t.dotm", external=True)
        data = docx(
            p("x"), {"settings": ""}, files={"word/_rels/settings.xml.rels": relationships(link)}
        )
        assert codes(data) == {FindingCode.OUTSIDE_LINKS: 1}


class TestChunks:
    def chunk(self, content: bytes | str, name: str, kind: str) -> bytes:
        return docx(
            p("Before.") + '<w:altChunk r:id="rIdC"/>' + p("After."),
            rels=(relationship("rIdC", "aFChunk", f"/{name}"),),
            files={name: content},
            types=f'<Override PartName="/{name}" ContentType="{kind}"/>',
        )

    def test_html(self) -> None:
        page = "<html><style>p{}</style><h1>Heading</h1><p>Whole essay</p></html>"
        data = self.chunk(page, "chunk.html", "text/html")
        assert document(data).text == "Before.\nHeading\nWhole essay\nAfter."

    def test_a_word_file(self) -> None:
        data = self.chunk(docx(p("Inner paper")), "chunk.docx", MAIN)
        assert document(data).text == "Before.\nInner paper\nAfter."

    def test_a_word_file_in_itself_ends(self) -> None:
        data = docx(p("core"))
        for _ in range(limits.CHUNK_DEPTH + 3):
            data = self.chunk(data, "chunk.docx", MAIN)
        read_document = document(data)
        assert "core" not in read_document.text
        assert read_document.text.count("Before.") == limits.CHUNK_DEPTH + 1

    def test_an_unknown_kind_is_told(self) -> None:
        data = self.chunk("{\\rtf1 lost}", "chunk.rtf", "application/rtf")
        assert document(data).text == "Before.\nAfter."
        assert codes(data) == {FindingCode.UNKNOWN_PART: 1}


class TestLimits:
    def test_a_comment_is_kept_once(self) -> None:
        marks = '<w:r><w:commentReference w:id="5"/></w:r>' * 100
        comments = f'<w:comment w:id="5">{p("well said")}</w:comment>'
        found = document(docx(p(run("text") + marks), {"comments": comments})).asides
        assert [aside.text for aside in found] == ["well said"]

    def test_the_pattern_of_a_list_number_is_kept_short(self) -> None:
        numbering = (
            '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/>'
            f'<w:lvlText w:val="{"x" * 10_000}"/></w:lvl></w:abstractNum>'
            '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
        )
        item = p("a", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
        found = document(docx(item, {"numbering": numbering})).asides
        assert [len(aside.text) for aside in found] == [200]

    def test_too_many_tags(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "XML_NODES", 500)
        for body in ("<w:p/>" * 600, "<w:p w:a='1'/>" * 200):
            result = read(docx(body + p("x")), "essay.docx")
            assert isinstance(result, Failure)
            assert result.reason is Reason.TOO_BIG_INSIDE

    def test_text_behind_too_many_empty_paragraphs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "PARAGRAPHS", 100)
        result = read(docx("<w:p/>" * 200 + p("x")), "essay.docx")
        assert isinstance(result, Failure)
        assert result.reason is Reason.TOO_BIG_INSIDE

    def test_a_part_that_unpacks_to_too_much(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "XML_BYTES", 10_000)
        result = read(docx(p("x" * 20_000)), "essay.docx")
        assert isinstance(result, Failure)
        assert result.reason is Reason.TOO_BIG_INSIDE

    def test_one_run_too_long_for_the_parser(self) -> None:
        result = read(docx(p("word " * 2_100_000)), "essay.docx")
        assert isinstance(result, Failure)
        assert result.reason is Reason.TOO_BIG_INSIDE

    def test_pictures_are_never_unpacked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "XML_BYTES", 10_000)
        data = docx(p("Small text."), files={"word/media/huge.bin": bytes(50_000_000)})
        assert document(data).text == "Small text."

    @pytest.mark.parametrize(("limit", "value"), [("CHARACTERS", 100), ("PARAGRAPHS", 10)])
    def test_a_long_paper_is_read_up_to_the_limit(
        self, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
    ) -> None:
        monkeypatch.setattr(limits, limit, value)
        read_document = document(docx(p("ten chars.") * 50))
        assert 90 <= len(read_document.text) <= 110
        (finding,) = read_document.findings
        assert (finding.code, finding.count) == (FindingCode.PARTLY_READ, value)
