"""A document and its features as JSON and arrays, for the way from a worker to its parent.

What arrives is checked like a file from a stranger: the worker has read one.
"""

from collections.abc import Sequence
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
from simdesk.structure import from_numbers, to_numbers
from simdesk.workers import Message, Part

_ASIDE_KINDS = tuple(AsideKind)
_ARRAY_TYPES = frozenset({"bool", "int32", "int64", "uint32", "uint64", "float32", "float64"})
_NONE = -1  # in the tables of numbers: pages and paragraphs count from 1
_SURROGATES = "surrogatepass"  # a text may hold half a pair; it must arrive, whatever it holds


def encode(document: Document, features: DocumentFeatures) -> Message:
    """The message that `decode` turns back; the name of the document stays at home."""
    meta, arrays = features.to_arrays()
    # Long texts do not go through JSON: it would triple them.
    texts = {key: value for key, value in meta.items() if isinstance(value, str)}
    rest = {key: value for key, value in meta.items() if key not in texts}
    asides, aside_text = _table_of_asides(document.asides)
    structure = np.array(to_numbers(document.structure), np.int32)
    tables = [_table_of_places(document.places), asides, structure, *arrays]
    fields = {
        "kind": document.kind.value,
        "digest": document.digest,
        "pages": document.pages,
        "encoding": document.encoding,
        "findings": [_encoded_finding(finding) for finding in document.findings],
        "features": rest,
        "texts": list(texts),
        "arrays": [[array.dtype.name, list(array.shape)] for array in tables],
    }
    strings = [document.text, aside_text, *texts.values()]
    return Message(
        fields,
        (
            *(text.encode("utf-8", _SURROGATES) for text in strings),
            *(_bytes_of(array) for array in tables),
        ),
    )


def _bytes_of(array: NDArray[Any]) -> Part:
    """The memory of an array itself, not a copy."""
    return np.ascontiguousarray(array).data.cast("B") if array.size else b""


def decode(message: Message, name: str) -> tuple[Document, DocumentFeatures]:
    """What `encode` took apart; raises ValueError for anything that it cannot have made."""
    try:
        return _decode(message, name)
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError) as error:
        raise ValueError(f"this is no document: {error!r}") from error


def _decode(message: Message, name: str) -> tuple[Document, DocumentFeatures]:
    fields = message.fields
    names = [str(key) for key in fields["texts"]]
    count = 2 + len(names)
    text, aside_text, *texts = (
        bytes(p).decode("utf-8", _SURROGATES) for p in message.parts[:count]
    )
    places, asides, structure, *arrays = _arrays(fields["arrays"], message.parts[count:])
    document = Document(
        name=name,
        kind=Kind(fields["kind"]),
        text=text,
        digest=_text(fields["digest"], 64),
        places=_places(places, len(text)),
        asides=_asides(asides, aside_text, len(text)),
        findings=tuple(_finding(item, len(text)) for item in fields["findings"]),
        pages=_count_or_none(fields["pages"]),
        encoding=None if fields["encoding"] is None else _text(fields["encoding"], 100),
        structure=from_numbers(structure.tolist(), text),
    )
    meta = {**fields["features"], **dict(zip(names, texts, strict=True))}
    return document, from_arrays(meta, arrays, len(text))


def _arrays(descriptions: Any, parts: Sequence[Part]) -> list[NDArray[Any]]:
    found = []
    for (dtype, shape), part in zip(descriptions, parts, strict=True):
        if dtype not in _ARRAY_TYPES:
            raise ValueError("an array of an unknown type")
        # Only 0 and 1 are truth values; numpy would take any byte for one and then misbehave.
        flat = np.frombuffer(part, "uint8") != 0 if dtype == "bool" else np.frombuffer(part, dtype)
        found.append(flat.reshape([int(size) for size in shape]))
    return found


def _table_of_places(places: Sequence[Place]) -> NDArray[np.int32]:
    rows = [(place.start, place.page or _NONE, place.paragraph or _NONE) for place in places]
    return np.array(rows, np.int32).reshape(-1, 3)


def _places(table: NDArray[Any], length: int) -> tuple[Place, ...]:
    _check_table(table, 3)
    starts = table[:, 0]
    if len(starts) and (starts[0] < 0 or starts[-1] > length or (np.diff(starts) < 0).any()):
        raise ValueError("places lie outside the text or out of order")
    return tuple(
        Place(start, _known(page), _known(paragraph)) for start, page, paragraph in table.tolist()
    )


def _table_of_asides(asides: Sequence[Aside]) -> tuple[NDArray[np.int32], str]:
    rows = [
        (_ASIDE_KINDS.index(aside.kind), aside.offset, aside.page or _NONE, len(aside.text))
        for aside in asides
    ]
    return np.array(rows, np.int32).reshape(-1, 4), "".join(aside.text for aside in asides)


def _asides(table: NDArray[Any], text: str, length: int) -> tuple[Aside, ...]:
    _check_table(table, 4)
    found, at = [], 0
    for kind, offset, page, size in table.tolist():
        if not (0 <= kind < len(_ASIDE_KINDS) and 0 <= offset <= length and size >= 0):
            raise ValueError("an aside lies outside the text")
        found.append(Aside(_ASIDE_KINDS[kind], text[at : at + size], offset, _known(page)))
        at += size
    if at != len(text):
        raise ValueError("the asides do not fill their text")
    return tuple(found)


def _encoded_finding(finding: Finding) -> list[Any]:
    span = None if finding.span is None else [finding.span.start, finding.span.end]
    return [finding.code.value, finding.count, span, finding.page, finding.detail]


def _finding(item: Any, length: int) -> Finding:
    code, count, span, page, detail = item
    place = None if span is None else Span(*map(int, span))
    if place is not None and not 0 <= place.start <= place.end <= length:
        raise ValueError("a finding lies outside the text")
    return Finding(
        FindingCode(code), int(count), place, _count_or_none(page), _text(detail, 10_000)
    )


def _check_table(table: NDArray[Any], columns: int) -> None:
    if table.dtype != np.int32 or table.ndim != 2 or table.shape[1] != columns:
        raise ValueError("a table has the wrong shape")


def _known(number: int) -> int | None:
    return number if number > 0 else None


def _count_or_none(value: Any) -> int | None:
    if value is not None and (type(value) is not int or value < 0):
        raise ValueError("not a count")
    return value


def _text(value: Any, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError("not a text, or too long a one")
    return value
