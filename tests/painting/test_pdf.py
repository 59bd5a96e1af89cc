"""The PDF as its reader gets it."""

import getpass
import io
import platform
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from pdfminer.high_level import extract_pages, extract_text
from pdfminer.layout import LTChar, LTTextContainer
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1

from simdesk.documents import Failure, Reason, Span
from simdesk.painting import pdf
from simdesk.painting.fonts import drawable
from simdesk.painting.wide_signs import WIDE_SIGNS
from simdesk.progress import Cancelled, Progress
from simdesk.report.content import ReportSettings, build
from simdesk.report.html import to_html
from simdesk.report.parts import Report
from simdesk.report.wording import LANGUAGES
from simdesk.results import ClassResult, Passage, PassageKind
from tests.painting.report_strings import strings, without_breaks
from tests.report.made_class import decided, made_class, with_left_out

_PLANTED = 4


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return with_left_out(made_class(8, sentences=30, planted=_PLANTED))


@pytest.fixture(scope="module", params=["en", "zh_CN", "zh_TW"])
def report(request: pytest.FixtureRequest, result: ClassResult) -> Report:
    settings = replace(decided(result, request.param), class_name="2026 级 office（fi）")
    return build(result, settings)


@pytest.fixture(scope="module")
def written(report: Report) -> bytes:
    return pdf.to_bytes(report)


@pytest.fixture(scope="module")
def text(written: bytes) -> str:
    return extract_text(io.BytesIO(written))


def _page_count(written: bytes) -> int:
    return sum(1 for _ in PDFPage.get_pages(io.BytesIO(written)))


def test_every_string_comes_back_unchanged_but_for_line_breaks(report: Report, text: str) -> None:
    found = without_breaks(text)
    assert len(set(strings(report))) > 100
    for string in strings(report):
        assert without_breaks(drawable(string).text) in found
    assert "(cid:" not in text
    short = [fact.value for fact in report.facts if len(fact.value) < 30]
    assert all(drawable(value).text in text for value in short)  # the blanks come back too


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_on_one_paper_comes_back_too(result: ClassResult, language: str) -> None:
    settings = replace(decided(result, language), paper=result.papers[2].id)
    report = build(result, settings)
    found = without_breaks(extract_text(io.BytesIO(pdf.to_bytes(report))))
    for string in strings(report):
        assert without_breaks(drawable(string).text) in found
    assert report.words.text("pair.positions.beginning") in found


