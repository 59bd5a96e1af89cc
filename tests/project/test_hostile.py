"""A forged project with right digests: a project, a problem or a ProjectError, nothing else."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simdesk.project import ProblemCode, ProjectError, database, load, save
from simdesk.project.packing import Budget
from simdesk.project.reading import read_record
from simdesk.project.records import Record, seal
from tests.project.made_projects import full_project

ROWS = [
    *(("parts", name) for name in ("about", "class", "options", "exclusions", "reviews")),
    *(("parts", name) for name in ("failures", "result", "scoring", "aligned", "cosine")),
    ("documents", 1),
    ("features", 1),
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", "new", "\ud800", "../../etc/passwd", "\\\\host\\share", "x" * 5000]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
NUMBERS = st.sampled_from([-(2**31), -1, 0, 1, 7, 255, 2**31 - 1])


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("forged") / "a.simdesk"
    save(path, full_project())
    return path


def changed(value: Any, data: st.DataObject) -> Any:
    """The value with one thing in it, however deep, replaced or dropped."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 3)):
        key = data.draw(st.sampled_from(sorted(value)))
        if not data.draw(st.integers(0, 5)):
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: changed(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 3)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], changed(value[at], data), *value[at + 1 :]]
    return data.draw(VALUES)


def forged(record: Record, data: st.DataObject) -> Record:
    what = data.draw(st.sampled_from(["facts", "array", "length", "texts"]))
    if what == "array" and record.arrays:
        arrays = [array.copy() for array in record.arrays]
        array = arrays[data.draw(st.integers(0, len(arrays) - 1))]
        if array.size:
            at = data.draw(st.integers(0, array.size - 1))
            array.flat[at] = np.array(data.draw(NUMBERS)).astype(array.dtype)
        return replace(record, arrays=arrays)
    if what == "length" and record.arrays:
        arrays = list(record.arrays)
        at = data.draw(st.integers(0, len(arrays) - 1))
        arrays[at] = arrays[at][: data.draw(st.integers(0, 3))]
        return replace(record, arrays=arrays)
    if what == "texts" and record.texts:
        texts = list(record.texts)
        at = data.draw(st.integers(0, len(texts) - 1))
        texts[at] = data.draw(st.sampled_from(["", "a", texts[at][:10], texts[at] * 2]))
        return replace(record, texts=texts)
    return replace(record, facts=changed(dict(record.facts), data))


def forge(path, target, data) -> None:
    target.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        for table, key in data.draw(st.lists(st.sampled_from(ROWS), min_size=1, max_size=2)):
            record = forged(read_record(connection, table, key, Budget()), data)
            if not isinstance(record.facts, dict):
                continue
            for each in {table, "copies"} if table == "parts" else {table}:
                sealed = seal(f"{each} {key}", record)
                connection.execute(
                    f"UPDATE {each} SET about=?, content=?, digest=? WHERE {database.KEYS[each]}=?",
                    (sealed.about, sealed.content, sealed.digest, key),
                )


def with_part(path: Path, name: str, change: Callable[[Record], Record]) -> Path:
    """A copy of the project with one part in another form, rightly sealed."""
    target = path.with_name("changed.simdesk")
    target.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        sealed = seal(f"parts {name}", change(read_record(connection, "parts", name, Budget())))
        connection.execute(
            "UPDATE parts SET about=?, content=?, digest=? WHERE name=?",
            (sealed.about, sealed.content, sealed.digest, name),
        )
    return target


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_forged_project_harms_nobody(saved, data):
    target = saved.with_name("forged.simdesk")
    forge(saved, target, data)
    try:
        loaded = load(target)
    except ProjectError:
        return
    for each in loaded.data.papers:
        length = len(each.paper.document.text)
        assert each.features.units.ends.max(initial=0) <= length
    if loaded.data.comparison is not None:
        loaded.data.comparison.result.ranking()


@pytest.mark.parametrize("number", [np.inf, -np.inf, -1, 1e30])
@pytest.mark.parametrize("name", ["cosine", "simhash_distance"])
def test_a_score_out_of_its_range_costs_the_result(saved, name, number):
    def change(record: Record) -> Record:
        (matrix,) = (array.copy() for array in record.arrays)
        matrix[0, 1] = number
        return replace(record, arrays=[matrix])

    loaded = load(with_part(saved, name, change))
    assert loaded.data.comparison is None
    assert ProblemCode.RESULT_LOST in [problem.code for problem in loaded.problems]


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59", ""])
def test_a_day_that_no_report_can_show_costs_the_result(saved, started):
    def change(record: Record) -> Record:
        return replace(record, facts={**record.facts, "started": started})

    assert load(with_part(saved, "result", change)).data.comparison is None


@pytest.mark.soak
@pytest.mark.timeout(3600)
@settings(max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_thousands_of_forged_projects_harm_nobody(saved, data):
    test_a_forged_project_harms_nobody.hypothesis.inner_test(saved, data)
