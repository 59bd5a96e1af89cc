"""Whatever a document holds comes back from its worker; whatever else comes is refused."""

import dataclasses
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from simdesk.features import DocumentFeatures, extract
from simdesk.preparation.transport import decode, encode
from simdesk.structure import Block, BlockKind, Cell, Structure, Table
from simdesk.workers import Message
from tests.structures import structured

# Half a surrogate pair is no character, but Python's text can hold it.
texts = st.text(st.characters(exclude_categories=()), max_size=200)


def documents() -> st.SearchStrategy[Document]:
    def of_text(text: str) -> st.SearchStrategy[Document]:
        offsets = st.integers(0, len(text))
        numbers = st.none() | st.integers(1, 2**31 - 1)
        spans = st.tuples(offsets, offsets).map(lambda pair: Span(min(pair), max(pair)))
        return st.builds(
            Document,
            name=st.just("a name"),
            kind=st.sampled_from(Kind),
            text=st.just(text),
            digest=st.just("0" * 64),
            places=st.lists(st.builds(Place, offsets, numbers, numbers), max_size=5).map(
                lambda places: tuple(sorted(places, key=lambda place: place.start))
            ),
            asides=st.lists(
                st.builds(Aside, st.sampled_from(AsideKind), texts, offsets, numbers), max_size=4
            ).map(tuple),
            findings=st.lists(
                st.builds(
                    Finding,
                    st.sampled_from(FindingCode),
                    st.integers(0, 10**9),
                    st.none() | spans,
                    numbers,
                    texts,
                ),
                max_size=4,
            ).map(tuple),
            pages=numbers,
            encoding=st.none() | st.text(max_size=20),
        )

    def with_structure(sample: tuple[str, Structure]) -> st.SearchStrategy[Document]:
        text, structure = sample
        return of_text(text).map(lambda found: dataclasses.replace(found, structure=structure))

    return texts.flatmap(of_text) | structured().flatmap(with_structure)


def comparable(features: DocumentFeatures) -> Any:
    meta, arrays = features.to_arrays()
    return meta, [(array.dtype, array.shape, array.tolist()) for array in arrays]


def sample() -> tuple[Document, DocumentFeatures, Message]:
    document = Document(
        "a", Kind.TXT, "春天的故事 from here on.\n第二段。", "0" * 64,
        places=(Place(0, 1, 1), Place(21, None, 2)),
        asides=(Aside(AsideKind.HEADER, "一", 0, 1), Aside(AsideKind.COMMENT, "two", 3)),
        findings=(Finding(FindingCode.ODD_CHARACTERS, 2, Span(1, 3)),),
        structure=Structure(
            (Block(0, 19, BlockKind.HEADING, 2),), (Table(1, 1, (Cell(20, 24, 0, 0),)),)
        ),
    )  # fmt: skip
    features = extract(document)
    return document, features, encode(document, features)


@settings(max_examples=60)
@given(documents())
def test_round_trip(document: Document) -> None:
    features = extract(document)
    found, found_features = decode(encode(document, features), document.name)
    assert found == document
    assert comparable(found_features) == comparable(features)


def test_the_name_is_the_parent_s() -> None:
    document, _, message = sample()
    assert decode(message, "other")[0] == dataclasses.replace(document, name="other")


@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """A byte of any part, or any field, replaced: a ValueError or a document, nothing else."""
    _, _, message = sample()
    fields, parts = dict(message.fields), list(message.parts)
    if data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(fields)))
        fields[key] = data.draw(
            st.none() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3)
        )
    else:
        number = data.draw(st.integers(0, len(parts) - 1))
        part = bytearray(parts[number])
        if part and data.draw(st.booleans()):
            part[data.draw(st.integers(0, len(part) - 1))] = data.draw(st.integers(0, 255))
        else:
            del part[data.draw(st.integers(0, len(part))) :]
        parts[number] = bytes(part)
    try:
        document, features = decode(Message(fields, tuple(parts)), "a")
    except ValueError:
        return
    assert all(0 <= place.start <= len(document.text) for place in document.places)
    assert document.structure.fitting(document.text) == document.structure
    assert features.units.han.dtype == np.bool_


def test_types_of_arrays_are_few() -> None:
    _, _, message = sample()
    arrays = [["object", shape] for _, shape in message.fields["arrays"]]
    with pytest.raises(ValueError, match="unknown type"):
        decode(Message({**message.fields, "arrays": arrays}, message.parts), "a")


@pytest.mark.parametrize(
    ("kind", "offset", "page", "size"), [(9, 0, 1, 1), (0, 99, 1, 1), (0, 0, 1, -1), (0, 0, 1, 9)]
)
def test_asides_out_of_range_are_refused(kind: int, offset: int, page: int, size: int) -> None:
    _, _, message = sample()
    count = 2 + len(message.fields["texts"])
    parts = list(message.parts)
    table = np.frombuffer(parts[count + 1], np.int32).copy()
    table[:4] = kind, offset, page, size
    parts[count + 1] = table.tobytes()
    with pytest.raises(ValueError, match="aside"):
        decode(Message(message.fields, tuple(parts)), "a")
