"""The original pages in the pair page: drawn, marked over the words, and led through."""

import random

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from simdesk.gui.marked_passage import deeper
from simdesk.gui.session import Session
from simdesk.gui.views.pair_page import PairPage
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from tests.gui.pdf_engine import PdfEngine
from tests.reading.pdf_files import PdfFile, shown

SHARED = (
    "Nobody is elected for sealing a window and a new",
    "boiler can be photographed while a solar roof can be",
    "opened with a ribbon but a layer of cellulose behind",
    "a wall is invisible from the very first day of its life",
)
PAGES = 6
ON_PAGE = 4  # of the shared lines, counted from 0


def essay(own: str) -> bytes:
    """A PDF with pages of its own text, and shared lines on one of them."""
    pdf = PdfFile()
    font = pdf.font()
    chooser = random.Random(own)
    for number in range(PAGES):
        lines = [
            " ".join("".join(chooser.choices("aeioubcdfgklmnprst", k=6)) for _ in range(8))
            for _ in range(8)
        ]
        content = "".join(shown("F", 12, 72, 760 - 30 * n, line) for n, line in enumerate(lines))
        if number == ON_PAGE:
            content += "".join(
                shown("F", 12, 90, 400 - 20 * n, line) for n, line in enumerate(SHARED)
            )
        pdf.page(content, {"F": font})
    return pdf.build()


@pytest.fixture
def files(tmp_path):
    paths = {"first.pdf": essay("alpha"), "second.pdf": essay("omega"), "c.txt": b""}
    paths["c.txt"] = ("Something else. " + " ".join(SHARED)).encode()
    for name, data in paths.items():
        (tmp_path / name).write_bytes(data)
    return [tmp_path / name for name in paths]


@pytest.fixture
def pdf_session(runner, qtbot, files):
    session = Session(PdfEngine(), runner, runner)
    faults = []
    session.failed.connect(faults.append)
    session.papers.add(files)
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    yield session
    assert not faults, faults


@pytest.fixture
def page(pdf_session, qtbot):
    page = PairPage(pdf_session)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    pdf_session.select(1, 2)
    qtbot.waitUntil(lambda: shown_names(page) == ("first.pdf", "second.pdf"))
    return page


def shown_names(page):
    evidence = page.evidence.current
    return evidence and (evidence.first.document.name, evidence.second.document.name)


def show_original(qtbot, pane):
    pane.original_button.click()
    qtbot.waitUntil(lambda: pane.original.words is not None)


def drawn(qtbot, pane, page):
    qtbot.waitUntil(lambda: pane.original.picture(page) is not None)


def bars(view, number):
    """The page and the rectangles of a passage, in the viewport."""
    return [
        (page, [view._rectangle(page, bar) for bar in mark.whole])
        for page in range(PAGES)
        for mark in view._marks_of(page)
        if mark.number == number
    ]


def test_the_switch_is_there_for_pdf_only(page, pdf_session, qtbot):
    assert page.first.original_button.isVisible()
    pdf_session.select(1, 3)
    qtbot.waitUntil(lambda: shown_names(page) == ("c.txt", "first.pdf"))
    assert not page.first.original_button.isVisible()
    assert page.second.original_button.isVisible()


