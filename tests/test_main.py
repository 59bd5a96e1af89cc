"""What `simdesk` does with its arguments where no window can be shown."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simdesk.cli import NO_SYSTEM

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems always have a display"
)


NO_DISPLAY: dict[str, str] = {}
# Of a session that has ended, as a terminal multiplexer or ssh may keep it.
GONE_DISPLAY = {"DISPLAY": ":7777", "WAYLAND_DISPLAY": "wayland-7777"}


def without_display(named: dict[str, str]) -> dict[str, str]:
    kinds = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {key: value for key, value in os.environ.items() if key not in kinds} | named


@pytest.mark.parametrize("named", [NO_DISPLAY, GONE_DISPLAY])
@pytest.mark.parametrize("name", ["a.txt", "class.simdesk"])
def test_without_a_display_no_window_opens_that_nobody_sees(
    tmp_path: Path, name: str, named: dict[str, str]
) -> None:
    path = tmp_path / name
    path.write_text("abc", encoding="utf-8")
    surroundings = without_display(named)
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", str(path)],
        env=surroundings, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == NO_SYSTEM
    assert "simdesk compare" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_report_needs_no_display_even_where_one_is_named(tmp_path: Path) -> None:
    pdf = tmp_path / "sample.pdf"
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", "sample", "--pdf", str(pdf)],
        env=without_display(GONE_DISPLAY), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert pdf.read_bytes().startswith(b"%PDF-")
