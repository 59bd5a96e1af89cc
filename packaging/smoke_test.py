"""Drive the frozen program as teachers will: `python3 packaging/smoke_test.py BUNDLE [--times]`.

BUNDLE is the folder that `build_bundle.py` made, or the one that a package installed. Standard
library only, so that it runs where nothing else is. `--times` measures the start (Linux).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

LINUX = sys.platform.startswith("linux")
CHECKS: list[Callable[[Program], None]] = []
SECONDS_TO_WINDOW = 30.0
# What must not be in the folder: Qt's and Python's ways to the network, unused parts of Qt.
UNWANTED = re.compile(r"Qt6?(Network|Qml|Quick|WebEngine|Pdf|Sql|Test)|_ssl\.|_multiprocessing\.")


class Program:
    """The frozen program and a folder to try it in."""

    def __init__(self, bundle: Path, work: Path) -> None:
        self.bundle = bundle
        self.work = work
        suffix = ".exe" if os.name == "nt" else ""
        self.window = bundle / f"simdesk{suffix}"
        # Only Windows tells programs with and without a console apart.
        commands = bundle / f"simdesk-cli{suffix}"
        self.commands = commands if commands.exists() else self.window
        # In an .app (bundle: its folder Contents/MacOS) data lie beside the programs' folder.
        is_app = bundle.name == "MacOS"
        self.notices = bundle.parent / "Resources" if is_app else bundle
        data = self.notices if is_app else bundle / "_internal"
        self.papers = data / "resources" / "sample_class" / "papers"

    def run(self, *arguments: object, code: int = 0, **variables: str) -> str:
        """Run a command in a bare environment; what it printed. Fails on another exit code."""
        words = [str(self.commands), *map(str, arguments)]
        done = subprocess.run(
            words, cwd=self.work, env=self.environment(**variables), timeout=180,
            capture_output=True, check=False,
        )  # fmt: skip
        text = (done.stdout + done.stderr).decode("utf-8", "replace")
        assert done.returncode == code, f"exit code {done.returncode}\n{text}"
        assert "Traceback" not in text, text
        return text

    def environment(self, **variables: str) -> dict[str, str]:
        """Only what every system gives a program; no display."""
        kept = ("SYSTEMROOT", "WINDIR", "LOCALAPPDATA", "APPDATA", "USERPROFILE", "PATH")
        home = self.work / "home"
        home.mkdir(exist_ok=True)
        base = {name: os.environ[name] for name in kept if name in os.environ and os.name == "nt"}
        base |= {"HOME": str(home), "TMPDIR": str(self.work), "TEMP": str(self.work)}
        return base | variables

    @contextlib.contextmanager
    def shown(self, *paths: Path, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
        """A running window, with the papers where there is no display; ended afterwards."""
        environment = self.environment(**({"QT_QPA_PLATFORM": "offscreen"} | variables))
        papers = list(paths) or ([] if "DISPLAY" in environment else [self.papers])
        process = subprocess.Popen([self.window, *papers], env=environment, cwd=self.work)
        try:
            yield process
            assert process.poll() is None, "the window closed by itself"
        finally:
            process.terminate()
            process.wait(20)


def check(function: Callable[[Program], None]) -> Callable[[Program], None]:
    """Add a check to the list."""
    CHECKS.append(function)
    return function


@check
def version_is_told(program: Program) -> None:
    assert re.fullmatch(r"SimDesk \d+\.\d+\.\d+\s*", program.run("--version"))


@check
def nothing_unwanted_is_inside(program: Program) -> None:
    names = [path.name for path in program.bundle.rglob("*") if UNWANTED.search(path.name)]
    assert not names, names


@check
def the_notices_are_inside(program: Program) -> None:
    texts = {path.parent.name for path in program.notices.glob("licences/*/*")}
    assert {"pyside6-essentials", "python", "numpy", "jieba", "simdesk-sans"} <= texts, texts
    assert (program.notices / "THIRD-PARTY-NOTICES.txt").stat().st_size > 1000
    assert (program.notices / "sbom.json").stat().st_size > 1000


@check
def the_help_is_inside(program: Program) -> None:
    for language in ("en", "zh_CN", "zh_TW"):
        topics = list((program.papers.parents[1] / "help" / language).glob("*.html"))
        assert len(topics) > 10, language


@check
def every_library_is_found(program: Program) -> None:
    """Each library finds the ones it needs, in the folder or in the system (Linux)."""
    if not LINUX or shutil.which("ldd") is None:
        return
    inside = program.bundle / "_internal"
    folders = [inside, inside / "PySide6/Qt/lib", inside / "shiboken6", inside / "numpy.libs"]
    environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, folders))}
    lost = set()
    for library in inside.rglob("*.so*"):
        listed = subprocess.run(["ldd", library], env=environment, capture_output=True, text=True)
        lost |= set(re.findall(r"(\S+) => not found", listed.stdout))
    lost -= {"libwayland-client.so.0", "libwayland-cursor.so.0"}  # only where there is Wayland
    assert not lost, lost


@check
def sample_class_becomes_a_pdf(program: Program) -> None:
    pdf = program.work / "sample.pdf"
    text = program.run("sample", "--pdf", pdf, "--language", "zh_CN")
    assert pdf.read_bytes().startswith(b"%PDF-"), text
    assert pdf.stat().st_size > 20_000
    assert "刘洋" in text
    assert "locale" not in text, text  # Qt's own remarks


@check
def every_kind_of_report_is_written(program: Program) -> None:
    """Also of a project that was saved and went on; and the measures are judged by labels."""
    folder = program.work / "reports"
    folder.mkdir()
    kinds = ("pdf", "html", "json", "csv", "xlsx")
    reports = [folder / f"class.{kind}" for kind in kinds]
    named = [word for path in reports for word in (f"--{path.suffix[1:]}", path)]
    project, late, labels = folder / "class.simdesk", folder / "late.txt", folder / "labels.csv"
    program.run("compare", program.papers, *named, "--save", project)
    late.write_text((program.papers / "Chloe Davis.txt").read_text("utf-8")[:900], "utf-8")
    program.run("update", project, late)
    again = folder / "again.html"
    program.run("report", project, "--html", again)
    assert "late.txt" in again.read_text("utf-8")
    labels.write_text("Alice Brown.docx,Ben Carter.pdf,1\n刘洋.docx,陳靜.txt,0\n", "utf-8")
    curves = [folder / f"curves.{kind}" for kind in ("png", "pdf")]
    for path in curves:
        program.run("evaluate", labels, "--papers", program.papers, "--plot", path)
    late.write_bytes((program.papers / "Chloe Davis.txt").read_bytes())
    assert "Chloe Davis.txt" in program.run("fingerprint", late, "--among", program.papers)
    for path in (*reports, *curves):
        assert path.stat().st_size > 500, path.name


@check
def hostile_files_harm_nothing(program: Program) -> None:
    folder = program.work / "hostile"
    folder.mkdir()
    for name in ("刘洋.docx", "张伟.docx"):
        shutil.copy(program.papers / name, folder)
    with zipfile.ZipFile(folder / "bomb.docx", "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("[Content_Types].xml", "<Types/>")
        with bomb.open("word/document.xml", "w") as part:
            for _ in range(1024):
                part.write(b"<w:p>" * 200_000)
    noise = random.Random(1).randbytes(200_000)
    (folder / "noise.pdf").write_bytes(b"%PDF-1.7\n" + noise)
    (folder / "noise.docx").write_bytes(noise)
    (folder / "circle.pdf").write_bytes(
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
        b"2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 99999999>>endobj\ntrailer<</Root 1 0 R>>\n"
    )
    text = program.run("compare", folder, "--json", program.work / "hostile.json")
    for name in ("bomb.docx", "noise.pdf", "noise.docx", "circle.pdf"):
        assert name in text, f"{name} is not told about:\n{text}"
    assert "刘洋.docx" in text


@check
def chinese_paths_work(program: Program) -> None:
    folder = program.work / "期末论文 2026" / "三年级（二）班"
    shutil.copytree(program.papers, folder)
    report = program.work / "期末论文 2026" / "报告 – 结果.pdf"
    for number, language in enumerate(("C", "zh_CN.GBK", "")):
        text = program.run("compare", folder, "--pdf", report, LC_ALL=language)
        assert report.stat().st_size > 20_000, text
        report.rename(report.with_stem(f"报告{number}"))


@check
def no_home_is_no_trouble(program: Program) -> None:
    """Nothing can be remembered, all else works. Not even root can write below /sys."""
    if not LINUX:
        return
    for home in ("/sys/kernel", "/nonexistent"):
        program.run("sample", "--pdf", program.work / "no-home.pdf", HOME=home)
        with program.shown(HOME=home) as window:
            wait_for_readers(window.pid)


@check
def a_full_disk_is_no_trouble(program: Program) -> None:
    """The window works and saved work opens, though nothing can be kept (Linux, root)."""
    if not LINUX or os.geteuid():
        return
    project, pdf = program.work / "a.simdesk", program.work / "full.pdf"
    program.run("compare", program.papers, "--save", project)
    disk = program.work / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        return  # a container may not
    try:
        with contextlib.suppress(OSError), (disk / "filling").open("wb", buffering=0) as filling:
            while True:
                filling.write(bytes(1024))
        there = {"HOME": str(disk), "TMPDIR": str(disk)}
        program.run("sample", "--pdf", pdf, **there)
        with program.shown(**there) as first, program.shown(project, **there) as second:
            for window in (first, second):
                wait_for_readers(window.pid)
            time.sleep(3)
    finally:
        subprocess.run(["umount", disk], check=True)


@check
def no_fonts_are_no_trouble(program: Program) -> None:
    """The program shows and prints with its own (Linux)."""
    if not LINUX:
        return
    fonts = program.work / "fonts.conf"
    fonts.write_text('<?xml version="1.0"?><fontconfig></fontconfig>')
    pdf = program.work / "no-fonts.pdf"
    program.run("sample", "--pdf", pdf, "--language", "zh_CN", FONTCONFIG_FILE=str(fonts))
    assert b"SimDeskSans" in pdf.read_bytes()
    with program.shown(FONTCONFIG_FILE=str(fonts)) as window:
        wait_for_readers(window.pid)


@check
def what_cannot_work_is_told_in_words(program: Program) -> None:
    """No display, a platform that is not there, a system that is too old (Linux)."""
    if not LINUX:
        return
    for variables in ({}, {"QT_QPA_PLATFORM": "xcb"}, {"QT_QPA_PLATFORM": "nonsense"}):
        text = program.run(program.papers, code=1, **variables)
        assert "no display to show a window on" in text, text
        assert "simdesk compare" in text, text
    old = program.work / "old"
    old.mkdir()
    (old / "getconf").write_text("#!/bin/sh\necho glibc 2.17\n")
    (old / "getconf").chmod(0o755)
    text = program.run("--version", code=1, PATH=f"{old}:/usr/bin:/bin")
    assert "needs the GNU C library" in text, text


@check
def other_programs_get_their_own_libraries(program: Program) -> None:
    """A program started from here, such as LibreOffice, must not load the bundle's (Linux)."""
    if not LINUX:
        return
    folder = program.work / "bin"
    folder.mkdir()
    told = program.work / "environment.txt"
    office = folder / "soffice"
    office.write_text(f"#!/bin/sh\n/usr/bin/env > '{told}'\n")
    office.chmod(0o755)
    old = program.work / "old.rtf"
    old.write_text(r"{\rtf1\ansi An old paper.}")
    program.run("read", "--libreoffice", old, PATH=str(folder))
    assert "LD_LIBRARY_PATH" not in told.read_text(), told.read_text()