def test_the_passage_is_marked_exactly_over_its_lines(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    view = pane.pages
    drawn(qtbot, pane, ON_PAGE)
    ((where, rectangles),) = bars(view, 0)
    assert where == ON_PAGE
    assert len(rectangles) == len(SHARED)
    place, scale = view.page_rectangle(ON_PAGE), view.column.scale
    for number, rectangle in enumerate(rectangles):
        baseline = place.top() + (842 - (400 - 20 * number)) * scale
        assert rectangle.left() == pytest.approx(place.left() + 90 * scale, abs=1)
        assert rectangle.top() < baseline < rectangle.bottom()
        assert rectangle.height() < 14 * scale
    picture = view.viewport().grab().toImage()
    fills = palette_for(Theme.LIGHT)
    colours = [picture.pixelColor(point).getRgb()[:3] for point in points(rectangles[1])]
    chosen = deeper(fills, page.first.view.marked[0]).getRgb()[:3]
    assert colours.count(chosen) > len(colours) / 10
    assert (255, 255, 255) not in colours
    beside = QPoint(place.left() + 20, round(rectangles[1].center().y()))
    assert picture.pixelColor(beside) == QColor("white")


def points(rectangle: QRectF):
    inside = rectangle.adjusted(1, 1, -1, 0).toRect()
    return [
        QPoint(x, y)
        for x in range(inside.left(), inside.right())
        for y in range(inside.top(), inside.bottom() + 1)
    ]


def test_only_pages_near_the_sight_are_drawn(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    drawn(qtbot, pane, ON_PAGE)
    qtbot.waitUntil(lambda: not page._session.runner.pictures.is_busy)
    assert pane.original.picture(0) is None
    pane.pages.verticalScrollBar().setValue(0)
    drawn(qtbot, pane, 0)


def test_switching_keeps_the_chosen_passage_in_sight(page, qtbot):
    page.choose(0)
    pane = page.first
    show_original(qtbot, pane)
    view = pane.pages
    assert view.current == 0
    ((_, rectangles),) = bars(view, 0)
    assert 0 < rectangles[0].top() < view.viewport().height()
    seen = view.seen_offsets()
    assert seen[0] <= view.marked[0].span.start < seen[1]
    pane.text_button.click()
    assert pane.shown is pane.view
    text_seen = pane.view.seen_offsets()
    assert text_seen[0] <= view.marked[0].span.start < text_seen[1]


def test_choosing_leads_both_pages_there_and_scrolling_is_linked(page, qtbot):
    for pane in (page.first, page.second):
        show_original(qtbot, pane)
    for pane in (page.first, page.second):
        pane.pages.verticalScrollBar().setValue(0)
    page.next_passage.click()
    page.choose(0)
    tops = [bars(pane.pages, 0)[0][1][0].top() for pane in (page.first, page.second)]
    assert tops[0] == pytest.approx(tops[1], abs=3)
    bar = page.first.pages.verticalScrollBar()
    bar.setValue(bar.value() + 40)
    tops = [bars(pane.pages, 0)[0][1][0].top() for pane in (page.first, page.second)]
    assert tops[0] == pytest.approx(tops[1], abs=5)


def test_pages_and_text_scroll_together(page, qtbot):
    show_original(qtbot, page.first)
    page.choose(0)
    bar = page.first.pages.verticalScrollBar()
    before = page.second.view.verticalScrollBar().value()
    bar.setValue(0)
    assert page.second.view.verticalScrollBar().value() < before


def test_a_click_on_the_marked_words_chooses_the_passage(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    page.choose(0)
    ((_, rectangles),) = bars(pane.pages, 0)
    with qtbot.waitSignal(pane.passage_clicked) as caught:
        qtbot.mouseClick(
            pane.pages.viewport(),
            Qt.MouseButton.LeftButton,
            pos=rectangles[0].center().toPoint(),
        )
    assert caught.args == [0]
    assert pane.pages.passages_at(QPoint(2, 2)) == []


def test_zoom_by_key_and_back_to_the_width(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    view = pane.pages
    fitting = view.zoom
    qtbot.keyClick(view, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.zoom == pytest.approx(fitting * 1.25)
    assert not view.fits_width
    assert view.horizontalScrollBar().maximum() > 0
    qtbot.keyClick(view, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert view.zoom == pytest.approx(fitting)
    qtbot.keyClick(view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.fits_width
    assert view.zoom == pytest.approx(fitting)
    for _ in range(30):
        pane.zoom_in.click()
    assert view.zoom == 5.0


def test_keys_lead_to_both_ends(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    bar = pane.pages.verticalScrollBar()
    qtbot.keyClick(pane.pages, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    qtbot.keyClick(pane.pages, Qt.Key.Key_Home)
    assert bar.value() == 0
    qtbot.keyClick(pane.pages, Qt.Key.Key_PageDown)
    assert bar.value() == bar.pageStep()


def test_a_screen_reader_hears_the_page(page, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    assert pane.pages.accessibleName() == "Original pages of paper A"
    page.choose(0)
    wanted = f"Page {ON_PAGE + 1} of {PAGES}"
    qtbot.waitUntil(lambda: pane.pages.accessibleDescription() == wanted)
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_a_file_that_is_gone_is_said_and_its_text_stays(page, files, qtbot):
    files[0].unlink()
    pane = page.first
    pane.original_button.click()
    qtbot.waitUntil(lambda: pane.original.failure is not None)
    assert "no longer" in pane.pages.accessibleDescription()
    pane.pages.viewport().grab()
    pane.text_button.click()
    assert SHARED[0] in pane.view.toPlainText()
    files[0].write_bytes(essay("alpha"))
    show_original(qtbot, pane)


def test_going_to_the_text_and_back_opens_nothing_anew(page, files, qtbot):
    pane = page.first
    show_original(qtbot, pane)
    opened = pane.original.pages
    pane.text_button.click()
    files[0].unlink()
    pane.original_button.click()
    assert pane.original.pages is opened
    assert bars(pane.pages, 0)[0][0] == ON_PAGE


def test_a_file_that_changed_is_said(page, files, qtbot):
    files[0].write_bytes(essay("gamma"))
    page.first.original_button.click()
    qtbot.waitUntil(lambda: page.first.original.failure is not None)
    assert "has changed" in page.first.pages.accessibleDescription()


def test_another_pair_shows_its_originals_at_once(page, pdf_session, qtbot):
    show_original(qtbot, page.second)
    pdf_session.select(2, 3)
    qtbot.waitUntil(lambda: shown_names(page) == ("c.txt", "second.pdf"))
    assert page.second.shown is page.second.pages
    qtbot.waitUntil(lambda: page.second.original.words is not None)
    assert bars(page.second.pages, 0)[0][0] == ON_PAGE


def test_leaving_a_passage_out_keeps_the_pages_open(page, pdf_session, qtbot):
    show_original(qtbot, page.first)
    opened = page.first.original.pages
    with qtbot.waitSignal(pdf_session.result_changed):
        page.leaving_out.passage.click()
    qtbot.waitUntil(lambda: not page.evidence.current.detail.passages[0].counts)
    assert page.first.original.pages is opened
    assert not page.first.pages.marked[0].counts


def test_pictures_are_kept_within_bounds(page, qtbot, monkeypatch):
    monkeypatch.setattr("simdesk.gui.original._CACHE_BYTES", 1)
    pane = page.first
    show_original(qtbot, pane)
    drawn(qtbot, pane, ON_PAGE)

    def others() -> set[int]:
        return set(pane.original._pictures) - set(pane.pages.pages_in_sight())

    # The page may still be moving to the passage: what was in sight before goes once more is drawn.
    qtbot.waitUntil(lambda: not page._session.runner.pictures.is_busy and not others())
    assert pane.original.picture(ON_PAGE) is not None
