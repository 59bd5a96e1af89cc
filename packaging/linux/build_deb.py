"""Make a Debian package of a bundle: `python3 packaging/linux/build_deb.py dist/simdesk`.

Needs dpkg-deb (1.21.18 or later). The package holds the bundle in /usr/lib/simdesk and depends
only on libraries that every desktop has. Writes `dist/simdesk_VERSION_ARCHITECTURE.deb`.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
# Whoever builds the package, in the variables that Debian's own tools use.
NAME = os.environ.get("DEBFULLNAME", "SimDesk authors")
MAINTAINER = f"{NAME} <{os.environ.get('DEBEMAIL', 'simdesk@simdesk.invalid')}>"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# Alternatives: the names changed with the 64-bit time of 2024.
DEPENDS = (
    "libstdc++6 (>= 11)", "libgcc-s1", "libglib2.0-0t64 | libglib2.0-0", "libdbus-1-3",
    "libfontconfig1", "libfreetype6", "libexpat1", "libzstd1", "zlib1g", "libgl1", "libegl1",
    "libxcb1", "libx11-6", "libx11-xcb1", "xkb-data",
)  # fmt: skip
RECOMMENDS = ("libwayland-client0", "libwayland-cursor0")
DESCRIPTION = """\
compare the papers of a class, offline
 SimDesk compares papers (txt, docx, pdf; Chinese and English) on the teacher's
 own computer. It shows which of them share text, the shared passages side by
 side and the classic measures (cosine, Jaccard, SimHash), and writes a report.
 .
 Nothing leaves the computer."""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: SimDesk
Comment: The package carries Python, Qt and other libraries; their licences lie in
 /usr/lib/simdesk/licences, the list in /usr/lib/simdesk/THIRD-PARTY-NOTICES.txt.

Files: *
Copyright: 2026 The SimDesk authors
License: Expat
"""


def main(bundle: Path) -> None:
    """Build the package."""
    os.umask(0o022)
    date = release_date()
    with tempfile.TemporaryDirectory(prefix="simdesk-deb-") as name:
        stage = Path(name) / "simdesk"
        program = stage / "usr/lib/simdesk"
        shutil.copytree(bundle, program, symlinks=True)
        set_modes(program)
        (stage / "usr/bin").mkdir()
        (stage / "usr/bin/simdesk").symlink_to("../lib/simdesk/simdesk")
        version = version_of(program / "simdesk")
        desktop_files(stage, version, date)
        documentation(stage, version, date)
        control(stage, version)
        architecture = text_of("dpkg", "--print-architecture")
        package = bundle.parent / f"simdesk_{version}_{architecture}.deb"
        build = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(stage), str(package)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(int(date.timestamp()))}
        subprocess.run(build, check=True, env=environment)
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")


def release_date() -> datetime:
    """The date of the last commit, or SOURCE_DATE_EPOCH."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or text_of("git", "log", "-1", "--format=%ct")
    return datetime.fromtimestamp(int(seconds), UTC)


def version_of(program: Path) -> str:
    """What the program says of itself."""
    return text_of(str(program), "--version").removeprefix("SimDesk ")


def set_modes(folder: Path) -> None:
    """Only programs may be executed: libraries need not, and nobody but root writes."""
    for path in folder.rglob("*"):
        if not path.is_symlink():
            is_open = path.is_dir() or (path.parent == folder and path.stem == "simdesk")
            path.chmod(0o755 if is_open else 0o644)


def desktop_files(stage: Path, version: str, date: datetime) -> None:
    """Menu entry, file type, icons and the entry of software centres."""
    share = stage / "usr/share"
    put(share / "applications/simdesk.desktop", (LINUX / "simdesk.desktop").read_text("utf-8"))
    put(share / "mime/packages/simdesk.xml", (LINUX / "simdesk-mime.xml").read_text("utf-8"))
    name = "org.simdesk.SimDesk.metainfo.xml"
    put(share / "metainfo" / name, filled((LINUX / name).read_text("utf-8"), version, date))
    svg = (ROOT / "resources/icons/simdesk.svg").read_text("utf-8")
    put(share / "icons/hicolor/scalable/apps/simdesk.svg", svg)
    for size in ICON_SIZES:
        picture = ROOT / "build" / f"simdesk-{size}.png"  # painted by icons.py
        folder = share / f"icons/hicolor/{size}x{size}/apps"
        folder.mkdir(parents=True)
        shutil.copy(picture, folder / "simdesk.png")


def documentation(stage: Path, version: str, date: datetime) -> None:
    """Manual page, licence, changes."""
    manual = filled((LINUX / "simdesk.1").read_text("utf-8"), version, date)
    put_packed(stage / "usr/share/man/man1/simdesk.1.gz", manual)
    folder = stage / "usr/share/doc/simdesk"
    licence = (ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)[2].strip()
    lines = [f" {line}" if line else " ." for line in licence.splitlines()]
    put(folder / "copyright", COPYRIGHT + "\n".join(lines) + "\n")
    entry = f"simdesk ({version}) unstable; urgency=low\n\n  * See CHANGELOG.md of the sources.\n\n"
    put_packed(folder / "changelog.gz", f"{entry} -- {MAINTAINER}  {format_datetime(date)}\n")
    put(stage / "usr/share/lintian/overrides/simdesk", (LINUX / "lintian-overrides").read_text())


def control(stage: Path, version: str) -> None:
    """The package's own description."""
    size = sum(path.lstat().st_size for path in stage.rglob("*") if path.is_file())
    start = (stage / "usr/lib/simdesk/simdesk").read_text("utf-8")
    c_library = start.split("needed=")[1].split()[0]  # as `build_bundle.py` found it
    depends = ", ".join((f"libc6 (>= {c_library})", *DEPENDS))
    put(
        stage / "DEBIAN/control",
        f"Package: simdesk\nVersion: {version}\n"
        f"Architecture: {text_of('dpkg', '--print-architecture')}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {size // 1024}\n"
        f"Depends: {depends}\nRecommends: {', '.join(RECOMMENDS)}\n"
        f"Section: education\nPriority: optional\nDescription: {DESCRIPTION}\n",
    )


def filled(text: str, version: str, date: datetime) -> str:
    """A template with version and date."""
    return text.replace("@VERSION@", version).replace("@DATE@", date.date().isoformat())


def put(path: Path, text: str) -> None:
    """Write a text file into a folder that may be new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def put_packed(path: Path, text: str) -> None:
    """The same, with gzip, without a date of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def text_of(*command: str) -> str:
    """What a command prints."""
    return subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
