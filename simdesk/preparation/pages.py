"""Pages of a PDF as pictures, and where its words stand on them, by an isolated worker process.

PDFium and the reader of record both take the file apart anew for each question, so that a page
that kills the process costs that page only.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Failure, Reason
from simdesk.preparation import page_task
from simdesk.preparation.budget import budget_for, reading_seconds
from simdesk.progress import Cancelled, Progress
from simdesk.reading.limits import PDF_PAGES
from simdesk.workers import Answer, Ask, Ended, Limits, Message, Outcome, Pool

_PICTURE_SECONDS = 20.0  # of processor time, for one page
_LARGEST_PAGE = 200 * 72.0  # points; what PDF itself allows at most
_SMALLEST_PAGE = 1.0
_LETTER = (612.0, 792.0)  # instead of a size that makes no sense, as viewers do
_LARGEST_REPLY_MIB = 128
_UNLIKE = (
    0.01  # pages of which width and height differ by other factors than this have other shapes
)

Question = Callable[[Message, float, Progress], Outcome]


@dataclass(frozen=True, slots=True)
class PagePicture:
    """A page as pixels: rows from the top, each pixel blue, green, red and an unused byte."""

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True, slots=True, eq=False)
class WordBoxes:
    """The words of a document's text in their order, and the box of each on its page.

    A word that is broken over lines is there twice.
    """

    starts: NDArray[np.int32]  # in Document.text
    ends: NDArray[np.int32]
    pages: NDArray[np.int32]  # counted from 0
    boxes: NDArray[np.float32]  # left, top, right, bottom in points from the page's upper left

    def __len__(self) -> int:
        return len(self.starts)


class OriginalPages:
    """An opened PDF: the sizes of its pages; pictures and words on demand, in any thread."""

    def __init__(
        self, data: bytes, password: str | None, sizes: NDArray[np.float32], ask: Question
    ) -> None:
        self._data = data
        self._password = password
        self._ask = ask
        self.sizes = sizes  # width and height of each page as displayed, in points

    def __len__(self) -> int:
        return len(self.sizes)

    def picture(self, page: int, scale: float, progress: Progress) -> PagePicture | None:
        """A page, counted from 0, at `scale` pixels a point or less; None if it cannot be drawn.

        Raises Cancelled.
        """
        question = _question(self._data, self._password, "picture", page=page + 1, scale=scale)
        outcome = self._ask(question, _PICTURE_SECONDS, progress)
        if not isinstance(outcome, Answer):
            return None
        try:
            return _picture(outcome.message)
        except (ValueError, KeyError, TypeError, IndexError):
            return None

    def words(self, text_length: int, progress: Progress) -> WordBoxes | None:
        """Where the words of a document of `text_length` characters stand; None if unknown.

        Raises Cancelled.
        """
        seconds = budget_for(self._data).seconds(len(self._data))
        until = reading_seconds(self._data)  # as far as the text goes
        question = _question(self._data, self._password, "boxes", seconds=until)
        outcome = self._ask(question, seconds, progress)
        if not isinstance(outcome, Answer):
            return None
        try:
            return _words(outcome.message, text_length, self.sizes)
        except (ValueError, KeyError, TypeError, IndexError):
            return None


class PageMakers:
    """The processes that open originals; two, so that pictures need not wait for words."""

    def __init__(self) -> None:
        self._pool = Pool(page_task.TARGET, size=2, limits=Limits(reply_mib=_LARGEST_REPLY_MIB))

    def open(
        self,
        load: Callable[[], bytes | Failure],
        name: str,
        digest: str,
        password: str | None,
        progress: Progress,
    ) -> OriginalPages | Failure:
        """The file that `load` gets, if its SHA-256 still is `digest`. Raises Cancelled."""
        self._pool.warm()
        return open_pages(load, name, digest, password, progress, self._ask)

    def close(self) -> None:
        """End the processes."""
        self._pool.close()

    def _ask(self, message: Message, seconds: float, progress: Progress) -> Outcome:
        found: list[Outcome] = []
        job: Callable[[Ask], Outcome] = partial(_ask_once, message, seconds)
        if not self._pool.run(
            [job], lambda _number, outcome: found.append(outcome), lambda: progress.is_cancelled
        ):
            raise Cancelled
        return found[0]


def _ask_once(message: Message, seconds: float, ask: Ask) -> Outcome:
    return ask(message, seconds)


def open_pages(
    load: Callable[[], bytes | Failure],
    name: str,
    digest: str,
    password: str | None,
    progress: Progress,
    ask: Question,
) -> OriginalPages | Failure:
    """As `PageMakers.open`, with another way to ask."""
    data = load()
    if isinstance(data, Failure):
        return data
    if hashlib.sha256(data).hexdigest() != digest:
        return Failure(name, Reason.CHANGED)
    outcome = ask(_question(data, password, "sizes"), _PICTURE_SECONDS, progress)
    if not isinstance(outcome, Answer):
        reason = Reason.TIMEOUT if outcome.how is Ended.TIMEOUT else Reason.CRASHED
        return Failure(name, reason, digest=digest)
    try:
        refusal = outcome.message.fields.get("failure")
        if refusal is not None:
            return Failure(name, Reason(refusal), digest=digest)
        sizes = _sizes(outcome.message)
    except (ValueError, KeyError, TypeError, IndexError):
        sizes = np.zeros((0, 2), np.float32)
    if not len(sizes):
        return Failure(name, Reason.DAMAGED, digest=digest)
    return OriginalPages(data, password, sizes, ask)


def _question(data: bytes, password: str | None, do: str, **fields: Any) -> Message:
    return Message({"do": do, "password": password, **fields}, (data,))


def _sizes(message: Message) -> NDArray[np.float32]:
    """The sizes of the pages, made sensible where the file's are not."""
    sizes = np.frombuffer(message.parts[0], np.float32).reshape(-1, 2)[:PDF_PAGES].copy()
    is_bad = ~np.isfinite(sizes).all(axis=1) | (sizes < _SMALLEST_PAGE).any(axis=1)
    sizes[is_bad] = _LETTER
    return np.minimum(sizes, np.float32(_LARGEST_PAGE))


