"""Both looks: contrast of every text on its ground, the style sheet, icons, tooltips."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from simdesk.gui import plain, theme
from simdesk.gui.icons import icon, picture
from simdesk.gui.settings import ThemeChoice
from simdesk.gui.theme import DARK, LIGHT, Theme
from simdesk.resources import data_path

GUI = Path(__file__).resolve().parents[2] / "simdesk" / "gui"


def luminance(colour: QColor) -> float:
    """Relative luminance by WCAG 2.2."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(look: Theme, one: str, other: str) -> float:
    lights = sorted(luminance(look.colour(name)) for name in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, ground) for text in ("text", "muted") for ground in ("window", "surface")),
        ("text", "raised"),
        ("muted", "raised"),
        ("text", "hover"),
        ("text", "accent_soft"),
        ("muted", "accent_soft"),
        ("accent", "accent_soft"),
        ("accent", "surface"),
        ("accent_on_fill", "accent_fill"),
        ("accent_on_fill", "accent_fill_hover"),
        ("text", "warning_soft"),
        ("good", "surface"),
        ("warning", "surface"),
        ("error", "surface"),
    ],
)
def test_text_is_readable(look: Theme, text: str, ground: str) -> None:
    assert contrast(look, text, ground) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_controls_and_focus_stand_out(look: Theme) -> None:
    for ground in ("window", "surface"):
        assert contrast(look, "strong_border", ground) >= 3
        assert contrast(look, "accent", ground) >= 3


def test_the_style_sheet_leaves_no_name_unfilled() -> None:
    for look in (LIGHT, DARK):
        sheet = theme.style_sheet(look)
        assert "$" not in sheet.split("*/", 1)[1]
        for name in re.findall(r'url\("([^"]+)"\)', sheet):
            assert Path(name).is_file()


def test_applying_a_look_changes_palette_and_current(qapp: QApplication) -> None:
    theme.apply(qapp, DARK)
    assert theme.current() is DARK
    assert qapp.palette().color(QPalette.ColorRole.Base) == DARK.colour("surface")
    theme.apply(qapp, LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.WindowText) == LIGHT.colour("text")


def test_the_chosen_look() -> None:
    assert theme.chosen(ThemeChoice.DARK) is DARK
    assert theme.chosen(ThemeChoice.LIGHT) is LIGHT
    assert theme.chosen(ThemeChoice.SYSTEM) in (LIGHT, DARK)


def test_every_icon_that_is_named_exists_and_draws() -> None:
    named = set()
    for source in GUI.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        named |= set(re.findall(r'(?:icon|picture)\(\s*"([a-z-]+)"', text))
    assert len(named) > 8
    for name in named | {path.stem for path in data_path("icons").glob("*.svg")}:
        image = picture(name, QColor("#123456"), 32).toImage()
        opaque = sum(image.pixelColor(x, y).alpha() > 0 for x in range(32) for y in range(32))
        assert opaque > 20, f"{name} is empty"


def test_an_icon_has_another_colour_while_chosen() -> None:
    both = icon("pair", QColor("#ff0000"), QColor("#0000ff"))
    off = both.pixmap(32).toImage()
    on = both.pixmap(32, mode=both.Mode.Normal, state=both.State.On).toImage()
    assert off != on


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        picture("no-such-icon", QColor("#000000"), 16)


def test_tooltips_show_every_letter() -> None:
    assert plain.tooltip("<b>a</b>\nb & c") == "<qt>&lt;b&gt;a&lt;/b&gt;<br>b &amp; c</qt>"
    assert plain.tooltip("") == ""
