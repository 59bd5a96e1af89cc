"""The two looks of the window: colours, palette and style sheet, on top of Qt's Fusion style."""

from dataclasses import dataclass
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from simdesk.gui.settings import ThemeChoice
from simdesk.resources import data_path


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they mean. Text colours reach a contrast of 4.5 on their grounds."""

    is_dark: bool
    window: str  # behind everything, and the side bar
    surface: str  # pages, tables, cards
    raised: str  # what lies on a surface: header rows, buttons
    hover: str
    border: str
    strong_border: str  # of controls: contrast 3 on the surface
    text: str
    muted: str
    disabled: str
    accent: str  # text and lines in the accent colour
    accent_fill: str  # of the one primary button, with accent_on_fill on it
    accent_fill_hover: str
    accent_on_fill: str
    accent_soft: str  # ground of what is selected
    good: str
    warning: str
    warning_soft: str
    error: str

    def colour(self, name: str) -> QColor:
        """The colour of that meaning. Raises AttributeError for a name that is not one."""
        return QColor(getattr(self, name))


LIGHT = Theme(
    is_dark=False,
    window="#f3f5f8",
    surface="#ffffff",
    raised="#f7f8fa",
    hover="#eceff4",
    border="#e0e4ea",
    strong_border="#808998",
    text="#1b1f24",
    muted="#5b636d",
    disabled="#9aa3b0",
    accent="#14608f",
    accent_fill="#14608f",
    accent_fill_hover="#0e4c73",
    accent_on_fill="#ffffff",
    accent_soft="#e2eff8",
    good="#00734f",
    warning="#8f5200",
    warning_soft="#fdf3e0",
    error="#b3261e",
)
DARK = Theme(
    is_dark=True,
    window="#15171b",
    surface="#1b1e23",
    raised="#24282e",
    hover="#2c3138",
    border="#353b44",
    strong_border="#747f92",
    text="#e8e6e3",
    muted="#a3abb5",
    disabled="#697384",
    accent="#7cc4f5",
    accent_fill="#1d6fa5",
    accent_fill_hover="#237ab3",
    accent_on_fill="#ffffff",
    accent_soft="#1e3a50",
    good="#5ad1a4",
    warning="#f0b35a",
    warning_soft="#33291a",
    error="#ff8a80",
)


def chosen(choice: ThemeChoice) -> Theme:
    """The theme for that choice; the system's where it says one, else the light one."""
    if choice is ThemeChoice.SYSTEM:
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
    return DARK if choice is ThemeChoice.DARK else LIGHT


def apply(application: QApplication, theme: Theme) -> None:
    """Give the whole program this look."""
    application.setStyle("fusion")
    application.setPalette(palette(theme))
    application.setStyleSheet(style_sheet(theme))
    global _current  # there is one look at a time, as there is one application
    _current = theme


_current = LIGHT


def current() -> Theme:
    """The look that was applied last."""
    return _current


def palette(theme: Theme) -> QPalette:
    """Qt's palette for the theme, with the disabled group."""
    role = QPalette.ColorRole
    result = QPalette()
    for name, roles in (
        ("window", (role.Window,)),
        ("surface", (role.Base, role.Light)),
        ("raised", (role.AlternateBase, role.Button, role.ToolTipBase)),
        ("text", (role.WindowText, role.Text, role.ButtonText, role.ToolTipText)),
        ("muted", (role.PlaceholderText,)),
        ("accent", (role.Link, role.LinkVisited)),
        ("accent_fill", (role.Highlight,)),
        ("accent_on_fill", (role.HighlightedText, role.BrightText)),
        ("border", (role.Midlight, role.Mid)),
        ("strong_border", (role.Dark, role.Shadow)),
    ):
        for each in roles:
            result.setColor(each, theme.colour(name))
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, each, theme.colour("disabled"))
    return result


def style_sheet(theme: Theme) -> str:
    """The style sheet for the theme, from `resources/style.qss`."""
    values = {name: getattr(theme, name) for name in theme.__slots__ if name != "is_dark"}
    icons = data_path("icons").as_posix()
    source = data_path("style.qss").read_text(encoding="utf-8")
    return Template(source).substitute(values, icons=icons)
