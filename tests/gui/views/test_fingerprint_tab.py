import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from simdesk.gui.views.measures_page import MeasuresPage
from simdesk.measures.choices import FeatureHash
from simdesk.options import SimHashFeatures


@pytest.fixture
def page(real_session, choose, qtbot):
    whole = MeasuresPage(real_session)
    qtbot.addWidget(whole)
    whole.resize(1080, 800)
    choose("original.txt", "copy.txt")
    whole.show()
    settled(qtbot, whole.fingerprints)
    yield whole.fingerprints
    whole.hide()


def settled(qtbot, page):
    qtbot.waitUntil(lambda: page._shown is not None and not page.session.runner.detail.is_busy)


def pick(page, combo, value, qtbot):
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())
    settled(qtbot, page)


def test_the_distance_is_that_of_the_result(page, real_session):
    result = real_session.result
    rows = [result.row(paper_id) for paper_id in real_session.selection]
    distance = result.scores(*rows).simhash_distance
    assert page._sentence.text().startswith(f"{distance} of 64 bits differ")


@pytest.mark.parametrize("bits", [16, 32, 128, 256])
def test_another_size_shows_at_once(page, qtbot, bits):
    pick(page, page.bit_count, bits, qtbot)
    assert page._shown.fingerprints.difference.bits == bits
    assert f"of {bits} bits differ" in page._sentence.text()


@pytest.mark.parametrize("kind", list(SimHashFeatures))
def test_every_kind_of_feature_can_be_chosen(page, qtbot, kind):
    pick(page, page.features, kind, qtbot)
    assert page._shown.options.features is kind
    assert page._sums[0].text()


def test_md5_has_no_256_bits_so_the_newer_choice_stands(page, qtbot):
    pick(page, page.bit_count, 256, qtbot)
    pick(page, page.hash, FeatureHash.MD5, qtbot)
    assert page.bit_count.currentData() == 128
    pick(page, page.bit_count, 256, qtbot)
    assert page.hash.currentData() == FeatureHash.BLAKE2B


def test_arrow_keys_walk_over_the_bits_and_say_why(page, qtbot):
    page.bits.setFocus()
    assert page._why_title.text() == "Bit 1 of 64"
    for key, title in (
        (Qt.Key.Key_Right, "Bit 2 of 64"),
        (Qt.Key.Key_End, "Bit 64 of 64"),
        (Qt.Key.Key_Right, "Bit 64 of 64"),
        (Qt.Key.Key_Home, "Bit 1 of 64"),
        (Qt.Key.Key_Left, "Bit 1 of 64"),
    ):
        qtbot.keyClick(page.bits, key)
        assert page._why_title.text() == title


def test_the_explanation_agrees_with_the_cells(page, qtbot):
    difference = page._shown.fingerprints.difference
    for bit in (0, 17, 63):
        page.bits.choose(bit)
        for side, value in enumerate((difference.first, difference.second)):
            cell = int(difference.cells(value)[bit])
            assert page._sums[side].text().endswith(f"so the bit is {cell}")


def test_the_pointer_chooses_a_bit(page, qtbot):
    cells = page.bits._cells
    qtbot.mouseClick(
        page.bits, Qt.MouseButton.LeftButton, pos=cells.rectangle(1, 20).center().toPoint()
    )
    assert page.bits.bit == 20
    assert "Bit 21 of 64" in page.bits.accessibleDescription()


def test_256_bits_need_no_sideways_scrolling(page, qtbot):
    pick(page, page.bit_count, 256, qtbot)

    def right() -> float:
        return max(page.bits._cells.rectangle(0, bit).right() for bit in range(256))

    qtbot.waitUntil(lambda: right() <= page.bits.width())
    assert page.bits._cells.height <= page.bits.height()


def test_copying_gives_hexadecimal_and_binary(page):
    page.copy.click()
    difference = page._shown.fingerprints.difference
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == f"A  {difference.first:016x}  {difference.first:064b}"
    assert lines[1] == f"B  {difference.second:016x}  {difference.second:064b}"


def test_a_short_text_is_not_trusted(real_session, qtbot, write_papers):
    real_session.papers.add(write_papers({"short.txt": "太短了。"}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    whole = MeasuresPage(real_session)
    qtbot.addWidget(whole)
    page = whole.fingerprints
    ids = {entry.name: entry.id for entry in real_session.entries}
    real_session.select(ids["short.txt"], ids["copy.txt"])
    whole.show()
    settled(qtbot, page)
    assert "too short" in page._sentence.text()


def test_every_control_has_a_name_for_a_screen_reader(page):
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget
