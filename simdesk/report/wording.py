"""The words for everything that was found, in the languages of the reports.

They stand in `resources/i18n/report_<language>.json`, one file a language, and not in Qt's
catalogues: the command line and the HTML report speak without Qt, and a failure must read the same
on screen, in the terminal and on paper. A new language is a new file; a test holds all files to
the same keys and the same {fields}.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING

from simdesk.documents import Document, Failure, Finding, Kind, Reason, Span
from simdesk.resources import data_path
from simdesk.results import Passage, PassageKind
from simdesk.shares import Share

if TYPE_CHECKING:  # projects need all of the core, words do not
    from simdesk.project import Problem, ProjectError

LANGUAGES = ("en", "zh_CN", "zh_TW")
_TRADITIONAL = {"Hant", "TW", "HK", "MO"}
_DETAIL_CHARACTERS = 200
# What a system's message says of folders of this computer: up to the last one in the line.
_FOLDERS = re.compile(r"(?<![\w.:/\\])(?:[A-Za-z]:)?[\\/](?:[^\\/\n]+[\\/])+")
_HALF_SURROGATES = re.compile("[\ud800-\udfff]")


class Wording:
    """The words of one language. Get one with `wording`."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self._texts = texts

    def text(self, key: str, **fields: object) -> str:
        """The text of that key, its {fields} filled in. Raises KeyError for an unknown key."""
        return self._texts[key].format(**fields)

    def percent(self, ratio: float) -> str:
        """A part of 1 as a percentage with one decimal.

        Never 100.0 unless it is all, and never 0.0 unless it is nothing.
        """
        shown = min(max(ratio * 100, 0.0), 100.0)
        if 0 < shown < 0.1:
            shown = 0.1
        elif 99.9 < shown < 100:
            shown = 99.9
        return self._texts["percent"].format(shown)

    def date(self, moment: datetime) -> str:
        """Day and time of this computer, to the minute."""
        return self._texts["date"].format(moment.astimezone())

    def number(self, value: float | None) -> str:
        """A score of 0 to 1 with three decimals; a dash where it is not defined."""
        return self._texts["not defined"] if value is None else f"{value:.3f}"

    def count(self, value: int | None) -> str:
        """A whole number with its thousands apart; a dash where there is none."""
        return self._texts["not defined"] if value is None else f"{value:,}"

    def join(self, words: list[str]) -> str:
        """Words as a list in one line; the word for none if there are none."""
        return self._texts["list separator"].join(words) if words else self._texts["none"]

    def clauses(self, words: list[str]) -> str:
        """Parts of a sentence in one line."""
        return self._texts["clause separator"].join(words)

    def labelled(self, label: str, value: str) -> str:
        """A value behind its label."""
        return self.text("labelled", label=label, value=value)

    def share(self, share: Share) -> str:
        """A share with its numerator and denominator."""
        return self.text(
            "pair.share.value",
            share=self.percent(share.ratio),
            shared=self.count(share.shared),
            total=self.count(share.total),
        )

    def kind(self, kind: PassageKind) -> str:
        """What kind of sharing a passage is."""
        return self._texts[f"kind.{kind.value}"]

    def passage(self, passage: Passage) -> str:
        """The reason in words, such as "14 of 16 equal, 1 changed, 1 added in B"."""
        counts = [
            ("changed", passage.changed),
            ("added", passage.added),
            ("left out", passage.left_out),
        ]
        total = passage.equal + passage.changed + passage.left_out
        words = [self.text("passage.equal", equal=self.count(passage.equal), total=f"{total:,}")]
        words += [self.text(f"passage.{key}", count=f"{n:,}") for key, n in counts if n]
        if passage.not_counted and passage.counts:
            words.append(self.text("passage.not counted part", count=f"{passage.not_counted:,}"))
        if passage.papers > 2:
            words.append(self.text("passage.papers", count=passage.papers))
        return self.join(words)

    def reason(self, failure: Failure) -> str:
        """Why a file could not be read and what to do: one or two whole sentences."""
        return self._with_detail(f"reason.{failure.reason.name.lower()}", 1, shown_detail(failure))

    def finding(self, finding: Finding) -> str:
        """What was noticed in a document that was read: one whole sentence."""
        return self._with_detail(
            f"finding.{finding.code.name.lower()}", finding.count, finding.detail
        )

    def findings(self, found: Sequence[Finding]) -> str:
        """Findings of one code and detail, summed up: how much it is, and in how many places."""
        first = found[0]
        whole = self.finding(replace(first, count=sum(each.count for each in found)))
        if len(found) == 1:
            return whole
        return self.text(
            "finding.places", finding=whole.rstrip(".。"), places=self.count(len(found))
        )

    def project_error(self, error: "ProjectError") -> str:
        """Why a project could not be opened or saved, and what to do: whole sentences."""
        key = f"project.error.{error.code.name.lower()}"
        fields = {"name": shown_name(error.name), "detail": shortened(error.detail)}
        return self.text(self._detailed(key, 0, error.detail), **fields)

    def project_problem(self, problem: "Problem") -> str:
        """What is not as it was when a project was saved: whole sentences."""
        key = f"project.problem.{problem.code.name.lower()}"
        return self.text(
            self._detailed(key, problem.count, problem.detail),
            count=self.count(problem.count),
            restored=self.count(problem.total - problem.count),
            total=self.count(problem.total),
            detail=shortened(problem.detail),
        )

    def _with_detail(self, key: str, count: int, detail: str) -> str:
        chosen = self._detailed(key, count, detail)
        return self.text(chosen, count=self.count(count), detail=shortened(detail))

    def _detailed(self, key: str, count: int, detail: str) -> str:
        """The key of the text that says the most."""
        if detail and f"{key}.detail" in self._texts:
            return f"{key}.detail"
        return f"{key}.one" if count == 1 and f"{key}.one" in self._texts else key

    def place(self, document: Document, span: Span) -> str:
        """Where a stretch of the text stood in its file, such as "page 3" or "lines 4–7"."""
        places = document.places_of(span)
        pages = [place.page for place in places if place.page is not None]
        paragraphs = [place.paragraph for place in places if place.paragraph is not None]
        about = "about " if document.kind is Kind.DOCX else ""
        row = "line" if document.kind is Kind.TXT else "paragraph"
        words = []
        if pages:
            words.append(self._from_to(f"place.{about}page", "page", min(pages), max(pages)))
        if paragraphs:
            numbers = min(paragraphs), max(paragraphs)
            words.append(self._from_to(f"place.{row}", "paragraph", *numbers))
        return self.join(words) if words else self._texts["place.unknown"]

    def _from_to(self, key: str, field: str, first: int, last: int) -> str:
        if first == last:
            return self.text(key, **{field: first})
        return self.text(f"{key}s", **{field: first, "last": last})


