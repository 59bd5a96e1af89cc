"""Every setting of a comparison as an option: a field of `Options` has its line in `_SETTINGS`."""

import argparse
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from simdesk.cli.reading import not_read
from simdesk.measures.choices import FINGERPRINT_SIZES, FeatureHash, Weighting
from simdesk.options import PRESETS, Options, OptionsError, Preset, SimHashFeatures
from simdesk.reading.lists import ListError, list_bytes
from simdesk.report.wording import Wording, wording

_COUNTING = "what does not count"
_PASSAGES = "shared passages"
_COSINE = "cosine"
_JACCARD = "Jaccard"
_SIMHASH = "SimHash"


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the command line for one field; a switch unless it takes a value."""

    field: str  # of Options; with a dot: of what stands in that field
    option: str
    group: str
    help: str
    metavar: str = ""
    value: Callable[[str], Any] | None = None
    choices: tuple[int, ...] | None = None

    @property
    def place(self) -> str:
        """Where argparse keeps what was given."""
        return f"setting {self.field}"


def choice(kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    """Takes a choice by its name, also with hyphens in the place of blanks and signs."""

    def chosen(text: str) -> StrEnum:
        named = {spelled(each): each for each in kind}
        if spelled(text) not in named:
            raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(named)}")
        return named[spelled(text)]

    return chosen


def spelled(text: str) -> str:
    """A choice's name as it is typed without quotation marks."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower())


def names(kind: Iterable[str]) -> str:
    """All choices, for the help."""
    return "{" + ",".join(map(spelled, kind)) + "}"


def percentage(text: str) -> float:
    """A number of 0 to 100, with or without the sign, as a part of 1."""
    try:
        value = float(text.removesuffix("%"))
    except ValueError:
        value = -1
    if not 0 <= value <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is no percentage of 0 to 100")
    return value / 100


_SETTINGS = (
    Setting("leave_out.template", "--leave-out-template", _COUNTING,
            "text of the assignment sheet"),
    Setting("leave_out.quotations", "--leave-out-quotations", _COUNTING, "what is quoted"),
    Setting("leave_out.references", "--leave-out-references", _COUNTING,
            "references, contents, cover, declarations, acknowledgements"),
    Setting("leave_out.common_papers", "--leave-out-common", _COUNTING,
            "text that at least this part of the papers have; 0: none", "PERCENT", percentage),
    Setting("minimum_characters", "--minimum-characters", _PASSAGES,
            "the shortest that counts, in Chinese characters", "N", int),
    Setting("minimum_words", "--minimum-words", _PASSAGES,
            "the shortest that counts, in words of other scripts", "N", int),
    Setting("edited", "--edited", _PASSAGES, "find those too whose words were changed"),
    Setting("cosine", "--cosine", _COSINE, "how a word's count becomes its weight",
            names(list(Weighting)), choice(Weighting)),
    Setting("drop_noise_words", "--drop-noise-words", _COSINE,
            "leave out words such as the, of, and"),
    Setting("synonyms", "--synonyms", _COSINE,
            "count words that mean the same as one, by the dictionary that ships with SimDesk or "
            "by the project's own"),
    Setting("synonym_text", "--synonym-file", _COSINE,
            "the same by your dictionary: UTF-8, a line such as automobile,car each",
            "FILE", Path),
    Setting("shingle_length", "--shingle-length", _JACCARD,
            "characters of a shingle; 0: by the papers' length", "K", int),
    Setting("fingerprint_bits", "--bits", _SIMHASH, "of a fingerprint",
            names(map(str, FINGERPRINT_SIZES)), int, FINGERPRINT_SIZES),
    Setting("features", "--features", _SIMHASH, "what a fingerprint is made of",
            names(list(SimHashFeatures)), choice(SimHashFeatures)),
    Setting("hash", "--hash", _SIMHASH, "of the features", names(list(FeatureHash)),
            choice(FeatureHash)),
    Setting("zero_sum_is_one", "--zero-sum-is-one", _SIMHASH,
            "a bit whose sum is 0 is 1, as some have it"),
    Setting("match_distance", "--match-distance", _SIMHASH,
            "most differing bits of two alike papers, in 64", "N", int),
)  # fmt: skip


def add_preset(parser: argparse.ArgumentParser, otherwise: str) -> None:
    """Describe the presets. `otherwise`: what goes without one."""
    parser.add_argument(
        "--preset", type=choice(Preset), metavar=names(list(Preset)),
        help="the kind of work: homework, thesis (quotations and references do not count, longer "
        f"shingles) or short-answers (shorter passages count); {otherwise}. The options below "
        "change single settings of it",
    )  # fmt: skip


def add_settings(parser: argparse.ArgumentParser, without: Collection[str] = ()) -> None:
    """Describe an option for each setting, but for the fields in `without`."""
    groups: dict[str, Any] = {}
    for setting in _SETTINGS:
        if setting.field in without:
            continue
        if setting.group not in groups:
            groups[setting.group] = parser.add_argument_group(f"settings: {setting.group}")
        group = groups[setting.group]
        if setting.value is None:
            group.add_argument(
                setting.option, dest=setting.place, action=argparse.BooleanOptionalAction,
                help=setting.help,
            )  # fmt: skip
        else:
            group.add_argument(
                setting.option, dest=setting.place, type=setting.value, choices=setting.choices,
                metavar=setting.metavar, help=setting.help,
            )  # fmt: skip


def synonym_file(arguments: argparse.Namespace) -> Path | None:
    """The user's dictionary of synonyms, if one was given."""
    path: Path | None = getattr(arguments, "setting synonym_text")
    return path


def options_of(arguments: argparse.Namespace, otherwise: Options) -> Options:
    """What was given, the rest from the preset, or from `otherwise` where none was chosen.

    Raises OptionsError for settings that contradict themselves, and for a dictionary of synonyms
    that cannot be used.
    """
    preset = getattr(arguments, "preset", None)
    base = otherwise if preset is None else PRESETS[Preset(preset)]
    changes: dict[str, Any] = {}
    leave_out: dict[str, Any] = {}
    for setting in _SETTINGS:
        value = getattr(arguments, setting.place, None)
        if value is None:
            continue
        outer, _, inner = setting.field.rpartition(".")
        if outer:
            leave_out[inner] = value
        else:
            changes[setting.field] = value
    if leave_out:
        changes["leave_out"] = replace(base.leave_out, **leave_out)
    if "synonym_text" in changes:
        text = _text(changes["synonym_text"], wording(arguments.language))
        changes = {"synonyms": True, **changes, "synonym_text": text}
    try:
        return base.changed(**changes)
    except OptionsError as error:
        raise OptionsError([_by_option(each) for each in error.errors]) from None


def _by_option(error: str) -> str:
    """What is wrong with a field, said of its option."""
    for setting in _SETTINGS:
        if error.startswith(f"{setting.field} "):
            return setting.option + error.removeprefix(setting.field)
    return error


def _text(path: Path, words: Wording) -> str:
    """A dictionary that is without mistakes. Raises OptionsError."""
    from simdesk.text.synonyms import SynonymsError, parse_synonyms

    try:
        text = list_bytes(path).decode("utf-8-sig")
        parse_synonyms(text)
    except (OSError, ListError, UnicodeDecodeError) as error:
        raise OptionsError([not_read(path, error, words)]) from error
    except SynonymsError as error:
        raise OptionsError([f"{path.name}, {each}" for each in error.errors]) from error
    return text
