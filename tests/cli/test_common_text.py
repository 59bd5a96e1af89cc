"""What the window asks about is said on the command line."""

import pytest

from simdesk import cli
from tests.small_class import STOLEN_ZH, TEXTS


@pytest.fixture
def with_sheet(tmp_path):
    """Papers that all hold one text."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(f"{STOLEN_ZH}\n{text}", encoding="utf-8")
    return str(folder)


def test_common_text_is_said_in_a_line_with_the_way_to_leave_it_out(with_sheet, capsys):
    assert cli.main(["compare", with_sheet]) == 0
    (said,) = [line for line in capsys.readouterr().err.splitlines() if "half" in line]
    assert "5 of 5" in said
    option = said[said.index("--leave-out-common") :].split()
    assert cli.main(["compare", with_sheet, *option]) == 0
    assert "half" not in capsys.readouterr().err
    assert cli.main(["compare", with_sheet, "--quiet"]) == 0
    assert "half" not in capsys.readouterr().err


def test_a_class_without_common_text_hears_nothing_of_it(folder, capsys):
    assert cli.main(["compare", str(folder)]) == 0
    assert "half" not in capsys.readouterr().err