def test_nothing_is_extracted_twice(report: Report, text: str) -> None:
    found = without_breaks(text)
    assert report.papers
    assert report.pairs
    for paper in report.papers:
        assert found.count(paper.digest) == 1
    for pair in report.pairs:
        assert found.count(without_breaks(drawable(pair.title).text)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_narrow_and_wide_signs_copy_out_as_what_they_are(
    result: ClassResult, language: str
) -> None:
    shown = "It’s ‘so’, “he” said… a · b; 他说：“你好，‘朋友’”……卡尔·马克思。"
    settings = replace(decided(result, language), title=shown)
    data = pdf.to_bytes(build(result, settings, beginning=True))
    text = without_breaks(extract_text(io.BytesIO(data)))
    assert without_breaks(shown) in text
    with pypdfium2.PdfDocument(data) as document:
        page = document[0].get_textpage().get_text_range()
    assert without_breaks(shown) in without_breaks(page)
    assert not any(private in text + page for private in WIDE_SIGNS.values())


@pytest.mark.parametrize("kind", ["class", "pair", "copy"])
def test_settings_stand_behind_what_was_found(result: ClassResult, kind: str) -> None:
    first, second = (paper.id for paper in result.papers[:2])
    settings = {
        "class": ReportSettings(),
        "pair": ReportSettings(pair=(first, second)),
        "copy": ReportSettings(paper=first, blacked_out=second),
    }[kind]
    report = build(result, settings)
    words = report.words
    found = words.text("summary.ranking" if kind == "class" else "pair.passages")
    text = extract_text(io.BytesIO(pdf.to_bytes(report)))
    assert text.index(found) < text.index(f"\n{words.text('cover.settings')}\n")
    page = to_html(report).decode()
    assert page.index(f">{found}<") < page.index(f">{words.text('cover.settings')}<")


def test_the_numbers_of_the_ranking_are_explained_above_it(report: Report, text: str) -> None:
    words = report.words
    assert without_breaks(words.text("summary.ranking.key")) in without_breaks(text)
    assert words.text("summary.ranking.key") in to_html(report).decode()


def test_bold_is_a_face_of_its_own(written: bytes) -> None:
    names = {
        character.fontname.split("+")[-1]
        for page in extract_pages(io.BytesIO(written), maxpages=2)
        for box in page
        if isinstance(box, LTTextContainer)
        for line in box
        for character in line
        if isinstance(character, LTChar)
    }
    assert names == {"SimDeskSans-Regular", "SimDeskSans-Bold"}


def test_pages_are_counted_and_bookmarked(report: Report, written: bytes, text: str) -> None:
    pages = _page_count(written)
    for page in range(1, pages + 1):
        assert report.words.text("report.page", page=page, pages=pages) in text
    document = PDFDocument(PDFParser(io.BytesIO(written)))
    titles = [title for _, title, *_ in document.get_outlines()]
    assert titles[0] == report.title
    assert [pair.bookmark for pair in report.pairs] == [
        title for title in titles if title in {pair.bookmark for pair in report.pairs}
    ]


def test_characters_that_no_font_has_are_listed(report: Report, text: str) -> None:
    assert "张U+20BB7" in text
    note = report.words.text("report.replaced characters", characters="U+20BB7")
    assert without_breaks(note) in without_breaks(text)


def test_no_folder_of_this_computer_gets_out(written: bytes, text: str) -> None:
    assert b"/home/" not in written
    assert "secret" not in text
    document = PDFDocument(PDFParser(io.BytesIO(written)))
    assert document.info[0]["Author"] == b""
    assert str(Path.home()).encode() not in written


def _with_passage(result: ClassResult, text: str) -> ClassResult:
    """The class with two papers of that one text, all of it shared."""
    first, second, *rest = result.papers
    papers = (
        replace(first, document=replace(first.document, text=text)),
        replace(second, document=replace(second.document, text=text)),
        *rest,
    )
    span = Span(0, len(text))
    passage = Passage(span, span, PassageKind.VERBATIM, len(text))
    units = (len(text), len(text), *result.counted_units[2:])
    return replace(
        result,
        papers=papers,
        counted_units=units,
        passages={(0, 1): (passage,)},
        shared_units={(0, 1): (len(text), len(text))},
    )


def test_a_passage_of_many_pages_is_printed_whole(result: ClassResult) -> None:
    passage = "\n".join(
        f"第{number}段：论城市化与社区治理的比较，office {number}。" for number in range(150)
    )
    settings = ReportSettings(language="zh_CN", whole_passages=True)
    report = build(_with_passage(result, passage), settings)
    found = extract_text(io.BytesIO(pdf.to_bytes(report)))
    assert found.count("相似段 1（续）") > 1
    for number in range(150):
        assert found.count(f"第{number}段：") == 2
        assert found.count(f"office {number}。") == 2


def test_what_is_not_printed_of_a_long_passage_is_said(result: ClassResult) -> None:
    passage = "\n".join(
        f"第{number}段：论城市化与社区治理的比较，office {number}。" * 3 for number in range(90)
    )
    report = build(_with_passage(result, passage), ReportSettings(language="zh_CN"))
    (pair,) = report.pairs
    notes = [row.note for row in pair.passages[0].rows if row.note]
    assert len(notes) == 1
    found = without_breaks(extract_text(io.BytesIO(pdf.to_bytes(report))))
    for string in strings(report):
        assert without_breaks(drawable(string).text) in found
    assert found.count(without_breaks(notes[0])) == 1


@pytest.mark.parametrize(
    "text",
    [
        "x" * 30_000,
        "\n" * 50 + "a",
        "\u202e反\u2066向\u200b零宽\x00\x07\ud800",
        "e" + "\u0301" * 500,
        "שלום עולם مرحبا بالعالم " * 40,
        "😀👩‍👩‍👧" * 50,
        " ",
    ],
    ids=["one word", "line feeds", "unseen", "accents", "right to left", "emoji", "blank"],
)
def test_hostile_texts_are_drawn(result: ClassResult, text: str) -> None:
    report = build(_with_passage(result, text), ReportSettings())
    written = pdf.to_bytes(report)
    assert written.startswith(b"%PDF-1.4")
    assert _page_count(written) >= 5


def test_a_very_long_name_stands_whole_in_every_table(result: ClassResult) -> None:
    name = "".join(f"名{number:03d}" for number in range(240)) + ".docx"
    papers = tuple(
        replace(paper, document=replace(paper.document, name=name)) if number < 2 else paper
        for number, paper in enumerate(result.papers)
    )
    failures = (Failure(name, Reason.TIMEOUT, "x" * 1000), Failure("", Reason.EMPTY))
    changed = replace(result, papers=papers, failures=failures)
    settings = ReportSettings(pairs=((papers[0].id, papers[1].id),), class_name=name * 4)
    found = without_breaks(extract_text(io.BytesIO(pdf.to_bytes(build(changed, settings)))))
    # The failure, the section's title and its side, the ranking, the appendix, the class.
    for number in range(240):
        assert found.count(f"名{number:03d}") >= 12


def test_the_ranking_leads_to_the_sections(report: Report, written: bytes) -> None:
    pages = list(PDFPage.get_pages(io.BytesIO(written)))
    links = [resolve1(link) for page in pages for link in resolve1(page.annots) or []]
    targets = [pages[number].pageid for number in range(len(pages))]
    reached = {targets.index(link["Dest"][0].objid) for link in links}
    from_papers = sum(line.section is not None for line in report.summary.papers)
    assert len(links) == len(report.pairs) + from_papers
    for number in reached:
        text = extract_text(io.BytesIO(written), page_numbers=[number])
        assert any(
            without_breaks(drawable(pair.title).text) in without_breaks(text)
            for pair in report.pairs
        )


@pytest.mark.parametrize("count", [1, 2])
def test_a_class_with_nothing_to_report_has_a_report(count: int) -> None:
    report = build(made_class(count))
    text = extract_text(io.BytesIO(pdf.to_bytes(report)))
    assert report.words.text("report.no verdict").split(". ")[0] in text.replace("\n", " ")


def test_it_is_written_from_another_thread_and_can_be_cancelled(
    result: ClassResult, tmp_path: Path
) -> None:
    path = tmp_path / "报告.pdf"
    report = build(result, ReportSettings(minimum_share=0.05))
    thread = threading.Thread(target=pdf.write, args=(report, path))
    thread.start()
    thread.join()
    assert path.read_bytes().startswith(b"%PDF")

    before = path.read_bytes()
    cancelled = Progress()
    cancelled.cancel()
    with pytest.raises(Cancelled):
        pdf.write(report, path, cancelled)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["报告.pdf"]


class _CancelledAtPage(Progress):
    """Cancelled when a page of that number is painted, however fast the machine is."""

    def __init__(self, page: int) -> None:
        super().__init__()
        self._page = page

    def report(self, done: int, total: int, stage: str) -> None:
        if stage == "pages" and done == self._page:
            self.cancel()
        super().report(done, total, stage)


def test_cancelling_while_pages_are_painted_leaves_nothing_open(result: ClassResult) -> None:
    report = build(result, ReportSettings(minimum_share=0.05))
    with pytest.raises(Cancelled):
        pdf.to_bytes(report, _CancelledAtPage(2))
    assert pdf.to_bytes(report)


def test_an_anonymous_pdf_names_nobody_and_no_computer(result: ClassResult) -> None:
    settings = replace(decided(result), anonymous=True, class_name="Class of 王芳")
    written = pdf.to_bytes(build(result, settings))
    found = extract_text(io.BytesIO(written))
    names = [paper.document.name for paper in result.papers]
    for name in (*names, *(name.rpartition(".")[0] for name in names), "secret", "old.doc"):
        assert without_breaks(name) not in without_breaks(found)
        assert name.encode("utf-16-be").hex().encode() not in written  # bookmarks
    assert "Paper 1" in found
    (info,) = PDFDocument(PDFParser(io.BytesIO(written))).info
    metadata = b" ".join(value for value in info.values() if isinstance(value, bytes)).decode(
        "utf-16-be", "ignore"
    )
    for own in (getpass.getuser(), platform.node(), str(Path.home())):
        assert own not in metadata
    assert str(Path.home()) + "/" not in found


def test_pages_are_painted_in_another_thread_too(report: Report, written: bytes) -> None:
    assert any(row.is_marked for pair in report.pairs for row in pair.passages)
    with ThreadPoolExecutor(1) as thread:
        made = [thread.submit(pdf.to_bytes, report).result(timeout=240) for _ in range(3)]
    assert all(data.startswith(b"%PDF") and len(data) > len(written) / 2 for data in made)
