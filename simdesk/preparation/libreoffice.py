"""Old Word files, OpenDocument, RTF and WPS, made into .docx by LibreOffice where it is installed.

LibreOffice is large and the files are strangers': it runs only for files that the teacher asked
for, in a process of its own with a profile of its own that is thrown away, with macros, updating
of links and the network switched off in that profile, for a limited time.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import psutil

from simdesk.documents import Failure, Reason
from simdesk.reading import limits

SECONDS = 90.0  # by the clock; the first start on a slow computer takes 20
_POLL_SECONDS = 0.05
_SUFFIXES = {
    (Reason.OLD_WORD, ""): ".doc",
    (Reason.OTHER_OFFICE, "rtf"): ".rtf",
    (Reason.OTHER_OFFICE, "odt"): ".odt",
    (Reason.OTHER_OFFICE, "wps"): ".wps",
    (Reason.OTHER_OFFICE, "Word XML"): ".xml",
}
_NAMES = ("soffice", "libreoffice")
_PLACES = {
    "win32": (
        r"C:\Program Files\LibreOffice\program\soffice.com",
        r"C:\Program Files (x86)\LibreOffice\program\soffice.com",
    ),
    "darwin": ("/Applications/LibreOffice.app/Contents/MacOS/soffice",),
}
# Where nobody listens: LibreOffice's own way to have no network.
_NO_PROXY = ("127.0.0.1", 9)
_SETTINGS = (
    ("/org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("/org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("/org.openoffice.Office.Common/Security/Scripting", "DisableActiveContent", "true"),
    ("/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
    ("/org.openoffice.Office.Writer/Content/Update", "Link", "0"),
    ("/org.openoffice.Office.Calc/Content/Update", "Link", "1"),
    ("/org.openoffice.Inet/Settings", "ooInetProxyType", "2"),
    *(
        ("/org.openoffice.Inet/Settings", f"ooInet{kind}Proxy{field}", str(value))
        for kind in ("HTTP", "HTTPS", "FTP")
        for field, value in zip(("Name", "Port"), _NO_PROXY, strict=True)
    ),
)
_KEPT_VARIABLES = ("PATH", "SYSTEMROOT", "WINDIR", "LD_LIBRARY_PATH", "LANG", "LC_ALL")


def find_program() -> Path | None:
    """LibreOffice's program on this computer; None if it is not installed."""
    for place in _PLACES.get(sys.platform, ()):
        if Path(place).is_file():
            return Path(place)
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    return None if found is None else Path(found)


def is_convertible(failure: Failure) -> bool:
    """Whether LibreOffice reads the kind of file that could not be read."""
    return (failure.reason, failure.detail) in _SUFFIXES


def convert(
    data: bytes,
    failure: Failure,
    program: Path,
    is_cancelled: Callable[[], bool] = lambda: False,
    seconds: float = SECONDS,
) -> bytes | Failure:
    """The file as .docx; or why not: `failure` itself if LibreOffice makes nothing of the file.

    `failure` is what the readers said of the file. TIMEOUT after `seconds`, CANCELLED soon after
    `is_cancelled` says so, TOO_BIG_INSIDE for a .docx larger than any paper.
    """
    suffix = _SUFFIXES[failure.reason, failure.detail]
    try:
        with tempfile.TemporaryDirectory(
            prefix="simdesk-convert-", ignore_cleanup_errors=True
        ) as folder:
            paper = Path(folder) / f"paper{suffix}"
            paper.write_bytes(data)
            ended = _run(program, paper, is_cancelled, seconds)
            if ended is not None:
                detail = f"{seconds:.0f}" if ended is Reason.TIMEOUT else ""
                return Failure(failure.name, ended, detail, failure.digest)
            made = Path(folder) / "out" / "paper.docx"
            if made.stat().st_size > limits.FILE_BYTES:
                return Failure(failure.name, Reason.TOO_BIG_INSIDE, digest=failure.digest)
            return made.read_bytes() or failure
    except OSError:  # no program, no room on the disk, nothing made
        return failure


def _run(
    program: Path, paper: Path, is_cancelled: Callable[[], bool], seconds: float
) -> Reason | None:
    """Let LibreOffice convert; why it was ended, None if it ended by itself. Raises OSError."""
    folder = paper.parent
    profile = folder / "profile"
    _write_profile(profile)
    command = [
        str(program),
        "--headless",
        "--norestore",
        "--nolockcheck",
        "--nodefault",
        "--nofirststartwizard",
        f"-env:UserInstallation={_url(profile)}",
        "--convert-to",
        "docx:MS Word 2007 XML",
        "--outdir",
        str(folder / "out"),
        str(paper),
    ]
    process = subprocess.Popen(  # noqa: S603 - an installed program, names of our own
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=_environment(folder),
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    until = time.monotonic() + seconds
    try:
        while process.poll() is None:
            if is_cancelled():
                return Reason.CANCELLED
            if time.monotonic() >= until:
                return Reason.TIMEOUT
            time.sleep(_POLL_SECONDS)
        return None
    finally:
        _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End the program and what it has started: `soffice` is a launcher."""
    with contextlib.suppress(psutil.Error):
        family = psutil.Process(process.pid).children(recursive=True)
        for member in family:
            with contextlib.suppress(psutil.Error):
                member.kill()
    with contextlib.suppress(OSError):
        # The group also holds what was started after the list was made.
        if sys.platform != "win32" and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
    process.wait()


def _write_profile(profile: Path) -> None:
    """A new user's profile with everything switched off that a paper could start."""
    user = profile / "user"
    user.mkdir(parents=True)
    items = "".join(
        f'<item oor:path="{path}"><prop oor:name="{name}" oor:op="fuse">'
        f"<value>{value}</value></prop></item>"
        for path, name, value in _SETTINGS
    )
    (user / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<oor:items xmlns:oor="http://openoffice.org/2001/registry">' + items + "</oor:items>",
        encoding="utf-8",
    )


def _environment(folder: Path) -> dict[str, str]:
    """What a program needs to start, a home in the folder that is thrown away, and no network."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    nowhere = "http://{}:{}".format(*_NO_PROXY)
    homes = dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP", "APPDATA"), str(folder))
    return {**kept, **homes, "http_proxy": nowhere, "https_proxy": nowhere, "ftp_proxy": nowhere}


def _url(path: Path) -> str:
    return "file://" + quote(path.as_posix() if os.name != "nt" else "/" + path.as_posix())
