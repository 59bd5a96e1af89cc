"""What stands in a Word file besides its paragraphs: boxes, drawings, diagrams, charts, chunks."""

from collections.abc import Callable

from lxml import etree

from simdesk.documents import Finding, FindingCode
from simdesk.reading.docx_names import R_ID, name
from simdesk.reading.docx_package import Package, Relationship
from simdesk.reading.html import decode_html, html_of_archive, text_of_html
from simdesk.reading.zips import ZipTrouble

_BOX = name("w:txbxContent")
_NESTED = frozenset((_BOX, name("w:p"), name("w:tbl")))
_DIAGRAM, _DIAGRAM_DATA = name("dgm:relIds"), name("r:dm")
_CHART, _WORD_ART, _OBJECT = name("c:chart"), name("v:textpath"), name("o:OLEObject")
_PARAGRAPH, _A_T, _A_BR = name("a:p"), name("a:t"), name("a:br")
_CHART_STRINGS = name("c:strCache")
_CHART_VALUE = name("c:v")
_FLOATING = frozenset((_DIAGRAM, _CHART, _WORD_ART, _OBJECT, _PARAGRAPH))


class Embedded:
    """Reads the embedded things of one part of a package."""

    def __init__(
        self,
        package: Package,
        part: str,
        read_chunk: Callable[[bytes], tuple[str, Finding | None]],
    ) -> None:
        """`read_chunk` reads a Word file inside the Word file."""
        self._package = package
        self._part = part
        self._read_chunk = read_chunk
        self._relationships: dict[str, Relationship] | None = None

    def relationship(self, identity: str) -> Relationship | None:
        """The relationship of this id, if there is one."""
        if self._relationships is None:
            self._relationships = self._package.relationships(self._part)
        return self._relationships.get(identity)

    def is_box(self, element: etree._Element) -> bool:
        """Whether this stands beside the line of text: its content comes after the paragraph."""
        return element.tag in _NESTED or element.tag in _FLOATING

    def text_of(self, element: etree._Element) -> tuple[str | None, Finding | None]:
        """The text of something that is not made of paragraphs; None if it is.

        With a finding if it holds something that cannot be read.
        """
        tag = element.tag
        if tag in _NESTED:
            return None, None
        if tag == _WORD_ART:
            return element.get("string", ""), None
        if tag == _PARAGRAPH:
            return _drawing_text(element), None
        if tag == _OBJECT:
            program = element.get("ProgID", "")
            return "", Finding(FindingCode.UNKNOWN_PART, detail=program or "embedded object")
        identity = element.get(_DIAGRAM_DATA if tag == _DIAGRAM else R_ID, "")
        return self._drawing_part(identity), None

    def _drawing_part(self, identity: str) -> str:
        """The words of a diagram or chart: titles, names and labels, not its numbers."""
        relationship = self.relationship(identity)
        if relationship is None or relationship.external:
            return ""
        try:
            root = self._package.tree(relationship.target)
        except ZipTrouble:
            return ""
        if root is None:
            return ""
        lines = [_drawing_text(paragraph) for paragraph in root.iter(_PARAGRAPH)]
        for strings in root.iter(_CHART_STRINGS):
            lines += [value.text or "" for value in strings.iter(_CHART_VALUE)]
        return "\n".join(dict.fromkeys(filter(None, lines)))

    def chunk(self, identity: str) -> tuple[str, Finding | None]:
        """The text of a document that was put in whole, such as a piece of HTML."""
        relationship = self.relationship(identity)
        if relationship is None:
            return "", Finding(FindingCode.UNKNOWN_PART, detail="missing chunk")
        if relationship.external:
            return "", Finding(FindingCode.OUTSIDE_LINKS, detail=relationship.kind)
        try:
            data = self._package.read(relationship.target)
        except (KeyError, ZipTrouble):
            return "", Finding(FindingCode.UNKNOWN_PART, detail="damaged chunk")
        kind = self._package.content_type(relationship.target)
        start = data[:200].lstrip(b"\xef\xbb\xbf\r\n\t ").lower()
        if start.startswith(b"mime-version") or "message/rfc822" in kind:
            return text_of_html(html_of_archive(data)), None
        if "html" in kind or start.startswith((b"<!doctype html", b"<html")):
            return text_of_html(decode_html(data)), None
        if data.startswith(b"PK\x03\x04"):
            return self._read_chunk(data)
        if kind == "text/plain":
            return decode_html(data), None
        return "", Finding(FindingCode.UNKNOWN_PART, detail=kind or "chunk")


def _drawing_text(paragraph: etree._Element) -> str:
    return "".join(
        " " if element.tag == _A_BR else element.text or ""
        for element in paragraph.iter(_A_T, _A_BR)
    )
