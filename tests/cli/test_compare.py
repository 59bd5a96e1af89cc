import contextlib
import csv
import io
import json
import sys
import zipfile
from pathlib import Path

import pytest
from pdfminer.high_level import extract_text

from simdesk import cli
from simdesk.cli.columns import width
from simdesk.workers import WorkerStartError
from tests.small_class import TASK, TEXTS


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "作业"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_most_alike_pairs_are_printed(folder, capsys):
    assert cli.main(["compare", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 11
    copies = {"original.txt  |  copy.txt", "copy.txt  |  original.txt",
              "english.txt  |  english copy.txt", "english copy.txt  |  english.txt"}  # fmt: skip
    assert any(lines[1].endswith(pair) for pair in copies)


def test_a_sheet_among_the_papers_is_the_template_alone(folder, tmp_path):
    (folder / "task.txt").write_text(TASK, encoding="utf-8")
    target = tmp_path / "result.json"
    sheet = str(folder / "task.txt")
    arguments = ["compare", str(folder), "--template", sheet, "--json", str(target), "--quiet"]
    assert cli.main(arguments) == 0
    papers = json.loads(target.read_text(encoding="utf-8"))["papers"]
    assert [(p["name"], p["role"]) for p in papers if p["name"] == "task.txt"] == [
        ("task.txt", "template")
    ]
    assert len(papers) == len(TEXTS) + 1


def test_a_name_that_the_terminal_cannot_show_is_printed_as_an_escape(folder, monkeypatch):
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")
    monkeypatch.setattr(sys, "stdout", out)
    target = folder / "结果.json"
    assert cli.main(["compare", str(folder), "--json", str(target)]) == 0
    printed = out.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert r"\u7ed3\u679c.json" in printed


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device that is full")
def test_a_full_disk_behind_the_output_is_said(folder, monkeypatch, capsys):
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert cli.main(["compare", str(folder)]) == cli.NO_SYSTEM
        monkeypatch.undo()
        with contextlib.suppress(OSError):
            full.close()
    assert "No space left" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trouble", "told"),
    [(WorkerStartError("no worker process"), "no worker process"), (MemoryError(), "memory")],
)
def test_what_the_system_refuses_is_said_in_words(folder, monkeypatch, capsys, trouble, told):
    def refuse(*_given, **_named):
        raise trouble

    monkeypatch.setattr("simdesk.cli.compare.read_and_compare", refuse)
    assert cli.main(["compare", str(folder)]) == cli.NO_SYSTEM
    assert f"simdesk: {told}" in capsys.readouterr().err.replace("the memory", "memory")


def test_json_holds_papers_pairs_passages_and_failures(folder, tmp_path, capsys):
    (folder / "empty.txt").write_bytes(b"")
    target = tmp_path / "result.json"
    assert cli.main(["compare", str(folder), "--json", str(target), "--quiet"]) == 0
    data = json.loads(target.read_text(encoding="utf-8"))
    names = {paper["id"]: paper["name"] for paper in data["papers"]}
    pair = next(
        p for p in data["pairs"] if {names[p["first"]], names[p["second"]]} == {
            "original.txt", "copy.txt",
        }
    )  # fmt: skip
    assert {"cosine", "jaccard", "simhash_distance", "share_first", "share_second", "longest"} <= (
        pair.keys()
    )
    assert pair["passages"]
    assert data["failures"][0]["name"] == "empty.txt"
    assert data["failures"][0]["reason"]
    out = capsys.readouterr()
    assert out.out == ""
    assert "empty.txt" in out.err


def test_csv_has_a_line_per_pair(folder, tmp_path):
    target = tmp_path / "pairs.csv"
    assert cli.main(["compare", str(folder), "--csv", str(target), "--quiet"]) == 0
    rows = list(csv.reader(target.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 1 + 10


def test_the_pdf_names_the_papers_and_shows_the_text(folder, tmp_path):
    target = tmp_path / "report.pdf"
    arguments = ["compare", str(folder), "--pdf", str(target), "--quiet", "--language", "zh_CN"]
    assert cli.main(arguments) == 0
    text = extract_text(str(target)).replace("\n", "")
    assert "original.txt" in text
    assert "大约四成的住户" in text


def test_the_text_of_a_template_does_not_count(folder, tmp_path):
    sheet = tmp_path / "task.txt"
    sheet.write_text(TASK, encoding="utf-8")
    plain, without = tmp_path / "plain.json", tmp_path / "without.json"
    assert cli.main(["compare", str(folder), "--json", str(plain), "--quiet"]) == 0
    assert cli.main(
        ["compare", str(folder), "--template", str(sheet), "--json", str(without), "--quiet"]
    ) == 0  # fmt: skip

    def shared(path):
        data = json.loads(path.read_text(encoding="utf-8"))
        names = {paper["id"]: paper["name"] for paper in data["papers"]}
        for pair in data["pairs"]:
            if {names[pair["first"]], names[pair["second"]]} == {"original.txt", "copy.txt"}:
                return pair["share_first"]
        raise AssertionError

    assert shared(without) != shared(plain)


def test_a_single_paper_has_nobody_to_be_compared_with(tmp_path, capsys):
    path = tmp_path / "one.txt"
    path.write_text(TASK, encoding="utf-8")
    assert cli.main(["compare", str(path)]) == 3
    assert "fewer than two papers" in capsys.readouterr().err


def test_a_result_that_cannot_be_written_is_said(folder, tmp_path, capsys):
    target = tmp_path / "nowhere" / "result.json"
    assert cli.main(["compare", str(folder), "--json", str(target)]) == 4
    assert "result.json was not written" in capsys.readouterr().err


@pytest.mark.parametrize("option", [[], ["--earlier"], ["--template"]])
def test_a_path_that_does_not_exist_is_wrong_usage(folder, tmp_path, capsys, option):
    arguments = ["compare", str(folder), *option, str(tmp_path / "gone.docx"), "--quiet"]
    assert cli.main(arguments) == 2
    assert "gone.docx does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[""], ["a.txt", "--earlier", ""], ["a.txt", "--csv", ""]])
def test_an_empty_path_is_not_the_current_folder(capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        cli.main(["compare", *arguments])
    assert ended.value.code == 2
    assert "this path is empty" in capsys.readouterr().err


def test_what_is_no_encoding_is_wrong_usage(folder, capsys):
    assert cli.main(["compare", str(folder), "--encoding", "utf-80"]) == 2
    assert "no encoding" in capsys.readouterr().err


def test_the_table_speaks_the_language_of_the_report(folder, capsys):
    assert cli.main(["compare", str(folder), "--language", "zh_CN"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert "最长段" in head
    assert "A 见于 B" in head
    starts = {width(line[: line.rindex("  ", 0, line.index("  |  "))]) for line in lines[:1]}
    assert starts == {width(head[: head.index("A  |  B")]) - 2}


NAMES = {
    "王芳.txt": "original.txt",
    "Alice Brown.txt": "copy.txt",
    "other.txt": "other.txt",
    "Ben Carter.txt": "english.txt",
    "陈思远.txt": "english copy.txt",
}


@pytest.fixture
def named(tmp_path):
    """Papers under the names of their students, each naming all of them in what it shares."""
    folder = tmp_path / "named"
    folder.mkdir()
    for name, text in NAMES.items():
        shared = (
            TEXTS[text]
            .replace("保洁员", "王芳和Alice Brown说保洁员")
            .replace("A new boiler", "A new boiler of Ben Carter")
        )
        (folder / name).write_text(shared, encoding="utf-8")
    return folder


def _text_of(path):
    if path.suffix == ".pdf":
        return extract_text(str(path)).replace("\n", "")
    if path.suffix == ".xlsx":
        with zipfile.ZipFile(path) as book:
            return "".join(book.read(name).decode() for name in book.namelist())
    return path.read_text(encoding="utf-8-sig")


def test_anonymous_files_hold_no_name_and_the_key_holds_all(named, tmp_path, capsys):
    written = [tmp_path / f"out.{ending}" for ending in ("pdf", "html", "xlsx", "csv", "json")]
    key = tmp_path / "key.csv"
    outputs = [word for path in written for word in (f"--{path.suffix[1:]}", str(path))]
    arguments = ["compare", str(named), *outputs, "--anonymous", "--key", str(key), "--quiet"]
    assert cli.main(arguments) == 0
    for path in written:
        text = _text_of(path)
        told = [name for name in NAMES if name.removesuffix(".txt") in text and name != "other.txt"]
        assert not told, path.name
        assert "Paper 1" in text
    assert all(name in key.read_text(encoding="utf-8-sig") for name in NAMES)
    assert capsys.readouterr().out == ""


def test_names_of_a_class_list_are_hidden_too(named, tmp_path):
    roster, page = tmp_path / "class.csv", tmp_path / "out.html"
    roster.write_text("学号,姓名\n20230001,周奶奶\n", encoding="utf-8")
    arguments = ["compare", str(named), "--html", str(page), "--quiet"]
    assert cli.main([*arguments, "--anonymous"]) == 0
    assert cli.main([*arguments, "--anonymous", "--names", str(roster)]) == 0
    assert "周奶奶" not in page.read_text(encoding="utf-8")


def test_what_may_still_tell_a_name_is_told_on_the_terminal_alone(named, tmp_path, capsys):
    path = named / "Alice Brown.txt"
    text = path.read_text(encoding="utf-8").replace("还有人", "Alice看见还有人")
    path.write_text(text, encoding="utf-8")
    (named / "王芳.txt").write_text(text + "另写一段。", encoding="utf-8")
    page = tmp_path / "out.html"
    assert cli.main(["compare", str(named), "--html", str(page), "--anonymous"]) == 0
    assert "“Alice”" in capsys.readouterr().err
    assert "Alice Brown" not in page.read_text(encoding="utf-8")


def test_a_report_on_one_paper(named, tmp_path):
    target = tmp_path / "one.pdf"
    arguments = ["compare", str(named), "--pdf", str(target), "--quiet"]
    assert cli.main([*arguments, "--paper", "王芳"]) == 0
    text = _text_of(target)
    assert "This paper against all others" in text
    assert "Alice Brown.txt" in text
    assert "Ben Carter.txt" not in text


def test_a_copy_for_one_student(named, tmp_path):
    target = tmp_path / "copy.html"
    arguments = ["compare", str(named), "--html", str(target), "--quiet", "--paper", "王芳"]
    assert cli.main([*arguments, "--black-out", "Alice Brown.txt"]) == 0
    text = _text_of(target)
    assert "█" in text
    assert "王芳.txt" in text
    assert "Brown" not in text
    assert "Ben Carter" not in text


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--paper", "nobody"], "no paper that was read is called nobody"),
        (["--paper", ".txt"], "could be any of: "),
        (["--key", "k.csv"], "--key goes with --anonymous"),
        (["--names", "k.csv"], "--names goes with --anonymous"),
        (["--anonymous", "--names", "missing.csv"], "missing.csv: No such file"),
        (["--black-out", "other.txt"], "--black-out goes with --paper"),
        (["--paper", "other.txt", "--black-out", "other"], "name the same paper"),
    ],
)
def test_wrong_usage_is_said_and_nothing_written(
    named, tmp_path, monkeypatch, capsys, options, told
):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["compare", str(named), "--csv", "pairs.csv", *options]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "pairs.csv").exists()


def test_the_exit_codes_stand_in_the_help(capsys):
    for command in ("compare", "report"):
        with pytest.raises(SystemExit):
            cli.main([command, "--help"])
        out = " ".join(capsys.readouterr().out.split())
        assert "0: " in out
        assert "4: a result could not be written" in out
        assert "--xlsx FILE" in out
