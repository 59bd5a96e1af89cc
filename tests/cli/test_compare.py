import csv
import json

import pytest
from pdfminer.high_level import extract_text

from simdesk import cli
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
    assert {"original.txt", "copy.txt"} & set(lines[1].split()) or "english" in lines[1]


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


def test_a_missing_file_is_named(folder, tmp_path, capsys):
    assert cli.main(["compare", str(folder), str(tmp_path / "gone.docx"), "--quiet"]) == 0
    assert "gone.docx" in capsys.readouterr().err