@check
def two_windows_live_together(program: Program) -> None:
    with program.shown() as first, program.shown() as second:
        for window in (first, second):
            wait_for_readers(window.pid)
        readers = readers_of(first.pid) + readers_of(second.pid)
    if LINUX:
        time.sleep(1)
        left = [reader for reader in readers if command_line(reader)]
        assert not left, f"readers outlived their window: {left}"


@check
def one_project_is_open_in_one_window(program: Program) -> None:
    """The second window leaves it alone; one that is killed leaves neither lock nor folder."""
    if not LINUX:
        return
    project = program.work / "class.simdesk"
    program.run("compare", program.papers, "--save", project)
    before = project.read_bytes()
    for _ in range(2):  # the second time after the first was killed
        with program.shown(project) as first:
            wait_until(lambda: holds_a_lock(first.pid))
            with program.shown(project) as second:
                wait_for_readers(second.pid)
                time.sleep(2)
                assert holds_a_lock(first.pid)
                assert not holds_a_lock(second.pid)
    assert project.read_bytes() == before
    left = [path.name for path in program.work.glob("simdesk-*")]
    assert not left, f"left in the folder for temporary files: {left}"


def holds_a_lock(window: int) -> bool:
    """Whether this process has a project of its own."""
    with contextlib.suppress(OSError):
        links = Path(f"/proc/{window}/fd").iterdir()
        return any(str(link.readlink()).endswith(".lock") for link in links)
    return False


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for something that a window does soon."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < SECONDS_TO_WINDOW
        time.sleep(0.05)


