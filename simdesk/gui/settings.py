"""What the program remembers between runs. Each setting is declared once, with type and default."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar, overload

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings

from simdesk.files import atomic_write
from simdesk.measures.choices import FeatureHash, Weighting
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
        except (ValueError, TypeError, KeyError, RecursionError):  # the last of JSON's brackets
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
    given = json.loads(text)
    if not isinstance(given, dict) or not isinstance(given.get("leave_out", {}), dict):
        raise TypeError(text)
    kinds = {
        "preset": Preset,
        "cosine": Weighting,
        "features": SimHashFeatures,
        "hash": FeatureHash,
    }
    for name, kind in kinds.items():
        if name in given:
            given[name] = kind(given[name])
    given["leave_out"] = LeaveOut(**given.get("leave_out", {}))
    given.pop("synonym_text", None)
    options = Options(**given)
    if not (_are_alike(options, Options()) and _are_alike(options.leave_out, LeaveOut())):
        raise TypeError(text)
    return options


def _are_alike(some: Options | LeaveOut, usual: Options | LeaveOut) -> bool:
    """Whether each field is of its type; a whole number is as good as another one."""
    for field in fields(usual):
        kind, wanted = type(getattr(some, field.name)), type(getattr(usual, field.name))
        if kind is not wanted and (kind, wanted) != (int, float):
            return False
    return True


def _options_text(options: Options) -> str:
    values = asdict(options)
    del values["synonym_text"]  # which has a file of its own
    return json.dumps(values)


_NO_PATHS: tuple[str, ...] = ()


def _paths(text: str) -> tuple[str, ...]:
    names = json.loads(text)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError(text)
    return tuple(names)


def _texts_by_name(text: str) -> Mapping[str, str]:
    found = json.loads(text)
    if not (isinstance(found, dict) and all(isinstance(value, str) for value in found.values())):
        raise TypeError(text)
    return found


def _sizes_by_name(text: str) -> Mapping[str, tuple[int, ...]]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise TypeError(text)
    for sizes in found.values():
        if not (isinstance(sizes, list) and all(type(size) is int for size in sizes)):
            raise TypeError(text)
    return {name: tuple(sizes) for name, sizes in found.items()}


def _texts(text: str) -> tuple[str, ...]:
    found = json.loads(text)
    if not (isinstance(found, list) and all(isinstance(value, str) for value in found)):
        raise TypeError(text)
    return tuple(found)


def _as_json(value: object) -> str:
    return json.dumps(value)


def _from_base64(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii"))


def _to_base64(value: QByteArray) -> str:
    return bytes(value.toBase64().data()).decode("ascii")


class Settings:
    """The only reader and writer of the settings file."""

    language = Setting("window/language", "", _language)
    theme = Setting("window/theme", ThemeChoice.SYSTEM, ThemeChoice)
    geometry = Setting("window/geometry", QByteArray(), _from_base64, _to_base64)
    part_sizes = Setting[Mapping[str, tuple[int, ...]]](
        "window/part_sizes", {}, _sizes_by_name, _as_json
    )
    help_geometry = Setting("help/geometry", QByteArray(), _from_base64, _to_base64)
    help_zoom = Setting("help/zoom", 0, int)
    last_folder = Setting("files/last_folder", "", str)
    export_folder = Setting("files/export_folder", "", str)
    encodings = Setting[Mapping[str, str]]("files/encodings", {}, _texts_by_name, _as_json)
    name_patterns = Setting[tuple[str, ...]]("files/name_patterns", (), _texts, _as_json)
    recent_projects = Setting(
        "files/recent_projects", _NO_PATHS, _paths, json.dumps
    )  # the latest first
    threshold = Setting("overview/threshold", 0.1, _ratio)
    _options = Setting("comparison/options_1", Options(), _options, _options_text)

    def __init__(self, path: Path | None = None) -> None:
        """`path` is the INI file; by default the place where this system keeps settings."""
        self.path = path or user_config_path("SimDesk", appauthor=False) / "simdesk.ini"
        self.store = QSettings(str(self.path), QSettings.Format.IniFormat)

    @property
    def options(self) -> Options:
        """The settings of the comparison, with the dictionary of synonyms from its own file."""
        return self._options.changed(synonym_text=self._synonym_text())

    @options.setter
    def options(self, options: Options) -> None:
        """Raises OSError if the dictionary cannot be written; the other settings are kept."""
        self._options = options
        if options.synonym_text == self._synonym_text():
            return
        if options.synonym_text is None:
            self.synonyms_path.unlink(missing_ok=True)
        else:
            self.synonyms_path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(self.synonyms_path, options.synonym_text.encode("utf-8", "replace"))

    @property
    def synonyms_path(self) -> Path:
        """Where the teacher's own dictionary is, if there is one."""
        return self.path.with_name("synonyms.txt")

    def _synonym_text(self) -> str | None:
        """The teacher's own dictionary; None for the shipped one."""
        try:
            return self.synonyms_path.read_bytes().decode("utf-8-sig", "replace")
        except OSError:
            return None

    def sync(self) -> None:
        """Write what has changed to the disk now."""
        self.store.sync()
