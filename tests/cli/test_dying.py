"""An exported file is the old one or the new one, whatever happens while it is written."""

import random
import sys
from dataclasses import replace

import pytest

from simdesk.cli import outputs
from simdesk.report import data, html, table, workbook
from simdesk.report.content import build
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import wording
from tests.project.dying import disk_full_after, killed
from tests.report.made_class import made_class

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL and a file limit")

EXPORTING = """
import sys
from pathlib import Path
from simdesk.cli import outputs
from simdesk.report.wording import wording
folder, words = Path(sys.argv[1]), wording("en")
states = [{path.name: path.read_bytes() for path in (folder / n).iterdir()} for n in "01"]
print("ready", flush=True)
n = 0
while True:
    n += 1
    for name, content in states[n % 2].items():
        assert outputs.write([(folder / name, lambda: content)], words, quiet=True) == 0
"""


@pytest.fixture(scope="module")
def states():
    """The files of two reports that can be told apart, by their names."""
    result = made_class(12, sentences=60, planted=6)
    found = []
    for title in ("First", "Second"):
        settings = ReportSettings(title=title, class_name=title, minimum_share=0.01)
        report = build(result, settings)
        other = replace(result, seconds=float(len(title)))
        found.append({
            "a.pdf": outputs.pdf_bytes(result, settings),
            "a.html": html.to_html(report),
            "a.json": data.to_json(other, settings).encode(),
            "a.csv": table.csv(result, settings) + title.encode(),
            "a.xlsx": workbook.to_xlsx(result, settings) + title.encode(),
        })  # fmt: skip
    assert all(found[0][name] != found[1][name] for name in found[0])
    return found


def kill_while_exporting(folder, states, kills):
    """How often a file was being written when the end came."""
    for number, state in enumerate(states):
        (folder / str(number)).mkdir()
        for name, content in state.items():
            (folder / str(number) / name).write_bytes(content)
            (folder / name).write_bytes(states[0][name])
    chance = random.Random(kills)
    left_over = 0
    for _ in range(kills):
        killed(EXPORTING, folder, chance.uniform(0, 0.08))
        for name in states[0]:
            assert (folder / name).read_bytes() in [state[name] for state in states]
        for path in folder.iterdir():
            if path.is_file() and path.name not in states[0]:
                path.unlink()
                left_over += 1
    return left_over


def test_an_export_that_is_killed_leaves_whole_files(tmp_path, states):
    kill_while_exporting(tmp_path, states, 4)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_two_hundred_exports_that_are_killed(tmp_path, states):
    assert kill_while_exporting(tmp_path, states, 200) > 20


@pytest.mark.parametrize("name", ["a.pdf", "a.html", "a.json", "a.csv", "a.xlsx"])
def test_a_disk_that_is_full_at_any_write_leaves_the_old_file(tmp_path, states, capsys, name):
    old, new = (state[name] for state in states)
    path, words = tmp_path / name, wording("zh_CN")
    path.write_bytes(old)
    steps = range(0, len(new), max(len(new) // 40, 1))
    for limit in steps:
        with disk_full_after(limit):
            code = outputs.write([(path, lambda: new)], words, quiet=True)
        assert code == outputs.NOT_WRITTEN
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]
    said = capsys.readouterr().err.splitlines()
    assert len(said) == len(steps)
    assert all("未能写入" in line and name in line for line in said)
    assert outputs.write([(path, lambda: new)], words, quiet=True) == 0
    assert path.read_bytes() == new
