"""The students dialog, used as a person does."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.dialogs.students import StudentsDialog
from simdesk.gui.session import Session
from simdesk.reading.name_schemes import Scheme, scheme_of
from simdesk.reading.students import DEFAULT_PATTERNS

Read = Callable[[dict[str, str]], None]


@pytest.fixture
def dialog(session: Session, read: Read, qtbot: QtBot) -> Iterator[StudentsDialog]:
    files = ("homework ann", "ann second", "bob", "cy", "dee")
    read({f"{name}.txt": name for name in files})
    holder = QWidget()
    qtbot.addWidget(holder)
    dialog = StudentsDialog(session.students, session.runner.searches, holder)
    dialog.show()
    settle(dialog, qtbot)
    yield dialog
    with suppress(RuntimeError):  # closed and deleted
        dialog.hide()
    holder.hide()


def settle(dialog: StudentsDialog, qtbot: QtBot) -> None:
    """Wait until it is known what the patterns and the list come to."""
    qtbot.waitUntil(lambda: not dialog.is_trying)


def type_patterns(dialog: StudentsDialog, text: str, qtbot: QtBot) -> None:
    dialog.patterns.setPlainText(text)
    settle(dialog, qtbot)


def ok(dialog: StudentsDialog) -> None:
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def load(dialog: StudentsDialog, path: Path, qtbot: QtBot) -> None:
    dialog.open_list(path)
    qtbot.waitUntil(dialog.load.isEnabled)
    settle(dialog, qtbot)


def test_a_class_list_gives_papers_to_students(
    dialog: StudentsDialog, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    assert dialog.outcome.text() == "0 of 5 papers get a student."
    assert not dialog.forget.isVisible()
    (tmp_path / "class.csv").write_text("学号,姓名\n1,ann\n2,bob\n3,cy\n", encoding="gb18030")
    load(dialog, tmp_path / "class.csv", qtbot)
    assert "3 student" in dialog.list_label.text()
    assert dialog.outcome.text().startswith("4 of 5 papers get a student. 1 of them")
    ok(dialog)
    students = [entry.student for entry in session.entries]
    assert students == ["1 ann", "1 ann", "2 bob", "3 cy", ""]


def test_the_list_can_be_taken_back(
    dialog: StudentsDialog, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "class.txt").write_text("ann\nbob\n", encoding="utf-8")
    load(dialog, tmp_path / "class.txt", qtbot)
    dialog.forget.click()
    assert dialog.roster is None
    settle(dialog, qtbot)
    ok(dialog)
    assert session.students.roster is None


def test_a_file_without_students_is_told(
    dialog: StudentsDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, data in (("empty.csv", b""), ("picture.csv", bytes(range(256)) * 50)):
        (tmp_path / name).write_bytes(data)
        load(dialog, tmp_path / name, qtbot)
        assert "No students" in dialog.list_label.text()
    load(dialog, tmp_path / "missing.csv", qtbot)
    assert "No students" in dialog.list_label.text()


def test_patterns_are_tried_while_they_are_typed(
    dialog: StudentsDialog, session: Session, qtbot: QtBot
) -> None:
    okay = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    type_patterns(dialog, "((", qtbot)
    assert not okay.isEnabled()
    assert "no pattern" in dialog.outcome.text()
    assert shown(dialog) == []
    type_patterns(dialog, r"^(?P<name>[a-z]+)", qtbot)
    assert okay.isEnabled()
    assert dialog.outcome.text() == "5 of 5 papers get a student."
    ok(dialog)
    assert [entry.student for entry in session.entries] == ["homework", "ann", "bob", "cy", "dee"]


def test_nothing_can_be_taken_before_it_was_tried(
    dialog: StudentsDialog, session: Session, qtbot: QtBot
) -> None:
    dialog.patterns.setPlainText(r"^(?P<name>[a-z]+)")
    ok(dialog)  # the button is off until the outcome is known
    assert dialog.isVisible()
    assert [entry.student for entry in session.entries] == [""] * 5
    settle(dialog, qtbot)
    ok(dialog)
    assert session.entries[1].student == "ann"


def test_only_the_last_of_many_patterns_counts(dialog: StudentsDialog, qtbot: QtBot) -> None:
    for text in ("((", r"^(?P<name>h)", r"^(?P<name>[ab])"):
        dialog.patterns.setPlainText(text)
    settle(dialog, qtbot)
    assert dialog.outcome.text().startswith("2 of 5 papers get a student.")


@pytest.mark.parametrize(
    ("patterns", "told"),
    [
        (r"(?P<name>(a|aa)+)$", "The pattern in line 1 takes too long."),
        ("{name}\n{id}" + "()" * 500, "The pattern in line 2 is too large."),
        ("{name}\n" * 60, "These are too many patterns: at most 50 can be used."),
        (r"\d+", "The pattern in line 1 needs {id} or {name}."),
        (r"{id}(?R)?", "This is no pattern: line 1: a pattern cannot call itself"),
    ],
)
def test_a_pattern_that_cannot_be_used_is_told_in_a_sentence(
    dialog: StudentsDialog, session: Session, read: Read, qtbot: QtBot, patterns: str, told: str
) -> None:
    read({f"{'a' * 40} {'b' * 40}.txt": "a paper with a long name"})
    type_patterns(dialog, patterns, qtbot)
    assert dialog.outcome.text().startswith(told)
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog._usual.click()
    settle(dialog, qtbot)
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_the_usual_patterns_come_back(dialog: StudentsDialog) -> None:
    dialog.patterns.setPlainText("x")
    dialog._usual.click()
    assert dialog.patterns.toPlainText().splitlines() == list(DEFAULT_PATTERNS)


def test_cancel_changes_nothing(dialog: StudentsDialog, session: Session) -> None:
    dialog.patterns.setPlainText(r"^(?P<name>[a-z]+)")
    dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel).click()
    assert [entry.student for entry in session.entries] == [""] * 5


def choose(dialog: StudentsDialog, scheme: Scheme, qtbot: QtBot) -> None:
    index = dialog.scheme.findData(scheme)
    dialog.scheme.setCurrentIndex(index)
    dialog.scheme.activated.emit(index)
    settle(dialog, qtbot)


def shown(dialog: StudentsDialog) -> list[str]:
    return [dialog.preview.item(row).text() for row in range(dialog.preview.count())]


def test_no_regular_expression_is_shown_before_it_is_asked_for(dialog: StudentsDialog) -> None:
    assert dialog.scheme.currentData() == Scheme.AUTOMATIC
    assert not dialog.patterns.isVisible()
    dialog.advanced.click()
    assert dialog.patterns.isVisible()
    dialog.patterns.setPlainText(r"^(?P<name>[a-z]+)")
    assert dialog.scheme.currentData() == Scheme.OWN


def test_a_way_of_naming_is_chosen_by_its_name_and_tried_at_once(
    session: Session, read: Read, dialog: StudentsDialog, qtbot: QtBot
) -> None:
    read({"Anna Berg - essay.txt": "an essay", "my essay - Carla Diaz.txt": "another"})
    choose(dialog, Scheme.NAME_TITLE, qtbot)
    assert "Anna Berg - essay.txt  →  Anna Berg" in shown(dialog)
    assert "my essay - Carla Diaz.txt  →  nobody’s" in shown(dialog)
    assert dialog.outcome.text() == "1 of 7 papers get a student."
    choose(dialog, Scheme.TITLE_NAME, qtbot)
    assert "my essay - Carla Diaz.txt  →  Carla Diaz" in shown(dialog)
    ok(dialog)
    students = {entry.name: entry.student for entry in session.entries}
    assert students["my essay - Carla Diaz.txt"] == "Carla Diaz"
    assert scheme_of(session.students.patterns) is Scheme.TITLE_NAME


def test_names_of_most_files_are_found_without_a_choice(session: Session, read: Read) -> None:
    read({f"{given} Berg - essay.txt": given for given in ("Anna", "Ben", "Cy", "Dora")})
    found = session.students.trial(DEFAULT_PATTERNS, None).outcome()
    assert list(found.values()) == ["Anna Berg", "Ben Berg", "Cy Berg", "Dora Berg"]
