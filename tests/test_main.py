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


@pytest.mark.parametrize("name", ["a.txt", "class.simdesk"])
def test_without_a_display_no_window_opens_that_nobody_sees(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("abc", encoding="utf-8")
    surroundings = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    done = subprocess.run(
        [sys.executable, "-m", "simdesk", str(path)],
        env=surroundings, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == NO_SYSTEM
    assert "simdesk compare" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
