"""Files that only LibreOffice reads, with a stand-in for its program."""

import contextlib
import errno
import hashlib
import io
import json
import os
import shlex
import stat
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import docx
import psutil
import pytest

from simdesk.documents import Failure, FindingCode, Kind, Reason
from simdesk.preparation import Prepared, Readers, Source, libreoffice
from simdesk.preparation.libreoffice import convert, find_program, is_convertible
from simdesk.progress import Progress
from simdesk.reading import limits

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")

RTF = rb"{\rtf1 The committee reached its decision.}"
UNREAD = Failure("essay.rtf", Reason.OTHER_OFFICE, "rtf", "0" * 64)
# The shell starts Python, since the line of a script that names its interpreter may hold no blank.
START = """#!/bin/sh
exec {python} {script} "$@"
"""
STAND_IN = """
import json, os, pathlib, subprocess, sys, time
here = pathlib.Path({folder!r})
arguments = sys.argv[1:]
profile = next(a for a in arguments if a.startswith("-env:")).removeprefix("-env:UserInstallation=file://")
settings = (pathlib.Path(profile) / "user" / "registrymodifications.xcu").read_text()
paper = pathlib.Path(arguments[-1])
facts = dict(arguments=arguments, environment=dict(os.environ), settings=settings,
             name=paper.name, data=paper.read_bytes().decode("latin-1"), folder=os.getcwd())
(here / "facts.json").write_text(json.dumps(facts))
out = pathlib.Path(arguments[arguments.index("--outdir") + 1])
{act}
"""
CONVERT = "out.mkdir(); (out / 'paper.docx').write_bytes((here / 'made.docx').read_bytes())"
HANG = (
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
    "(here / 'new').write_text(str(child.pid))\n"
    "(here / 'new').rename(here / 'child')\ntime.sleep(600)"
)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    return stand_in(tmp_path, CONVERT)


def stand_in(folder: Path, act: str) -> Path:
    made = docx.Document()
    for number in range(6):
        made.add_paragraph(f"The committee reached its decision number {number} in the spring.")
    made.save(str(folder / "made.docx"))
    script = folder / "stand_in.py"
    script.write_text(STAND_IN.format(folder=str(folder), act=act))
    program = folder / "soffice"
    program.write_text(
        START.format(python=shlex.quote(sys.executable), script=shlex.quote(str(script)))
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def facts(program: Path) -> dict[str, object]:
    return dict(json.loads((program.parent / "facts.json").read_text()))


def test_a_file_becomes_docx(program: Path) -> None:
    made = convert(RTF, UNREAD, program)
    assert isinstance(made, bytes)
    assert len(docx.Document(io.BytesIO(made)).paragraphs) == 6
    seen = facts(program)
    assert (seen["name"], seen["data"]) == ("paper.rtf", RTF.decode("latin-1"))
    assert not Path(str(seen["folder"])).exists()


def test_no_macros_no_links_no_network_and_a_profile_of_its_own(program: Path) -> None:
    os.environ["SIMDESK_SECRET"] = "x"
    try:
        convert(RTF, UNREAD, program)
    finally:
        del os.environ["SIMDESK_SECRET"]
    seen = facts(program)
    settings, environment = str(seen["settings"]), dict(seen["environment"])  # type: ignore[call-overload]
    for name, value in (
        ("DisableMacrosExecution", "true"),
        ("MacroSecurityLevel", "3"),
        ("Link", "0"),
        ("ooInetProxyType", "2"),
        ("ooInetHTTPSProxyPort", "9"),
    ):
        assert f'oor:name="{name}" oor:op="fuse"><value>{value}</value>' in settings
    assert environment["HOME"] == seen["folder"]
    assert environment["https_proxy"] == "http://127.0.0.1:9"
    assert "SIMDESK_SECRET" not in environment
    assert "--headless" in list(seen["arguments"])  # type: ignore[call-overload]


@pytest.mark.parametrize("act", ["sys.exit(1)", "out.mkdir(); (out / 'paper.docx').touch()"])
def test_the_first_reason_stays_if_nothing_comes_of_it(tmp_path: Path, act: str) -> None:
    assert convert(RTF, UNREAD, stand_in(tmp_path, act)) is UNREAD


def test_a_program_that_does_not_start_changes_nothing(tmp_path: Path) -> None:
    assert convert(RTF, UNREAD, tmp_path / "none") is UNREAD


def test_a_full_disk_changes_nothing(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert convert(RTF, UNREAD, program) is UNREAD


def test_a_hanging_program_is_ended_with_all_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, child = stand_in(tmp_path, HANG), tmp_path / "child"
    # The time is over once it has started another one, however long that takes here.
    clock = SimpleNamespace(monotonic=lambda: 10.0 * child.exists(), sleep=time.sleep)
    monkeypatch.setattr(libreoffice, "time", clock)
    result = convert(RTF, UNREAD, program, seconds=1.5)
    assert result == Failure("essay.rtf", Reason.TIMEOUT, "2", "0" * 64)
    number = int(child.read_text())
    until = time.monotonic() + 60
    while psutil.pid_exists(number) and time.monotonic() < until:
        with contextlib.suppress(psutil.NoSuchProcess):
            if psutil.Process(number).status() == psutil.STATUS_ZOMBIE:
                break
        time.sleep(0.02)
    assert time.monotonic() < until


def test_a_conversion_can_be_cancelled(tmp_path: Path) -> None:
    result = convert(RTF, UNREAD, stand_in(tmp_path, HANG), lambda: True)
    assert isinstance(result, Failure)
    assert result.reason is Reason.CANCELLED


def test_more_than_a_paper_is_refused(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FILE_BYTES", 100)
    result = convert(RTF, UNREAD, program)
    assert isinstance(result, Failure)
    assert result.reason is Reason.TOO_BIG_INSIDE


def test_what_can_be_converted() -> None:
    def convertible(reason: Reason, detail: str = "") -> bool:
        return is_convertible(Failure("a", reason, detail))

    assert convertible(Reason.OLD_WORD)
    assert all(convertible(Reason.OTHER_OFFICE, kind) for kind in ("rtf", "odt", "wps"))
    assert not convertible(Reason.OTHER_OFFICE, "hwp")
    assert not convertible(Reason.DAMAGED)


def test_the_program_is_found_on_the_search_path(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libreoffice, "_PLACES", {})
    monkeypatch.setenv("PATH", str(program.parent))
    assert find_program() == program
    monkeypatch.setenv("PATH", str(program.parent / "none"))
    assert find_program() is None
    monkeypatch.setattr(libreoffice, "_PLACES", {sys.platform: (str(program),)})
    assert find_program() == program


def test_a_paper_is_read_through_it_only_if_that_is_wanted(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libreoffice, "_PLACES", {})
    monkeypatch.setenv("PATH", str(program.parent))
    found: dict[object, Prepared | Failure] = {}
    sources = [
        Source(wanted, "essay.rtf", len(RTF), lambda: RTF, converts=wanted)
        for wanted in (False, True)
    ]
    with Readers(workers=1) as readers:
        readers.prepare(sources, Progress(), found.__setitem__)
    digest = hashlib.sha256(RTF).hexdigest()
    assert found[False] == Failure("essay.rtf", Reason.OTHER_OFFICE, "rtf", digest)
    read = found[True]
    assert isinstance(read, Prepared)
    document = read.document
    assert (document.name, document.kind, document.digest) == ("essay.rtf", Kind.DOCX, digest)
    assert "decision number 5" in document.text
    assert [(f.code, f.detail) for f in document.findings] == [(FindingCode.CONVERTED, ".rtf")]
