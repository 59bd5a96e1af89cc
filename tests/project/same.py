"""Whether two projects hold the same, down to every array."""

from dataclasses import fields

import numpy as np

from simdesk.comparison import Comparison
from simdesk.features import DocumentFeatures
from simdesk.project import ProjectData
from simdesk.results import ClassResult

TABLES = ("compared", "cosine", "jaccard", "containment", "simhash_distance")


def assert_same_features(found: DocumentFeatures, expected: DocumentFeatures) -> None:
    meta, arrays = found.to_arrays()
    expected_meta, expected_arrays = expected.to_arrays()
    assert meta == expected_meta
    for array, other in zip(arrays, expected_arrays, strict=True):
        assert array.dtype == other.dtype
        assert np.array_equal(array, other)


def assert_same_comparison(found: Comparison, expected: Comparison) -> None:
    names = {field.name for field in fields(ClassResult) if field.init} - set(TABLES)
    for name in names:  # all, so that a field that is new is not forgotten
        assert getattr(found.result, name) == getattr(expected.result, name), name
    for name in TABLES:
        table, other = getattr(found.result, name), getattr(expected.result, name)
        assert table.dtype == other.dtype
        assert np.array_equal(table, other, equal_nan=name != "compared")
    assert found.scoring.found.passages == expected.scoring.found.passages
    assert found.aligned == expected.aligned


def assert_same(found: ProjectData, expected: ProjectData) -> None:
    assert [each.paper for each in found.papers] == [each.paper for each in expected.papers]
    for each, other in zip(found.papers, expected.papers, strict=True):
        assert_same_features(each.features, other.features)
    for name in ("options", "exclusions", "reviews", "threshold", "remembered"):
        assert getattr(found, name) == getattr(expected, name), name
    assert [f.failure for f in found.failures] == [f.failure for f in expected.failures]
    assert (found.comparison is None) == (expected.comparison is None)
    if found.comparison is not None and expected.comparison is not None:
        assert_same_comparison(found.comparison, expected.comparison)
