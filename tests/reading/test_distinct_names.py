import zipfile
from pathlib import Path

from simdesk.reading.distinct_names import distinct_names
from simdesk.reading.submissions import Submission, expand


def found(*paths: Path) -> list[Submission]:
    return [each for each in expand(paths) if isinstance(each, Submission)]


def written(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("abc", encoding="utf-8")
    return path


def test_names_stay_short_where_they_can(tmp_path: Path) -> None:
    for name in ("a/x.txt", "b/x.txt", "b/y.txt"):
        written(tmp_path / "all" / name)
    assert distinct_names(found(tmp_path / "all")) == ["a/x.txt", "b/x.txt", "y.txt"]


def test_equal_names_in_two_archives_are_told_apart_by_the_archive(tmp_path: Path) -> None:
    archives = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for archive in archives:
        with zipfile.ZipFile(archive, "w") as members:
            members.writestr("essay.txt", f"the text of {archive.name}")
    assert distinct_names(found(*archives)) == ["one.zip/essay.txt", "two.zip/essay.txt"]
    assert distinct_names(found(archives[0])) == ["essay.txt"]


def test_files_given_one_by_one_are_told_apart_by_the_folders_around_them(tmp_path: Path) -> None:
    files = [written(tmp_path / name) for name in ("a/x.txt", "b/x.txt", "b/y.txt")]
    assert distinct_names(found(*files)) == ["a/x.txt", "b/x.txt", "y.txt"]


def test_as_many_folders_as_it_takes(tmp_path: Path) -> None:
    files = [written(tmp_path / name) for name in ("1/last/in/x.txt", "2/last/in/x.txt")]
    assert distinct_names(found(*files)) == ["1/last/in/x.txt", "2/last/in/x.txt"]
    folders = [each.parent for each in files]
    assert distinct_names(found(*folders)) == ["1/last/in/x.txt", "2/last/in/x.txt"]


def test_archives_of_one_name_are_told_apart_by_the_folders_around_them(tmp_path: Path) -> None:
    archives = [tmp_path / "a" / "all.zip", tmp_path / "b" / "all.zip"]
    for archive in archives:
        archive.parent.mkdir()
        with zipfile.ZipFile(archive, "w") as members:
            members.writestr("in/essay.txt", f"the text of {archive}")
    assert distinct_names(found(*archives)) == ["a/all.zip/in/essay.txt", "b/all.zip/in/essay.txt"]
    assert distinct_names(found(tmp_path)) == ["a/all.zip/in/essay.txt", "b/all.zip/in/essay.txt"]


def test_a_name_that_is_taken_is_given_folders_too(tmp_path: Path) -> None:
    files = found(written(tmp_path / "late" / "x.txt"), written(tmp_path / "late" / "y.txt"))
    assert distinct_names(files, ["x.txt"]) == ["late/x.txt", "y.txt"]


def test_names_that_nothing_tells_apart_stay_as_they_are(tmp_path: Path) -> None:
    (one,) = found(written(tmp_path / "x.txt"))
    first, second = distinct_names([one, one])
    assert first == second
    assert first.endswith("x.txt")
