"""Qt without a display."""

import subprocess
import sys

import pytest

from simdesk.painting import application

_SCRIPT = """
from simdesk.painting.application import ensure_gui_application
app = ensure_gui_application()
from simdesk.painting.fonts import drawable
assert drawable("比").text == "比"
print(app.platformName())
"""


def test_without_a_display_it_paints_in_memory() -> None:
    made = subprocess.run(
        [sys.executable, "-c", _SCRIPT],
        env={"PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    assert made.stdout.strip() == "offscreen"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone may have no display")
@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_display_or_a_choice_is_left_alone(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(display, "mine")
    before = application.os.environ.get("QT_QPA_PLATFORM")
    application.choose_platform()
    assert application.os.environ.get("QT_QPA_PLATFORM") == before


def test_the_running_application_is_taken(qapp: object) -> None:
    assert application.ensure_gui_application() is qapp
