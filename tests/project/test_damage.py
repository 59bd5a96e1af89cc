"""What is damaged is noticed, what is intact comes back, and nothing runs."""

import contextlib
import json
import os
import random
import sqlite3
import sys

import pytest

from simdesk.project import ErrorCode, ProblemCode, ProjectError, database, load, save
from simdesk.project.packing import Budget
from simdesk.project.records import Record, seal
from tests.project.made_projects import full_project
from tests.project.same import assert_same, assert_same_features


@pytest.fixture(scope="module")
def project():
    return full_project(copies=4)


@pytest.fixture(scope="module")
def saved(project, tmp_path_factory):
    path = tmp_path_factory.mktemp("saved") / "a.simdesk"
    save(path, project)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path, saved):
    path = tmp_path / "a.simdesk"
    path.write_bytes(saved)
    return path


@contextlib.contextmanager
def changing(path):
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def refusal(path):
    with pytest.raises(ProjectError) as caught:
        load(path)
    return caught.value.code


def codes(loaded):
    return {problem.code for problem in loaded.problems}


def flip(path, table, key):
    """Change a byte in the middle of a row's content, as a bad disk does."""
    with changing(path) as connection:
        where = f"{table} WHERE {database.KEYS[table]}=?"
        (content,) = connection.execute(f"SELECT content FROM {where}", (key,)).fetchone()
        spoilt = bytearray(content)
        spoilt[len(spoilt) // 2] ^= 4
        statement = f"UPDATE {table} SET content=? WHERE {database.KEYS[table]}=?"
        connection.execute(statement, (bytes(spoilt), key))


def spoil_facts(path, table, key):
    with changing(path) as connection:
        statement = f"UPDATE {table} SET about=CAST(about||' ' AS BLOB) WHERE name=?"
        assert connection.execute(statement, (key,)).rowcount == 1


def test_two_damaged_texts_cost_two_papers_and_the_result(path, project):
    flip(path, "documents", 2)
    flip(path, "documents", 5)
    loaded = load(path)
    lost = loaded.problems[0]
    assert (lost.code, lost.count, lost.total) == (ProblemCode.PAPERS_LOST, 2, 21)
    assert lost.detail == "0 copy.txt, 0 english copy.txt"
    kept = [each.paper for each in project.papers]
    assert [each.paper for each in loaded.data.papers] == [*kept[:1], *kept[2:4], *kept[5:]]
    assert ProblemCode.RESULT_LOST in codes(loaded)
    assert loaded.data.reviews == project.reviews


def test_damaged_features_are_worked_out_again(path, project):
    flip(path, "features", 3)
    loaded = load(path)
    assert [(p.code, p.count) for p in loaded.problems] == [(ProblemCode.FEATURES_AGAIN, 1)]
    assert_same_features(loaded.data.papers[2].features, project.papers[2].features)
    assert_same(loaded.data, project)


@pytest.mark.parametrize("part", ["cosine", "scoring", "result"])
def test_a_damaged_result_costs_the_result_alone(path, project, part):
    flip(path, "parts", part)
    loaded = load(path)
    assert codes(loaded) == {ProblemCode.RESULT_LOST}
    assert len(loaded.data.papers) == len(project.papers)


def test_damage_to_what_only_spares_work_costs_nothing(path, project):
    flip(path, "parts", "aligned")
    loaded = load(path)
    assert not loaded.problems
    comparison = loaded.data.comparison
    assert comparison.result.passages == project.comparison.result.passages
    aligned = project.comparison.aligned
    assert comparison.aligned == {pair: shared for pair, shared in aligned.items() if shared}


@pytest.mark.parametrize("part", ["class", "options", "exclusions", "reviews", "failures"])
def test_what_the_teacher_decided_is_there_twice(path, project, part):
    spoil_facts(path, "parts", part)
    loaded = load(path)
    assert codes(loaded) == {ProblemCode.COPY_USED}
    assert_same(loaded.data, project)


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ("options", ProblemCode.OPTIONS_LOST),
        ("exclusions", ProblemCode.EXCLUSIONS_LOST),
        ("reviews", ProblemCode.REVIEWS_LOST),
        ("failures", ProblemCode.FAILURES_LOST),
    ],
)
def test_a_part_that_is_damaged_twice_is_named(path, project, part, code):
    spoil_facts(path, "parts", part)
    spoil_facts(path, "copies", part)
    loaded = load(path)
    assert codes(loaded) == {code}
    assert len(loaded.data.papers) == len(project.papers)


