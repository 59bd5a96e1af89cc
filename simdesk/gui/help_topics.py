"""The help: topics in three languages, filled with the program's own words.

Each topic is an HTML file in `resources/help/<language>`, the same names in every language. HTML
and not Markdown, because Qt applies a style sheet and anchors only to HTML. What the program says
(messages, kinds of passages, roles, verdicts) is not written there but named, such as
`{reason.damaged}`, and filled in from where the program takes it, so that the help cannot quote
words that are no longer said. A comment such as `<!-- also: online -->` holds words that a
reader may look for and the text does not use. In the files, `<b>` marks words of the window,
`<kbd>` keys and `<var id>` computed numbers: tests hold all three to the program.
"""

import re
from collections.abc import Callable
from html import escape

from PySide6.QtCore import QObject

from simdesk.documents import Failure, Finding, FindingCode, Reason
from simdesk.gui.wording import PaperWords, VerdictWords
from simdesk.papers import Role
from simdesk.report.wording import wording
from simdesk.resources import data_path
from simdesk.results import PassageKind
from simdesk.reviews import Verdict

# In the order of the list.
TOPICS = (
    "start",
    "papers",
    "messages",
    "settings",
    "overview",
    "pair",
    "passages",
    "scores",
    "cosine",
    "jaccard",
    "simhash",
    "effect-of-k",
    "search",
    "report",
    "saved-work",
    "privacy",
    "shortcuts",
)
FIRST = TOPICS[0]
_NAMED = re.compile(r"\{([a-z]+)\.([^{}]+)\}")
_TITLE = re.compile(r"<h1>(.*?)</h1>", re.DOTALL)
_ALSO = re.compile(r"<!-- also: (.*?) -->")
_SHOWN_COUNT = 3  # in the examples of messages that count something
_ANY_PROJECT = "….simdesk"


class HelpTexts(QObject):
    """The topics in one language, which is also that of Qt's translations."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._words = wording(language)
        self._papers = PaperWords(self)
        self._verdicts = VerdictWords(self)
        self._entries: dict[str, Callable[[str], str]] = {
            "reason": self._reason,
            "finding": self._finding,
            "kind": self._kind,
            "role": self._role,
            "verdict": self._verdict,
            "project": self._project,
        }
        self._made: dict[str, str] = {}

    def title(self, topic: str) -> str:
        """The heading of a topic. Raises KeyError for an unknown one."""
        found = _TITLE.search(self.html(topic))
        return found[1] if found else topic

    def also(self, topic: str) -> list[str]:
        """Words that lead to a topic, although it does not have them."""
        return [word for found in _ALSO.findall(self._file(topic)) for word in found.split(", ")]

    def html(self, topic: str) -> str:
        """A topic, filled in. Raises KeyError for an unknown one."""
        if topic not in TOPICS:
            raise KeyError(topic)
        if topic not in self._made:
            self._made[topic] = _NAMED.sub(self._entry, _ALSO.sub("", self._file(topic)))
        return self._made[topic]

    def _file(self, topic: str) -> str:
        return data_path(f"help/{self._language}/{topic}.html").read_text(encoding="utf-8")

    def _entry(self, named: re.Match[str]) -> str:
        make = self._entries.get(named[1])
        return make(named[2]) if make else named[0]

    def _reason(self, name: str) -> str:
        reason = Reason[name.upper()]
        said = self._words.reason(Failure("", reason))
        return _headed(f"reason-{name}", self._papers.short_reason(reason), said)

    def _finding(self, name: str) -> str:
        code = FindingCode[name.upper()]
        said = self._words.finding(Finding(code, _SHOWN_COUNT))
        return _headed(f"finding-{name}", self._papers.short_finding(code), said)

    def _kind(self, name: str) -> str:
        return _headed(f"kind-{name}", self._words.kind(PassageKind(name)), "")

    def _role(self, name: str) -> str:
        role = Role(name)
        return _headed(f"role-{name}", self._papers.role(role), self._papers.role_advice(role))

    def _verdict(self, name: str) -> str:
        verdict = Verdict(name)
        said = self._verdicts.advice(verdict)
        return _headed(f"verdict-{name}", self._verdicts.name(verdict), said)

    def _project(self, name: str) -> str:
        """What can be said when a project is opened or saved: `errors` or `problems`."""
        from simdesk.project import ErrorCode, Problem, ProblemCode, ProjectError  # need numpy

        words = self._words
        if name == "errors":
            said = [words.project_error(ProjectError(code, _ANY_PROJECT)) for code in ErrorCode]
        else:
            missing, whole = _SHOWN_COUNT, 10 * _SHOWN_COUNT
            said = [words.project_problem(Problem(code, missing, whole)) for code in ProblemCode]
        return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in said)}</ul>"


def _headed(anchor: str, heading: str, said: str) -> str:
    """A heading to jump to, and below it what the program says at length."""
    shown = heading or said
    shown = shown[:1].upper() + shown[1:]
    parts = [f'<h4 id="{anchor.replace(" ", "-")}">{escape(shown)}</h4>']
    if said and heading:
        parts.append(f'<p class="said">{escape(said)}</p>')
    return "".join(parts)