def readers_of(window: int) -> list[int]:
    """The reader processes of a window (Linux): the program itself, started as a worker."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(status.read_text().rsplit(")", 1)[1].split()[1])
            process = int(status.parent.name)
            if parent == window and command_line(process)[1:2] == [b"--worker"]:
                found.append(process)
    return found


def command_line(process: int) -> list[bytes]:
    """The words that started a process; none if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")[:-1]
    except OSError:
        return []


def wait_for_readers(window: int) -> float:
    """Seconds until the window has started its readers, its first act after it is shown."""
    started = time.monotonic()
    if not LINUX:
        time.sleep(5)
        return 5.0
    while not readers_of(window):
        assert time.monotonic() - started < SECONDS_TO_WINDOW, "no window"
        time.sleep(0.005)
    return time.monotonic() - started


def measure(program: Program) -> None:
    """Print the median of five starts: cold (file cache dropped, needs root) and warm."""
    for cold in (True, False):
        times = []
        for _ in range(5):
            if cold:
                subprocess.run(["sync"], check=True)
                Path("/proc/sys/vm/drop_caches").write_text("3")
            there = {
                name: os.environ[name] for name in ("DISPLAY", "XAUTHORITY") if name in os.environ
            }
            there |= {"QT_QPA_PLATFORM": "xcb"} if there else {}
            started = time.monotonic()
            with program.shown(**there) as window:
                wait_for_readers(window.pid)
                times.append(time.monotonic() - started)
        shown = " ".join(f"{seconds:.2f}" for seconds in times)
        print(f"{'cold' if cold else 'warm'} start: {statistics.median(times):.2f} s ({shown})")


def main() -> int:
    """Run all checks; the exit code is the number of failures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--times", action="store_true", help="only measure the start")
    arguments = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory(prefix="simdesk-smoke-", ignore_cleanup_errors=True) as name:
        program = Program(arguments.bundle.resolve(), Path(name))
        if arguments.times:
            measure(program)
            return 0
        for each in CHECKS:
            started = time.monotonic()
            try:
                each(program)
                result = "ok"
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                failures += 1
                result = f"FAILED\n{error}"
            print(f"{each.__name__} ({time.monotonic() - started:.1f} s): {result}", flush=True)
    return failures


if __name__ == "__main__":
    sys.exit(main())
