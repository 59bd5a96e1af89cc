"""Documents and their features as records.

Not the form in which worker processes send them: that one may change with every version of the
program, this one is read for years.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import (
    Aside,
    AsideKind,
    Document,
    Finding,
    FindingCode,
    Kind,
    Place,
    Span,
)
from simdesk.features import DocumentFeatures, from_arrays
from simdesk.project.records import Record
from simdesk.project.values import LONGEST_NOTE, text, whole, whole_or_none
from simdesk.reading.limits import CHARACTERS
from simdesk.structure import Structure, from_numbers, to_numbers

_NONE = -1  # in the table of places: pages and paragraphs count from 1
_PLAIN = to_numbers(Structure())  # of documents that a project of version 1 holds
_TEXTS = ("folded_text", "terms_text")


def document_record(document: Document) -> Record:
    """A document as a record; `document_of` takes it back."""
    rows = [(p.start, p.page or _NONE, p.paragraph or _NONE) for p in document.places]
    table = np.array(rows, np.int32).reshape(-1, 3)
    facts = {
        "name": document.name,
        "kind": document.kind.value,
        "digest": document.digest,
        "pages": document.pages,
        "encoding": document.encoding,
        "asides": [[a.kind.value, a.offset, a.page, a.text] for a in document.asides],
        "findings": [
            [f.code.value, f.count, f.span and [f.span.start, f.span.end], f.page, f.detail]
            for f in document.findings
        ],
        "structure": to_numbers(document.structure),
    }
    return Record(facts, (document.text,), tuple(table.T))


def document_of(record: Record) -> Document:
    """The document of a record. Raises ValueError for anything that is none."""
    facts = record.facts
    (content,) = record.texts
    text(content, CHARACTERS)
    starts, pages, paragraphs = record.arrays
    return Document(
        name=text(facts["name"]),
        kind=Kind(facts["kind"]),
        text=content,
        digest=text(facts["digest"], 64),
        places=_places(starts, pages, paragraphs, len(content)),
        asides=tuple(_aside(item, len(content)) for item in facts["asides"]),
        findings=tuple(_finding(item, len(content)) for item in facts["findings"]),
        pages=whole_or_none(facts["pages"]),
        encoding=None if facts["encoding"] is None else text(facts["encoding"], 100),
        structure=from_numbers(facts.get("structure", _PLAIN), content),
    )


def _places(
    starts: NDArray[Any], pages: NDArray[Any], paragraphs: NDArray[Any], length: int
) -> tuple[Place, ...]:
    if any(column.dtype != np.int32 or column.ndim != 1 for column in (starts, pages, paragraphs)):
        raise ValueError("the places are of another kind")
    if starts.size and (starts[0] < 0 or starts[-1] > length or (np.diff(starts) < 0).any()):
        raise ValueError("places lie outside the text or out of order")
    columns = (column.tolist() for column in (starts, pages, paragraphs))
    return tuple(
        Place(start, page if page > 0 else None, paragraph if paragraph > 0 else None)
        for start, page, paragraph in zip(*columns, strict=True)
    )


def _aside(item: Any, length: int) -> Aside:
    kind, offset, page, content = item
    return Aside(
        AsideKind(kind), text(content, CHARACTERS), whole(offset, 0, length), whole_or_none(page)
    )


def _finding(item: Any, length: int) -> Finding:
    code, count, span, page, detail = item
    return Finding(
        FindingCode(code),
        whole(count),
        None if span is None else _span(span, length),
        whole_or_none(page),
        text(detail, LONGEST_NOTE),
    )


def _span(item: Any, length: int) -> Span:
    start, end = item
    first = whole(start, 0, length)
    return Span(first, whole(end, first, length))


def features_record(features: DocumentFeatures) -> Record:
    """Features as a record; `features_of` takes it back."""
    meta, arrays = features.to_arrays()
    facts = {key: value for key, value in meta.items() if key not in _TEXTS}
    return Record(facts, tuple(meta[key] for key in _TEXTS), tuple(arrays))


def features_of(record: Record, text_length: int) -> DocumentFeatures:
    """The features of a record.

    Raises ValueError for anything that is none, also for features of another version.
    """
    meta = {**record.facts, **dict(zip(_TEXTS, record.texts, strict=True))}
    return from_arrays(meta, record.arrays, text_length)