@cache
def wording(language: str) -> Wording:
    """The words of a language such as "zh_CN", "zh-Hans-CN" or "en_GB".

    A language that has no file gets the nearest one that has: Chinese by its script or country,
    the rest English.
    """
    first, *rest = language.replace("-", "_").split("_")
    chinese = "zh_TW" if _TRADITIONAL & set(rest) else "zh_CN"
    chosen = chinese if first == "zh" else "en"
    path = data_path(f"i18n/report_{chosen}.json")
    return Wording(chosen, json.loads(path.read_text(encoding="utf-8")))


def shown_name(name: str) -> str:
    """A file's name without the folders of this computer, fit to be written as UTF-8.

    Folders inside a dropped folder or a ZIP stay, they tell papers apart; of an absolute path only
    the last part is shown. Bytes that are no text (half surrogates) become U+FFFD.
    """
    windows = PureWindowsPath(name)
    if windows.drive or name.startswith(("\\", "~")):
        name = windows.name or name
    elif name.startswith("/"):
        name = PurePosixPath(name).name or name
    return writable(name)


def shown_detail(failure: Failure) -> str:
    """The detail of a failure; where it names another file, without the folders."""
    if failure.reason is Reason.DUPLICATE:
        return shown_name(failure.detail)
    return writable(_FOLDERS.sub("", failure.detail))


def writable(text: str) -> str:
    """A text that UTF-8 can hold: half surrogates become U+FFFD."""
    return _HALF_SURROGATES.sub("\ufffd", text)


def shortened(text: str, most: int = _DETAIL_CHARACTERS) -> str:
    """A text from a file, in one line of at most `most` characters, fit to stand in a sentence."""
    line = re.sub(r"\s+", " ", writable(text)).strip()
    return line if len(line) <= most else line[: most - 1] + "…"