def test_without_the_class_list_the_texts_come_back_and_nobody_s_review_goes_astray(path, project):
    spoil_facts(path, "parts", "class")
    spoil_facts(path, "copies", "class")
    loaded = load(path)
    assert ProblemCode.CLASS_LOST in codes(loaded)
    expected = [each.paper.document for each in project.papers]
    assert [each.paper.document for each in loaded.data.papers] == expected
    assert len(loaded.data.reviews) == 0


def test_rows_that_changed_places_are_noticed(path):
    with changing(path) as connection:
        for old, new in ((1, 99), (2, 1), (99, 2)):
            connection.execute("UPDATE documents SET number=? WHERE number=?", (new, old))
    assert load(path).problems[0].count == 2


def test_sixty_damaged_copies_are_all_noticed_and_what_is_intact_is_intact(path, saved, project):
    """Bytes changed, stretches overwritten, ends cut off: an error, a problem, or no harm done."""
    chance = random.Random(7)
    known = {each.paper.document.name: each.paper.document for each in project.papers}
    outcomes = []  # of a file of a few pages, whose loss takes much with it
    for number in range(60):
        data = bytearray(saved)
        at = chance.randrange(100, len(data))
        if number % 3 == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif number % 3 == 1:
            data[at : at + 5000] = chance.randbytes(min(5000, len(data) - at))
        else:
            del data[at:]
        path.write_bytes(data)
        try:
            loaded = load(path)
        except ProjectError as error:
            outcomes.append(error.code)
            continue
        for each in loaded.data.papers:
            assert known[each.paper.document.name] == each.paper.document
        if not loaded.problems:
            assert_same(loaded.data, project)
        outcomes.append(len(loaded.data.papers))
    restored = [count for count in outcomes if isinstance(count, int)]
    assert len(restored) > 35
    assert sum(restored) / len(restored) > 0.8 * len(project.papers)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", ErrorCode.NOT_A_PROJECT),
        (b"hello", ErrorCode.NOT_A_PROJECT),
        (b"PK\x03\x04" + bytes(200), ErrorCode.NOT_A_PROJECT),
        (b"SQLite format 3\x00" + bytes(200), ErrorCode.NOT_A_PROJECT),
        (bytes(10_000), ErrorCode.NOT_A_PROJECT),
    ],
)
def test_other_files_are_no_projects(tmp_path, content, code):
    path = tmp_path / "a.simdesk"
    path.write_bytes(content)
    assert refusal(path) is code
    assert path.read_bytes() == content


def test_another_program_s_database_is_no_project(tmp_path):
    path = tmp_path / "a.simdesk"
    with changing(path) as connection:
        connection.execute("CREATE TABLE parts (name TEXT)")
    assert refusal(path) is ErrorCode.NOT_A_PROJECT


def test_a_folder_and_a_missing_file_are_told_apart(tmp_path):
    assert refusal(tmp_path) is ErrorCode.NOT_A_FILE
    assert refusal(tmp_path / "gone.simdesk") is ErrorCode.MISSING


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe with a name")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.simdesk")
    assert refusal(tmp_path / "a.simdesk") is ErrorCode.NOT_A_FILE


@pytest.mark.parametrize(
    "planted",
    [
        "CREATE TRIGGER t AFTER INSERT ON parts BEGIN DELETE FROM parts; END",
        "CREATE VIEW v AS SELECT load_extension('evil')",
        "CREATE TABLE other (a)",
        "ALTER TABLE documents ADD COLUMN more",
        "ALTER TABLE documents ADD COLUMN more AS (length(about))",
        "CREATE INDEX i ON documents (length(content))",
        "CREATE VIRTUAL TABLE f USING fts5(a)",
    ],
)
def test_a_file_with_more_than_our_tables_is_refused(path, planted):
    with changing(path) as connection:
        connection.execute(planted)
    assert refusal(path) is ErrorCode.NOT_A_PROJECT


def test_a_view_in_the_place_of_a_table_is_refused(path):
    with changing(path) as connection:
        connection.execute("DROP TABLE features")
        connection.execute("CREATE VIEW features AS SELECT 1 AS number, 2 AS about")
    assert refusal(path) is ErrorCode.NOT_A_PROJECT


