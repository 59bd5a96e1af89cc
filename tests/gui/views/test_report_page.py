"""The report page: preview only while shown, the four formats, trouble with the disk."""

import json
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from simdesk.gui.exports import (
    MOST_AT_ONCE,
    MOST_PREVIEWED,
    Format,
    PageCount,
    PageImage,
    PreviewWork,
    with_suffix,
)
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session
from simdesk.gui.views import report_page
from simdesk.gui.views.report_page import ReportPage
from simdesk.gui.window_pages import PageName
from simdesk.progress import Progress
from simdesk.report.parts import ReportSettings
from tests.report.made_class import made_class

Do = Callable[[dict[str, str]], None]
CLASS = {"Ann.txt": "abcdefgh" * 9, "Ben.txt": "abcdefgx" * 9, "Cat.txt": "uvwxyz" * 5}


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> ReportPage:
    page = ReportPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 780)
    page.show()
    return page


def previewed(page: ReportPage, session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: (
            page.preview.shown_count > 0
            and not session.runner.detail.is_busy
            and not page._timer.isActive()
        )
    )


def test_before_a_comparison_nothing_can_be_exported(page: ReportPage) -> None:
    assert not page._export.isEnabled()
    assert not page._other.isEnabled()
    assert not page.preview.isVisible()


