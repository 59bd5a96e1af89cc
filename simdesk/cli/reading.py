"""How files are read: options that several commands share, lists, and papers that are not there."""

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.cli.speaking import complain, say
from simdesk.reading.lists import ListError, list_bytes
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.reading import ReadRequest


def add_reading(parser: argparse.ArgumentParser) -> None:
    """Describe how papers can be read."""
    parser.add_argument("--encoding", help="of the text files, instead of a guess")
    parser.add_argument("--password", help="of locked Word and PDF files")
    parser.add_argument(
        "--libreoffice",
        action="store_true",
        help="let LibreOffice, where it is installed, open .doc, .odt, .rtf and .wps files",
    )


def request_of(arguments: argparse.Namespace, words: Wording) -> "ReadRequest | None":
    """What was asked for; None, and it is said, if the encoding is none."""
    from simdesk.reading import ReadRequest
    from simdesk.reading.encoding import is_encoding

    if arguments.encoding is not None and not is_encoding(arguments.encoding):
        complain(words, "no encoding", name=ascii(arguments.encoding))
        return None
    return ReadRequest(encoding=arguments.encoding, password=arguments.password)


def say_missing(paths: Iterable[Path], words: Wording) -> bool:
    """Whether any of the paths does not exist; each one that does not is named."""
    missing = [path for path in paths if _is_missing(path)]
    for path in missing:
        complain(words, "missing", path=path)
    return bool(missing)


def text_of(path: Path, words: Wording) -> str | None:
    """A list of the user's, in UTF-8; None, and it is said, if it cannot be read so."""
    try:
        return list_bytes(path).decode("utf-8-sig")
    except (OSError, ListError, UnicodeDecodeError) as error:
        say(not_read(path, error, words))
    return None


def not_read(path: Path, error: Exception, words: Wording) -> str:
    """Why a list was not read, by what `list_bytes` or its decoding raised."""
    if isinstance(error, UnicodeDecodeError):
        return words.text("terminal.not utf-8", name=path.name)
    if isinstance(error, ListError):
        reason = words.text(f"list.{error.fault.name.lower().replace('_', ' ')}")
    else:
        reason = getattr(error, "strerror", None) or str(error)
    return words.text("terminal.cannot open", name=path.name, reason=reason)


def _is_missing(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):  # it may be there; the reader says what is wrong with it
        return False
    return False