def test_a_journal_planted_beside_the_file_plays_no_part(path, saved, project):
    path.with_name("a.simdesk-journal").write_bytes(saved)
    path.with_name("a.simdesk-wal").write_bytes(saved)
    assert_same(load(path).data, project)
    assert path.read_bytes() == saved


def put(path, table, key, record):
    sealed = seal(f"{table} {key}", record)
    with changing(path) as connection:
        connection.execute(
            f"INSERT OR REPLACE INTO {table} VALUES (?,?,?,?)",
            (key, sealed.about, sealed.content, sealed.digest),
        )


def facts_of(path, table, key):
    with changing(path) as connection:
        where = f"{table} WHERE {database.KEYS[table]}=?"
        (about,) = connection.execute(f"SELECT about FROM {where}", (key,)).fetchone()
    return json.loads(about)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("papers", [[1, 1, "new", "", "a", None]] * 2),
        ("papers", [[1, 1, "judge", "", "a", None]]),
        ("papers", [[1.5, 1, "new", "", "a", None]]),
        ("papers", [[1, 1, "new", "", "a", ["a", "b"]]]),
        ("papers", 3),
        ("threshold", 7),
        ("threshold", "0.1"),
        ("remembered", {"a": [1]}),
        ("remembered", []),
    ],
)
def test_a_forged_class_list_is_lost_and_not_believed(path, field, value):
    facts = facts_of(path, "parts", "class")
    for table in ("parts", "copies"):
        put(path, table, "class", Record({**facts, field: value}))
    assert ProblemCode.CLASS_LOST in codes(load(path))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("minimum_words", "six"),
        ("minimum_words", -1),
        ("hash", "rot13"),
        ("edited", 1),
        ("leave_out", 3),
    ],
)
def test_forged_options_become_the_defaults(path, field, value):
    facts = facts_of(path, "parts", "options")["options"]
    for table in ("parts", "copies"):
        put(path, table, "options", Record({"options": {**facts, field: value}}))
    assert ProblemCode.OPTIONS_LOST in codes(load(path))


@pytest.mark.parametrize(
    "layout",
    [
        {"texts": [10**12], "arrays": []},
        {"texts": [-1], "arrays": []},
        {"texts": [5], "arrays": [["object", [1], False]]},
        {"texts": [5], "arrays": [["int32", [2**40, 2**40], False]]},
        {"texts": [1], "arrays": []},
        {"texts": "x", "arrays": []},
        [],
    ],
)
def test_a_layout_that_promises_too_much_costs_its_row(path, layout):
    facts = facts_of(path, "documents", 1)
    with changing(path) as connection:
        (content,) = connection.execute("SELECT content FROM documents WHERE number=1").fetchone()
    sealed = seal("documents 1", Record({**facts, "layout": layout}))
    forged = seal_with(sealed.about, content)
    with changing(path) as connection:
        connection.execute(
            "UPDATE documents SET about=?, digest=? WHERE number=1", (sealed.about, forged)
        )
    assert load(path).problems[0].code is ProblemCode.PAPERS_LOST


def seal_with(about, content):
    from simdesk.project.records import _digest

    return _digest("documents 1", about, content)


def test_a_bomb_is_not_unpacked_beyond_its_promise():
    import zlib

    from simdesk.project.packing import unpack

    bomb = zlib.compress(bytes(50_000_000))
    with pytest.raises(ValueError, match="more or less"):
        unpack({"texts": [100], "arrays": []}, bomb, Budget())
    with pytest.raises(ValueError, match="far larger"):
        unpack({"texts": [50_000_000], "arrays": []}, bomb, Budget(1_000_000))


def test_passages_outside_their_papers_cost_the_result(path):
    import numpy as np

    from simdesk.project.reading import read_record

    with changing(path) as connection:
        record = read_record(connection, "parts", "scoring", Budget())
    arrays = [array.copy() for array in record.arrays]
    arrays[3][0] = 10**6
    put(path, "parts", "scoring", Record(record.facts, (), tuple(arrays)))
    assert codes(load(path)) == {ProblemCode.RESULT_LOST}
    assert np.array_equal(arrays[0], record.arrays[0])
