"""Settings: kept, and never trusted."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.measures.choices import Weighting
from simdesk.options import LeaveOut, Options, Preset, SimHashFeatures

OTHER = Options(
    preset=Preset.THESIS,
    minimum_characters=20,
    cosine=Weighting.TF,
    features=SimHashFeatures.SHINGLES,
    fingerprint_bits=128,
    leave_out=LeaveOut(quotations=True, common_papers=0.4),
)


def test_everything_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "simdesk.ini"
    first = Settings(path)
    first.language = "zh_TW"
    first.theme = ThemeChoice.DARK
    first.threshold = 0.35
    first.last_folder = "/作业/第一班"
    first.geometry = QByteArray(b"\x00\x01\xff")
    first.options = OTHER
    first.sync()
    second = Settings(path)
    assert second.language == "zh_TW"
    assert second.theme is ThemeChoice.DARK
    assert second.threshold == 0.35
    assert second.last_folder == "/作业/第一班"
    assert second.geometry == QByteArray(b"\x00\x01\xff")
    assert second.options == OTHER


def test_the_dictionary_of_synonyms_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "simdesk.ini"
    Settings(path).options = Options(synonym_text="臺灣居民→臺胞\n")
    assert (tmp_path / "deep" / "synonyms.txt").read_text("utf-8") == "臺灣居民→臺胞\n"
    again = Settings(path)
    assert again.options.synonym_text == "臺灣居民→臺胞\n"
    again.options = Options()
    assert not again.synonyms_path.exists()
    assert again.options == Options()


def test_a_dictionary_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = Settings(tmp_path / "file" / "simdesk.ini")
    with pytest.raises(OSError, match="file"):
        settings.options = Options(synonym_text="a→b")


def test_nothing_stored_gives_the_defaults(settings: Settings) -> None:
    assert settings.language == ""
    assert settings.theme is ThemeChoice.SYSTEM
    assert settings.threshold == 0.1
    assert settings.geometry.isEmpty()


@pytest.mark.parametrize(
    ("key", "bad"),
    [
        ("window/language", "klingon"),
        ("window/theme", "pink"),
        ("overview/threshold", "many"),
        ("overview/threshold", "7"),
        ("overview/threshold", "nan"),
        ("files/encodings", "[]"),
        ("files/encodings", '{"a": 1}'),
        ("files/name_patterns", '{"a": "b"}'),
        ("files/name_patterns", "[1]"),
        ("comparison/options_1", "[1"),
        ("comparison/options_1", "[]"),
        ("comparison/options_1", '{"minimum_characters": 1}'),
        ("comparison/options_1", '{"minimum_characters": "x"}'),
        ("comparison/options_1", '{"from_the_future": 1}'),
        ("comparison/options_1", '{"preset": "pink"}'),
        ("comparison/options_1", '{"leave_out": 7}'),
        ("comparison/options_1", '{"leave_out": {"edited": []}}'),
        ("comparison/options_1", '{"shingle_length": 2.5}'),
        ("comparison/options_1", '{"synonyms": "no"}'),
        ("comparison/options_1", "[" * 100_000),
        ("files/encodings", '{"a":' * 100_000),
        ("files/name_patterns", "[" * 100_000),
    ],
)
def test_what_makes_no_sense_falls_back(settings: Settings, key: str, bad: str) -> None:
    settings.store.setValue(key, bad)
    assert settings.language == ""
    assert settings.theme is ThemeChoice.SYSTEM
    assert settings.threshold == 0.1
    assert settings.encodings == {}
    assert settings.name_patterns == ()
    assert settings.options == Options()
