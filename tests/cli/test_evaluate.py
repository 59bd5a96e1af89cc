import json
from pathlib import Path

import pytest

from simdesk.cli import evaluate, main, papers
from tests.small_class import TEXTS


@pytest.fixture
def labels(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    path = tmp_path / "labels.csv"
    path.write_text(
        "original.txt,copy.txt,1\nenglish.txt,english copy.txt,1\nother.txt,copy.txt,0\n"
        "other.txt,original.txt,0\n",
        encoding="utf-8",
    )
    return path


def run(*arguments: object) -> int:
    return main(["evaluate", *map(str, arguments)])


def test_tables_are_printed(labels, capsys):
    assert run(labels) == 0
    out, err = capsys.readouterr()
    assert out.startswith("2 related pairs, 2 unrelated pairs\n")
    assert "SimHash distance, reported from at most the threshold" in out
    best = next(line for line in out.splitlines() if line.endswith("  Jaccard"))
    assert best.split()[1:4] == ["1.000", "1.000", "1.000"]
    assert err == ""


def test_json_and_plot_are_written(labels, tmp_path, capsys):
    folder = tmp_path / "out"
    folder.mkdir()
    code = run(
        labels, "--json", folder / "e.json", "--plot", folder / "e.svg", "--quiet",
        "--bits", 128, "--features", "pairs of characters", "--shingle-length", 3,
    )  # fmt: skip
    assert code == 0
    data = json.loads((folder / "e.json").read_text(encoding="utf-8"))
    distance = data["measures"][-1]
    assert distance["measure"] == "SimHash distance"
    assert len(distance["thresholds"]) == 33
    assert (folder / "e.svg").stat().st_size > 1000
    assert capsys.readouterr().out == ""


def test_everything_wrong_with_the_labels_is_told(labels, capsys):
    labels.write_text("original.txt,nobody.txt,1\ncopy.txt,other.txt,maybe\n", encoding="utf-8")
    assert run(labels) == evaluate.WRONG_LABELS
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "simdesk: labels.csv, line 1: no paper is named “nobody.txt”",
        "simdesk: labels.csv, line 2: the label must be 0 or 1, not “maybe”",
    ]


def test_a_paper_that_cannot_be_read_is_named(labels, capsys):
    (labels.parent / "copy.txt").write_bytes(b"")
    assert run(labels) == evaluate.WRONG_LABELS
    err = capsys.readouterr().err
    assert err.startswith("copy.txt: ")
    assert "no paper is named “copy.txt”" in err


def test_missing_and_undecodable_labels(labels, tmp_path, capsys):
    assert run(tmp_path / "none.csv") == evaluate.WRONG_LABELS
    assert "none.csv: No such file" in capsys.readouterr().err
    labels.write_bytes(b"\xff\xfe\xff")
    assert run(labels) == evaluate.WRONG_LABELS
    assert "not in UTF-8" in capsys.readouterr().err


def test_the_labels_are_no_paper_of_the_class(labels, monkeypatch):
    read = []
    real = papers.read_papers

    def keep(*arguments, **named):
        read.append(real(*arguments, **named))
        return read[-1]

    monkeypatch.setattr(papers, "read_papers", keep)
    assert run(labels) == 0
    assert sorted(paper.document.name for paper in read[0].papers) == sorted(TEXTS)


def test_a_quotation_mark_that_is_never_closed_is_told(labels, capsys):
    text = labels.read_text(encoding="utf-8")
    labels.write_text(text + '"' + "x" * 200_000 + "\n", encoding="utf-8")
    assert run(labels) == evaluate.WRONG_LABELS
    assert "line 5: two names and a label are wanted" in capsys.readouterr().err


def test_wrong_options_are_told(labels, capsys):
    assert run(labels, "--plot", "curve.gif") == 2
    assert "a plot ends in .png, .svg, .pdf" in capsys.readouterr().err
    assert run(labels, "--bits", 256, "--hash", "md5", "--shingle-length", 99) == 2
    err = capsys.readouterr().err
    assert "MD5" in err
    assert "--shingle-length must" in err


def test_a_file_that_cannot_be_written(labels, tmp_path, capsys):
    assert run(labels, "--quiet", "--json", tmp_path / "no" / "e.json") == evaluate.NOT_WRITTEN
    assert "not written" in capsys.readouterr().err