def _picture(message: Message) -> PagePicture:
    width, height = message.fields["width"], message.fields["height"]
    if type(width) is not int or type(height) is not int or min(width, height) < 1:
        raise ValueError("not a size")
    pixels = bytes(message.parts[0])
    if len(pixels) != width * height * 4:
        raise ValueError("the picture has another size")
    return PagePicture(width, height, pixels)


def _words(message: Message, text_length: int, sizes: NDArray[np.float32]) -> WordBoxes:
    """The words with their boxes on the pages as PDFium shows them; raises ValueError.

    The two readers may understand a page's size differently. Where one is only larger, the boxes
    follow; on a page of another shape they would be wrong and are left out.
    """
    places, flat, pages = message.parts
    table = np.frombuffer(places, np.int32).reshape(-1, 3)
    boxes = np.frombuffer(flat, np.float32).reshape(-1, 4)
    if len(table) != len(boxes):
        raise ValueError("there is not one box for each word")
    starts, ends, numbers = table.T
    ratios = _ratios(np.frombuffer(pages, np.float32).reshape(-1, 3), sizes)
    index = np.clip(numbers - 1, 0, len(sizes) - 1)
    good = (starts >= 0) & (starts < ends) & (ends <= text_length) & (index == numbers - 1)
    good &= np.isfinite(boxes).all(axis=1) & np.isfinite(ratios[index])
    order = np.flatnonzero(good)
    order = order[np.argsort(starts[order], kind="stable")]
    return WordBoxes(
        starts[order],
        ends[order],
        index[order].astype(np.int32),
        boxes[order] * ratios[index[order]][:, None],
    )


def _ratios(pages: NDArray[np.float32], sizes: NDArray[np.float32]) -> NDArray[np.float32]:
    """For each page by how much it is larger than the words' reader thought; nan if unlike."""
    ratios = np.full(len(sizes), np.nan, np.float32)
    for number, width, height in pages.tolist():
        if 1 <= number <= len(sizes) and width > 0 and height > 0:
            shown_width, shown_height = sizes[int(number) - 1].tolist()
            across, down = shown_width / width, shown_height / height
            if abs(across - down) <= _UNLIKE * across:
                ratios[int(number) - 1] = across
    return ratios
