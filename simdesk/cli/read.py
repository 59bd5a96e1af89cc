"""`simdesk read`: what the readers get out of files, and what they could not read."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.exit_codes import NOT_WRITTEN, WRONG_USAGE
from simdesk.cli.reading import add_reading, request_of
from simdesk.cli.speaking import (
    add_speaking,
    complain,
    say,
    tell_same_files,
    terminal_progress,
)
from simdesk.cli.targets import clash
from simdesk.documents import Document, Failure, Finding, FindingCode, Reason, is_note
from simdesk.progress import Progress
from simdesk.report.wording import Wording, shortened, wording

if TYPE_CHECKING:
    from simdesk.preparation import Effort, Prepared, Readers
    from simdesk.reading import ReadRequest

SCHEMA = 1
_PREVIEW_CHARACTERS = 60

# The words of the JSON. A reason that is not here stands under its own name.
_CODE_OF_REASON = {Reason.WRONG_PASSWORD: "PASSWORD", Reason.OTHER_OFFICE: "UNSUPPORTED"}
# Files that were never meant as papers, or must not be used as one: passed over, and said so.
_SKIPPED = frozenset({Reason.NOT_A_FILE, Reason.UNSAFE_NAME, Reason.DUPLICATE})
# The first of these that was found is the code of a document that was read with a warning.
_CODE_OF_FINDING = {
    FindingCode.PARTLY_READ: "TOO_MANY_PAGES",
    FindingCode.HIDDEN_TEXT: "HIDDEN_TEXT",
    FindingCode.WHITE_TEXT: "HIDDEN_TEXT",
    FindingCode.TINY_TEXT: "HIDDEN_TEXT",
    FindingCode.UNREADABLE_CHARACTERS: "UNREADABLE",
    FindingCode.PAGES_WITHOUT_TEXT: "NO_TEXT",
    FindingCode.WRONG_NAME: "WRONG_TYPE",
    FindingCode.UNKNOWN_PART: "UNSUPPORTED",
    FindingCode.READERS_DIFFER: "READERS_DIFFER",
    FindingCode.DAMAGED_BYTES: "ENCODING",
    FindingCode.ENCODING_GUESSED: "ENCODING",
    FindingCode.ODD_CHARACTERS: "ODD_CHARS",
    FindingCode.INVISIBLE_CHARACTERS: "ODD_CHARS",
    FindingCode.LOOK_ALIKES: "ODD_CHARS",
    FindingCode.LETTER_SPACING: "ODD_CHARS",
}


@dataclass(frozen=True, slots=True)
class FileRead:
    """One file, what became of it, and what that took."""

    path: str  # with its folders below what was given, and inside its ZIP; safe to show
    outcome: "Prepared | Failure"
    effort: "Effort"

    @property
    def digest(self) -> str:
        """SHA-256 of its bytes; empty if they were not had."""
        if isinstance(self.outcome, Failure):
            return self.outcome.digest
        return self.outcome.document.digest

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was noticed, in the file and in its text."""
        if isinstance(self.outcome, Failure):
            return ()
        return self.outcome.document.findings + self.outcome.features.findings

    @property
    def code(self) -> str:
        """The reason of a failure or the weightiest finding; empty if all is well."""
        if isinstance(self.outcome, Failure):
            reason = self.outcome.reason
            return _CODE_OF_REASON.get(reason, reason.name)
        found = self._troubles
        return next((code for finding, code in _CODE_OF_FINDING.items() if finding in found), "")

    @property
    def state(self) -> str:
        """One of "text", "warn", "error" and "skip"."""
        if isinstance(self.outcome, Failure):
            return "skip" if self.outcome.reason in _SKIPPED else "error"
        return "warn" if self._troubles else "text"

    @property
    def _troubles(self) -> set[FindingCode]:
        """What was found and is a reason to look twice."""
        if isinstance(self.outcome, Failure):
            return set()
        document = self.outcome.document
        return {each.code for each in self.findings if not is_note(each, document)}


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "read",
        help="show what is read from papers",
        description="Read txt, docx and pdf papers, folders and ZIP archives of them, and show "
        "what was found. Exit code 0, also if files could not be read; 2: wrong usage; 4: the "
        "result could not be written.",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.add_argument(
        "--json", metavar="FILE", help="write all with the whole text as JSON; - for the terminal"
    )
    add_speaking(parser)
    add_reading(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Read, then print a line for each file or write the JSON."""
    # The core takes a quarter of a second to load; other commands need not wait for it.
    from simdesk.preparation import Readers

    words = wording(arguments.language)
    request = request_of(arguments, words)
    target = None if arguments.json in (None, "-") else Path(arguments.json)
    wrong = clash([target], arguments.paths, words)
    if wrong:
        say(wrong)
    if wrong or request is None:
        return WRONG_USAGE
    with Readers() as readers:
        readers.warm()  # while the folders are listed
        files = read_files(
            readers,
            arguments.paths,
            terminal_progress(words, quiet=arguments.quiet),
            request,
            converts=arguments.libreoffice,
        )
    if arguments.json is None:
        for file in files:
            print(line(file, words))
        digests = [(file.path, file.digest) for file in files]
        tell_same_files(digests, words, quiet=arguments.quiet)
        return 0
    written = json.dumps(
        {"schema": SCHEMA, "files": [as_json(file, words) for file in files]},
        ensure_ascii=True,  # any terminal can take it, and half surrogates too
        indent=1,
    )
    if target is None:
        print(written)
        return 0
    from simdesk.files import atomic_write

    try:
        atomic_write(target, written.encode("ascii") + b"\n")
    except OSError as error:
        complain(words, "not written", path=target, reason=error.strerror or error)
        return NOT_WRITTEN
    return 0


def read_files(
    readers: "Readers",
    paths: Sequence[Path],
    progress: Progress,
    request: "ReadRequest | None" = None,
    *,
    converts: bool = False,
) -> list[FileRead]:
    """Every file behind some paths, in their order; `converts`: with LibreOffice's help."""
    from simdesk.preparation import Effort, Source
    from simdesk.reading import ReadRequest
    from simdesk.reading.submissions import Submission, expand

    found = list(expand(paths, progress))
    outcomes: dict[object, Prepared | Failure] = {}
    efforts = readers.prepare(
        [
            Source(number, each.name, each.size, each.fetch, request or ReadRequest(), converts)
            for number, each in enumerate(found)
            if isinstance(each, Submission)
        ],
        progress,
        outcomes.__setitem__,
    )
    return [
        FileRead(each.name, each, Effort())
        if isinstance(each, Failure)
        else FileRead(each.where, outcomes[number], efforts[number])
        for number, each in enumerate(found)
    ]


def as_json(file: FileRead, words: Wording) -> dict[str, Any]:
    """All about one file, in a form for JSON."""
    document = None if isinstance(file.outcome, Failure) else file.outcome.document
    return {
        "path": file.path,
        "state": file.state,
        "code": file.code,
        "message": message(file, words),
        "kind": document and document.kind.value,
        "encoding": document and document.encoding,
        "pages": document and document.pages,
        "sha256": file.digest,
        "text": document.text if document else "",
        "findings": [_finding(finding, document, words) for finding in file.findings],
        "seconds": round(file.effort.seconds, 3),
        "peak_mib": round(file.effort.peak_mib, 1),
    }


def _finding(finding: Finding, document: Document | None, words: Wording) -> dict[str, Any]:
    # An empty span, where something was left out, is a span too: never ask for its truth.
    span = finding.span
    place = document.place_at(span.start) if document and span is not None else None
    return {
        "code": _CODE_OF_FINDING.get(finding.code, finding.code.name),
        "finding": finding.code.name,
        "message": words.finding(finding),
        "count": finding.count,
        "detail": finding.detail,
        "span": None if span is None else [span.start, span.end],
        "page": finding.page or (place and place.page),
        "paragraph": place and place.paragraph,
    }


def message(file: FileRead, words: Wording) -> str:
    """What a person should know about the file; empty if all is well.

    What was noticed several times is summed up.
    """
    if isinstance(file.outcome, Failure):
        return words.reason(file.outcome)
    alike: dict[tuple[FindingCode, str], list[Finding]] = {}
    for finding in file.findings:
        alike.setdefault((finding.code, finding.detail), []).append(finding)
    return " ".join(words.findings(found) for found in alike.values())


def line(file: FileRead, words: Wording) -> str:
    """One file in one line for the terminal, without characters that could steer it."""
    parts = [file.state.upper(), file.path]
    if not isinstance(file.outcome, Failure):
        document = file.outcome.document
        characters = words.text("terminal.characters", count=words.count(len(document.text)))
        parts.append(f"{document.kind.value}, {characters}")
        if document.pages:
            parts.append(words.text("terminal.pages", count=words.count(document.pages)))
        if document.encoding:
            parts.append(document.encoding)
        parts.append("“" + shortened(document.text, _PREVIEW_CHARACTERS) + "”")
    parts.append(message(file, words))
    shown = "  ".join(part for part in parts if part)
    return "".join(c if c.isprintable() else "\ufffd" for c in shown)
