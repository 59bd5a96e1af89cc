"""A document whose names are replaced by labels, and where its places went."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from unicodedata import east_asian_width

from simdesk.documents import Document, Finding, FindingCode, Span
from simdesk.report.name_search import NameSearch
from simdesk.report.private_values import private_values
from simdesk.structure import Structure

# The details of these come from a closed list; others quote the file.
_HARMLESS_DETAILS = {
    FindingCode.ENCODING_GUESSED,
    FindingCode.WRONG_NAME,
    FindingCode.PAGES_WITHOUT_TEXT,
}
BLACK = "█"
_NARROW_BLACK = "▌"  # in the place of a character half as wide
_NARROW = re.compile(f"{_NARROW_BLACK}+")

LabelOf = Callable[[str], str]  # of a folded name


@dataclass(frozen=True, slots=True)
class Replaced:
    """A text in which stretches were replaced."""

    text: str
    old: tuple[Span, ...]  # apart and in order
    new: tuple[Span, ...]

    @classmethod
    def names(cls, text: str, search: NameSearch, label_of: LabelOf) -> "Replaced":
        """The text with a label in the place of each name."""
        return cls.stretches(text, [(span, label_of(name)) for span, name in search.find(text)])

    @classmethod
    def all_private(
        cls, text: str, search: NameSearch, label_of: LabelOf, removed: str
    ) -> "Replaced":
        """The same, and `removed` in the place of everything else that tells whose text it is.

        A value behind a label that holds a name, such as "尤诗琪（组长）", is replaced as a whole.
        """
        names = [(span, label_of(name)) for span, name in search.find(text)]
        private = [(value.span, removed) for value in private_values(text)]
        apart: list[tuple[Span, str]] = []
        for span, label in sorted(names + private, key=lambda each: (each[0].start, -each[0].end)):
            if apart and span.start < apart[-1][0].end:
                reached, first = apart[-1]
                # The label says more than that something was removed.
                said = label if first == removed else first
                apart[-1] = Span(reached.start, max(reached.end, span.end)), said
            else:
                apart.append((span, label))
        return cls.stretches(text, apart)

    @classmethod
    def stretches(cls, text: str, replacements: Iterable[tuple[Span, str]]) -> "Replaced":
        """The text with others in the place of stretches, which are apart and in order."""
        pieces: list[str] = []
        old: list[Span] = []
        new: list[Span] = []
        done = length = 0
        for span, label in replacements:
            pieces += [text[done : span.start], label]
            length += span.start - done
            old.append(span)
            new.append(Span(length, length + len(label)))
            length += len(label)
            done = span.end
        pieces.append(text[done:])
        return cls("".join(pieces), tuple(old), tuple(new))

    def start(self, offset: int) -> int:
        """Where a stretch of the old text that starts there starts now."""
        place = bisect_right(self.old, offset, key=lambda span: span.start) - 1
        if place < 0:
            return offset
        if offset < self.old[place].end:
            return self.new[place].start
        return offset - self.old[place].end + self.new[place].end

    def end(self, offset: int) -> int:
        """Where a stretch that ended there ends now; a name is never cut."""
        if offset == 0:
            return 0
        place = bisect_right(self.old, offset - 1, key=lambda span: span.start) - 1
        if place < 0:
            return offset
        if offset <= self.old[place].end:
            return self.new[place].end
        return offset - self.old[place].end + self.new[place].end

    def span(self, span: Span) -> Span:
        """Where a stretch of the old text lies now."""
        return Span(self.start(span.start), self.end(span.end))


def nameless(document: Document, name: str, text: Replaced) -> Document:
    """The document under another name and with another text, and nothing that tells whose it is."""
    return replace(
        document,
        name=name,
        text=text.text,
        digest="",
        places=tuple(replace(place, start=text.start(place.start)) for place in document.places),
        asides=(),
        findings=tuple(_nameless_finding(finding, text) for finding in document.findings),
        structure=Structure(),
    )


def _nameless_finding(finding: Finding, text: Replaced) -> Finding:
    return replace(
        finding,
        span=finding.span and text.span(finding.span),
        detail=finding.detail if finding.code in _HARMLESS_DETAILS else "",
    )


def blacked_out(document: Document) -> Document:
    """The document with every character of its text blacked out; spans stay as they are.

    `black_as_printed` makes of the text, or of a part of it, bars about as long as the words were.
    """
    black = "".join(
        c if c == "\n" else BLACK if east_asian_width(c) in "WF" else _NARROW_BLACK
        for c in document.text
    )
    return replace(document, text=black, places=(), findings=(), pages=None, encoding=None)


def black_as_printed(text: str) -> str:
    """A blacked-out text as bars alone: two narrow characters are as long as one wide one."""
    return _NARROW.sub(lambda run: BLACK * -(-len(run[0]) // 2), text)
