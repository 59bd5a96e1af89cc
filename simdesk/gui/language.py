"""The language of the window: the system's, or the one that was chosen."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QLocale, QTranslator

from simdesk.gui.settings import LANGUAGES
from simdesk.resources import data_path

# Texts of Qt's own dialogs that its catalogues lack: it has changed their keys since.
QT_TEXTS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
)

_installed: list[QTranslator] = []
_current = "en"


def spoken(wanted: str = "") -> str:
    """`wanted`, else the first language of the system that the program speaks, else English."""
    if wanted in LANGUAGES[1:]:
        return wanted
    for name in QLocale.system().uiLanguages():
        parts = name.replace("_", "-").split("-")
        if parts[0] == "zh":
            return "zh_TW" if {"Hant", "TW", "HK", "MO"} & set(parts) else "zh_CN"
        if parts[0] == "en":
            return "en"
    return "en"


def current() -> str:
    """The language that was applied last, such as "zh_CN"."""
    return _current


def apply(application: QCoreApplication, wanted: str) -> None:
    """Translate every text that is made from now on; windows that are open keep theirs."""
    global _current
    for translator in _installed:
        application.removeTranslator(translator)
    _installed.clear()
    _current = spoken(wanted)
    QLocale.setDefault(QLocale(_current))
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, where in (
        (f"qtbase_{_current}", folder),  # Qt's own buttons
        (f"simdesk_{_current}", str(data_path("i18n"))),
    ):
        translator = QTranslator(application)
        if translator.load(name, where):
            application.installTranslator(translator)
            _installed.append(translator)
