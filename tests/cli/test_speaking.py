"""What every command has in common: language, silence, progress, exit codes; no name where none
may stand."""

import io
import json
import sys

import pytest

from simdesk import cli
from simdesk.cli.speaking import terminal_progress
from simdesk.progress import Progress
from simdesk.report.wording import LANGUAGES, wording
from tests.small_class import TEXTS

NAMES = {"Alice Brown.txt": "original.txt", "王芳.txt": "copy.txt", "Ben Carter.txt": "other.txt"}


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "papers"
    folder.mkdir()
    for name, text in NAMES.items():
        (folder / name).write_text(TEXTS[text], encoding="utf-8")
    return folder


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_a_language_silence_and_exit_codes(command, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "--language {en,zh_CN,zh_TW}" in out
    assert "--quiet" in out
    assert "xit code" in out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["compare", "nowhere.txt"], 2, "nowhere.txt 不存在"),
        (["compare", ".", "--encoding", "x-y"], 2, "不是文本编码的名称"),
        (["compare", ".", "--key", "k.csv"], 2, "--key 须与 --anonymous 一起使用"),
        (["compare", ".", "--paper", "a", "--pair", "a", "b"], 2, "--paper, --pair 只能使用其一"),
        (["report", "nowhere.simdesk"], 5, "nowhere.simdesk"),
        (["check", "nowhere.txt", "b.txt", "c.txt"], 2, "nowhere.txt 不存在"),
        (["evaluate", "nowhere.csv"], 3, "nowhere.csv："),
        (["evaluate", "l.csv", "--plot", "x.gif"], 2, "图的文件名须以"),
        (["fingerprint"], 2, "请指定文件"),
        (["fingerprint", "a", "--among", "b", "--distance", "99"], 2, "须为 0 至 64"),
        (["fingerprint", "--given", "nowhere.csv"], 3, "nowhere.csv："),
        (["read", "nowhere.txt", "--encoding", "x-y"], 2, "不是文本编码的名称"),
        (["sample", "--pdf", "nowhere/a.pdf"], 4, "未能写入"),
    ],
)
def test_every_command_complains_in_the_chosen_language(
    tmp_path, monkeypatch, capsys, arguments, code, told
):
    monkeypatch.chdir(tmp_path)
    assert cli.main([*arguments, "--language", "zh_CN", "--quiet"]) == code
    out, err = capsys.readouterr()
    assert told in err
    assert out == ""


