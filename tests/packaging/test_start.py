"""The script that starts the frozen program on Linux: it names a C library that is too old."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "linux" / "start.sh"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a script of Linux")


def started(
    folder: Path, has: str, *arguments: str, needs: str = "2.36", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Start a bundle that needs one version of the C library on a system that has another."""
    bundle, tools = folder / "a bundle", folder / "tools"
    bundle.mkdir()
    tools.mkdir()
    put(bundle / "simdesk", SCRIPT.read_text(encoding="utf-8").replace("@GLIBC@", needs))
    put(bundle / "simdesk.bin", '#!/bin/sh\nprintf "started:%s\\n" "$@"\n')
    put(tools / "getconf", f"#!/bin/sh\n{has}\n")
    (folder / "simdesk").symlink_to(bundle / "simdesk")
    return subprocess.run(
        [folder / "simdesk", *arguments], capture_output=True, text=True, check=False,
        env={"PATH": f"{tools}{os.pathsep}/usr/bin{os.pathsep}/bin"} | variables,
    )  # fmt: skip


def put(path: Path, script: str) -> None:
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize("has", ["2.36", "2.41", "3.0", "2.100", "2.36.1"])
def test_the_program_starts_where_the_library_is_new_enough(tmp_path: Path, has: str) -> None:
    done = started(tmp_path, f"echo glibc {has}", "compare", "期末 论文")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "started:compare\nstarted:期末 论文\n"


@pytest.mark.parametrize("has", ["2.35", "2.9", "2.3.6", "1.99"])
def test_an_older_library_is_named_with_what_is_needed(tmp_path: Path, has: str) -> None:
    done = started(tmp_path, f"echo glibc {has}")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "needs the GNU C library 2.36 or later" in done.stderr
    assert f"this system has {has}." in done.stderr


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "更高版本"),
        ({"LANG": "zh_TW.UTF-8"}, "更新版本"),
        ({"LANG": "zh_HK.UTF-8"}, "更新版本"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANG": "C"}, "更高版本"),
        ({"LANG": "de_DE.UTF-8"}, "or later"),
    ],
)
def test_it_is_told_in_the_language_of_the_system(
    tmp_path: Path, variables: dict[str, str], words: str
) -> None:
    assert words in started(tmp_path, "echo glibc 2.31", **variables).stderr


@pytest.mark.parametrize("has", ["exit 1", "echo undefined", "echo"])
def test_a_system_that_does_not_tell_is_given_a_try(tmp_path: Path, has: str) -> None:
    assert started(tmp_path, has, "x").stdout == "started:x\n"


def test_whoever_double_clicked_is_told_in_a_box(tmp_path: Path) -> None:
    (tmp_path / "boxes").mkdir()
    told = tmp_path / "told.txt"
    put(tmp_path / "boxes" / "kdialog", f"#!/bin/sh\necho \"$1|$2\" > '{told}'\n")
    path = f"{tmp_path / 'tools'}:{tmp_path / 'boxes'}"
    for tool in ("readlink", "sh"):
        (tmp_path / "boxes" / tool).symlink_to(f"/bin/{tool}")
    done = started(tmp_path, "echo glibc 2.31", PATH=path)
    assert done.returncode == 1
    assert told.read_text().startswith("--error|SimDesk needs the GNU C library 2.36")
