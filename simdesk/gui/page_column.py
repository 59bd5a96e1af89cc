"""Pages below each other at one scale: where each begins and how wide all are. In pixels."""

import numpy as np
from numpy.typing import NDArray

GAP = 12  # above each page and below the last


class PageColumn:
    """`sizes`: width and height of each page in points; `scale`: pixels for each point."""

    def __init__(self, sizes: NDArray[np.float32], scale: float) -> None:
        self.sizes = sizes
        self.scale = scale
        heights = np.round(sizes[:, 1].astype(np.float64) * scale) + GAP
        edges = GAP + np.concatenate(([0.0], np.cumsum(heights)))
        self.tops: NDArray[np.float64] = edges[:-1]
        self.height = float(edges[-1]) if len(sizes) else 0.0
        self.width = float(sizes[:, 0].max()) * scale if len(sizes) else 0.0

    @classmethod
    def empty(cls) -> "PageColumn":
        """A column without pages."""
        return cls(np.empty((0, 2), np.float32), 1.0)

    def __len__(self) -> int:
        return len(self.sizes)

    def size(self, page: int) -> tuple[int, int]:
        """Width and height of a page."""
        width, height = self.sizes[page].tolist()
        return round(width * self.scale), round(height * self.scale)

    def between(self, top: float, bottom: float) -> list[int]:
        """The pages of which something lies between two heights."""
        first = max(int(np.searchsorted(self.tops, top, "right")) - 1, 0)
        return list(range(first, int(np.searchsorted(self.tops, bottom, "right"))))


def fitting_scale(sizes: NDArray[np.float32], room: float) -> float:
    """The scale at which most pages are `room` pixels wide; a wide table may be wider."""
    return room / float(np.median(sizes[:, 0]))
