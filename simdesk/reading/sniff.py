"""Tells what a file is by its content; its name may only settle what the content leaves open."""

import io
from enum import Enum, auto
from pathlib import PurePath

from simdesk.documents import Reason
from simdesk.reading import zips


class Content(Enum):
    """What a reader exists for."""

    TEXT = auto()
    HTML = auto()
    PDF = auto()
    DOCX = auto()
    LOCKED_OFFICE = auto()  # an Office file behind a password; which one shows when it is open


_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# Names of streams in an OLE file, first match wins.
_OLE_STREAMS: tuple[tuple[str, Content | Reason, str], ...] = (
    ("EncryptedPackage", Content.LOCKED_OFFICE, ""),
    ("WordDocument", Reason.OLD_WORD, ""),
    ("Workbook", Reason.WRONG_TYPE, "Excel"),
    ("PowerPoint Document", Reason.WRONG_TYPE, "PowerPoint"),
    ("HwpSummaryInformation", Reason.OTHER_OFFICE, "hwp"),
    ("CONTENTS", Reason.OTHER_OFFICE, "wps"),
)
# Marks at the start of files that are neither text nor papers.
_BINARY: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"II*\x00", "TIFF"),
    (b"MM\x00*", "TIFF"),
    (b"RIFF", "RIFF"),
    (b"\x7fELF", "program"),
    (b"MZ\x90\x00", "program"),
    (b"ID3", "MP3"),
)
ARCHIVES: tuple[tuple[bytes, str], ...] = (
    (b"Rar!\x1a\x07", "rar"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"\x1f\x8b\x08", "gz"),
    (b"BZh", "bz2"),
    (b"\xfd7zXZ\x00", "xz"),
)
_WEB_NAMES = {".html", ".htm", ".xhtml", ".mht", ".mhtml", ".doc"}
_PAPER_NAMES = {".docx", ".docm", ".dotx", ".dotm", ".pdf"}
_LOCK_FILE_SIZES = range(160, 170)


def sniff(data: bytes, name: str) -> tuple[Content | Reason, str]:
    """What `data` is, or the reason why nothing can read it, with a detail for the message."""
    if not data or data.isspace():
        return Reason.EMPTY, ""
    if data.startswith(_OLE):
        return _sniff_ole(data)
    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n\x00")
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _sniff_zip(data)
    if data.startswith(b"%PDF-") or (b"%PDF-" in data[:1024] and b" obj" in data):
        return Content.PDF, ""
    if head.startswith(b"{\\rtf"):
        return Reason.OTHER_OFFICE, "rtf"
    for mark, kind in ARCHIVES:
        if data.startswith(mark):
            return Reason.UNSUPPORTED, kind
    for mark, kind in _BINARY:
        if data.startswith(mark):
            return Reason.NOT_TEXT, kind
    if _is_lock_file(data):
        return Reason.WRONG_TYPE, "lock file"
    return _sniff_text(head, PurePath(name).suffix.lower())


def _sniff_ole(data: bytes) -> tuple[Content | Reason, str]:
    for stream, meaning, detail in _OLE_STREAMS:
        if stream.encode("utf-16-le") in data:
            return meaning, detail
    return Reason.WRONG_TYPE, "OLE"


def _sniff_zip(data: bytes) -> tuple[Content | Reason, str]:
    """Which kind of document the archive is; an archive that is none is a ZIP in a ZIP.

    A ZIP that the teacher dropped was taken apart before its papers got here.
    """
    try:
        names = {entry.name for entry in zips.entries_of(io.BytesIO(data))}
    except zips.ZipTrouble as trouble:
        return trouble.reason, trouble.detail
    return kind_of_package(names)


def kind_of_package(names: set[str]) -> tuple[Content | Reason, str]:
    """What an archive with entries of these names is; ZIP_IN_ZIP for one that is no document."""
    if "[Content_Types].xml" in names or "_rels/.rels" in names:
        if any(name.startswith("xl/") for name in names):
            return Reason.WRONG_TYPE, "Excel"
        if any(name.startswith("ppt/") for name in names):
            return Reason.WRONG_TYPE, "PowerPoint"
        return Content.DOCX, ""
    if "mimetype" in names and "content.xml" in names:
        return Reason.OTHER_OFFICE, "odt"
    if "mimetype" in names and "META-INF/container.xml" in names:
        return Reason.WRONG_TYPE, "EPUB"
    if any(name.endswith(".iwa") for name in names):
        return Reason.OTHER_OFFICE, "pages"
    if "word/document.xml" in names:
        return Content.DOCX, ""
    return Reason.ZIP_IN_ZIP, ""


def _is_lock_file(data: bytes) -> bool:
    """Whether this is the `~$` file that Word keeps beside an open paper: only its owner's name."""
    length = data[0]
    return (
        len(data) in _LOCK_FILE_SIZES
        and 0 < length < 54
        and data[1 : 1 + length].isascii()
        and b"\x00" in data
    )


def _sniff_text(head: bytes, suffix: str) -> tuple[Content | Reason, str]:
    """Text, or a web page: one named as a paper is a saved log-in page, not the paper."""
    start = head[:200].lower()
    if start.startswith(b"<?mso-application") or b"<w:worddocument" in head.lower():
        return Reason.OTHER_OFFICE, "Word XML"
    if start.startswith(b"<?xml") and b"pkg:package" in head:
        return Reason.OTHER_OFFICE, "Word XML"
    is_web = start.startswith((b"<!doctype html", b"<html", b"mime-version:"))
    if suffix in _WEB_NAMES and (is_web or suffix != ".doc"):
        return Content.HTML, ""
    if is_web and suffix in _PAPER_NAMES:
        return Reason.WRONG_TYPE, "web page"
    return Content.TEXT, ""
