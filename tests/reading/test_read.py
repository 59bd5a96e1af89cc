"""The one door: every kind of file, every kind of trouble, never an exception."""

import io
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk import sample_class
from simdesk.documents import Document, Failure, FindingCode, Kind, Reason
from simdesk.reading import ReadRequest, read, txt

from .word_files import box, cell, docx, p, row, run, table

ESSAY = docx(
    p(run("An essay ") + run("in bold", "<w:b/>") + box(p("boxed")))
    + table(row(cell(p("a")), cell(p("b"))))
    + p(run("mark") + '<w:r><w:footnoteReference w:id="1"/></w:r>'),
    {"footnotes": f'<w:footnote w:id="1">{p("note")}</w:footnote>', "styles": ""},
)


def locked(data: bytes, password: str) -> bytes:
    from msoffcrypto.format.ooxml import OOXMLFile

    out = io.BytesIO()
    OOXMLFile(io.BytesIO(data)).encrypt(password, out)
    return out.getvalue()


def test_a_locked_word_file_opens_with_its_password() -> None:
    # The library's writer, not its reader, fails on files under 4 KB.
    essay = docx(p("An essay"), files={"word/media/x.bin": random.Random(1).randbytes(9_000)})
    data = locked(essay, "tika")
    assert _reason(read(data, "a.docx")) is Reason.PASSWORD
    assert _reason(read(data, "a.docx", ReadRequest(password="wrong"))) is Reason.WRONG_PASSWORD
    opened = read(data, "a.docx", ReadRequest(password="tika"))
    plain = read(essay, "a.docx")
    assert isinstance(opened, Document)
    assert isinstance(plain, Document)
    assert opened.text == plain.text
    assert opened.digest != plain.digest  # of the file as it was handed in


def test_a_fault_of_a_reader_is_logged_without_the_text(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Document:
        raise KeyError("a sentence of the paper")

    monkeypatch.setattr(txt, "read_txt", broken)
    assert _reason(read(b"A sentence of the paper.", "a.txt")) is Reason.DAMAGED
    (record,) = caplog.records
    assert "KeyError in " in record.getMessage()
    assert "sentence" not in record.getMessage()


@pytest.mark.parametrize("path", sorted(sample_class.folder().iterdir()), ids=lambda p: p.suffix)
def test_good_files_meet_no_fault(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(read(path.read_bytes(), path.name), Document)
    assert not [record for record in caplog.records if record.name == "simdesk.reading"]


def test_a_forged_locked_file_is_damaged() -> None:
    forged = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504) + "EncryptedPackage".encode("utf-16-le")
    assert _reason(read(forged, "a.docx", ReadRequest(password="x"))) is Reason.DAMAGED


@pytest.mark.parametrize(
    ("data", "name", "kind"),
    [(b"words", "a.docx", Kind.TXT), (b"words", "a.pdf", Kind.TXT), (ESSAY, "a.txt", Kind.DOCX),
     (ESSAY, "a.doc", None), (ESSAY, "a", None), (b"words", "a.c", None)],
)  # fmt: skip
def test_a_name_that_promises_another_kind_is_told(
    data: bytes, name: str, kind: Kind | None
) -> None:
    result = read(data, name)
    assert isinstance(result, Document)
    told = [f.detail for f in result.findings if f.code is FindingCode.WRONG_NAME]
    assert told == ([kind.value] if kind else [])


def test_names_are_made_safe() -> None:
    result = read(b"words", "caf\udce9\n.txt")
    assert isinstance(result, Document)
    result.name.encode("utf-8")
    assert "\n" not in result.name


@pytest.mark.parametrize(
    ("error", "reason"),
    [(MemoryError(), Reason.MEMORY), (RecursionError(), Reason.TOO_BIG_INSIDE),
     (zipfile.BadZipFile(), Reason.DAMAGED), (KeyError("x"), Reason.DAMAGED)],
)  # fmt: skip
def test_what_a_reader_raises_is_a_reason(
    error: Exception, reason: Reason, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("simdesk.reading.txt.read_txt", fail)
    result = read(b"words", "a.txt")
    assert _reason(result) is reason
    assert result.digest


@pytest.mark.parametrize("seed", range(60))
def test_mutated_word_files_end_well(seed: int) -> None:
    chance = random.Random(seed)
    with zipfile.ZipFile(io.BytesIO(ESSAY)) as archive:
        entries = {name: bytearray(archive.read(name)) for name in archive.namelist()}
    if seed % 3:
        part = entries[chance.choice(sorted(entries))]
        for _ in range(chance.randrange(1, 9)):
            if part:
                at = chance.randrange(len(part))
                part[at : at + chance.randrange(6)] = chance.randbytes(chance.randrange(4))
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in entries.items():
                archive.writestr(name, bytes(content))
        data = bytearray(out.getvalue())
    else:
        data = bytearray(ESSAY)
        for _ in range(chance.randrange(1, 9)):
            data[chance.randrange(len(data))] = chance.randrange(256)
    _check(read(bytes(data), "a.docx"))


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(("a.txt", "a.docx", "a.html", "a.doc")))
def test_any_bytes_end_well(data: bytes, name: str) -> None:
    if b"%PDF" not in data:
        _check(read(data, name))


def test_a_text_file_loads_no_other_reader() -> None:
    code = (
        "import sys; from simdesk.reading import read; read('中文 words'.encode(), 'a.txt');"
        "print([m for m in ('lxml', 'docx', 'pdfminer', 'PIL', 'PySide6', 'chardet', 'socket')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def _reason(result: Document | Failure) -> Reason | None:
    return result.reason if isinstance(result, Failure) else None


def _check(result: Document | Failure) -> None:
    """The laws of a result, whatever the file."""
    if isinstance(result, Failure):
        return
    assert result.text.strip()
    result.text.encode("utf-8")
    starts = [place.start for place in result.places]
    assert starts == sorted(starts)
    assert starts[0] == 0
    assert starts[-1] <= len(result.text)
    for aside in result.asides:
        assert 0 <= aside.offset <= len(result.text)
    for finding in result.findings:
        assert finding.count > 0
        assert finding.span is None or finding.span.end <= len(result.text)