def test_the_preview_shows_the_pages_of_the_pdf(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    page._on_changed()
    previewed(page, session, qtbot)
    assert page.preview.page_count >= page.preview.shown_count > 1
    assert page._page.counts.text().startswith(str(page.preview.page_count))
    sheet = page.preview._pages[0]
    assert sheet.pixmap().width() == 600


def test_the_page_says_that_a_preview_is_being_made_from_the_change_on(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    page._on_changed()
    previewed(page, session, qtbot)
    pages = page._page.counts.text()
    page.panel.appendix.setChecked(False)
    assert page._page.counts.text() == "Making the preview…"
    previewed(page, session, qtbot)
    fewer = page._page.counts.text()
    assert fewer.endswith("pages")
    page.panel.appendix.setChecked(True)
    page.panel.appendix.setChecked(False)  # nothing else is wanted in the end
    previewed(page, session, qtbot)
    assert page._page.counts.text() == fewer != pages


def test_leaving_parts_out_makes_a_shorter_report(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    page._on_changed()
    previewed(page, session, qtbot)
    whole = page.preview.page_count
    page.panel.appendix.setChecked(False)
    previewed(page, session, qtbot)
    assert page.preview.page_count < whole
    shown = [label for label in page.preview._pages if label.isVisible()]
    assert len(shown) == page.preview.shown_count


def test_nothing_is_made_for_a_page_that_is_not_shown(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot
) -> None:
    page.hide()
    compared(CLASS)
    page.panel.title.setText("Another title")
    assert not page._timer.isActive()
    assert not session.runner.detail.is_busy
    page.show()
    previewed(page, session, qtbot)


@pytest.mark.parametrize("wanted", Format)
def test_each_format_is_written(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot, tmp_path: Path, wanted: Format
) -> None:
    compared(CLASS)
    page.panel.title.setText("班级报告 <1>")
    with qtbot.waitSignal(session.exporting.written):
        page.export_to(tmp_path / "report", wanted)
    data = (tmp_path / f"report.{wanted}").read_bytes()
    if wanted is Format.PDF:
        assert data.startswith(b"%PDF-")
    elif wanted is Format.HTML:
        assert "班级报告 &lt;1&gt;" in data.decode()
    elif wanted is Format.XLSX:
        assert data.startswith(b"PK")
    elif wanted is Format.CSV:
        assert data.startswith("\ufeff".encode())
        assert data.count(b"\r\n") == 4  # a head and three pairs
    elif wanted is Format.XLSX:
        assert data.startswith(b"PK")
    else:
        assert len(json.loads(data)["pairs"]) == 3
    assert page.note.isVisible()
    assert f"report.{wanted}" in page.note.words.text()


def test_a_file_that_cannot_be_written_is_said_plainly(
    session: Session, window: MainWindow, compared: Do, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(CLASS)
    window.show_page(PageName.REPORT)
    page = window.page(PageName.REPORT)
    assert isinstance(page, ReportPage)
    page.export_to(tmp_path / "no such folder" / "<b>r", Format.JSON)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    (box,) = window.findChildren(QMessageBox)
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert "<b>r.json" in box.text()
    assert not page.note.isVisible()
    box.close()
    qtbot.waitUntil(lambda: not session.runner.is_busy)


def test_cancelling_an_export_leaves_no_file(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(CLASS)
    page.export_to(tmp_path / "report", Format.PDF)
    session.cancel()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert list(tmp_path.glob("*.pdf")) == []


def test_the_dialog_offers_a_name_and_opens_without_blocking(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(CLASS)
    page.panel.class_name.setText("Physics 2")
    page._export.click()
    dialog = page.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.selectedFiles()[0]).name == "Physics 2.pdf"
    with qtbot.waitSignal(session.exporting.written):
        dialog.fileSelected.emit(str(tmp_path / "x.pdf"))
    dialog.close()
    assert session.export_folder.path == str(tmp_path)
    assert (tmp_path / "x.pdf").exists()


def test_the_share_is_the_threshold_of_the_overview(session: Session, page: ReportPage) -> None:
    session.set_threshold(0.35)
    assert page.panel.share.value() == 35
    page.panel.share.setValue(20)
    assert session.threshold == pytest.approx(0.2)
    assert page.report_settings().minimum_share == pytest.approx(0.2)


def test_the_ending_of_a_name() -> None:
    assert with_suffix(Path("a/b"), Format.PDF) == Path("a/b.pdf")
    assert with_suffix(Path("a/b.PDF"), Format.PDF) == Path("a/b.PDF")
    assert with_suffix(Path("a/v1.2"), Format.HTML) == Path("a/v1.2.html")


def test_the_first_pages_come_before_the_report_is_whole() -> None:
    result = made_class(60, sentences=40, planted=4)
    settings = ReportSettings(minimum_share=0.01, made=datetime(2026, 11, 30, 16, tzinfo=UTC))
    delivered: list[object] = []
    PreviewWork(result, settings, 300)(Progress(), delivered.append)
    kinds = [type(item) for item in delivered]
    at = kinds.index(PageCount)
    assert set(kinds[:at]) == {PageImage}
    assert at == MOST_AT_ONCE
    assert delivered[at].pages > MOST_PREVIEWED  # type: ignore[attr-defined]
    assert len(kinds) == at + 1 + MOST_PREVIEWED
    early, whole = delivered[0].image, delivered[at + 1].image  # type: ignore[attr-defined]
    foot = round(early.height() * 0.93)
    above = QRect(0, 0, early.width(), foot)
    assert early.copy(above) == whole.copy(above)  # only "Page 1 of 30" is not known yet
    assert early != whole


def test_a_preview_that_takes_long_is_made_once_more_after_a_change_and_comes_to_an_end(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each preview stops the one before: that must not be taken for a reason to begin again."""
    begun: list[ReportSettings] = []

    class Slow:
        def __init__(self, _result: object, settings: ReportSettings, _width: int) -> None:
            self.settings = settings

        def __call__(self, progress: Progress, _deliver: Callable[[object], None]) -> None:
            begun.append(self.settings)
            for _ in range(60):  # longer than a change is waited for
                progress.checkpoint()
                time.sleep(0.01)

    monkeypatch.setattr(report_page, "PreviewWork", Slow)
    page._timer.setInterval(100)
    compared(CLASS)
    page._on_changed()
    qtbot.waitUntil(lambda: len(begun) == 1)
    session.set_threshold(0.6)
    page._on_changed()
    qtbot.waitUntil(lambda: len(begun) == 2)
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy and not page._timer.isActive())
    assert len(begun) == 2


def test_progress_is_told_while_the_preview_is_made(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot
) -> None:
    page.hide()
    compared(CLASS)
    page.preview.begin()
    page._on_previewing(3, 40, "report")
    assert page._page.counts.text() == "Writing the report: 3 of 40"
    assert page.preview._rest.text() == "Making the preview…"
    page.show()
    previewed(page, session, qtbot)
    assert page._page.counts.text().startswith(str(page.preview.page_count))


def test_pages_of_a_former_preview_that_come_late_are_not_shown(
    session: Session, page: ReportPage, compared: Do, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengths, made = [3, 1], threading.Event()

    class Pages:
        def __init__(self, *_: object) -> None:
            self.length = lengths.pop(0)

        def __call__(self, _progress: Progress, deliver: Callable[[object], None]) -> None:
            deliver(PageCount(self.length))
            for number in range(self.length):
                deliver(PageImage(number, QImage(60, 80, QImage.Format.Format_RGB32)))
            made.set()

    page.hide()
    compared(CLASS)
    monkeypatch.setattr(report_page, "PreviewWork", Pages)
    page.show()
    page._timer.stop()
    page._make_preview()
    assert made.wait(60)  # the window has not heard of it yet
    session.names.hide(True)
    page._timer.stop()
    page._make_preview()
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy)
    assert not lengths
    assert (page.preview.page_count, page.preview.shown_count) == (1, 1)
    assert sum(label.isVisible() for label in page.preview._pages) == 1
