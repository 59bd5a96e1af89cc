"""Projects of other versions: older ones are brought up to date, newer ones are only read."""

import sqlite3
from dataclasses import replace

import pytest

from simdesk.project import ErrorCode, ProblemCode, ProjectError, database, load, save
from simdesk.project.packing import Budget
from simdesk.project.reading import read_record
from simdesk.project.records import seal
from simdesk.structure import Structure
from tests.project.made_projects import full_project
from tests.project.same import assert_same

OLD_TABLES = {
    "pieces": database.TABLES["parts"],
    **{name: columns for name, columns in database.TABLES.items() if name != "parts"},
}


@pytest.fixture(scope="module")
def project():
    return full_project()


@pytest.fixture
def path(project, tmp_path):
    save(tmp_path / "a.simdesk", project)
    return tmp_path / "a.simdesk"


def change(path, *statements):
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


@pytest.fixture
def version_0(path):
    """A made-up former version, in which one table had another name."""
    change(path, "PRAGMA legacy_alter_table=ON", "PRAGMA user_version=0")
    columns = database.TABLES["parts"]
    change(
        path,
        f"CREATE TABLE pieces {columns}",
        "INSERT INTO pieces SELECT * FROM parts",
        "DROP TABLE parts",
    )
    return path


def test_an_older_version_is_brought_up_to_date_in_memory(version_0, project, monkeypatch):
    def rename(connection):
        connection.execute(f"CREATE TABLE parts {database.TABLES['parts']}")
        connection.execute("INSERT INTO parts SELECT * FROM pieces")
        connection.execute("DROP TABLE pieces")

    monkeypatch.setitem(database.SCHEMAS, 0, OLD_TABLES)
    monkeypatch.setitem(database.MIGRATIONS, 0, rename)
    before = version_0.read_bytes()
    loaded = load(version_0)
    assert_same(loaded.data, project)
    assert loaded.problems == ()
    assert not loaded.read_only
    assert version_0.read_bytes() == before
    save(version_0, loaded.data)
    assert database.version_of(version_0) == database.VERSION


def test_documents_of_version_1_are_plain(path, project):
    """Version 1 knew no structure: its records say nothing of one."""
    connection = sqlite3.connect(path, isolation_level=None)
    numbers = [number for (number,) in connection.execute("SELECT number FROM documents")]
    for number in numbers:
        record = read_record(connection, "documents", number, Budget())
        facts = {key: value for key, value in record.facts.items() if key != "structure"}
        assert len(facts) == len(record.facts) - 1
        row = seal(f"documents {number}", replace(record, facts=facts))
        connection.execute(
            "UPDATE documents SET about=?, content=?, digest=? WHERE number=?",
            (row.about, row.content, row.digest, number),
        )
    connection.execute("PRAGMA user_version=1")
    connection.close()
    loaded = load(path)
    assert loaded.problems == ()
    assert not loaded.read_only
    assert len(loaded.data.papers) == len(project.papers)
    for found, each in zip(loaded.data.papers, project.papers, strict=True):
        expected = replace(each.paper.document, structure=Structure())
        assert found.paper == replace(each.paper, document=expected)
    save(path, loaded.data)
    assert database.version_of(path) == database.VERSION
    assert_same(load(path).data, loaded.data)


def test_every_version_has_its_tables_and_its_way_to_the_next(version_0):
    assert database.SCHEMAS[database.VERSION] is database.TABLES
    assert set(database.MIGRATIONS) == set(database.SCHEMAS) - {database.VERSION}
    with pytest.raises(ProjectError) as caught:
        load(version_0)
    assert caught.value.code is ErrorCode.NOT_A_PROJECT


def test_a_newer_version_is_opened_to_read_only(path, project):
    change(path, f"PRAGMA user_version={database.VERSION + 1}", "CREATE TABLE more (a)")
    loaded = load(path)
    assert_same(loaded.data, project)
    assert loaded.read_only
    assert [problem.code for problem in loaded.problems] == [ProblemCode.NEWER_PROGRAM]


def test_a_newer_version_with_other_tables_says_that_it_is_newer(path):
    change(path, "PRAGMA user_version=9", "DROP TABLE features")
    with pytest.raises(ProjectError) as caught:
        load(path)
    assert caught.value.code is ErrorCode.NEWER
