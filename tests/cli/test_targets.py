"""A result never takes the place of what is read, nor of another result."""

import os
from pathlib import Path

import pytest

from simdesk import cli


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_paper_in_the_folder_is_not_written_over(folder, capsys):
    before = contents(folder)
    assert cli.main(["compare", str(folder), "--csv", str(folder / "copy.txt")]) == 2
    assert "copy.txt is read here and would be lost" in capsys.readouterr().err
    assert contents(folder) == before


def test_a_former_result_in_the_folder_is_written_anew(folder):
    for _ in range(2):
        assert cli.main(["compare", str(folder), "--csv", str(folder / "p.csv"), "--quiet"]) == 0


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_paper_is_known_by_another_path(folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.csv").symlink_to(folder / "copy.txt")
    os.link(folder / "original.txt", tmp_path / "second.html")
    papers = ["papers/copy.txt", "papers/original.txt"]
    before = contents(folder)
    assert cli.main(["compare", *papers, "--csv", "link.csv"]) == 2
    assert cli.main(["compare", *papers, "--html", "second.html"]) == 2
    assert cli.main(["compare", *papers, "--xlsx", "papers/../papers/copy.txt"]) == 2
    assert contents(folder) == before


@pytest.mark.parametrize("other", ["a.out", "./a.out", "papers/../a.out"])
def test_two_results_need_two_files(folder, tmp_path, monkeypatch, capsys, other):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["compare", "papers", "--csv", "a.out", "--json", other]) == 2
    assert "a.out would be written twice" in capsys.readouterr().err
    assert not Path("a.out").exists()


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="needs a device")
def test_a_device_takes_many_results(folder):
    null = "/dev/null"
    assert cli.main(["compare", str(folder), "--csv", null, "--json", null, "--quiet"]) == 0


def test_a_project_is_not_replaced_by_its_report(folder, tmp_path, capsys):
    project = tmp_path / "a.simdesk"
    assert cli.main(["compare", str(folder), "--save", str(project), "--quiet"]) == 0
    before = project.read_bytes()
    assert cli.main(["report", str(project), "--json", str(project)]) == 2
    assert cli.main(["update", str(project), "--json", str(project)]) == 2
    assert capsys.readouterr().err.count("a.simdesk") == 2
    assert project.read_bytes() == before


def test_the_other_commands_keep_what_they_read_too(folder, tmp_path, capsys):
    paper, copy = folder / "original.txt", folder / "copy.txt"
    labels = tmp_path / "labels.csv"
    labels.write_text("original.txt,copy.txt,1\n", encoding="utf-8")
    before = contents(folder), labels.read_bytes()
    for command in (
        ["check", paper, copy, copy],
        ["read", folder, "--json", paper],
        ["evaluate", labels, "--papers", folder, "--json", labels],
    ):
        assert cli.main([str(part) for part in command]) == 2
        assert "is read here and would be lost" in capsys.readouterr().err
    assert (contents(folder), labels.read_bytes()) == before
