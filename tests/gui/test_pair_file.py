"""One pair as a PDF: saved, dragged away, and gone when the program ends."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simdesk.gui.exports import Written
from simdesk.gui.pair_file import PairFile
from simdesk.gui.session import Session
from simdesk.gui.views.pair_file_button import PairFileButton

Do = Callable[[dict[str, str]], None]
SHARED = "This sentence stands in both papers. "
CLASS = {"Ann.txt": SHARED + "Ann adds this.", "Ben.txt": SHARED, "Cat.txt": "Something else."}


@pytest.fixture
def file(session: Session, compared: Do) -> PairFile:
    compared(CLASS)
    ids = {entry.name: entry.id for entry in session.entries}
    session.select(ids["Ben.txt"], ids["Ann.txt"])
    return PairFile(session, session)


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return "".join(page.get_textpage().get_text_range() for page in document)


def test_the_file_names_the_pair_and_nobody_else(
    file: PairFile, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    assert file.name() == "Ben + Ann.pdf"
    with qtbot.waitSignal(session.exporting.written) as told:
        file.save(tmp_path / "pair")
    written = told.args[0]
    assert written == Written(tmp_path / "pair.pdf")
    words = text_of(written.path)
    assert "Ann.txt" in words
    assert "Ben.txt" in words
    assert "Cat" not in words


def test_hidden_names_stay_hidden_in_the_file_and_its_name(
    file: PairFile, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    session.names.hide(True)
    assert "Ann" not in file.name()
    with qtbot.waitSignal(session.exporting.written):
        file.save(tmp_path / "pair.pdf")
    words = text_of(tmp_path / "pair.pdf")
    assert [name for name in ("Ann", "Ben") if name in words] == []
    assert session.selection
    assert all(session.names.label(paper) in words for paper in session.selection)


def test_names_of_any_length_and_kind_make_a_file_name(session: Session, compared: Do) -> None:
    compared({"长" * 70 + ".txt": SHARED, "a:b*c?.txt": SHARED})
    name = PairFile(session, session).name()
    assert len(name.encode()) <= 255
    assert not set(':*?"<>|/\\') & set(name)


def test_a_file_that_cannot_be_written_is_told(
    file: PairFile, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(session.exporting.written) as told:
        file.save(tmp_path / "nowhere" / "pair.pdf")
    assert told.args[0].trouble


def test_the_dragged_file_is_that_of_the_pair_as_it_is_now(
    file: PairFile, session: Session, qtbot: QtBot
) -> None:
    assert file.path is None
    with qtbot.waitSignal(file.ready):
        file.prepare()
    path = file.path
    assert path is not None
    assert path.read_bytes().startswith(b"%PDF")
    session.reviewing.set_note(*session.selection, "seen")
    assert file.path is None
    with qtbot.waitSignal(file.ready):
        file.prepare()
    assert session.runner.close()
    assert not path.exists()


def mouse(button: PairFileButton, kind: QEvent.Type, x: float) -> None:
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
    place = QPointF(x, 5)
    event = QMouseEvent(
        kind, place, button.mapToGlobal(place), LEFT, held, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(button, event)


LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def button(session: Session, compared: Do, qtbot: QtBot) -> PairFileButton:
    compared(CLASS)
    button = PairFileButton(session, "E")
    qtbot.addWidget(button)
    button.show()
    return button


def test_a_drag_carries_the_file(
    button: PairFileButton, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dragged: list[QMimeData] = []
    monkeypatch.setattr(QDrag, "exec", lambda drag, _action: dragged.append(drag.mimeData()))
    asked: list[bool] = []
    monkeypatch.setattr(button, "ask", lambda: asked.append(True))
    mouse(button, QEvent.Type.MouseButtonPress, 5)
    with qtbot.waitSignal(button.file.ready):
        mouse(button, QEvent.Type.MouseMove, 60)
    (data,) = dragged
    (url,) = data.urls()
    assert text_of(Path(url.toLocalFile()))
    mouse(button, QEvent.Type.MouseButtonRelease, 60)
    assert not asked


def test_letting_go_before_the_file_is_there_drags_nothing(
    button: PairFileButton, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDrag, "exec", lambda *_: pytest.fail("nobody holds it any more"))
    mouse(button, QEvent.Type.MouseButtonPress, 5)
    with qtbot.waitSignal(button.file.ready):
        mouse(button, QEvent.Type.MouseMove, 60)
        mouse(button, QEvent.Type.MouseButtonRelease, 60)
