"""The margin of a text: pages and paragraphs where they begin."""

from dataclasses import replace

from PySide6.QtGui import QFont

from simdesk.documents import Document, Kind, Place
from simdesk.gui.views.passage_view import PassageView
from simdesk.gui.views.place_marks import place_marks
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme

PLACES = (Place(0, 1, 1), Place(4, 1, 2), Place(8, 2, 3))
PAPER = Document("a.docx", Kind.DOCX, "one\ntwo\nsix", "0" * 64, PLACES)


def words(document: Document) -> list[str]:
    return [mark.words for mark in place_marks(document)]


def test_a_page_begins_where_its_number_changes(qapp):
    assert words(PAPER) == ["~p. 1", "¶ 2", "~p. 2"]
    assert [mark.offset for mark in place_marks(PAPER)] == [0, 4, 8]


def test_lines_have_numbers_only_and_a_pdf_has_real_pages(qapp):
    lines = tuple(Place(place.start, None, place.paragraph) for place in PLACES)
    assert words(replace(PAPER, kind=Kind.TXT, places=lines)) == ["1", "2", "3"]
    pages = tuple(Place(place.start, place.page) for place in PLACES)
    assert words(replace(PAPER, kind=Kind.PDF, places=pages)) == ["p. 1", "p. 2"]
    assert words(replace(PAPER, places=())) == []


def test_the_margin_is_wider_where_places_are_known(qtbot):
    view = PassageView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    palette = palette_for(Theme.LIGHT)
    view.show_text(PAPER.text, QFont(), (), palette)
    narrow = view.viewport().geometry().left()
    empty = view._gutter.grab().toImage()
    view.show_text(PAPER.text, QFont(), (), palette, place_marks(PAPER))
    assert view.viewport().geometry().left() > narrow
    assert view._gutter.width() > empty.width()
    image = view._gutter.grab().toImage()
    ground = image.pixelColor(1, image.height() - 2)
    inked = {
        y for y in range(image.height()) for x in range(40) if image.pixelColor(x, y) != ground
    }
    tops = [view.top_of(mark.offset) for mark in place_marks(PAPER)]
    assert all(any(top <= y <= top + 24 for y in inked) for top in tops)
