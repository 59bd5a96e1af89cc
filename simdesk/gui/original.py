"""The file that a paper was read from: its pages as pictures and where the words stand on them."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from simdesk.documents import Document, Failure, Reason
from simdesk.gui.engine import Engine, Source
from simdesk.gui.jobs import Job
from simdesk.gui.session import Session
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.preparation.pages import OriginalPages, PagePicture, WordBoxes

_CACHE_BYTES = 64 * 1024 * 1024  # of pictures: a dozen pages that fill a pane
Deliver = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class _Opened:
    document: Document
    pages: "OriginalPages"


class _Open:
    """Opens the file, then finds its words; the pages are delivered before the words are known."""

    def __init__(self, engine: Engine, source: Source | None, document: Document) -> None:
        self._engine = engine
        self._source = source
        self._document = document

    def __call__(self, progress: Progress, deliver: Deliver) -> "Failure | WordBoxes | None":
        document = self._document
        if self._source is None:
            return Failure(document.name, Reason.MISSING)
        pages = self._engine.open_original(self._source, document, progress)
        if isinstance(pages, Failure):
            return pages
        deliver(_Opened(document, pages))
        return pages.words(len(document.text), progress)


@dataclass(frozen=True, slots=True)
class _Drawn:
    pages: "OriginalPages"
    page: int
    scale: float
    picture: "PagePicture | None"


class _Draw:
    """Draws pages, always the first of those wanted at that moment."""

    def __init__(self, pages: "OriginalPages", wanted: Sequence[tuple[int, float]]) -> None:
        self._pages = pages
        self._lock = threading.Lock()
        self._wanted = tuple(wanted)

    def want(self, wanted: Sequence[tuple[int, float]]) -> None:
        """Draw these from now on."""
        with self._lock:
            self._wanted = tuple(wanted)

    def __call__(self, progress: Progress, deliver: Deliver) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    return
                page, scale = self._wanted[0]
            picture = self._pages.picture(page, scale, progress)
            deliver(_Drawn(self._pages, page, scale, picture))
            with self._lock:
                self._wanted = tuple(each for each in self._wanted if each != (page, scale))


class Original(QObject):
    """The original of one paper at a time. Pages are counted from 0."""

    opened = Signal()  # `pages` is there
    placed = Signal()  # `words` is there, or nothing is known of them
    drawn = Signal(object)  # the page of which there is a new picture
    failed = Signal(object)  # a Failure: there is no original to see

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._document: Document | None = None
        self._opening: Job | None = None
        self._drawing: Job | None = None
        self._wanted: tuple[tuple[int, float], ...] = ()
        self._in_sight: frozenset[int] = frozenset()
        self._pictures: OrderedDict[int, tuple[float, QImage, bytes]] = OrderedDict()
        self._undrawable: set[int] = set()
        self.pages: OriginalPages | None = None
        self.words: WordBoxes | None = None
        self.failure: Failure | None = None

    def open(self, source: Source | None, document: Document) -> None:
        """Open the file of a document, unless it is open; one that could not be is tried again."""
        if document is self._document and self.failure is None:
            return
        self.close()
        self._document = document
        work = _Open(self._session.engine, source, document)
        self._opening = self._session.runner.originals.start(work)
        self._opening.delivered.connect(self._on_opened)
        self._opening.succeeded.connect(self._on_placed)
        self._opening.failed.connect(self._session.failed)
        self._opening.finished.connect(self._on_opening_finished)

    def close_other(self, document: Document) -> None:
        """Forget the file, unless it is that of this document, which may be looked at again."""
        if document is not self._document:
            self.close()

    def close(self) -> None:
        """Forget the file."""
        for job in (self._opening, self._drawing):
            if job is not None:
                job.cancel()
        self._document = self._opening = self._drawing = None
        self.pages = self.words = self.failure = None
        self._wanted = ()
        self._pictures.clear()
        self._undrawable.clear()

    def picture(self, page: int) -> tuple[float, QImage] | None:
        """The newest picture of a page and its pixels for each point, perhaps of another zoom."""
        found = self._pictures.get(page)
        if found is None:
            return None
        self._pictures.move_to_end(page)
        return found[0], found[1]

    def cannot_draw(self, page: int) -> bool:
        """Whether drawing that page failed."""
        return page in self._undrawable

    def want(self, in_sight: Sequence[int], near: Sequence[int], scale: float) -> None:
        """Draw these pages, those in sight first, with so many pixels for each point."""
        self._in_sight = frozenset(in_sight)
        wanted = tuple(
            (page, scale)
            for page in (*in_sight, *near)
            if page not in self._undrawable
            and (page not in self._pictures or self._pictures[page][0] != scale)
        )
        if wanted == self._wanted or self.pages is None:
            return
        self._wanted = wanted
        if self._drawing is not None:
            assert isinstance(self._drawing.work, _Draw)
            self._drawing.work.want(wanted)
        elif wanted:
            self._start_drawing()

    def _start_drawing(self) -> None:
        assert self.pages is not None
        self._drawing = self._session.runner.pictures.start(_Draw(self.pages, self._wanted))
        self._drawing.delivered.connect(self._on_drawn)
        self._drawing.failed.connect(self._session.failed)
        self._drawing.finished.connect(self._on_drawing_finished)

    @Slot(object)
    def _on_opened(self, items: list[_Opened]) -> None:
        if items[0].document is self._document:
            self.pages = items[0].pages
            self.opened.emit()

    @Slot(object)
    def _on_placed(self, found: "Failure | WordBoxes | None") -> None:
        self._opening = None
        if isinstance(found, Failure):
            self.failure = found
            self.failed.emit(found)
        else:
            self.words = found
            self.placed.emit()

    @Slot(object)
    def _on_opening_finished(self, job: Job) -> None:
        if job is self._opening:
            self._opening = None

    @Slot(object)
    def _on_drawn(self, items: list[_Drawn]) -> None:
        for each in items:
            if each.pages is not self.pages:
                continue
            picture = each.picture
            self._wanted = tuple(w for w in self._wanted if w != (each.page, each.scale))
            if picture is None:
                self._undrawable.add(each.page)
            else:
                image = QImage(
                    picture.pixels,
                    picture.width,
                    picture.height,
                    4 * picture.width,
                    QImage.Format.Format_RGB32,
                )
                self._pictures[each.page] = each.scale, image, picture.pixels
                self._pictures.move_to_end(each.page)
            self.drawn.emit(each.page)
        self._drop_pictures()

    def _drop_pictures(self) -> None:
        """Forget the pictures that were not looked at for longest, but none that is in sight."""
        size = sum(len(pixels) for _, _, pixels in self._pictures.values())
        for page in [page for page in self._pictures if page not in self._in_sight]:
            if size <= _CACHE_BYTES:
                return
            size -= len(self._pictures.pop(page)[2])

    @Slot(object)
    def _on_drawing_finished(self, job: Job) -> None:
        if job is self._drawing:
            self._drawing = None
            if self._wanted:  # wanted in the moment in which the job ended
                self._start_drawing()
