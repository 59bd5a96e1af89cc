"""The languages of the window: complete, matching, with every placeholder."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from simdesk.gui import language
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session
from simdesk.gui.settings import LANGUAGES, Settings
from simdesk.gui.window_pages import PageName
from simdesk.resources import data_path

ROOT = Path(__file__).resolve().parents[2]
TRANSLATED = ("zh_CN", "zh_TW")
# What is written alike in Chinese.
SAME = {"PDF", "Jaccard", "SimHash", "{0}: {1}", "SimHash：", "Word", "{0}", " %", "BLAKE2b", "MD5"}


def messages(name: str) -> list[tuple[str, ElementTree.Element]]:
    """Every message of a catalogue with its source."""
    tree = ElementTree.parse(data_path(f"i18n/simdesk_{name}.ts"))
    return [(m.findtext("source", ""), m) for m in tree.iter("message")]


def forms(message: ElementTree.Element) -> list[str]:
    translation = message.find("translation")
    assert translation is not None
    numbered = [form.text or "" for form in translation.iter("numerusform")]
    return numbered or [translation.text or ""]


@pytest.mark.parametrize("name", LANGUAGES[1:])
def test_nothing_is_unfinished(name: str) -> None:
    unfinished = []
    for source, message in messages(name):
        translation = message.find("translation")
        assert translation is not None
        if translation.get("type") is not None or not all(forms(message)):
            unfinished.append(source)
    assert not unfinished, "run packaging/translate.py and translate these"


@pytest.mark.parametrize("name", LANGUAGES[1:])
def test_no_placeholder_is_lost(name: str) -> None:
    for source, message in messages(name):
        wanted = set(re.findall(r"\{\d\}|%n", source))
        for form in forms(message):
            assert set(re.findall(r"\{\d\}|%n", form)) == wanted, source


@pytest.mark.parametrize("name", TRANSLATED)
def test_every_text_is_really_translated(name: str) -> None:
    same = [
        source
        for source, message in messages(name)
        if forms(message) == [source] and source not in SAME and re.search("[a-z]{3}", source)
    ]
    assert not same


@pytest.mark.parametrize("name", TRANSLATED)
def test_short_cut_letters_of_menus_are_kept(name: str) -> None:
    for source, message in messages(name):
        if "&" in source:
            letter = source[source.index("&") + 1].upper()
            assert forms(message)[0].removesuffix("：").endswith(f"(&{letter})")


def test_the_catalogues_hold_every_text_of_the_sources(tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        import translate  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    for name in LANGUAGES[1:]:
        target = tmp_path / f"simdesk_{name}.ts"
        target.write_bytes(data_path(f"i18n/simdesk_{name}.ts").read_bytes())
    translate.collect(tmp_path)
    for name in LANGUAGES[1:]:
        tree = ElementTree.parse(tmp_path / f"simdesk_{name}.ts")
        now = {m.findtext("source") for m in tree.iter("message")}
        assert now == {source for source, _ in messages(name)}, "run packaging/translate.py"


@pytest.mark.parametrize("name", LANGUAGES[1:])
def test_every_text_belongs_to_a_class(name: str) -> None:
    """`tr = self.tr` hides the class from the collector: the text is never found again."""
    tree = ElementTree.parse(data_path(f"i18n/simdesk_{name}.ts"))
    assert all(context.findtext("name") for context in tree.iter("context"))


@pytest.mark.parametrize("name", LANGUAGES[1:])
def test_the_loaded_files_match_the_catalogues(name: str, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    tool = Path(sys.executable).parent / "pyside6-lrelease"
    catalogue = data_path(f"i18n/simdesk_{name}.ts")
    subprocess.run([tool, "-silent", catalogue, "-qm", made], check=True)
    assert made.read_bytes() == data_path(f"i18n/simdesk_{name}.qm").read_bytes()


def test_the_window_speaks_chinese(
    qapp: QApplication, session: Session, settings: Settings, qtbot: object
) -> None:
    language.apply(qapp, "zh_CN")
    window = MainWindow(session, settings)
    assert [action.text() for action in window.menus.pages] == [
        "论文", "总览", "对照", "各项算法", "报告",
    ]  # fmt: skip
    for name in PageName:
        window.page(name)
    close = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert close.buttons()[0].text() == "取消"
    close.deleteLater()
    window.deleteLater()


def test_plurals(qapp: QApplication) -> None:
    def said(count: int) -> str:
        return QCoreApplication.translate("OverviewPage", "%n paper(s)", "", count)

    language.apply(qapp, "en")
    assert (said(1), said(2)) == ("1 paper", "2 papers")
    language.apply(qapp, "zh_CN")
    assert said(2) == "2 篇论文"


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        (["zh-Hans-CN", "zh-CN"], "zh_CN"),
        (["zh-Hant-TW"], "zh_TW"),
        (["zh-HK"], "zh_TW"),
        (["zh"], "zh_CN"),
        (["en-GB"], "en"),
        (["fr-FR", "zh-Hans"], "zh_CN"),
        (["de-DE"], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, system: list[str], spoken: str
) -> None:
    class FakeLocale:
        def uiLanguages(self) -> list[str]:
            return system

    monkeypatch.setattr(QLocale, "system", staticmethod(FakeLocale))
    assert language.spoken("") == spoken
    assert language.spoken("zh_TW") == "zh_TW"
    assert language.spoken("xx") == spoken


def test_another_language_replaces_the_former(qapp: QApplication) -> None:
    for name in ("zh_CN", "zh_TW", "en"):
        language.apply(qapp, name)
        assert language.current() == name
        assert all(isinstance(each, QTranslator) for each in language._installed)
    assert QCoreApplication.translate("MainWindow", "Papers") == "Papers"
