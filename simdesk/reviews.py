"""What the teacher decided about pairs. The program shows evidence; only a person judges."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Verdict(StrEnum):
    """What came of looking at a pair."""

    NOT_LOOKED_AT = "not looked at"
    CLEAR = "clear"
    WATCH = "watch"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Review:
    """The verdict on a pair, and a note in the teacher's words."""

    verdict: Verdict = Verdict.NOT_LOOKED_AT
    note: str = ""


NO_REVIEW = Review()


@dataclass(frozen=True, slots=True)
class Reviews:
    """The reviews of a run, by unordered pairs of paper ids; pairs without one are not held."""

    by_pair: Mapping[frozenset[int], Review] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.by_pair)

    def of(self, first: int, second: int) -> Review:
        """The review of this pair; an empty one if nobody looked at it."""
        return self.by_pair.get(frozenset((first, second)), NO_REVIEW)

    def changed(self, first: int, second: int, review: Review) -> "Reviews":
        """With another review of this pair. Raises ValueError for a paper with itself."""
        if first == second:
            raise ValueError("a paper is not reviewed against itself")
        pair = frozenset((first, second))
        rest = {key: value for key, value in self.by_pair.items() if key != pair}
        return Reviews(rest if review == NO_REVIEW else {**rest, pair: review})

    def pairs(self) -> Iterator[tuple[int, int, Review]]:
        """Every review with its two ids, the smaller first, in order."""
        for first, second in sorted(tuple(sorted(pair)) for pair in self.by_pair):
            yield first, second, self.by_pair[frozenset((first, second))]
