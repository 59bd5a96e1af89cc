"""Reading: the bytes of one student file become a `Document`, or a `Failure` that says why not.

`read` is meant to run in a worker process with limits: the bytes are hostile. It opens no file and
no connection, and loads only the reader that the content asks for.
"""

import hashlib
import logging
import traceback
from dataclasses import dataclass, replace
from pathlib import PurePath

from simdesk.documents import Document, Failure, Finding, FindingCode, Kind, Reason
from simdesk.reading.cleaning import shown_name


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """What the teacher chose for this file."""

    encoding: str | None = None  # of a text file, instead of the guess
    likely_encoding: str | None = None  # of a text file, if its own signs leave it open
    password: str | None = None  # of a locked Word or PDF file
    seconds: float | None = None  # of processor time, after which a PDF is only read in part
    second_opinion: bool = True  # whether PDFium may be asked; it can end the whole process


_log = logging.getLogger(__name__)
_NO_REQUEST = ReadRequest()
_NAMES = {
    Kind.TXT: (".txt", ".md", ".csv"),
    Kind.DOCX: (".docx", ".docm", ".dotx", ".dotm", ".doc"),
    Kind.PDF: (".pdf",),
}


def read(data: bytes, name: str, request: ReadRequest = _NO_REQUEST) -> Document | Failure:
    """The document in `data`, or the reason why there is none; never raises for a bad file.

    The content decides what the file is; `name` labels the result.
    """
    name = shown_name(name)
    digest = hashlib.sha256(data).hexdigest()
    try:
        return _with_name_checked(_dispatch(data, name, digest, request))
    except MemoryError:
        return Failure(name, Reason.MEMORY, digest=digest)
    except RecursionError:
        return Failure(name, Reason.TOO_BIG_INSIDE, "nested too deeply", digest)
    except Exception as error:  # noqa: BLE001 - the one edge: a list of types always misses one
        _log.warning("%s", _fault(error))
        return Failure(name, Reason.DAMAGED, type(error).__name__, digest)


def _fault(error: Exception) -> str:
    """Kind and place of an error that no reader expected, without a word of the file."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "simdesk" in PurePath(frame.filename).parts]
    place = (own or frames)[-1]
    return f"{type(error).__name__} in {PurePath(place.filename).stem}, line {place.lineno}"


def _with_name_checked(result: Document | Failure) -> Document | Failure:
    """Say so if a Word or PDF file's name, or a text file's, promises another kind of file."""
    if isinstance(result, Failure):
        return result
    suffix = PurePath(result.name).suffix.lower()
    promised = next((kind for kind, names in _NAMES.items() if suffix in names), None)
    if promised is None or promised is result.kind:
        return result
    finding = Finding(FindingCode.WRONG_NAME, detail=result.kind.value)
    return replace(result, findings=(finding, *result.findings))


def _dispatch(data: bytes, name: str, digest: str, request: ReadRequest) -> Document | Failure:
    from simdesk.reading.sniff import Content, sniff

    content, detail = sniff(data, name)
    if isinstance(content, Reason):
        return Failure(name, content, detail, digest)
    if content is Content.LOCKED_OFFICE:
        from simdesk.reading.docx_password import unlock

        opened = unlock(data, request.password)
        if isinstance(opened, Reason):
            return Failure(name, opened, digest=digest)
        data = opened
        content, detail = sniff(data, name)
    if content is Content.PDF:
        from simdesk.reading.pdf import read_pdf

        return read_pdf(data, name, digest, request)
    if content is Content.TEXT:
        from simdesk.reading.txt import read_txt

        return read_txt(data, name, digest, request)
    if content is Content.HTML:
        from simdesk.reading.txt import read_web_page

        return read_web_page(data, name, digest, request)
    if content is Content.DOCX:
        from simdesk.reading.docx import read_docx

        return read_docx(data, name, digest)
    return Failure(name, Reason.WRONG_TYPE, detail, digest)
