"""What was read: a document with its text and places, or a failure with its reason.

Every span in the program is a pair of code point offsets into `Document.text`.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from enum import StrEnum

from simdesk.structure import Structure


class Kind(StrEnum):
    """What a file is by its content, whatever its name says."""

    TXT = "txt"
    DOCX = "docx"
    PDF = "pdf"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of `Document.text`: code points `start` up to, not including, `end`."""

    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Place:
    """Where a stretch of the text stood in the file.

    The places of a document are sorted and cover its text without gaps; each runs up to the start
    of the next. `page` counts from 1 (for docx it is an estimate: Word files have no pages);
    `paragraph` counts from 1 (for txt it is the line).
    """

    start: int
    page: int | None = None
    paragraph: int | None = None


class AsideKind(StrEnum):
    """Text that is shown to the reader of a document but not compared."""

    HEADER = "header"
    FOOTER = "footer"
    PAGE_NUMBER = "page number"
    COMMENT = "comment"
    LIST_NUMBER = "list number"


@dataclass(frozen=True, slots=True)
class Aside:
    """A running head, page number, comment or list number, left out of the compared text."""

    kind: AsideKind
    text: str
    offset: int  # where in Document.text it belongs
    page: int | None = None


class FindingCode(StrEnum):
    """What a teacher should know about a document that was read."""

    ENCODING_GUESSED = "encoding guessed"  # detail: the encoding; several were plausible
    DAMAGED_BYTES = "damaged bytes"  # count: bytes that no encoding explains
    ODD_CHARACTERS = "odd characters"  # count: control characters or NUL taken out
    HIDDEN_TEXT = "hidden text"  # marked hidden, or drawn invisibly; left out
    WHITE_TEXT = "white text"  # text in the colour of the paper; left out
    TINY_TEXT = "tiny text"  # too small to read; left out
    INVISIBLE_CHARACTERS = "invisible characters"  # zero-width and the like, folded away
    LOOK_ALIKES = "look-alikes"  # letters of another script in a word, folded
    LETTER_SPACING = "letter spacing"  # blanks between the letters of words, folded
    UNREADABLE_CHARACTERS = "unreadable characters"  # glyphs whose character the file hides
    PAGES_WITHOUT_TEXT = "pages without text"  # looks scanned; count of pages, detail: which
    PARTLY_READ = "partly read"  # a limit ended the reading; count: pages or characters read
    READERS_DIFFER = "readers differ"  # a second reader got notably other text
    FALLBACK_READER = "fallback reader"  # the second reader's text was taken
    OUTSIDE_LINKS = "outside links"  # links to pictures or templates elsewhere, not opened
    WRONG_NAME = "wrong name"  # its content is of another kind than its name says; detail: the kind
    UNKNOWN_PART = "unknown part"  # embedded content that cannot be read; detail: what
    CONVERTED = "converted"  # LibreOffice made a Word file of it; detail: of what
    TOO_SHORT = "too short"  # fewer characters than the measures can judge


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found while reading: what, how often, where."""

    code: FindingCode
    count: int = 1
    span: Span | None = None  # in Document.text, where it has a place there
    page: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """The text of one file, in reading order, with paragraphs separated by one line feed."""

    name: str
    kind: Kind
    text: str
    digest: str  # SHA-256 of the file, hexadecimal
    places: tuple[Place, ...] = ()
    asides: tuple[Aside, ...] = ()
    findings: tuple[Finding, ...] = ()
    pages: int | None = None
    encoding: str | None = None
    structure: Structure = field(default_factory=Structure)

    def place_at(self, offset: int) -> Place:
        """The place that holds the character at `offset`; an empty one if none is known."""
        return self.places_of(Span(offset, offset + 1))[0]

    def places_of(self, span: Span) -> tuple[Place, ...]:
        """The places that a stretch of the text touches, in its order; at least one.

        They need not go up: a note stands behind the body with the number of its paragraph.
        """
        first = max(bisect_right(self.places, span.start, key=_start) - 1, 0)
        end = bisect_left(self.places, span.end, key=_start)
        return self.places[first : max(end, first + 1)] or (Place(0),)


def _start(place: Place) -> int:
    return place.start


_NOTES = frozenset(
    {
        FindingCode.OUTSIDE_LINKS,
        FindingCode.FALLBACK_READER,
        FindingCode.CONVERTED,
        FindingCode.TOO_SHORT,
    }
)
_SLIGHT_SHARE = 0.005


def is_note(finding: Finding, document: Document) -> bool:
    """Whether a finding is only told: the file was read as it should be.

    So are a few glyphs that cannot be read: less than one character in 200.
    """
    if finding.code is FindingCode.UNREADABLE_CHARACTERS:
        return finding.count < _SLIGHT_SHARE * len(document.text)
    return finding.code in _NOTES


_TEXT_LEFT_OUT = frozenset(
    {
        FindingCode.DAMAGED_BYTES,
        FindingCode.HIDDEN_TEXT,
        FindingCode.WHITE_TEXT,
        FindingCode.TINY_TEXT,
        FindingCode.UNREADABLE_CHARACTERS,
        FindingCode.PAGES_WITHOUT_TEXT,
        FindingCode.PARTLY_READ,
        FindingCode.UNKNOWN_PART,
    }
)


def leaves_text_out(finding: Finding, document: Document) -> bool:
    """Whether a finding says that text of the file was not compared: scores are of the rest."""
    return finding.code in _TEXT_LEFT_OUT and not is_note(finding, document)


class Reason(StrEnum):
    """Why a file ended without a document. The words for each are the reader's business."""

    EMPTY = "empty"
    NOT_TEXT = "not text"
    WRONG_TYPE = "wrong type"
    OLD_WORD = "old Word"
    OTHER_OFFICE = "other office format"  # rtf, odt, wps: detail says which
    PASSWORD = "password"  # noqa: S105 - a reason, not a secret
    WRONG_PASSWORD = "wrong password"  # noqa: S105
    DAMAGED = "damaged"
    NO_TEXT = "no text"  # only pictures: looks scanned
    UNREADABLE = "unreadable"  # text is drawn with a font that hides its characters
    TOO_BIG = "too big"
    TOO_BIG_INSIDE = "too big inside"
    TOO_MANY = "too many"
    TIMEOUT = "timeout"  # detail: seconds
    MEMORY = "memory"
    CRASHED = "crashed"
    UNSUPPORTED = "unsupported"
    ZIP_IN_ZIP = "zip in zip"
    UNSAFE_NAME = "unsafe name"
    NOT_A_FILE = "not a file"
    MISSING = "missing"
    CHANGED = "changed"
    NO_PERMISSION = "no permission"
    DUPLICATE = "duplicate"  # detail: the name of the first one
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be read, and why."""

    name: str
    reason: Reason
    detail: str = ""
    digest: str = ""
