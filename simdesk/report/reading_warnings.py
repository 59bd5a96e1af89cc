"""What a reader of a pair must know about its papers: text of theirs that was not compared."""

from collections.abc import Iterable

from simdesk.documents import Document, Finding, FindingCode, leaves_text_out
from simdesk.report.wording import Wording


def reading_warnings(document: Document, words: Wording) -> tuple[str, ...]:
    """A sentence or two for each kind of text of a paper that was not compared."""
    alike: dict[tuple[FindingCode, str], list[Finding]] = {}
    for finding in document.findings:
        if leaves_text_out(finding, document):
            alike.setdefault((finding.code, finding.detail), []).append(finding)
    return tuple(words.findings(found) for found in alike.values())


def pair_warnings(documents: Iterable[Document], words: Wording) -> tuple[str, ...]:
    """The same for both papers of a pair, each with the letter of its paper."""
    return tuple(
        words.text("pair.warning", paper=letter, warning=warning)
        for letter, document in zip("AB", documents, strict=True)
        for warning in reading_warnings(document, words)
    )
