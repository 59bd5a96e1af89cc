"""`simdesk read`: every file is named, with what was read or why not."""

import argparse
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from simdesk.cli import read
from simdesk.documents import Document, Failure, Finding, FindingCode, Kind, Reason, Span
from simdesk.features import extract
from simdesk.preparation import Effort, Prepared
from simdesk.report.wording import wording

CHINESE = "春天的故事从这里开始，委员会作出了决定。\n"


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    read.add_parser(parser.add_subparsers())
    chosen = parser.parse_args(["read", *arguments])
    return int(chosen.func(chosen))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    papers = tmp_path / "papers"
    papers.mkdir()
    (papers / "a.txt").write_bytes(CHINESE.encode("gb18030"))
    (papers / "b.txt").write_bytes(b"")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("inner/c.txt", "A zero\u200b-width space. " + "And more words. " * 9)
        made.writestr("../d.txt", "outside")
    (papers / "e.zip").write_bytes(archive.getvalue())
    return papers


def test_json_has_every_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(folder), str(folder / "gone.txt"), "--json", "-") == 0
    written = json.loads(capsys.readouterr().out)
    files = {file["path"]: file for file in written["files"]}
    assert {path: (file["state"], file["code"]) for path, file in files.items()} == {
        "papers/a.txt": ("text", ""),
        "b.txt" if "b.txt" in files else "papers/b.txt": ("error", "EMPTY"),
        "papers/e.zip/inner/c.txt": ("warn", "ODD_CHARS"),
        "d.txt": ("skip", "UNSAFE_NAME"),
        "gone.txt": ("error", "MISSING"),
    }
    chinese = files["papers/a.txt"]
    assert "委员会作出了决定" in chinese["text"]
    assert (chinese["kind"], chinese["encoding"]) == ("txt", "gb18030")
    assert chinese["seconds"] > 0
    assert chinese["peak_mib"] > 10
    assert files["gone.txt"]["message"].endswith(".")
    finding = files["papers/e.zip/inner/c.txt"]["findings"][0]
    assert (finding["finding"], finding["count"]) == ("INVISIBLE_CHARACTERS", 1)


def test_json_to_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder.parent / "out.json"
    assert run(str(folder / "a.txt"), "--json", str(target)) == 0
    assert [file["state"] for file in json.loads(target.read_bytes())["files"]] == ["text"]
    assert capsys.readouterr().out == ""
    assert run(str(folder / "a.txt"), "--json", str(folder / "none" / "x.json")) == 4
    assert "was not written" in capsys.readouterr().err


def test_lines_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(folder)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "春天的故事" in lines[0]
    assert [line.split()[0] for line in lines] == ["TEXT", "ERROR", "WARN", "SKIP"]


def test_the_encoding_can_be_chosen(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(folder / "a.txt"), "--encoding", "latin-1", "--json", "-") == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert "委员会" not in file["text"]


def file_with(*findings: Finding, text: str = "some words", name: str = "a.txt") -> read.FileRead:
    document = Document(name, Kind.TXT, text, "0" * 64, findings=findings)
    return read.FileRead(name, Prepared(document, extract(document)), Effort())


@pytest.mark.parametrize("name", ["nosuch", "hex", "punycode", "idna", "\udcff", "a\0"])
def test_what_is_no_encoding_is_said(
    folder: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(folder), "--encoding", name) == read.WRONG_USAGE
    assert "is no encoding of text" in capsys.readouterr().err


def test_the_weightiest_finding_gives_the_code() -> None:
    hidden = Finding(FindingCode.HIDDEN_TEXT, 3)
    odd = Finding(FindingCode.ODD_CHARACTERS)
    links = Finding(FindingCode.OUTSIDE_LINKS)
    assert file_with(odd, hidden).code == "HIDDEN_TEXT"
    assert (file_with(links).state, file_with(links).code) == ("text", "")