def test_labels_are_judged_in_the_chosen_language(folder, capsys):
    labels = folder / "labels.csv"
    labels.write_text("Alice Brown.txt,王芳.txt,1\nBen Carter.txt,王芳.txt,0\n", encoding="utf-8")
    assert cli.main(["evaluate", str(labels), "--language", "zh_TW"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("有關聯的論文對：1；無關聯的：1\n")
    assert "SimHash 距離：不超過界限時報告" in out
    assert "precision" not in out
    labels.write_text("Alice Brown.txt,nobody.txt,1\n", encoding="utf-8")
    assert cli.main(["evaluate", str(labels), "--language", "zh_CN"]) == 3
    assert "第 1 行：没有名为“nobody.txt”的论文" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_printed_where_names_are_hidden(folder, tmp_path, capsys, language):
    key = tmp_path / "key.csv"
    arguments = ["compare", str(folder), "--anonymous", "--key", str(key), "--language", language]
    assert cli.main(arguments) == 0
    out = capsys.readouterr().out
    label = wording(language).text("anonymous.paper", number=1)
    assert label in out
    assert not [name for name in NAMES if name.removesuffix(".txt") in out]


def test_of_a_pair_only_the_pair_is_printed_and_written(folder, tmp_path, capsys):
    target, page = tmp_path / "pair.json", tmp_path / "pair.html"
    arguments = ["compare", str(folder), "--json", str(target), "--html", str(page)]
    assert cli.main([*arguments, "--pair", "王芳", "Alice"]) == 0
    out = capsys.readouterr().out
    assert "Alice Brown" in out
    assert "Ben Carter" not in out
    (pair,) = json.loads(target.read_text(encoding="utf-8"))["pairs"]
    assert pair["share_first"] > 0.3
    assert "Ben Carter" not in target.read_text(encoding="utf-8")
    assert "Ben Carter" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("names", "told"), [(["王芳", "王芳.txt"], "--pair"), (["王芳", "nobody"], "nobody")]
)
def test_a_pair_that_is_none_is_wrong_usage(folder, capsys, names, told):
    assert cli.main(["compare", str(folder), "--pair", *names]) == 2
    assert told in capsys.readouterr().err


def test_earlier_papers_are_no_pair(folder, tmp_path, capsys):
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    for name in ("Alice Brown.txt", "王芳.txt"):
        (folder / name).rename(earlier / name)
    arguments = ["compare", str(folder), "--earlier", str(earlier)]
    assert cli.main([*arguments, "--pair", "王芳", "Alice"]) == 2
    assert "were not compared with each other" in capsys.readouterr().err


def test_whole_passages_on_request(tmp_path):
    folder = tmp_path / "long"
    folder.mkdir()
    sentence = "第{}句说的是同一件事而且很长，长到自成一行，所以不必全部印出来给人看。"
    text = "".join(sentence.format(n) * 3 for n in range(60))
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text(text + name, encoding="utf-8")
    short, whole = tmp_path / "short.html", tmp_path / "whole.html"
    assert cli.main(["compare", str(folder), "--html", str(short), "--quiet"]) == 0
    arguments = ["compare", str(folder), "--html", str(whole), "--quiet", "--whole-passages"]
    assert cli.main(arguments) == 0
    assert "第31句" not in short.read_text(encoding="utf-8")
    assert whole.read_text(encoding="utf-8").count("第31句") == 6


def test_every_stage_is_told_in_words_on_a_terminal(folder, tmp_path, monkeypatch):
    terminal = Terminal()
    labels, project = folder / "labels.csv", tmp_path / "a.simdesk"
    labels.write_text("Alice Brown.txt,王芳.txt,1\n", encoding="utf-8")
    stages = set()
    real = Progress.report

    def seen(self, done, total, stage):
        stages.add(stage)
        real(self, done, total, stage)

    monkeypatch.setattr(Progress, "report", seen)
    monkeypatch.setattr(sys, "stderr", terminal)
    pdf = str(tmp_path / "a.pdf")
    for arguments in (
        ["compare", str(folder), "--save", str(project)],
        ["report", str(project), "--pdf", pdf],
        ["evaluate", str(labels)],
        ["fingerprint", str(folder)],
        ["check", *(str(folder / name) for name in list(NAMES)[:2]), str(tmp_path / "answer")],
        ["read", str(folder)],
    ):
        before = terminal.tell()
        assert cli.main([*arguments, "--language", "zh_CN"]) == 0
        assert terminal.tell() > before, arguments
    words = wording("zh_CN")
    said = terminal.getvalue()
    assert {"reading", "passages", "evaluation", "report", "layout", "pages", "opening"} <= stages
    told = [words.text(f"stage.{stage}") for stage in stages]  # not each: they are over too soon
    assert sum(text in said for text in told) > 2
    lines = [line for line in said.split("\r")[1:] if not line.startswith("\x1b")]
    assert [line for line in lines if not line.startswith(tuple(told))] == []


def test_quiet_shows_no_progress(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    terminal_progress(wording("en"), quiet=True).report(1, 2, "reading")
    terminal_progress(wording("en"), quiet=False).report(1, 2, "reading")
    assert terminal.getvalue() == "\rreading papers 1/2\x1b[K"
    monkeypatch.setattr(sys, "stderr", None)  # a program without a console
    terminal_progress(wording("en"), quiet=False).report(1, 2, "reading")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "zh_SG.GB18030"}, "zh_CN"),
        ({"LANG": "zh_TW"}, "zh_TW"),
        ({"LANG": "zh_HK.UTF-8@euro"}, "zh_TW"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh_TW"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh_CN"),
        ({"LANG": "C", "LANGUAGE": "zh_CN:en"}, "en"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_commands_speak_the_language_of_the_system(monkeypatch, capsys, environment, language):
    # Not the true environment: the C library would keep its messages in that language.
    monkeypatch.setattr("simdesk.cli.speaking.os.environ", environment)
    assert cli.main(["fingerprint"]) == 2
    monkeypatch.undo()
    assert wording(language).text("terminal.files or given") in capsys.readouterr().err


def test_a_chosen_language_goes_before_the_one_of_the_system(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert cli.main(["fingerprint", "--language", "zh_TW"]) == 2
    assert wording("zh_TW").text("terminal.files or given") in capsys.readouterr().err


def test_quiet_prints_a_result_that_no_file_takes(folder, tmp_path, capsys):
    labels, target = folder / "labels.csv", str(tmp_path / "target")
    labels.write_text("Alice Brown.txt,王芳.txt,1\nBen Carter.txt,王芳.txt,0\n", encoding="utf-8")
    project = str(tmp_path / "a.simdesk")
    assert cli.main(["compare", str(folder), "--save", project, "--quiet"]) == 0
    capsys.readouterr()
    for arguments, written in (
        (["compare", str(folder)], "--json"),
        (["report", project], "--csv"),
        (["evaluate", str(labels)], "--json"),
        (["fingerprint", str(folder)], ""),
        (["read", str(folder)], "--json"),
    ):
        assert cli.main([*arguments, "--quiet"]) == 0
        assert capsys.readouterr().out, arguments
        if written:
            assert cli.main([*arguments, "--quiet", written, target]) == 0
            assert not capsys.readouterr().out, arguments


def test_files_that_are_the_same_are_told(folder, tmp_path, capsys):
    content = (folder / "Alice Brown.txt").read_bytes()
    for name in ("again.txt", "once more.txt"):
        (folder / name).write_bytes(content)
    project = str(tmp_path / "a.simdesk")
    for arguments in (
        ["compare", str(folder), "--save", project],
        ["report", project],
        ["update", project],
        ["read", str(folder)],
    ):
        assert cli.main(arguments) == 0
        lines = capsys.readouterr().err.splitlines()
        told = [line for line in lines if "byte by byte the same file as" in line]
        assert len(told) == 2, arguments
        assert told[0].endswith("Alice Brown.txt")
        assert "again.txt: " in told[0]
        assert cli.main([*arguments, "--quiet"]) == 0
        assert "the same file" not in capsys.readouterr().err
