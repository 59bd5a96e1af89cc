"""Lists that commands are given: devices, pipes, and files without end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simdesk.cli import main
from simdesk.cli.exit_codes import WRONG_USAGE

TOO_LARGE = "too large for a list: it has more than 16 MB"
NO_FILE = "this is no file"


@pytest.fixture(params=["labels", "students", "names", "synonyms", "features"])
def command(request, folder):
    """What comes before the list on the command line of each command that takes one."""
    papers = str(folder)
    return {
        "labels": ["evaluate", "--papers", papers, "--"],
        "students": ["compare", papers, "--students"],
        "names": ["compare", papers, "--anonymous", "--names"],
        "synonyms": ["compare", papers, "--synonym-file"],
        "features": ["fingerprint", "--given"],
    }[request.param]


def refused(command, path, capsys):
    """What is said of a list; nothing else is said or done."""
    assert main([*command, str(path)]) in (WRONG_USAGE, 3)
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_a_list_that_is_too_large_is_told(command, tmp_path, capsys):
    path = tmp_path / "endless.csv"
    with path.open("wb") as stream:
        stream.truncate(
            2**31 - 1
        )  # takes no place on the disk; all systems have files of that size
    assert refused(command, path, capsys) == f"simdesk: endless.csv: {TOO_LARGE}\n"


def test_a_folder_is_no_list(command, tmp_path, capsys):
    assert refused(command, tmp_path, capsys) == f"simdesk: {tmp_path.name}: {NO_FILE}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="devices have no paths there")
def test_a_device_that_never_ends_is_no_list(command, capsys):
    assert refused(command, "/dev/zero", capsys) == f"simdesk: zero: {NO_FILE}\n"


def test_no_class_list_is_told_in_the_chosen_language(folder, tmp_path, capsys):
    for data, told in (
        (b"", "内容为空"),
        (bytes(range(256)) * 9, "这不是文本文件"),
        (b"name\n", "其中没有学生"),
        (b'"' + b"x" * 200_000, "无法分辨其中的单元格"),
    ):
        (tmp_path / "list.csv").write_bytes(data)
        arguments = ["compare", folder, "--students", tmp_path / "list.csv", "--language", "zh_CN"]
        assert main(list(map(str, arguments))) == WRONG_USAGE
        assert capsys.readouterr().err == f"simdesk: list.csv：{told}\n"


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="needs a path of the standard input")
def test_a_list_can_come_through_a_pipe(tmp_path):
    features = "Apache,10\nJava,8\n"
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", "fingerprint", "--given", "/dev/stdin"],
        input=features, capture_output=True, encoding="utf-8", check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert done.stdout.endswith("  stdin\n")
    assert done.stderr == ""
