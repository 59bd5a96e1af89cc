"""Word files: bytes → `Document`."""

import contextlib
from dataclasses import replace

from lxml import etree

from simdesk.documents import (
    Aside,
    AsideKind,
    Document,
    Failure,
    Finding,
    FindingCode,
    Kind,
    Place,
    Reason,
    Span,
)
from simdesk.reading import limits
from simdesk.reading.docx_embedded import Embedded
from simdesk.reading.docx_names import W_ID, name
from simdesk.reading.docx_numbering import Numbering
from simdesk.reading.docx_package import Package
from simdesk.reading.docx_runs import Mark
from simdesk.reading.docx_styles import PAPER, Styles
from simdesk.reading.docx_text import Enough, TextBuilder
from simdesk.reading.docx_values import whole_number
from simdesk.reading.docx_walk import Walk
from simdesk.reading.zips import ZipTrouble

_BODY, _BACKGROUND, _COLOUR = name("w:body"), name("w:background"), name("w:color")
_NOTE = {Mark.FOOTNOTE: name("w:footnote"), Mark.ENDNOTE: name("w:endnote")}
_NOTE_PART = {Mark.FOOTNOTE: "footnotes", Mark.ENDNOTE: "endnotes"}
_COMMENT = name("w:comment")
_PAGES = name("ep:Pages")
_UNSEEN = frozenset((FindingCode.HIDDEN_TEXT, FindingCode.WHITE_TEXT, FindingCode.TINY_TEXT))
# Links that load something when the file is opened; a link to click loads nothing.
_LOADING = frozenset(("image", "attachedTemplate", "subDocument", "oleObject", "frame", "aFChunk"))


def read_docx(data: bytes, name: str, digest: str) -> Document | Failure:
    """The text of a Word file as a reader sees it: body, tables and boxes in order, then notes.

    Headers, footers, comments and list numbers are asides; hidden text is left out and reported.
    """
    try:
        reader = _Reader(data)
        reader.read()
        findings = reader.findings()
        if not reader.text.length and any(finding.code in _UNSEEN for finding in findings):
            # A page on which nothing is seen is no paper: rather its ground is not what it seems.
            reader = _Reader(data, sees_all=True)
            reader.read()
            findings = [replace(finding, span=None) for finding in findings]
    except ZipTrouble as trouble:
        return Failure(name, trouble.reason, trouble.detail, digest)
    text = reader.text.text
    if not text.strip():
        if reader.was_cut:
            return Failure(name, Reason.TOO_BIG_INSIDE, "paragraphs", digest)
        has_pictures = reader.package.has_media()
        return Failure(name, Reason.NO_TEXT if has_pictures else Reason.EMPTY, digest=digest)
    places, pages = reader.places()
    # What stands behind the last character was noted where a line feed was to follow.
    asides = [replace(a, offset=min(a.offset, len(text))) for a in reader.text.asides]
    return Document(
        name=name,
        kind=Kind.DOCX,
        text=text,
        digest=digest,
        places=places,
        asides=tuple(sorted(asides, key=lambda aside: aside.offset)),
        findings=tuple(findings),
        pages=pages,
        structure=reader.text.structure(text),
    )


def _ended(finding: Finding, length: int) -> Finding:
    """The finding with its place inside the text, also if it stood behind the last word."""
    if finding.span is None or finding.span.start <= length:
        return finding
    return replace(finding, span=Span(length, length))


