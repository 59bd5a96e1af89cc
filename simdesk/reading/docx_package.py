"""Opens a Word file: its parts, how they refer to each other, and their XML, without trusting it.

A package is a ZIP of parts. Only the parts that hold text are unpacked, each within limits, and
nothing outside the file is ever opened.
"""

import codecs
import io
import posixpath
import re
from dataclasses import dataclass
from functools import cache
from urllib.parse import unquote

from lxml import etree

from simdesk.documents import Reason
from simdesk.reading import limits, zips
from simdesk.reading.zips import ZipTrouble

# Strict Open XML uses other names for the same things.
_STRICT_NAMES = (
    (b"http://purl.oclc.org/ooxml/wordprocessingml/main",
     b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"),
    (b"http://purl.oclc.org/ooxml/officeDocument/relationships",
     b"http://schemas.openxmlformats.org/officeDocument/2006/relationships"),
    (b"http://purl.oclc.org/ooxml/officeDocument/math",
     b"http://schemas.openxmlformats.org/officeDocument/2006/math"),
    (b"http://purl.oclc.org/ooxml/drawingml/",
     b"http://schemas.openxmlformats.org/drawingml/2006/"),
)  # fmt: skip
_DOCTYPES = tuple("<!DOCTYPE".encode(name) for name in ("utf-8", "utf-16-le", "utf-16-be"))
_ILLEGAL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]"
    "|&#(?:0*(?:[0-8]|1[124-9]|2[0-9]|3[01])|[xX]0*(?:[0-8bcefBCEF]|1[0-9a-fA-F]));"
)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_DOCUMENT_NAMES = ("word/document.xml", "word/document2.xml")


@dataclass(frozen=True, slots=True)
class Relationship:
    """A part's reference to another part or, if `external`, to something outside the file."""

    kind: str  # the last word of its type: "footnotes", "header", "image" …
    target: str  # the name of a part, or an address
    external: bool


class Package:
    """The parts of one Word file.

    Raises ZipTrouble when it cannot be opened, or when a part that is asked for is damaged or
    too big.
    """

    def __init__(self, data: bytes) -> None:
        self._stream = io.BytesIO(data)
        # Of two parts with one name, Word takes the first; names do not differ by case alone.
        self._entries: dict[str, zips.ZipEntry] = {}
        for entry in zips.entries_of(self._stream):
            self._entries.setdefault(_part_key(entry.name), entry)
        self._bytes_left = limits.PACKAGE_XML_BYTES
        self._content_types: dict[str, str] | None = None
        self.odd_characters = 0  # characters that XML forbids, taken out

    def has(self, name: str) -> bool:
        """Whether there is a part of this name."""
        return _part_key(name) in self._entries

    def has_media(self) -> bool:
        """Whether there are pictures: a paper without text may be a scan."""
        return any("/media/" in name for name in self._entries)

    def read(self, name: str) -> bytes:
        """The bytes of a part. Raises KeyError if there is none."""
        entry = self._entries[_part_key(name)]
        data = zips.unpack(self._stream, entry, min(limits.XML_BYTES, self._bytes_left))
        self._bytes_left -= len(data)
        return data

    def tree(self, name: str) -> etree._Element | None:
        """The root of a part's XML; None if there is no such part."""
        if not self.has(name):
            return None
        data = self.read(name)
        if b"purl.oclc.org" in data:
            for strict, usual in _STRICT_NAMES:
                data = data.replace(strict, usual)
        attributes = data.count(b'="') + data.count(b"='")
        if data.count(b"<") + 2 * attributes > limits.XML_NODES:
            raise ZipTrouble(Reason.TOO_BIG_INSIDE, "tags")
        if any(doctype in data for doctype in _DOCTYPES):
            raise ZipTrouble(Reason.DAMAGED, "DOCTYPE")  # the way to XML bombs; Word writes none
        try:
            return _parse(data)
        except etree.XMLSyntaxError as error:
            _tell_limit(str(error.msg), error)
            return self._parse_repaired(data)

    def _parse_repaired(self, data: bytes) -> etree._Element:
        """The XML without the characters that it must not hold, if that was all that was wrong.

        Careless programs write control characters; bytes that are no characters are damage.
        """
        encoding = "utf-16" if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) else "utf-8"
        try:
            text = _DECLARATION.sub("", data.decode(encoding).lstrip("\ufeff"))
            text, count = _ILLEGAL.subn("", text)
            root = _parse(text.encode())
        except (UnicodeDecodeError, etree.XMLSyntaxError) as error:
            raise ZipTrouble(Reason.DAMAGED, "XML") from error
        self.odd_characters += count
        return root

    def relationships(self, name: str) -> dict[str, Relationship]:
        """What the part `name` refers to, by id; "" stands for the package itself."""
        folder, _, base = name.rpartition("/")
        try:
            root = self.tree(f"{folder}/_rels/{base}.rels" if folder else f"_rels/{base}.rels")
        except ZipTrouble as trouble:
            if trouble.reason is Reason.DAMAGED:
                return {}
            raise
        found: dict[str, Relationship] = {}
        for element in root if root is not None else ():
            target = element.get("Target", "")
            external = element.get("TargetMode") == "External"
            found[element.get("Id", "")] = Relationship(
                kind=element.get("Type", "").rpartition("/")[2],
                target=target if external else _resolve(folder, target),
                external=external,
            )
        return found

    def main_part(self) -> str:
        """The name of the document's part: they are usual names, but not always.

        Raises ZipTrouble if there is none.
        """
        for relationship in self.relationships("").values():
            if relationship.kind == "officeDocument" and self.has(relationship.target):
                return relationship.target
        for name in _DOCUMENT_NAMES:
            if self.has(name):
                return name
        for name, kind in self._types().items():
            if kind.endswith(".main+xml") and self.has(name):
                return name
        raise ZipTrouble(Reason.DAMAGED, "no document in it")

    def content_type(self, name: str) -> str:
        """The declared type of a part, in small letters; empty if none."""
        types = self._types()
        key = _part_key(name)
        return types.get(key) or types.get("." + key.rpartition(".")[2], "")

    def _types(self) -> dict[str, str]:
        if self._content_types is None:
            self._content_types = {}
            root = self.tree("[Content_Types].xml")
            for element in root if root is not None else ():
                key = element.get("PartName") or "." + element.get("Extension", "")
                self._content_types[_part_key(key)] = element.get("ContentType", "").lower()
        return self._content_types


def _parse(data: bytes) -> etree._Element:
    return etree.fromstring(data, _parser())


@cache
def _parser() -> etree.XMLParser:
    """A parser with everything off that reaches outside or grows: entities, network, DTDs."""
    return etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _tell_limit(message: str, error: Exception) -> None:
    """Raise ZipTrouble if the parser gave up for lack of memory or at a limit of its own."""
    if "depth" in message:
        raise ZipTrouble(Reason.DAMAGED, "nested too deeply") from error
    if "HUGE" in message or "memory" in message or "unknown error" in message:
        raise ZipTrouble(Reason.TOO_BIG_INSIDE, "text") from error


def _resolve(folder: str, target: str) -> str:
    """The part that a relationship from `folder` means; one outside the package matches none."""
    target = unquote(target.replace("\\", "/")).partition("#")[0]
    if target.startswith("/"):
        return posixpath.normpath(target).lstrip("/")
    return posixpath.normpath(posixpath.join(folder, target))


def _part_key(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()
