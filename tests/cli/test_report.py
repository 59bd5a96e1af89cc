import json
from dataclasses import replace

import pytest
from pdfminer.high_level import extract_text

from simdesk import cli
from simdesk.project import Origin, load, save
from simdesk.reviews import Review, Verdict
from tests.small_class import TASK, TEXTS


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A project whose papers are gone, and the results that it was saved with."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "作业"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "empty.txt").touch()
    (home / "task.txt").write_text(TASK, encoding="utf-8")
    project, data = home / "三班.simdesk", home / "compared.json"
    arguments = ["compare", str(folder), "--template", str(home / "task.txt"), "--quiet"]
    assert cli.main([*arguments, "--save", str(project), "--json", str(data)]) == 0
    for path in folder.iterdir():
        path.unlink()
    return project, json.loads(data.read_text(encoding="utf-8"))


def test_the_same_results_come_from_the_project_without_the_papers(saved, tmp_path):
    project, expected = saved
    target = tmp_path / "again.json"
    assert cli.main(["report", str(project), "--json", str(target), "--quiet"]) == 0
    found = json.loads(target.read_text(encoding="utf-8"))
    assert found == expected


def test_a_pdf_comes_from_the_project(saved, tmp_path):
    target = tmp_path / "report.pdf"
    arguments = ["report", str(saved[0]), "--pdf", str(target), "--language", "zh_CN", "--quiet"]
    assert cli.main(arguments) == 0
    assert "大约四成的住户" in extract_text(str(target)).replace("\n", "")


def test_without_an_output_the_ranking_is_printed(saved, capsys):
    assert cli.main(["report", str(saved[0])]) == 0
    out = capsys.readouterr()
    assert len(out.out.splitlines()) == 11
    assert "empty.txt" in out.err


def test_the_project_knows_where_the_papers_were_and_the_report_does_not(saved, tmp_path):
    project, expected = saved
    data = load(project).data
    folder = project.parent / "作业"
    assert {Origin.places(each.origin, None)[0].parent for each in data.papers[:-1]} == {folder}
    assert data.failures[0].origin.path == str(folder / "empty.txt")
    assert str(project.parent) not in json.dumps(expected, ensure_ascii=False)


def test_verdicts_and_exclusions_stand_in_the_report(saved, tmp_path):
    data = load(saved[0]).data
    first, second = (each.paper.id for each in data.papers[:2])
    reviews = data.reviews.changed(first, second, Review(Verdict.WATCH, "面谈过"))
    save(tmp_path / "a.simdesk", replace(data, reviews=reviews))
    target = tmp_path / "report.json"
    arguments = ["report", str(tmp_path / "a.simdesk"), "--json", str(target), "--quiet"]
    assert cli.main(arguments) == 0
    assert "面谈过" in target.read_text(encoding="utf-8")


def test_a_damaged_project_says_what_was_restored(saved, tmp_path, capsys):
    import sqlite3

    path = tmp_path / "a.simdesk"
    path.write_bytes(saved[0].read_bytes())
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE documents SET content=zeroblob(9) WHERE number=2")
    connection.close()
    assert cli.main(["report", str(path)]) == 3
    said = capsys.readouterr().err
    assert "5 of 6 papers were restored" in said
    assert "Compare again" in said


def test_what_is_no_project_is_said(tmp_path, capsys):
    path = tmp_path / "a.simdesk"
    path.write_bytes(b"PK\x03\x04")
    assert cli.main(["report", str(path)]) == 5
    assert "is not a SimDesk project" in capsys.readouterr().err


def test_a_project_that_cannot_be_saved_is_said(tmp_path, capsys):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(TASK + name, encoding="utf-8")
    paths = [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    target = tmp_path / "nowhere" / "a.simdesk"
    assert cli.main(["compare", *paths, "--save", str(target), "--quiet"]) == 4
    assert "a.simdesk" in capsys.readouterr().err
