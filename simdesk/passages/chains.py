"""Chains: pieces of shared text that belong to one passage, because they lie near in both texts."""

from collections.abc import Sequence
from dataclasses import dataclass

from simdesk.passages.runs import Runs


@dataclass(frozen=True, slots=True, order=True)
class Box:
    """A stretch of units of the first text and one of the second: a passage to be."""

    first: int
    first_end: int
    second: int
    second_end: int

    def joined(self, other: "Box") -> "Box":
        """The smallest box around both."""
        return Box(
            min(self.first, other.first),
            max(self.first_end, other.first_end),
            min(self.second, other.second),
            max(self.second_end, other.second_end),
        )

    def holds(self, other: "Box") -> bool:
        """Whether the other lies inside this one, in both texts."""
        return (
            self.first <= other.first
            and other.first_end <= self.first_end
            and self.second <= other.second
            and other.second_end <= self.second_end
        )

    def swapped(self) -> "Box":
        """The same box seen from the second text."""
        return Box(self.second, self.second_end, self.first, self.first_end)

    def is_near(self, other: "Box", gap: int) -> bool:
        """Whether at most `gap` units lie between the two, in both texts."""
        return (
            self.first - gap <= other.first_end
            and other.first - gap <= self.first_end
            and self.second - gap <= other.second_end
            and other.second - gap <= self.second_end
        )


def boxes_of_runs(runs: Runs) -> list[Box]:
    """Each run as a box."""
    return [
        Box(i, i + length, j, j + length)
        for i, j, length in zip(
            runs.first.tolist(), runs.second.tolist(), runs.length.tolist(), strict=True
        )
    ]


def join(boxes: Sequence[Box], gap: int) -> list[Box]:
    """The boxes around all that are within `gap` units of each other in both texts, sorted."""
    joined = sorted(boxes)
    while True:
        chains: list[Box] = []
        open_from = 0
        for box in joined:
            for index in range(len(chains) - 1, open_from - 1, -1):
                if chains[index].is_near(box, gap):
                    chains[index] = chains[index].joined(box)
                    break
            else:
                chains.append(box)
            while open_from < len(chains) and chains[open_from].first_end + gap < box.first:
                open_from += 1
        chains.sort()
        if len(chains) == len(joined):
            return chains
        joined = chains
