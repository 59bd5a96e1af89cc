"""Where a line between two parts of a window was dragged to, kept for the next time."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QSplitter

from simdesk.gui.part_sizes import PartSizes


class KeptSplit(QObject):
    """Keeps the first part's percentage of a splitter of two; or its pixels if it `stays`."""

    def __init__(
        self, splitter: QSplitter, sizes: PartSizes, name: str, *, stays: bool = False
    ) -> None:
        """`stays`: the first part keeps its size when the window grows. The parts are in it."""
        super().__init__(splitter)
        self._splitter = splitter
        self._sizes = sizes
        self._name = name
        self._stays = stays
        self._is_dragged = False
        if stays:
            splitter.setStretchFactor(0, 0)
            splitter.setStretchFactor(1, 1)
        splitter.splitterMoved.connect(self._on_moved)
        sizes.changed.connect(self._show)
        self._show()

    @Slot()
    def _on_moved(self) -> None:
        first, second = self._splitter.sizes()
        self._is_dragged = True
        size = first if self._stays else round(100 * first / max(first + second, 1))
        self._sizes.keep(self._name, size)
        self._is_dragged = False

    @Slot()
    def _show(self) -> None:
        kept = self._sizes.of(self._name)
        if len(kept) != 1 or self._is_dragged:
            return
        (size,) = kept
        if self._stays and size > 0:
            self._splitter.setSizes([size, 1])  # what is left goes to the part that stretches
        elif not self._stays and 0 < size < 100:
            self._splitter.setSizes([size * 100, (100 - size) * 100])
