"""Papers come into a project and go out of it from the command line."""

import json
import os
from dataclasses import replace

import pytest

from simdesk import cli, reuse
from simdesk.documents import Reason
from simdesk.papers import Role
from simdesk.project import load, save
from simdesk.project.lock import ProjectLock
from simdesk.reviews import Review, Verdict
from tests.small_class import STOLEN_ZH, TASK, TEXTS


@pytest.fixture(scope="module")
def first(tmp_path_factory):
    """A saved project, as bytes."""
    home = tmp_path_factory.mktemp("first")
    folder = home / "papers"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
        os.utime(folder / name, (1_700_000_000, 1_700_000_000))
    project = home / "a.simdesk"
    assert cli.main(["compare", str(folder), "--save", str(project), "--quiet"]) == 0
    return project.read_bytes()


@pytest.fixture
def home(first, tmp_path):
    """The project with its papers beside it, moved to another place."""
    (tmp_path / "papers").mkdir()
    for name, text in TEXTS.items():
        (tmp_path / "papers" / name).write_text(text, encoding="utf-8")
        os.utime(tmp_path / "papers" / name, (1_700_000_000, 1_700_000_000))
    (tmp_path / "a.simdesk").write_bytes(first)
    return tmp_path


def update(home, *arguments):
    return cli.main(["update", str(home / "a.simdesk"), *map(str, arguments), "--quiet"])


def names(data):
    return [each.paper.document.name for each in data.papers]


@pytest.fixture
def aligned(monkeypatch):
    pairs = []
    align = reuse.align
    monkeypatch.setattr(reuse, "align", lambda *given: pairs.append(given) or align(*given))
    return pairs


def test_only_what_is_new_is_compared_and_it_is_as_if_all_had_come_at_once(home, aligned, tmp_path):
    late = home / "papers" / "late.txt"
    late.write_text(f"这一段是后来加上的。{STOLEN_ZH}", encoding="utf-8")
    assert update(home, home / "papers") == 0
    assert len(aligned) == 5
    data = load(home / "a.simdesk").data
    assert names(data) == [*sorted(TEXTS), "late.txt"]
    target = tmp_path / "fresh.json"
    arguments = ["compare", str(home / "papers"), "--json", str(target), "--quiet"]
    assert cli.main(arguments) == 0
    again = tmp_path / "again.json"
    assert cli.main(["report", str(home / "a.simdesk"), "--json", str(again), "--quiet"]) == 0

    def scores(path):
        report = json.loads(path.read_bytes())
        by_id = {paper["id"]: paper["name"] for paper in report["papers"]}
        return {
            frozenset((by_id[p["first"]], by_id[p["second"]])): (p["cosine"], p["jaccard"])
            for p in report["pairs"]
        }

    assert scores(again) == scores(target)


def test_papers_are_taken_out_and_decisions_stay(home, aligned):
    data = load(home / "a.simdesk").data
    ids = {each.paper.document.name: each.paper.id for each in data.papers}
    reviews = data.reviews.changed(ids["original.txt"], ids["copy.txt"], Review(Verdict.WATCH))
    save(home / "a.simdesk", replace(data, reviews=reviews))
    assert update(home, "--take-out", "other", "--take-out", "english.txt") == 0
    assert aligned == []
    found = load(home / "a.simdesk").data
    assert names(found) == ["copy.txt", "english copy.txt", "original.txt"]
    assert found.reviews == reviews
    assert len(found.comparison.result.papers) == 3


def test_a_changed_file_takes_the_place_of_what_it_was(home):
    (home / "papers" / "other.txt").write_text(STOLEN_ZH * 2, encoding="utf-8")
    before = load(home / "a.simdesk").data
    assert update(home, home / "papers") == 0
    found = load(home / "a.simdesk").data
    assert names(found) == names(before)
    assert [each.paper.id for each in found.papers] == [each.paper.id for each in before.papers]
    texts = {each.paper.document.name: each.paper.document.text for each in found.papers}
    assert texts["other.txt"] == STOLEN_ZH * 2


