import pytest

from simdesk.reading.entry_names import is_junk, is_unsafe, names_of
from simdesk.reading.zips import ZipEntry


def entry(raw: bytes) -> ZipEntry:
    return ZipEntry(raw.decode("cp437"), raw, 0, 0, 0, 0, 0, False, False)


@pytest.mark.parametrize(
    ("names", "encoding"),
    [
        (["张三_作文.txt", "李四_作文.txt"], "gbk"),
        (["計算機概論_王大明.txt"], "big5"),
        (["レポート.txt", "あいうえお.txt"], "cp932"),
        (["Müller_Aufsatz.txt"], "cp437"),
        (["Müller_Aufsatz.txt"], "cp1252"),
        (["张三.txt"], "utf-8"),
    ],
)
def test_names_without_a_declared_encoding(names: list[str], encoding: str) -> None:
    assert names_of([entry(name.encode(encoding)) for name in names]) == names


def test_a_declared_name_stays() -> None:
    declared = ZipEntry("déclaré.txt", None, 0, 0, 0, 0, 0, False, False)
    assert names_of([declared, entry("张三.txt".encode("gbk"))]) == ["déclaré.txt", "张三.txt"]


@pytest.mark.parametrize(
    "name",
    [
        ".DS_Store", "~$essay.docx", "__MACOSX", "THUMBS.DB", "a.tmp", "Desktop.ini",
        "Course page.URL", "Course page.webloc", ".~lock.essay.docx#",
    ],
)  # fmt: skip
def test_junk(name: str) -> None:
    assert is_junk(name)


@pytest.mark.parametrize("name", ["essay.docx", "temp.txt", "$5.txt", "..", "thumbs.db.txt"])
def test_no_junk(name: str) -> None:
    assert not is_junk(name)


@pytest.mark.parametrize(
    "name", ["../a", "a/..\\b", "/etc/x", "C:x", "\\\\host\\x", "..", "d/" * 200]
)
def test_unsafe(name: str) -> None:
    assert is_unsafe(name)


@pytest.mark.parametrize("name", ["a.txt", "a/b/c.txt", "..a.txt", "a..b", "第1章：引言.txt"])
def test_safe(name: str) -> None:
    assert not is_unsafe(name)
