"""The sizes that somebody gave to parts of the window: lines dragged, columns made wider."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

Sizes = Mapping[str, tuple[int, ...]]


class PartSizes(QObject):
    """Each size has a name; the settings keep them, since they fit a screen and not a class."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._by_name: dict[str, tuple[int, ...]] = {}

    @property
    def by_name(self) -> Sizes:
        """All that were given; what nobody changed is not among them."""
        return self._by_name

    def restore(self, sizes: Sizes) -> None:
        """Take those of an earlier run."""
        self._by_name = dict(sizes)
        self.changed.emit()

    def of(self, name: str) -> tuple[int, ...]:
        """What was kept under a name; empty if nothing was."""
        return self._by_name.get(name, ())

    def keep(self, name: str, *sizes: int) -> None:
        """Keep sizes under a name, for this window and later ones."""
        if self.of(name) != sizes:
            self._by_name[name] = sizes
            self.changed.emit()
