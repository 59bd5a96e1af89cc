"""A project that is opened is the one that was saved."""

import os
import sys
from dataclasses import fields, replace
from enum import StrEnum

import pytest

from simdesk import reuse
from simdesk.comparison import compare_class
from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Paper, Role
from simdesk.project import (
    ErrorCode,
    ProjectData,
    ProjectError,
    SavedPaper,
    load,
    save,
)
from simdesk.reviews import Review
from tests.project.made_projects import full_project
from tests.project.same import assert_same


@pytest.fixture(scope="module")
def project():
    return full_project()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "三班 #1?.simdesk"


def test_everything_comes_back(project, path):
    save(path, project)
    loaded = load(path)
    assert_same(loaded.data, project)
    assert loaded.problems == ()
    assert not loaded.read_only


def test_an_empty_project_comes_back(path):
    save(path, ProjectData())
    assert_same(load(path).data, ProjectData())


def test_saving_what_was_opened_gives_the_same_again(project, path):
    save(path, project)
    save(path, load(path).data)
    assert_same(load(path).data, project)


def test_nothing_but_the_project_is_left_in_the_folder(project, path):
    save(path, project)
    load(path)
    assert list(path.parent.iterdir()) == [path]


def test_any_text_comes_back(path):
    texts = ["", "\ud83d alone", "a\x00b", "𠀀\U0010ffff", "\r\n\u2028"]
    papers = [
        Paper(number, Document(text, Kind.TXT, text, "")) for number, text in enumerate(texts)
    ]
    data = ProjectData(tuple(SavedPaper(paper, extract(paper.document)) for paper in papers))
    save(path, data)
    assert_same(load(path).data, data)


def test_the_result_may_speak_of_papers_that_were_taken_out(project, path):
    fewer = replace(project, papers=project.papers[2:])
    save(path, fewer)
    loaded = load(path)
    assert_same(loaded.data, fewer)
    assert len(loaded.data.comparison.result.papers) == len(project.papers)


def test_an_opened_result_can_be_scored_again(project, path):
    save(path, project)
    opened = load(path).data.comparison
    nothing = LeaveOut(template=False)
    found = opened.rescored(nothing, Exclusions()).result
    assert (
        found.shared_units == project.comparison.rescored(nothing, Exclusions()).result.shared_units
    )
    assert found.shared_units != opened.result.shared_units


def test_a_paper_and_the_result_share_one_document(project, path):
    save(path, project)
    data = load(path).data
    assert data.papers[0].paper.document is data.comparison.result.papers[0].document


def test_a_file_that_somebody_else_saved_is_not_overwritten(project, path):
    stamp = save(path, project)
    stamp = save(path, project, expected=stamp)
    save(path, ProjectData())
    with pytest.raises(ProjectError) as caught:
        save(path, project, expected=stamp)
    assert caught.value.code is ErrorCode.CHANGED_ON_DISK
    assert load(path).data.papers == ()


def test_loading_gives_the_stamp_that_saving_expects(project, path):
    save(path, project)
    save(path, project, expected=load(path).stamp)


def test_a_missing_folder_is_said(project, tmp_path):
    with pytest.raises(ProjectError) as caught:
        save(tmp_path / "gone" / "a.simdesk", project)
    assert caught.value.code is ErrorCode.MISSING


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="needs a user whose rights end somewhere"
)
def test_a_folder_without_rights_is_said(project, tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(ProjectError) as caught:
        save(tmp_path / "a.simdesk", project)
    tmp_path.chmod(0o700)
    assert caught.value.code is ErrorCode.NO_PERMISSION


def test_a_folder_in_its_place_is_said_and_kept(project, path):
    path.mkdir()
    (path / "inside").touch()
    with pytest.raises(ProjectError):
        save(path, project)
    assert (path / "inside").exists()
    assert list(path.parent.iterdir()) == [path]


def test_what_could_not_be_read_again_is_not_written(project, path):
    save(path, project)
    before = path.read_bytes()
    endless = replace(project, reviews=project.reviews.changed(3, 6, Review(note="x" * 1_000_000)))
    with pytest.raises(ProjectError) as caught:
        save(path, endless)
    assert caught.value.code is ErrorCode.TOO_BIG
    assert path.read_bytes() == before


def test_a_paper_that_comes_later_is_compared_with_those_that_were_saved(project, path):
    """Nothing is read or segmented again but the new paper, and nothing comes out otherwise."""
    first, *rest = project.papers
    save(path, replace(project, papers=tuple(rest), comparison=None))
    later = (*load(path).data.papers, first)
    found = compare_class(
        [each.paper for each in later], [each.features for each in later], project.options
    )
    expected = compare_class(
        [each.paper for each in (*rest, first)],
        [each.features for each in (*rest, first)],
        project.options,
    )
    assert found.result.passages == expected.result.passages
    assert list(found.result.ranking()) == list(expected.result.ranking())


def test_pairs_that_were_saved_are_not_aligned_again(project, path, monkeypatch):
    first, *rest = project.papers
    comparison = compare_class(
        [each.paper for each in rest], [each.features for each in rest], project.options
    )
    save(path, replace(project, papers=tuple(rest), comparison=comparison))
    loaded = load(path).data
    aligned = []
    monkeypatch.setattr(reuse, "align", lambda *papers: aligned.append(papers) or ())
    compare_class(
        [each.paper for each in (*loaded.papers, first)],
        [each.features for each in (*loaded.papers, first)],
        project.options,
        former=loaded.comparison,
    )
    students = sum(each.paper.role is not Role.TEMPLATE for each in rest)
    assert len(aligned) == students
    assert all(any(side is first.features for side in sides[:2]) for sides in aligned)


def test_every_option_comes_back(path):
    """Also those that are added later: each is set to something else than its default."""
    changed = {}
    for field in fields(Options):
        value = getattr(Options(), field.name)
        if isinstance(value, bool):
            changed[field.name] = not value
        elif isinstance(value, StrEnum):
            changed[field.name] = list(type(value))[-1]
        elif isinstance(value, int) and field.name != "fingerprint_bits":
            changed[field.name] = value + 1
        elif value is None:
            changed[field.name] = "甲 乙"
    options = Options(**changed, leave_out=LeaveOut(False, True, True, 0.5))
    save(path, ProjectData(options=options))
    assert load(path).data.options == options


def test_a_new_paper_never_gets_the_id_of_a_former_one(project):
    assert ProjectData().next_id == 1
    last = project.papers[-1].paper.id
    assert project.next_id == last + 1
    assert replace(project, papers=()).next_id == last + 1
    reviews = project.reviews.changed(1, 500, Review(note="of a paper that was taken out"))
    assert ProjectData(reviews=reviews).next_id == 501
    assert ProjectData(exclusions=project.exclusions).next_id > 1
