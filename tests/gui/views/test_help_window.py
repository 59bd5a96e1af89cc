"""The help's window: search in both scripts, links, keys, pictures, what is remembered."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui import help_pictures, language, theme
from simdesk.gui.help_topics import FIRST, TOPICS
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.settings import Settings
from simdesk.gui.views.help_window import HelpWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def spoken() -> str:
    return "en"


@pytest.fixture
def help_window(
    qapp: QApplication, settings: Settings, qtbot: QtBot, spoken: str
) -> Iterator[HelpWindow]:
    language.apply(qapp, spoken)
    window = HelpWindow(settings, PartSizes())
    qtbot.addWidget(window)
    window.show_topic(FIRST)
    yield window
    window.close()


def listed(window: HelpWindow) -> list[str]:
    rows = range(window.topics.count())
    return [window.topics.item(row).data(Qt.ItemDataRole.UserRole) for row in rows]


def marked(window: HelpWindow) -> list[str]:
    return [each.cursor.selectedText() for each in window.page.extraSelections()]


def test_every_topic_is_listed_and_shown(help_window: HelpWindow) -> None:
    assert listed(help_window) == list(TOPICS)
    for row, topic in enumerate(TOPICS):
        help_window.topics.setCurrentRow(row)
        assert help_window.page.topic == topic
        title = help_window.topics.item(row).text()
        assert help_window.page.toPlainText().startswith(title)


def test_a_search_lists_the_topics_that_have_it_and_marks_every_place(
    help_window: HelpWindow,
) -> None:
    QTest.keyClicks(help_window.field, "Fingerprint")
    assert "privacy" not in listed(help_window)
    assert help_window.page.topic == "simhash"  # whose title has it
    found = marked(help_window)
    assert len(found) > 5
    assert {text.lower() for text in found} == {"fingerprint"}
    assert help_window.found.text().endswith(f"of {len(help_window._hits)}")
    help_window.field.clear()
    assert listed(help_window) == list(TOPICS)
    assert not marked(help_window)
    assert not help_window.found.isVisible()


def test_hits_are_walked_through_all_topics_and_round(help_window: HelpWindow) -> None:
    help_window.field.setText("password")
    count = len(help_window._hits)
    start = help_window._current
    seen = set()
    for _ in range(count):
        seen.add((help_window.page.topic, help_window.page.textCursor().position()))
        QTest.keyClick(help_window, Qt.Key.Key_F3)
    assert len(seen) == count
    assert len({topic for topic, _ in seen}) > 1
    assert help_window._current == start
    QTest.keyClick(help_window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert start is not None
    assert help_window._current == (start - 1) % count


def test_words_that_stand_apart_are_found_too(help_window: HelpWindow) -> None:
    help_window.field.setText("scanned recognition")
    assert help_window.page.topic == "messages"
    assert {text.lower() for text in marked(help_window)} == {"scanned", "recognition"}


@pytest.mark.parametrize(
    ("spoken", "typed", "topic"),
    [
        ("en", "plagiarism", "scores"),
        ("en", "Plagiar", "scores"),
        ("zh_CN", "抄袭", "scores"),
        ("zh_CN", "抄襲", "scores"),
        ("zh_TW", "抄襲", "scores"),
        ("en", "online", "privacy"),
        ("zh_TW", "列印", "report"),
    ],
)
def test_a_word_that_the_help_does_not_use_leads_to_its_topic(
    help_window: HelpWindow, typed: str, topic: str
) -> None:
    help_window.field.setText(typed)
    assert help_window.page.topic == topic
    assert marked(help_window)[0] == help_window._texts.title(topic)


def test_a_word_is_looked_for_at_the_beginnings_of_words(help_window: HelpWindow) -> None:
    QTest.keyClicks(help_window.field, "print")
    assert help_window.page.topic == "report"
    assert "simhash" not in listed(help_window)
    help_window.field.setText("ingerprint")  # begins no word: found inside
    assert "simhash" in listed(help_window)


def test_asking_for_a_page_ends_the_search(help_window: HelpWindow) -> None:
    QTest.keyClicks(help_window.field, "Hamming")
    assert len(listed(help_window)) < len(TOPICS)
    help_window.show_topic("papers")
    assert listed(help_window) == list(TOPICS)
    assert not help_window.field.text()
    assert not marked(help_window)
    assert listed(help_window)[help_window.topics.currentRow()] == "papers"


def test_a_link_out_of_the_hits_leaves_no_other_topic_chosen(help_window: HelpWindow) -> None:
    QTest.keyClicks(help_window.field, "Hamming")
    assert "papers" not in listed(help_window)
    help_window.page.show_topic("papers")
    assert help_window.topics.currentRow() == -1


def test_what_stands_nowhere_is_said(help_window: HelpWindow) -> None:
    help_window.field.setText("xyzzy")
    assert help_window.found.text() == "Nothing found. Try fewer words."
    assert listed(help_window) == list(TOPICS)
    assert not help_window.next.isEnabled()


@pytest.mark.parametrize(
    ("spoken", "typed", "found"),
    [
        ("zh_CN", "餘弦相似度", "余弦相似度"),
        ("zh_TW", "余弦相似度", "餘弦相似度"),
        ("zh_CN", "漢明距離", "汉明距离"),
        ("zh_TW", "扫描", "掃描"),
        ("zh_CN", "ＪＡＣＣＡＲＤ", "Jaccard"),
    ],
)
def test_a_phrase_is_found_in_the_other_script(
    help_window: HelpWindow, typed: str, found: str
) -> None:
    help_window.field.setText(typed)
    assert help_window._hits
    assert set(marked(help_window)) == {found}


def test_links_lead_to_topics_and_back_and_nowhere_else(help_window: HelpWindow) -> None:
    page = help_window.page
    page.show_topic("settings#setting-match_distance")
    assert page.topic == "settings"
    assert page.verticalScrollBar().value() > 0
    page.show_topic("simhash")
    help_window.back.trigger()
    assert page.topic == "settings"
    help_window.forward.trigger()
    assert page.topic == "simhash"
    page.show_topic("no such topic")
    assert page.topic == "simhash"
    for address in ("file:///etc/hostname", "https://example.org/x.png", "picture:/nothing"):
        assert page.loadResource(2, QUrl(address)) is None
    assert page.loadResource(1, QUrl("help:/../../LICENSE")) is None


def test_the_list_follows_what_is_shown(help_window: HelpWindow) -> None:
    help_window.show_topic("cosine#noise")
    assert listed(help_window)[help_window.topics.currentRow()] == "cosine"


@pytest.mark.parametrize("look", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("name", help_pictures.NAMES)
def test_pictures_are_painted_in_the_look_and_size_of_the_reader(
    qapp: QApplication, name: str, look: theme.Theme
) -> None:
    theme.apply(qapp, look)
    font = qapp.font()
    once = help_pictures.picture(name, font, 600, 1)
    twice = help_pictures.picture(name, font, 600, 2)
    assert isinstance(once, QImage)
    assert isinstance(twice, QImage)
    assert once.width() <= 600
    assert twice.deviceIndependentSize().toSize() == once.size()
    colours = {once.pixelColor(x, y).name() for x in range(0, once.width(), 2)
               for y in range(0, once.height(), 2)}  # fmt: skip
    assert len(colours) > 3
    ground = once.pixelColor(0, 0).lightness()
    assert (ground < 100) is look.is_dark


def test_nothing_is_wider_than_the_page(help_window: HelpWindow) -> None:
    help_window.resize(820, 600)
    for topic in TOPICS:
        help_window.page.show_topic(topic)
        assert help_window.page.horizontalScrollBar().maximum() == 0, topic


def test_zoom_and_place_are_remembered(
    help_window: HelpWindow, settings: Settings, qtbot: QtBot
) -> None:
    size = help_window.page.font().pointSizeF()
    QTest.keyClick(help_window, Qt.Key.Key_Plus, CONTROL)
    QTest.keyClick(help_window, Qt.Key.Key_Plus, CONTROL)
    assert help_window.page.font().pointSizeF() == pytest.approx(size * 1.15**2)
    help_window.close()
    assert not settings.help_geometry.isEmpty()
    other = HelpWindow(settings, PartSizes())
    qtbot.addWidget(other)
    assert other.page.zoom == 2
    other.normal.trigger()
    assert other.page.zoom == 0
    for _ in range(20):
        other.smaller.trigger()
    assert other.page.zoom == -6


def test_escape_empties_the_search_and_then_closes(help_window: HelpWindow) -> None:
    QTest.keyClick(help_window, Qt.Key.Key_F, CONTROL)
    assert help_window.field.hasFocus() or not help_window.isActiveWindow()
    help_window.field.setText("cosine")
    QTest.keyClick(help_window.field, Qt.Key.Key_Escape)
    assert help_window.isVisible()
    assert not help_window.field.text()
    QTest.keyClick(help_window.field, Qt.Key.Key_Escape)
    assert not help_window.isVisible()


def test_everything_has_a_name(help_window: HelpWindow) -> None:
    for widget in help_window.findChildren(QWidget):
        if widget.focusPolicy() is Qt.FocusPolicy.NoFocus or widget.objectName().startswith("qt_"):
            continue
        words = widget.accessibleName() or getattr(widget, "text", str)()
        assert words or widget.parent() is help_window.field, widget
