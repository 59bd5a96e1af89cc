import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.documents import Document, FindingCode, Kind, Span
from simdesk.features import DocumentFeatures, extract, from_arrays
from simdesk.text.folding import fold
from simdesk.text.sections import SectionKind
from simdesk.text.tokens import words

TEXT = """城市河流的治理
鲁迅指出：“其实地上本没有路，走的人多了，也便成了路。”这句话说明，治理需要参与。
We wrote this pаrt in English, and the river is the river\u200b.
一段正文说明为什么河流治理需要公众的参与，也说明政府应当怎样组织。
参考文献
[1] 王一. 河流治理[J]. 环境学刊, 2016, 8(3): 21-30.
"""


def document(text: str) -> Document:
    return Document(name="paper.txt", kind=Kind.TXT, text=text, digest="")


def travelled(features: DocumentFeatures, length: int) -> DocumentFeatures:
    """Through JSON and bytes and back."""
    meta, arrays = features.to_arrays()
    copies = [np.frombuffer(a.tobytes(), a.dtype).reshape(a.shape) for a in arrays]
    return from_arrays(json.loads(json.dumps(meta)), copies, length)


def same(first: DocumentFeatures, second: DocumentFeatures) -> bool:
    (meta, arrays), (other_meta, other_arrays) = first.to_arrays(), second.to_arrays()
    pairs = zip(arrays, other_arrays, strict=True)
    return meta == other_meta and all(np.array_equal(a, b) for a, b in pairs)


def test_all_parts_are_there() -> None:
    features = extract(document(TEXT))
    assert features.folded_text == fold(TEXT).text
    assert features.words() == words(fold(TEXT))
    counts = dict(zip(features.terms, features.counts.tolist(), strict=True))
    assert counts["river"] == 2
    assert counts["治理"] == 4
    assert len(features.paragraphs) == 6
    assert len(features.sentences) > len(features.paragraphs)
    assert {section.kind for section in features.sections} == {
        SectionKind.QUOTATION, SectionKind.REFERENCES,
    }  # fmt: skip
    assert {finding.code for finding in features.findings} == {
        FindingCode.INVISIBLE_CHARACTERS, FindingCode.LOOK_ALIKES,
    }  # fmt: skip


def test_units_of_sections() -> None:
    features = extract(document(TEXT))
    starts, ends = features.units.starts, features.units.ends
    mask = features.units_of([SectionKind.QUOTATION])
    left_out = [TEXT[s:e] for s, e in zip(starts[mask], ends[mask], strict=True)]
    assert "".join(left_out) == "其实地上本没有路走的人多了也便成了路"
    assert not features.units_of([SectionKind.COVER]).any()
    assert features.units_of(SectionKind).sum() > mask.sum()


def test_units_in_spans() -> None:
    features = extract(document("one two three"))
    assert features.units_in([Span(0, 3)]).tolist() == [True, False, False]
    assert features.units_in([Span(3, 4)]).tolist() == [False, False, False]
    assert features.units_in([Span(2, 5), Span(12, 13)]).tolist() == [True, True, True]
    assert features.units_in([]).tolist() == [False, False, False]


def test_an_empty_document_has_empty_features() -> None:
    features = extract(document(""))
    assert features.terms == ()
    assert features.words() == []
    assert features.counts.tolist() == []
    assert len(features.units) == len(features.sentences) == len(features.paragraphs) == 0
    assert same(travelled(features, 0), features)


@given(st.text(st.one_of(st.characters(), st.sampled_from("中国a .。\n\u200b“”"))))
@settings(max_examples=300, deadline=None)
def test_they_cross_a_border_unchanged(text: str) -> None:
    features = extract(document(text))
    assert same(travelled(features, len(text)), features)


def broken(**changes: Any) -> tuple[dict[str, Any], list[Any]]:
    """The form of good features with parts of the dictionary, or arrays by number, replaced."""
    meta, arrays = extract(document(TEXT)).to_arrays()
    for name, value in changes.items():
        if name.startswith("array"):
            arrays[int(name[5:])] = value
        else:
            meta[name] = value
    return meta, arrays


COUNT = len(extract(document(TEXT)).units)


@pytest.mark.parametrize(
    ("meta", "arrays"),
    [
        ({}, []),
        broken(version=0),
        broken(version=None),
        broken(folded_text=5),
        broken(folded_text="\ud800"),
        broken(terms_text=None),
        broken(terms_text="one"),
        broken(sections=[["cover", 0, 10_000]]),
        broken(sections=[["nonsense", 0, 1]]),
        broken(sections=[["cover", 5]]),
        broken(sections=[["cover", 9, 5]]),
        broken(findings=[["look-alikes", 1, 3, 99_999]]),
        broken(findings=7),
        broken(array0=np.zeros(COUNT, np.int64)),
        broken(array0=np.zeros(COUNT - 1, np.int32)),
        broken(array0=np.full(COUNT, -1, np.int32)),
        broken(array0=np.arange(COUNT, 0, -1).astype(np.int32)),
        broken(array1=np.full(COUNT, 99_999, np.int32)),
        broken(array2=np.zeros((COUNT, 2), np.uint64)),
        broken(array4=np.zeros(4, np.int32)),
        broken(array4=np.array([[0, 5]], np.int32)),
        broken(array4=np.array([[0, 9], [5, COUNT]], np.int32)),
        broken(array5=np.array([[3, COUNT]], np.int32)),
        broken(array6=np.array([-1], np.int32)),
        broken(array6=np.array([99_999], np.int32)),
        broken(array6=np.zeros((1, 1), np.int32)),
        broken(array6="nonsense"),
    ],
)
def test_nonsense_is_refused(meta: dict[str, Any], arrays: list[Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        from_arrays(meta, arrays, len(TEXT))


def test_they_stay_small() -> None:
    text = "河流治理需要公众参与。" * 1_000
    _, arrays = extract(document(text)).to_arrays()
    assert sum(array.nbytes for array in arrays) < 25 * len(text)


def test_features_are_values() -> None:
    features = extract(document(TEXT))
    with pytest.raises(AttributeError):
        features.folded_text = ""  # type: ignore[misc]
    assert replace(features, findings=()).findings == ()