def test_a_file_that_could_not_be_read_is_tried_again(home):
    broken = home / "papers" / "broken.txt"
    broken.touch()
    assert update(home, broken) == 0
    assert [f.failure.reason for f in load(home / "a.simdesk").data.failures] == [Reason.EMPTY]
    assert update(home, broken) == 0
    assert len(load(home / "a.simdesk").data.failures) == 1
    broken.write_text(TEXTS["copy.txt"] + "后来补上的一句话。", encoding="utf-8")
    assert update(home, broken) == 0
    found = load(home / "a.simdesk").data
    assert found.failures == ()
    assert "broken.txt" in names(found)


def test_a_sheet_that_comes_later_counts_as_given(home):
    (home / "task.txt").write_text(TASK, encoding="utf-8")
    assert update(home, "--template", home / "task.txt") == 0
    found = load(home / "a.simdesk").data
    assert found.papers[-1].paper.role is Role.TEMPLATE
    result = found.comparison.result
    assert result.counted_units != result.units


def test_a_paper_of_the_project_can_be_named_as_the_sheet(home):
    assert update(home, "--template", home / "papers" / "other.txt") == 0
    found = load(home / "a.simdesk").data
    assert names(found) == sorted(TEXTS)
    roles = {each.paper.document.name: each.paper.role for each in found.papers}
    assert [name for name, role in roles.items() if role is Role.TEMPLATE] == ["other.txt"]


@pytest.mark.parametrize("text", [TASK, TASK + "请按时提交。"], ids=["as it was", "changed"])
def test_a_sheet_stays_one_when_its_folder_is_read_again(home, text):
    sheet = home / "papers" / "task.txt"
    sheet.write_text(TASK, encoding="utf-8")
    assert update(home, "--template", sheet) == 0
    sheet.write_text(text, encoding="utf-8")
    assert update(home, home / "papers") == 0
    paper = load(home / "a.simdesk").data.papers[-1].paper
    assert (paper.document.text, paper.role) == (text, Role.TEMPLATE)


def test_saved_elsewhere_the_project_stays_as_it_is(home, first):
    other = home / "b.simdesk"
    assert update(home, "--take-out", "other", "--save", other) == 0
    assert (home / "a.simdesk").read_bytes() == first
    assert len(load(other).data.papers) == 4


def test_the_project_under_another_path_is_still_the_project(home, first, monkeypatch, capsys):
    monkeypatch.setattr("os.access", lambda *_: False)  # as for a file that is closed to writing
    monkeypatch.chdir(home)
    for arguments in ([], ["--save", "a.simdesk"], ["--save", "papers/../a.simdesk"]):
        assert update(home, "--take-out", "other", *arguments) == 4
        assert "a.simdesk" in capsys.readouterr().err
    assert (home / "a.simdesk").read_bytes() == first


def test_no_table_takes_the_place_of_the_project(home, first, capsys):
    assert update(home, "--save", home / "b.simdesk", "--csv", home / "a.simdesk") == 2
    assert "a.simdesk is read here" in capsys.readouterr().err
    assert (home / "a.simdesk").read_bytes() == first


@pytest.mark.parametrize("name", ["nobody", ".txt"])
def test_a_name_of_none_or_of_many_is_wrong_usage(home, first, name, capsys):
    assert update(home, "--take-out", name) == 2
    assert name in capsys.readouterr().err
    assert (home / "a.simdesk").read_bytes() == first


def test_a_class_of_one_is_saved_and_said(home, capsys):
    gone = [each for name in list(TEXTS)[1:] for each in ("--take-out", name)]
    assert update(home, *gone) == 3
    assert len(load(home / "a.simdesk").data.papers) == 1


def test_a_project_that_a_window_has_is_left_alone(home, first, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr("simdesk.project.lock.locks_folder", lambda: tmp_path / "locks")
    lock = ProjectLock(home / "a.simdesk")
    try:
        assert update(home, "--take-out", "other") == 5
    finally:
        lock.close()
    assert (home / "a.simdesk").read_bytes() == first


def test_what_is_no_project_is_said(tmp_path, capsys):
    (tmp_path / "a.simdesk").write_bytes(b"PK\x03\x04")
    assert update(tmp_path) == 5
    assert "is not a SimDesk project" in capsys.readouterr().err
