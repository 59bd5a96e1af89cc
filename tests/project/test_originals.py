"""The program says which files changed since they were read, wherever the project went."""

import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.papers import Paper
from simdesk.project import (
    Origin,
    Originals,
    OriginalState,
    ProjectData,
    SavedPaper,
    changed_originals,
    load,
    save,
)
from simdesk.reading.submissions import Submission, expand

TEXT = "正文".encode()


def origins_of(path):
    return [Origin.of(each) for each in expand([path]) if isinstance(each, Submission)]


@pytest.fixture
def papers(tmp_path):
    """A file, and two in a ZIP, with the project's folder beside theirs."""
    folder = tmp_path / "作业"
    folder.mkdir()
    (folder / "a.txt").write_bytes(TEXT)
    with zipfile.ZipFile(folder / "b.zip", "w") as archive:
        archive.writestr("x/b.txt", TEXT)
        archive.writestr("y/b.txt", TEXT + b"!")
    return folder


def project_of(folder):
    origins = [*origins_of(folder / "a.txt"), *origins_of(folder / "b.zip")]
    digests = [hashlib.sha256(data).hexdigest() for data in (TEXT, TEXT, TEXT + b"!")]
    saved = []
    for number, (origin, digest) in enumerate(zip(origins, digests, strict=True), 1):
        document = Document("a", Kind.TXT, "正文", digest)
        saved.append(SavedPaper(Paper(number, document), extract(document), origin))
    return ProjectData(tuple(saved))


def states(data, project=None):
    listed = [(each.paper.id, each.origin, each.paper.document.digest) for each in data.papers]
    return changed_originals(listed, project)


def test_nothing_changed(papers):
    assert states(project_of(papers)) == {}


def test_changed_and_gone_files_are_told_apart(papers):
    data = project_of(papers)
    (papers / "a.txt").write_bytes(TEXT + b"?")
    (papers / "b.zip").unlink()
    gone = OriginalState.GONE
    assert states(data) == {1: OriginalState.CHANGED, 2: gone, 3: gone}


def test_an_archive_is_looked_into(papers):
    data = project_of(papers)
    with zipfile.ZipFile(papers / "b.zip", "w") as archive:
        archive.writestr("x/b.txt", TEXT)
        archive.writestr("y/b.txt", b"other")
    assert states(data) == {3: OriginalState.CHANGED}


def test_a_file_that_was_only_touched_is_the_same(papers):
    data = project_of(papers)
    os.utime(papers / "a.txt", (1, 1))
    assert states(data) == {}


def test_a_project_that_moved_with_its_papers_finds_them(papers, tmp_path):
    project = tmp_path / "项目" / "a.simdesk"
    project.parent.mkdir()
    save(project, project_of(papers))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    papers.rename(elsewhere / papers.name)
    project.parent.rename(elsewhere / "项目")
    moved = elsewhere / "项目" / "a.simdesk"
    data = load(moved).data
    assert data.papers[0].origin.relative == "../作业/a.txt"
    assert states(data, moved) == {}
    found = Originals(moved).find(data.papers[1].origin)
    assert found.fetch() == TEXT
    other = tmp_path / "other.simdesk"
    for path in (moved, other):
        save(path, data)
        assert states(load(path).data, path) == {}


def test_a_paper_without_an_origin_is_never_missed():
    document = Document("a", Kind.TXT, "x", "")
    assert states(ProjectData((SavedPaper(Paper(1, document), extract(document)),))) == {}


@pytest.mark.parametrize("path", ["//server/share/a.txt", "\\\\server\\share\\a.txt", "a.txt", ""])
def test_a_stranger_s_path_leads_nowhere_else(path):
    places = Origin(path).places(Path("/home/project"))
    assert [str(place) for place in places if "server" in str(place)] == []


@pytest.mark.parametrize("relative", ["/etc/passwd", "\\\\server\\share\\a", "//server/share/a"])
def test_a_relative_way_is_relative(relative):
    assert Origin("", relative=relative).places(Path("/home/project")) == []


@pytest.mark.parametrize("path", ["/a\0b", "/a\ud800b" if os.name != "nt" else "C:\\a\0b"])
def test_what_can_be_no_path_leads_nowhere(path, tmp_path):
    for origin in (Origin(path), Origin("", relative=path[1:])):
        assert origin.places(tmp_path) == []
    assert Originals(tmp_path / "a.simdesk").find(Origin(path)) is None