@pytest.mark.parametrize(
    ("code", "state", "told"),
    [
        (FindingCode.WRONG_NAME, "warn", "WRONG_TYPE"),
        (FindingCode.UNKNOWN_PART, "warn", "UNSUPPORTED"),
        (FindingCode.READERS_DIFFER, "warn", "READERS_DIFFER"),
        (FindingCode.TOO_SHORT, "text", ""),
        (FindingCode.FALLBACK_READER, "text", ""),
    ],
)
def test_codes_of_findings(code: FindingCode, state: str, told: str) -> None:
    file = file_with(Finding(code))
    assert (file.state, file.code) == (state, told)


def test_a_few_unreadable_glyphs_are_told_without_a_warning() -> None:
    few = Finding(FindingCode.UNREADABLE_CHARACTERS, 4)
    assert file_with(few, text="words " * 150).state == "text"
    assert file_with(few, text="words " * 100).state == "warn"
    (finding,) = read.as_json(file_with(few, text="words " * 150), wording("en"))["findings"]
    assert (finding["code"], finding["count"]) == ("UNREADABLE", 4)


def test_signs_of_evasion_have_their_places() -> None:
    text = "A first line.\nA hid\u200bden mark, a l\u043e\u043ek-alike, s p a c e d  l e t t e r s."
    record = read.as_json(file_with(text=text), wording("en"))
    places = {finding["finding"]: finding["span"] for finding in record["findings"]}
    assert {"INVISIBLE_CHARACTERS", "LOOK_ALIKES", "LETTER_SPACING"} <= places.keys()
    assert text[slice(*places["INVISIBLE_CHARACTERS"])] == "\u200b"
    assert "\u043e" in text[slice(*places["LOOK_ALIKES"])]


@pytest.mark.parametrize(
    ("reason", "state", "code"),
    [
        (Reason.DAMAGED, "error", "DAMAGED"),
        (Reason.WRONG_PASSWORD, "error", "PASSWORD"),
        (Reason.OTHER_OFFICE, "error", "UNSUPPORTED"),
        (Reason.NOT_A_FILE, "skip", "NOT_A_FILE"),
        (Reason.UNSAFE_NAME, "skip", "UNSAFE_NAME"),
    ],
)
def test_codes_of_failures(reason: Reason, state: str, code: str) -> None:
    file = read.FileRead("a", Failure("a", reason), Effort())
    assert (file.state, file.code) == (state, code)


def test_a_finding_has_its_place() -> None:
    for span in (Span(5, 6), Span(5, 5)):
        file = file_with(Finding(FindingCode.HIDDEN_TEXT, 2, span, page=3, detail="x"))
        record: dict[str, Any] = read.as_json(file, wording("en"))
        (finding,) = [f for f in record["findings"] if f["finding"] == "HIDDEN_TEXT"]
        assert finding["span"] == [span.start, span.end]
        assert (finding["page"], finding["detail"]) == (3, "x")


def test_a_line_cannot_steer_the_terminal() -> None:
    shown = read.line(file_with(text="a\x1b[2J\nb\u202ec"), wording("en"))
    assert shown.isprintable()


def test_what_was_noticed_several_times_is_summed_up() -> None:
    file = file_with(
        *(Finding(FindingCode.LETTER_SPACING, count) for count in (20, 19, 1)),
        Finding(FindingCode.HIDDEN_TEXT, 2),
    )
    assert read.message(file, wording("en")).startswith(
        "40 words are spaced out letter by letter, in 3 places. There is hidden text"
    )
    assert "，共 3 处。" in read.message(file, wording("zh_CN"))
    findings = read.as_json(file, wording("en"))["findings"]
    assert [finding["count"] for finding in findings[:3]] == [20, 19, 1]


def test_the_lines_speak_the_language_that_was_asked_for(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(folder / "gone.txt"), "--language", "zh_CN") == 0
    assert "文件不存在。" in capsys.readouterr().out
