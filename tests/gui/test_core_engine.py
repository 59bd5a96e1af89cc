"""The window on the real core: the sample class from its files to a saved PDF."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simdesk import sample_class
from simdesk.documents import Failure, Reason
from simdesk.gui.app import Desk
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.engine import Choices, Habits, ReadPaper
from simdesk.gui.entries import State
from simdesk.gui.exports import Format
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.preparation import libreoffice
from simdesk.progress import Progress
from tests.preparation.test_libreoffice import CONVERT, RTF, stand_in


@pytest.fixture
def core() -> Iterator[CoreEngine]:
    core = CoreEngine()
    yield core
    core.close()


def test_the_sample_class_from_a_click_to_a_pdf(
    qapp: QApplication, core: CoreEngine, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = Desk(qapp, core, settings)
    faults: list[str] = []
    desk.session.failed.connect(faults.append)
    window, session = desk.open_window(), desk.session
    bad = tmp_path / "broken.docx"
    bad.write_bytes(b"PK\x03\x04 no more")
    window.menus.sample.trigger()
    window.add([bad])
    qtbot.waitUntil(lambda: not session.is_busy and len(session.entries) > 1)
    states = {entry.name: entry.state for entry in session.entries}
    assert states.pop("broken.docx") is State.FAILED
    assert set(states.values()) == {State.READY}
    assert len(states) == len(list(sample_class.folder().iterdir()))
    roles = [entry.role for entry in session.entries]
    assert roles.count(Role.TEMPLATE) == 1

    window.menus.compare.trigger()
    qtbot.waitUntil(lambda: session.result is not None and not session.is_busy)
    assert window.page_name is PageName.OVERVIEW
    assert session.selection
    names = {entry.name for i in session.selection if (entry := session.entry(i))}
    assert names == {"Ben Carter.pdf", "Alice Brown.docx"}

    for page in PageName:
        window.show_page(page)
        qtbot.waitUntil(lambda: not session.runner.is_busy)
    target = tmp_path / "report.pdf"
    window.page(PageName.REPORT).export_to(target, Format.PDF)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: target.exists() and not session.is_busy)
    assert target.read_bytes().startswith(b"%PDF-")
    assert not faults
    desk.close()
    window.hide()
    window.deleteLater()
    desk.deleteLater()


def test_finding_names_and_students_of_a_folder(core: CoreEngine, tmp_path: Path) -> None:
    for student in ("张伟_2021001", "李娜_2021002"):
        folder = tmp_path / "第三次作业" / student
        folder.mkdir(parents=True)
        (folder / "作业.txt").write_text("正文", encoding="utf-8")
    (tmp_path / "第三次作业" / "单独.txt").write_text("正文", encoding="utf-8")
    found = core.find([tmp_path / "第三次作业", tmp_path / "gone"], Progress())
    names = {source.name: source.student for source in found.sources}
    assert names == {
        "张伟_2021001/作业.txt": "2021001 张伟",
        "李娜_2021002/作业.txt": "2021002 李娜",
        "单独.txt": "",
    }
    assert found.failures == (Failure("gone", Reason.MISSING),)


def test_habits_hold_for_papers_that_are_found_later(core: CoreEngine, tmp_path: Path) -> None:
    for name in ("essay-ann.txt", "essay-bob.txt"):
        (tmp_path / name).write_bytes("實驗".encode("big5"))
    core.habits = Habits({str(tmp_path): "big5hkscs"}, (r"essay-(?P<name>[a-z]+)",))
    found = core.find([tmp_path], Progress())
    assert [source.student for source in found.sources] == ["ann", "bob"]
    assert {source.folder for source in found.sources} == {str(tmp_path)}
    outcomes: dict[int, object] = {}
    core.read(found.sources, Options(), Progress(), outcomes.__setitem__)
    first = outcomes[0]
    assert isinstance(first, ReadPaper)
    assert (first.document.text, first.document.encoding) == ("實驗", "big5hkscs")


def test_patterns_that_take_too_long_on_later_names_give_way_to_the_usual_ones(
    core: CoreEngine, tmp_path: Path
) -> None:
    for name in ("20210101张三 essay.txt", "20210102李四 essay.txt", f"{'a' * 60}!.txt"):
        (tmp_path / name).write_text("正文", encoding="utf-8")
    core.habits = Habits(patterns=("(?P<name>(a|aa)+)$",))
    found = core.find([tmp_path], Progress())
    assert found.patterns_refused
    assert [s.student for s in found.sources] == ["20210101 张三", "20210102 李四", ""]
    core.habits = Habits()
    assert not core.find([tmp_path], Progress()).patterns_refused


def test_a_chosen_encoding_goes_before_all_signs(core: CoreEngine, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("学生的文章", encoding="utf-8")
    found = core.find([tmp_path], Progress())
    (source,) = found.sources
    chosen = source.with_choices(Choices(encoding="cp1252"))
    outcomes: dict[int, object] = {}
    core.read([chosen], Options(), Progress(), outcomes.__setitem__)
    read = outcomes[0]
    assert isinstance(read, ReadPaper)
    assert read.document.encoding == "cp1252"
    assert "学" not in read.document.text


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_old_files_go_through_libreoffice_when_chosen(
    core: CoreEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path, CONVERT)
    monkeypatch.setattr(libreoffice, "_PLACES", {})
    monkeypatch.setenv("PATH", str(tmp_path))
    assert core.can_convert()
    (tmp_path / "old.rtf").write_bytes(RTF)
    (source,) = core.find([tmp_path / "old.rtf"], Progress()).sources
    outcomes: dict[int, object] = {}
    core.read([source], Options(), Progress(), outcomes.__setitem__)
    assert isinstance(outcomes[0], Failure)
    chosen = source.with_choices(Choices(converts=True))
    core.read([chosen], Options(), Progress(), outcomes.__setitem__)
    read = outcomes[0]
    assert isinstance(read, ReadPaper)
    assert "The committee reached its decision" in read.document.text


def test_a_file_that_went_away_is_a_failure(core: CoreEngine, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("abc", encoding="utf-8")
    found = core.find([path], Progress())
    path.unlink()
    outcomes: dict[int, object] = {}
    core.read(found.sources, Options(), Progress(), outcomes.__setitem__)
    outcome = outcomes[0]
    assert isinstance(outcome, Failure)
    assert outcome.reason is Reason.MISSING
