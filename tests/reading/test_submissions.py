import os
import socket
import sys
import threading
from pathlib import Path

import pytest

from simdesk.documents import Failure, Reason
from simdesk.progress import Cancelled, Progress
from simdesk.reading import limits
from simdesk.reading.submissions import Submission, expand

from .lying_zips import LyingZip
from .word_files import docx, p, zip_of

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX files")
ESSAY = b"a short essay about rivers."


def papers(*paths: Path) -> dict[str, bytes | Failure]:
    return {one.where: one.fetch() for one in expand(paths) if isinstance(one, Submission)}


def failures(*paths: Path) -> dict[str, Reason]:
    return {one.name: one.reason for one in expand(paths) if isinstance(one, Failure)}


def write(path: Path, data: bytes = ESSAY) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


class TestFolders:
    def test_files_come_sorted_with_their_folders(self, tmp_path: Path) -> None:
        for name in ("b.txt", "a.docx", "sub/c.pdf", "sub/deep/d.txt"):
            write(tmp_path / "class" / name, name.encode())
        found = papers(tmp_path / "class")
        assert found == {
            "class/a.docx": b"a.docx",
            "class/b.txt": b"b.txt",
            "class/sub/c.pdf": b"sub/c.pdf",
            "class/sub/deep/d.txt": b"sub/deep/d.txt",
        }

    def test_junk_is_passed_over(self, tmp_path: Path) -> None:
        for junk in (".DS_Store", "._a.txt", "~$a.docx", "Thumbs.db", "desktop.ini", "x.tmp",
                     "__MACOSX/a.txt", ".git/config"):  # fmt: skip
            write(tmp_path / "class" / junk)
        write(tmp_path / "class/a.txt")
        assert list(papers(tmp_path / "class")) == ["class/a.txt"]
        assert failures(tmp_path / "class") == {}

    @pytest.mark.parametrize("name", ["a\0b.txt", "a\ud800b.txt"])
    def test_what_can_be_no_path_is_missing(self, tmp_path: Path, name: str) -> None:
        write(tmp_path / "a.txt")
        found = list(expand([tmp_path / name, tmp_path / "a.txt"]))
        assert isinstance(found[0], Failure)
        assert found[0].reason is Reason.MISSING
        assert isinstance(found[1], Submission)

    def test_the_same_file_dropped_twice_comes_once(self, tmp_path: Path) -> None:
        path = write(tmp_path / "class/a.txt")
        assert list(papers(tmp_path / "class", path)) == ["class/a.txt"]
        assert list(expand([tmp_path / "class", path]))[1] == Failure(
            "a.txt", Reason.DUPLICATE, "a.txt"
        )

    @POSIX
    def test_links_that_loop_are_followed_once(self, tmp_path: Path) -> None:
        write(tmp_path / "loop/a/ok.txt")
        (tmp_path / "loop/a/back").symlink_to(tmp_path / "loop")
        (tmp_path / "loop/again.txt").symlink_to(tmp_path / "loop/a/ok.txt")
        assert list(papers(tmp_path / "loop")) == ["loop/a/ok.txt"]
        assert failures(tmp_path / "loop") == {"again.txt": Reason.DUPLICATE}

    def test_an_empty_folder_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "report.docx").mkdir()
        assert failures(tmp_path / "report.docx") == {"report.docx": Reason.NOT_A_FILE}

    def test_very_many_files_and_very_deep_folders_end(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(limits, "FOLDER_FILES", 3)
        monkeypatch.setattr(limits, "FOLDER_DEPTH", 2)
        for name in "abcde":
            write(tmp_path / "many" / f"{name}.txt")
        write(tmp_path / "deep/1/2/3/x.txt")
        assert len(papers(tmp_path / "many")) == 3
        assert failures(tmp_path / "many") == {"many": Reason.TOO_MANY}
        assert failures(tmp_path / "deep") == {"2": Reason.TOO_MANY}

    def test_cancelling(self, tmp_path: Path) -> None:
        write(tmp_path / "class/a.txt")
        progress = Progress()
        progress.cancel()
        with pytest.raises(Cancelled):
            list(expand([tmp_path / "class"], progress))


class TestSpecialFiles:
    @POSIX
    def test_pipes_devices_and_sockets_are_no_papers(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "fifo.txt")
        (tmp_path / "zero.txt").symlink_to("/dev/zero")
        with socket.socket(socket.AF_UNIX) as listener:
            here = Path.cwd()
            os.chdir(tmp_path)  # the path of a socket must be short
            try:
                listener.bind("socket.txt")
            finally:
                os.chdir(here)
            found: dict[str, Reason] = {}
            worker = threading.Thread(target=lambda: found.update(failures(tmp_path)), daemon=True)
            worker.start()
            worker.join(60)
        assert found == dict.fromkeys(("fifo.txt", "socket.txt", "zero.txt"), Reason.NOT_A_FILE)

    @POSIX
    def test_dangling_and_circular_links_are_missing(self, tmp_path: Path) -> None:
        (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere.txt")
        (tmp_path / "self.txt").symlink_to(tmp_path / "self.txt")
        assert set(failures(tmp_path).values()) == {Reason.MISSING}

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        assert failures(tmp_path / "no.txt") == {"no.txt": Reason.MISSING}

    @POSIX
    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
    def test_a_locked_file(self, tmp_path: Path) -> None:
        write(tmp_path / "locked.txt").chmod(0)
        assert failures(tmp_path / "locked.txt") == {"locked.txt": Reason.NO_PERMISSION}

    def test_no_permission_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> int:
            raise PermissionError

        path = write(tmp_path / "a.txt")
        monkeypatch.setattr("simdesk.reading.submissions.os.open", refuse)
        assert failures(path) == {"a.txt": Reason.NO_PERMISSION}

    def test_too_big(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "FILE_BYTES", 10)
        assert failures(write(tmp_path / "a.txt")) == {"a.txt": Reason.TOO_BIG}

    def test_a_file_that_changed_or_vanished_since(self, tmp_path: Path) -> None:
        (one,) = expand([write(tmp_path / "a.txt")])
        assert isinstance(one, Submission)
        write(tmp_path / "a.txt", b"other")
        assert one.fetch() == Failure("a.txt", Reason.CHANGED)
        (tmp_path / "a.txt").unlink()
        assert one.fetch() == Failure("a.txt", Reason.MISSING)

    @pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
    def test_names_of_any_bytes(self, tmp_path: Path) -> None:
        folder = os.fsencode(tmp_path) + b"/names"
        os.mkdir(folder)  # noqa: PTH102 - a Path holds no bytes
        for raw in (b"caf\xe9_\xff\xfe.txt", "张三.txt".encode("gbk"), b"line\nbreak.txt"):
            with open(folder + b"/" + raw, "wb") as stream:  # noqa: PTH123
                stream.write(ESSAY)
        found = papers(tmp_path / "names")
        assert set(found.values()) == {ESSAY}
        assert "names/张三.txt" in found
        assert "names/line\ufffdbreak.txt" in found
        for name in found:
            name.encode("utf-8")


class TestZips:
    def test_the_shape_of_a_learning_platform(self, tmp_path: Path) -> None:
        shape = {
            "Ana_12_assignsubmission_file_/essay.txt": b"one",
            "Bo_13_assignsubmission_file_/essay.txt": b"two",
            "__MACOSX/._essay.txt": b"junk",
            ".DS_Store": b"junk",
            "Ana_12_assignsubmission_file_/~$essay.docx": b"junk",
        }
        path = write(tmp_path / "hw.zip", zip_of(dict(shape)))
        assert papers(path) == {
            "hw.zip/Ana_12_assignsubmission_file_/essay.txt": b"one",
            "hw.zip/Bo_13_assignsubmission_file_/essay.txt": b"two",
        }

    def test_a_word_file_is_a_paper_whatever_its_name(self, tmp_path: Path) -> None:
        data = docx(p("x"))
        for name in ("essay.docx", "essay.zip"):
            assert papers(write(tmp_path / name, data)) == {name: data}

    def test_a_damaged_word_file_is_left_to_its_reader(self, tmp_path: Path) -> None:
        data = docx(p("x"))[:-40]
        assert papers(write(tmp_path / "essay.docx", data)) == {"essay.docx": data}
        assert failures(write(tmp_path / "essay.zip", data)) == {"essay.zip": Reason.DAMAGED}

    def test_names_from_chinese_windows(self, tmp_path: Path) -> None:
        archive = LyingZip()
        for name in ("张三_作文.txt", "李四_作文.txt"):
            archive.add(name.encode("gbk"), ESSAY, system=0)
        path = write(tmp_path / "hw.zip", archive.bytes())
        assert list(papers(path)) == ["hw.zip/张三_作文.txt", "hw.zip/李四_作文.txt"]

    def test_unsafe_names_are_told_and_the_rest_is_read(self, tmp_path: Path) -> None:
        archive = LyingZip()
        archive.add("good.txt", ESSAY)
        unsafe = (
            "../../up.txt", "/tmp/absolute.txt", "C:\\drive.txt", "..\\..\\back.txt",
            "a/../../../middle.txt", "\\\\127.0.0.1\\s\\share.txt", "d/" * 3000 + "deep.txt",
        )  # fmt: skip
        for name in unsafe:
            archive.add(name, b"evil")
        archive.add("link.txt", b"/etc/passwd", method=0, attributes=0o120777 << 16)
        path = write(tmp_path / "hw.zip", archive.bytes())
        before = sorted(tmp_path.rglob("*"))
        assert papers(path) == {"hw.zip/good.txt": ESSAY}
        assert set(failures(path).values()) == {Reason.UNSAFE_NAME}
        assert len([one for one in expand([path]) if isinstance(one, Failure)]) == 8
        assert sorted(tmp_path.rglob("*")) == before

    def test_awkward_names_are_read_and_made_safe(self, tmp_path: Path) -> None:
        archive = LyingZip()
        names = (
            "<img src=x>.txt", "=HYPERLINK(1).txt", "a\nb.txt", "\u202etxt.exe.txt", "CON.txt",
            "NUL", "dot./trail. .txt", "x" * 300 + ".txt", "nul\x00hidden.txt", "tab\t.txt",
        )  # fmt: skip
        for name in names:
            archive.add(name, ESSAY, flags=0x800)
        found = papers(write(tmp_path / "hw.zip", archive.bytes()))
        assert len(found) == len(names)
        assert set(found.values()) == {ESSAY}
        assert not any(c in name for name in found for c in "\n\t\0\u202e")

    def test_entries_of_one_name_are_papers_of_their_own(self, tmp_path: Path) -> None:
        archive = LyingZip()
        for text in (b"first", b"second", b"third"):
            archive.add("Essay.txt", text)
        found = [one.fetch() for one in expand([write(tmp_path / "hw.zip", archive.bytes())])
                 if isinstance(one, Submission)]  # fmt: skip
        assert found == [b"first", b"second", b"third"]

    def test_one_bad_entry_is_its_own_fault(self, tmp_path: Path) -> None:
        archive = LyingZip()
        archive.add("good.txt", ESSAY)
        archive.add("locked.txt", ESSAY, flags=1)
        archive.add("odd.txt", ESSAY, method=99)
        archive.add("inner.zip", ESSAY)
        archive.add("empty.txt", b"")
        archive.add("bomb.txt", b" " * 5_000_000)
        archive.add("checksum.txt", ESSAY, crc=7)
        path = write(tmp_path / "hw.zip", archive.bytes())
        found = papers(path)
        assert found["hw.zip/good.txt"] == ESSAY
        assert found["hw.zip/checksum.txt"] == Failure("checksum.txt", Reason.DAMAGED, "checksum")
        assert failures(path) == {
            "locked.txt": Reason.PASSWORD,
            "odd.txt": Reason.UNSUPPORTED,
            "inner.zip": Reason.ZIP_IN_ZIP,
            "empty.txt": Reason.EMPTY,
            "bomb.txt": Reason.TOO_BIG_INSIDE,
        }

    def test_other_archives_are_told(self, tmp_path: Path) -> None:
        path = write(tmp_path / "hw.rar", b"Rar!\x1a\x07\x01\x00 and more")
        assert failures(path) == {"hw.rar": Reason.UNSUPPORTED}

    def test_a_zip_that_changed_since_is_not_read_at_wrong_places(self, tmp_path: Path) -> None:
        path = write(tmp_path / "hw.zip", zip_of({"a.txt": "alpha", "b.txt": "beta"}))
        one, _ = expand([path])
        assert isinstance(one, Submission)
        write(path, zip_of({"c.txt": "gamma and more"}))
        assert one.fetch() == Failure("a.txt", Reason.CHANGED)
