"""What the program remembers between runs. Each setting is declared once, with type and default."""

import json
from collections.abc import Callable
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar, overload

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings

from simdesk.measures.cosine import Weighting
from simdesk.measures.feature_hashes import FeatureHash
from simdesk.options import LeaveOut, Options, Preset, SimHashFeatures

Value = TypeVar("Value")


class ThemeChoice(StrEnum):
    """Which of the two looks the window takes."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


LANGUAGES = ("", "en", "zh_CN", "zh_TW")  # the empty one follows the system


class Setting(Generic[Value]):
    """One remembered value; what cannot be understood falls back to the default."""

    def __init__(
        self,
        key: str,
        default: Value,
        read: Callable[[str], Value],
        write: Callable[[Value], str] = str,
    ) -> None:
        self.key = key
        self.default = default
        self.read = read
        self.write = write

    @overload
    def __get__(self, owner: None, kind: type) -> "Setting[Value]": ...
    @overload
    def __get__(self, owner: "Settings", kind: type) -> Value: ...
    def __get__(self, owner: "Settings | None", kind: type) -> "Setting[Value] | Value":
        if owner is None:
            return self
        stored = owner.store.value(self.key)
        if not isinstance(stored, str):
            return self.default
        try:
            return self.read(stored)
        except (ValueError, TypeError, KeyError):
            return self.default

    def __set__(self, owner: "Settings", value: Value) -> None:
        owner.store.setValue(self.key, self.write(value))


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise ValueError(text)
    return text


def _ratio(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        raise ValueError(text)
    return value


def _options(text: str) -> Options:
    """Options from JSON; raises ValueError, TypeError or KeyError for anything else."""
    fields = json.loads(text)
    if not isinstance(fields, dict) or not isinstance(fields.get("leave_out", {}), dict):
        raise TypeError(text)
    kinds = {
        "preset": Preset,
        "cosine": Weighting,
        "features": SimHashFeatures,
        "hash": FeatureHash,
    }
    for name, kind in kinds.items():
        if name in fields:
            fields[name] = kind(fields[name])
    fields["leave_out"] = LeaveOut(**fields.get("leave_out", {}))
    return Options(**fields)


def _options_text(options: Options) -> str:
    return json.dumps(asdict(options))


def _from_base64(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii"))


def _to_base64(value: QByteArray) -> str:
    return bytes(value.toBase64().data()).decode("ascii")


class Settings:
    """The only reader and writer of the settings file."""

    language = Setting("window/language", "", _language)
    theme = Setting("window/theme", ThemeChoice.SYSTEM, ThemeChoice)
    geometry = Setting("window/geometry", QByteArray(), _from_base64, _to_base64)
    last_folder = Setting("files/last_folder", "", str)
    threshold = Setting("overview/threshold", 0.1, _ratio)
    options = Setting("comparison/options_1", Options(), _options, _options_text)

    def __init__(self, path: Path | None = None) -> None:
        """`path` is the INI file; by default the place where this system keeps settings."""
        self.path = path or user_config_path("SimDesk", appauthor=False) / "simdesk.ini"
        self.store = QSettings(str(self.path), QSettings.Format.IniFormat)

    def sync(self) -> None:
        """Write what has changed to the disk now."""
        self.store.sync()
