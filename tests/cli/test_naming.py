"""Which paper is meant, where many files have one name and only a list says whose they are."""

import zipfile

import pytest
from pdfminer.high_level import extract_text

from simdesk import cli, project
from tests.small_class import TEXTS

STUDENTS = ("吴嘉树", "韩建华", "张三", "李四", "王五")


@pytest.fixture
def same_names(tmp_path):
    """A download of a learning platform: each student's folder holds a 论文.txt."""
    path = tmp_path / "moodle.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for number, (student, text) in enumerate(zip(STUDENTS, TEXTS.values(), strict=True)):
            archive.writestr(f"{student}_{88000 + number}_assignsubmission_file_/论文.txt", text)
    return path


@pytest.fixture
def numbered(tmp_path):
    """Files of which a class list alone says whose they are."""
    folder = tmp_path / "numbered"
    folder.mkdir()
    rows = ["学号,姓名"]
    for number, (student, text) in enumerate(zip(STUDENTS, TEXTS.values(), strict=True), 2024001):
        (folder / f"{number} 作业.txt").write_text(text, encoding="utf-8")
        rows.append(f"{number},{student}")
    roster = tmp_path / "名单.csv"
    roster.write_text("\n".join(rows), encoding="utf-8")
    return ["compare", str(folder), "--students", str(roster)]


def test_papers_of_one_file_name_are_printed_with_their_folders(same_names, capsys):
    assert cli.main(["compare", str(same_names)]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    for line in filter(lambda line: "|" in line, lines):
        first, second = line.split("  |  ")
        assert first.split()[-1].partition("_")[0] in STUDENTS
        assert second.partition("_")[0] in STUDENTS
        assert second.endswith("/论文.txt")


def test_plain_folders_and_files_given_one_by_one_are_told_apart_too(tmp_path, capsys):
    files = []
    for student, text in zip(STUDENTS[:2], TEXTS.values(), strict=False):
        file = tmp_path / "all" / student / "论文.txt"
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        files.append(str(file))
    for paths in ([str(tmp_path / "all")], files):
        assert cli.main(["compare", *paths]) == 0
        printed = capsys.readouterr().out
        assert all(f"{student}/论文.txt" in printed for student in STUDENTS[:2])


def test_a_paper_that_comes_later_under_a_taken_name_gets_its_folder(tmp_path, capsys):
    for folder, text in zip(("first", "late"), TEXTS.values(), strict=False):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "论文.txt").write_text(text, encoding="utf-8")
        (tmp_path / folder / f"{folder}.txt").write_text(text[::-1], encoding="utf-8")
    saved = tmp_path / "class.simdesk"
    cli.main(["compare", str(tmp_path / "first"), "--save", str(saved), "--quiet"])
    assert cli.main(["update", str(saved), str(tmp_path / "late" / "论文.txt"), "--quiet"]) == 0
    names = {each.paper.document.name for each in project.load(saved).data.papers}
    assert names == {"论文.txt", "first.txt", "late/论文.txt"}
    changed = tmp_path / "late" / "论文.txt"
    changed.write_text("今天的夜市 " * 40, encoding="utf-8")
    assert cli.main(["update", str(saved), str(changed), "--quiet"]) == 0
    assert {each.paper.document.name for each in project.load(saved).data.papers} == names


def test_the_student_stands_before_a_file_name_that_does_not_tell_it(numbered, capsys):
    assert cli.main(numbered) == 0
    printed = capsys.readouterr().out
    assert "吴嘉树 – 2024001 作业.txt" in printed


def test_papers_are_found_by_their_students(numbered, tmp_path, capsys):
    path, target = tmp_path / "class.simdesk", str(tmp_path / "pair.json")
    saved = str(path)
    cli.main([*numbered, "--save", saved, "--quiet"])
    names = {each.paper.document.name for each in project.load(path).data.papers}
    assert len(names) == len(STUDENTS)
    pair = ["--pair", "吴嘉树", "2024002 韩建华"]
    assert cli.main(["report", saved, *pair, "--json", target, "--quiet"]) == 0
    assert cli.main(["report", saved, "--paper", "张三", "--json", target, "--quiet"]) == 0
    capsys.readouterr()
    assert cli.main(["report", saved, "--paper", "20240"]) == 2
    said = capsys.readouterr().err
    assert "吴嘉树 – 2024001 作业.txt" in said
    assert "王五 – 2024005 作业.txt" in said
    assert cli.main(["update", saved, "--take-out", "李四", "--quiet"]) == 0
    assert {each.paper.document.name for each in project.load(path).data.papers} == names - {
        "2024004 作业.txt"
    }


def test_a_project_is_no_paper(same_names, tmp_path, capsys):
    saved = tmp_path / "class.simdesk"
    cli.main(["compare", str(same_names), "--save", str(saved), "--quiet"])
    capsys.readouterr()
    for command in (["compare", str(saved)], ["update", str(saved), str(saved)]):
        assert cli.main(command) == 2
        said = capsys.readouterr().err
        assert f"simdesk report {saved}" in said
        assert f"simdesk update {saved}" in said


def test_no_student_is_left_in_anything_that_is_written_without_names(numbered, tmp_path, capsys):
    targets = {kind: tmp_path / f"out.{kind}" for kind in ("pdf", "html", "xlsx", "csv", "json")}
    tables = {f"csv-{kind}": tmp_path / f"{kind}.csv" for kind in ("papers", "passages")}
    written = [each for kind, path in {**targets, **tables}.items() for each in (f"--{kind}", path)]
    assert cli.main([*numbered, "--anonymous", *map(str, written)]) == 0
    shown = capsys.readouterr().out
    with zipfile.ZipFile(targets.pop("xlsx")) as book:
        texts = [book.read(name).decode("utf-8", "replace") for name in book.namelist()]
    texts += [extract_text(str(targets.pop("pdf"))), shown]
    texts += [path.read_text(encoding="utf-8") for path in (*targets.values(), *tables.values())]
    everything = "\n".join(texts)
    assert "Paper 1" in everything
    numbers = [str(number) for number in range(2024001, 2024001 + len(STUDENTS))]
    left = [name for name in (*STUDENTS, *numbers, "作业.txt") if name in everything]
    assert not left


def test_the_reports_call_a_paper_by_its_student(numbered, tmp_path):
    html, pdf = tmp_path / "out.html", tmp_path / "out.pdf"
    assert cli.main([*numbered, "--html", str(html), "--pdf", str(pdf), "--quiet"]) == 0
    assert "吴嘉树 – 2024001 作业.txt" in html.read_text(encoding="utf-8")
    assert "吴嘉树" in extract_text(str(pdf))