class _Reader:
    """The reading of one file, from its parts to its text."""

    def __init__(self, data: bytes, depth: int = 0, *, sees_all: bool = False) -> None:
        self.package = Package(data)
        self.text = TextBuilder()
        self._depth = depth
        self._sees_all = sees_all
        self._findings: list[Finding] = []
        self._main = self.package.main_part()
        self._parts = self.package.relationships(self._main)
        self._styles = Styles(self._optional("styles"))
        self._numbering = Numbering(lambda: self._optional("numbering"))

    def read(self) -> None:
        """Walk through the document and all that belongs to it.

        Raises ZipTrouble if the document itself is damaged or too big; what is wrong with a lesser
        part costs that part only.
        """
        root = self.package.tree(self._main)
        body = None if root is None else root.find(_BODY)
        if root is None or body is None:
            raise ZipTrouble(Reason.DAMAGED, "no body")
        walk = self._walk(self._main, self.text)
        try:
            walk.blocks(body, self._ground(root))
            self._read_notes(walk)
        except Enough as enough:
            read = self.text.length if enough.what == "characters" else self.text.paragraph
            self._findings.append(Finding(FindingCode.PARTLY_READ, read, detail=enough.what))
        self._findings += walk.findings
        self._read_comments(walk)
        self._read_heads(walk)

    def _walk(self, part: str, text: TextBuilder) -> Walk:
        embedded = Embedded(self.package, part, self._read_chunk)
        return Walk(embedded, self._styles, self._numbering, text, sees_all=self._sees_all)

    def _read_chunk(self, data: bytes) -> tuple[str, Finding | None]:
        """The text of a Word file inside this one."""
        if self._depth >= limits.CHUNK_DEPTH:
            return "", Finding(FindingCode.UNKNOWN_PART, detail="documents in documents")
        try:
            inner = _Reader(data, self._depth + 1)
            inner.read()
        except ZipTrouble as trouble:
            return "", Finding(FindingCode.UNKNOWN_PART, detail=trouble.reason.value)
        return inner.text.text, None

    def _optional(self, kind: str) -> etree._Element | None:
        """The root of a part that can be missing or damaged without harm to the text."""
        for relationship in self._parts.values():
            if relationship.kind == kind and not relationship.external:
                try:
                    return self.package.tree(relationship.target)
                except ZipTrouble:
                    self._findings.append(Finding(FindingCode.UNKNOWN_PART, detail=kind))
                    return None
        return None

    def _ground(self, root: etree._Element) -> str:
        background = root.find(_BACKGROUND)
        colour = None if background is None else background.get(_COLOUR)
        return PAPER if colour in (None, "auto") else str(colour)

    def _read_notes(self, walk: Walk) -> None:
        """Footnotes, then endnotes, each once, in the order of their marks in the text."""
        for kind in (Mark.FOOTNOTE, Mark.ENDNOTE):
            wanted = {identity: where for mark, identity, *where in walk.notes if mark == kind}
            root = self._optional(_NOTE_PART[kind]) if wanted else None
            if root is None:
                continue
            notes = {note.get(W_ID, ""): note for note in root.iterfind(_NOTE[kind])}
            part = next(r.target for r in self._parts.values() if r.kind == _NOTE_PART[kind])
            note_walk = self._walk(part, self.text)
            for number, (identity, (paragraph, page)) in enumerate(wanted.items(), start=1):
                if identity in notes:
                    self.text.paragraph, self.text.page = paragraph, page
                    self.text.begin_paragraph(counted=False)
                    self.text.set_aside(AsideKind.LIST_NUMBER, str(number))
                    note_walk.in_note(notes[identity])
            self._findings += note_walk.findings

    def _read_comments(self, walk: Walk) -> None:
        root = self._optional("comments") if walk.comments else None
        if root is None:
            return
        comments = {comment.get(W_ID, ""): comment for comment in root.iterfind(_COMMENT)}
        part = next(r.target for r in self._parts.values() if r.kind == "comments")
        for identity, offset, page in walk.comments:
            comment = comments.pop(identity, None)  # once, however often it is referred to
            if comment is not None:
                text = self._aside_text(part, comment)
                if text:
                    self.text.asides.append(Aside(AsideKind.COMMENT, text, offset, page))

    def _read_heads(self, walk: Walk) -> None:
        """Headers and footers, each part once, where the first section that has it begins."""
        seen: set[str] = set()
        for kind, identity, offset in walk.heads:
            relationship = self._parts.get(identity)
            if relationship is None or relationship.external or relationship.target in seen:
                continue
            seen.add(relationship.target)
            try:
                root = self.package.tree(relationship.target)
            except ZipTrouble:
                continue
            text = "" if root is None else self._aside_text(relationship.target, root)
            if text:
                self.text.asides.append(Aside(kind, text, offset))

    def _aside_text(self, part: str, root: etree._Element) -> str:
        builder = TextBuilder()
        with contextlib.suppress(Enough):
            self._walk(part, builder).blocks(root)
        return builder.text

    @property
    def was_cut(self) -> bool:
        """Whether a limit ended the reading."""
        return any(finding.code is FindingCode.PARTLY_READ for finding in self._findings)

    def findings(self) -> list[Finding]:
        """Everything worth telling about this file, each kind of unread part once."""
        found = [_ended(finding, self.text.length) for finding in self.text.findings()]
        unread: dict[tuple[FindingCode, str], int] = {}
        for finding in self._findings:
            if finding.code is FindingCode.PARTLY_READ:
                found.append(finding)
            else:
                key = (finding.code, finding.detail)
                unread[key] = unread.get(key, 0) + finding.count
        found += [Finding(code, count, detail=detail) for (code, detail), count in unread.items()]
        if self.package.odd_characters:
            found.append(Finding(FindingCode.ODD_CHARACTERS, self.package.odd_characters))
        outside = sum(r.external and r.kind in _LOADING for r in self._parts.values())
        outside += self._outside_template()
        if outside:
            found.append(Finding(FindingCode.OUTSIDE_LINKS, outside))
        return found

    def _outside_template(self) -> int:
        for relationship in self._parts.values():
            if relationship.kind == "settings" and not relationship.external:
                linked = self.package.relationships(relationship.target).values()
                return sum(r.external and r.kind == "attachedTemplate" for r in linked)
        return 0

    def places(self) -> tuple[tuple[Place, ...], int | None]:
        """The places with their pages, and how many pages there are; None where nobody can tell.

        Word notes where it broke pages. Other programs do not; then the count of pages that the
        file states is spread over the text.
        """
        places = self.text.places
        if places and places[0].start:
            places[0] = replace(places[0], start=0)
        if self.text.rendered_breaks_seen:
            return tuple(places), max(place.page or 1 for place in places)
        stated = self._stated_pages()
        if stated is None or stated < self.text.page:
            if self.text.page == 1:
                return tuple(Place(place.start, None, place.paragraph) for place in places), None
            return tuple(places), self.text.page
        body = max(1, self.text.length)
        spread = (
            Place(place.start, 1 + place.start * stated // body, place.paragraph)
            for place in places
        )
        return tuple(spread), stated

    def _stated_pages(self) -> int | None:
        try:
            root = self.package.tree("docProps/app.xml")
        except ZipTrouble:
            return None
        found = None if root is None else root.findtext(_PAGES)
        pages = whole_number(found, 0)
        return pages if 1 < pages < 100_000 else None
