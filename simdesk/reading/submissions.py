"""What was dropped – files, folders, ZIPs from a learning platform – as a list of papers to read.

Runs in the program itself, so it parses nothing but the table of contents of a ZIP. Names come
from students and from archives: they are shown and matched, never used to open or write a file.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from simdesk.documents import Failure, Reason
from simdesk.progress import Progress
from simdesk.reading import limits, zips
from simdesk.reading.cleaning import shown_name
from simdesk.reading.entry_names import is_junk, is_unsafe, names_of
from simdesk.reading.sniff import ARCHIVES, kind_of_package
from simdesk.reading.zips import ZipEntry, ZipTrouble

_HEAD_BYTES = 8
_ZIP_MARKS = (b"PK\x03\x04", b"PK\x05\x06")
_ZIP_SUFFIXES = frozenset((".zip",))
# Waiting for the other end of a pipe, or for a lock, would be waiting for ever.
_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)


@dataclass(frozen=True, slots=True)
class Submission:
    """One file to read as a paper, on the disk or inside a ZIP."""

    name: str  # safe to show; without folders
    path: Path  # of the file, or of the ZIP that holds it
    entry: ZipEntry | None  # its place in the ZIP
    folders: tuple[str, ...]  # safe to show; from what was dropped down to the file
    size: int  # bytes, unpacked
    stamp: tuple[int, int]  # size and time of change of the file at `path` when it was listed

    @property
    def where(self) -> str:
        """The name with its folders: of the files of one folder or ZIP each has its own."""
        return "/".join((*self.folders, self.name))

    def fetch(self) -> bytes | Failure:
        """Its bytes, at most 100 MB; or why they cannot be had now."""
        descriptor = _open_regular(self.path)
        if isinstance(descriptor, Reason):
            return Failure(self.name, descriptor)
        try:
            with os.fdopen(descriptor, "rb") as stream:
                if _stamp(os.fstat(descriptor)) != self.stamp:
                    return Failure(self.name, Reason.CHANGED)
                if self.entry is not None:
                    return zips.unpack(stream, self.entry, limits.FILE_BYTES)
                data = stream.read(limits.FILE_BYTES + 1)
        except ZipTrouble as trouble:
            return Failure(self.name, trouble.reason, trouble.detail)
        except OSError as error:
            return Failure(self.name, _reason_of(error))
        if len(data) > limits.FILE_BYTES:
            return Failure(self.name, Reason.TOO_BIG, str(len(data)))
        return data


def expand(
    paths: Iterable[Path], progress: Progress | None = None
) -> Iterator[Submission | Failure]:
    """Every paper under `paths`, in their order, folders sorted by name; each file once.

    Folders and ZIPs are taken apart; what Mac, Windows and Word leave lying about is passed over in
    silence; what cannot be a paper comes as a Failure. Slow disks make this slow: call it off the
    window's thread. Raises Cancelled at its checkpoints.
    """
    expansion = _Expansion(progress or Progress())
    for path in paths:
        yield from expansion.dropped(path)


class _Expansion:
    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._seen: dict[tuple[int, int], str] = {}  # by device and inode: links are followed once
        self._files = 0

    def dropped(self, path: Path) -> Iterator[Submission | Failure]:
        name = shown_name(path.name or str(path))
        try:
            status = path.stat()
        except OSError as error:
            yield Failure(name, _reason_of(error))
            return
        except ValueError:  # a NUL or half a character, from a dragged address: no file is there
            yield Failure(name, Reason.MISSING)
            return
        if stat.S_ISDIR(status.st_mode):
            found = False
            for submission in self._folder(path, (name,), status):
                found = True
                yield submission
            if not found:
                yield Failure(name, Reason.NOT_A_FILE, "empty folder")
        else:
            yield from self._file(path, (), status)

    def _folder(
        self, path: Path, folders: tuple[str, ...], status: os.stat_result
    ) -> Iterator[Submission | Failure]:
        if self._first_of(status, folders[-1]) is not None:
            return
        if len(folders) > limits.FOLDER_DEPTH:
            yield Failure(folders[-1], Reason.TOO_MANY, "folders in folders")
            return
        try:
            with os.scandir(path) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as error:
            yield Failure(folders[-1], _reason_of(error))
            return
        for entry in entries:
            self._progress.checkpoint()
            if is_junk(entry.name):
                continue
            name = shown_name(entry.name)
            try:
                found = os.stat(entry.path)  # noqa: PTH116 - entry.stat() numbers no files on Windows
            except OSError as error:
                yield Failure(name, _reason_of(error))
                continue
            if stat.S_ISDIR(found.st_mode):
                yield from self._folder(Path(entry.path), (*folders, name), found)
            elif self._files >= limits.FOLDER_FILES:
                yield Failure(folders[0], Reason.TOO_MANY, str(limits.FOLDER_FILES))
                return
            else:
                self._files += 1
                yield from self._file(Path(entry.path), folders, found)

    def _first_of(self, status: os.stat_result, name: str) -> str | None:
        """Under which name this very file or folder came before; None if it did not."""
        if not status.st_ino:  # some network drives number nothing
            return None
        identity = (status.st_dev, status.st_ino)
        first = self._seen.get(identity)
        if first is None:
            self._seen[identity] = name
        return first

    def _file(
        self, path: Path, folders: tuple[str, ...], status: os.stat_result
    ) -> Iterator[Submission | Failure]:
        name = shown_name(path.name)
        if not stat.S_ISREG(status.st_mode):
            yield Failure(name, Reason.NOT_A_FILE)
            return
        first = self._first_of(status, name)
        if first is not None:
            yield Failure(name, Reason.DUPLICATE, first)
            return
        descriptor = _open_regular(path)
        if isinstance(descriptor, Reason):
            yield Failure(name, descriptor)
            return
        with os.fdopen(descriptor, "rb") as stream:
            try:
                entries = _papers_in_zip(stream, path.suffix.lower())
            except ZipTrouble as trouble:
                yield Failure(name, trouble.reason, trouble.detail)
                return
            except OSError as error:
                yield Failure(name, _reason_of(error))
                return
        if entries is not None:
            yield from self._zip(path, (*folders, name), entries, status)
        elif status.st_size > limits.FILE_BYTES:
            yield Failure(name, Reason.TOO_BIG, str(status.st_size))
        else:
            yield Submission(name, path, None, folders, status.st_size, _stamp(status))

    def _zip(
        self,
        path: Path,
        folders: tuple[str, ...],
        entries: list[ZipEntry],
        status: os.stat_result,
    ) -> Iterator[Submission | Failure]:
        unpacked = 0
        for entry, full_name in zip(entries, names_of(entries), strict=True):
            self._progress.checkpoint()
            inner = PurePosixPath(full_name.replace("\\", "/"))
            if any(is_junk(part) for part in inner.parts):
                continue
            name = shown_name(inner.name or full_name)
            unpacked += entry.size
            problem = _problem_of(entry, full_name, unpacked)
            if problem is not None:
                yield Failure(name, *problem)
                continue
            inside = tuple(shown_name(part) for part in inner.parts[:-1])
            yield Submission(name, path, entry, (*folders, *inside), entry.size, _stamp(status))


def _problem_of(entry: ZipEntry, name: str, unpacked: int) -> tuple[Reason, str] | None:
    """Why an entry is not even unpacked: the reason and its detail."""
    if entry.is_link or is_unsafe(name):
        return Reason.UNSAFE_NAME, ""
    if name.lower().endswith(".zip"):
        return Reason.ZIP_IN_ZIP, ""
    if not entry.size and not entry.encrypted:
        return Reason.EMPTY, ""
    if zips.is_bomb(entry) or unpacked > limits.ZIP_UNPACKED_BYTES:
        return Reason.TOO_BIG_INSIDE, str(entry.size)
    try:
        zips.check_entry(entry, limits.FILE_BYTES)
    except ZipTrouble as trouble:
        return trouble.reason, trouble.detail
    return None


def _papers_in_zip(stream: BinaryIO, suffix: str) -> list[ZipEntry] | None:
    """The entries of a ZIP of papers; None for any other file, also a Word file (a ZIP inside).

    Raises ZipTrouble for an archive that cannot be read.
    """
    head = stream.read(_HEAD_BYTES)
    for mark, kind in ARCHIVES:
        if head.startswith(mark):
            raise ZipTrouble(Reason.UNSUPPORTED, kind)
    is_named_zip = suffix in _ZIP_SUFFIXES
    if not head.startswith(_ZIP_MARKS) and not is_named_zip:
        return None
    if os.fstat(stream.fileno()).st_size > limits.ZIP_BYTES:
        raise ZipTrouble(Reason.TOO_BIG, "ZIP")
    try:
        entries = zips.entries_of(stream)
    except ZipTrouble:
        if is_named_zip:
            raise
        return None  # a damaged Word file: the reader will say so
    content, _ = kind_of_package({entry.name for entry in entries})
    return entries if content is Reason.ZIP_IN_ZIP else None


def _open_regular(path: Path) -> int | Reason:
    """A descriptor of a regular file, opened without waiting; or why there is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _NEVER_WAIT)
    except OSError as error:
        return _reason_of(error)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    return Reason.NOT_A_FILE


def _stamp(status: os.stat_result) -> tuple[int, int]:
    return status.st_size, status.st_mtime_ns


def _reason_of(error: OSError) -> Reason:
    if isinstance(error, PermissionError):
        return Reason.NO_PERMISSION
    if isinstance(error, FileNotFoundError) or error.errno in (errno.ELOOP, errno.ENOTDIR):
        return Reason.MISSING
    if error.errno in (errno.ENXIO, errno.ENODEV, errno.EISDIR):
        return Reason.NOT_A_FILE
    return Reason.DAMAGED
