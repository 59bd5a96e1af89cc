import pytest

from tests.small_class import TEXTS

SPEAKS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True, scope="session")
def application(qapp):
    """One application for all tests: a QGuiApplication made here would be in the window's way."""
    return qapp


@pytest.fixture(autouse=True)
def english_system(monkeypatch):
    """Tests read English whatever the computer speaks that they run on."""
    for name in SPEAKS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def folder(tmp_path):
    """The papers of the small class."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
