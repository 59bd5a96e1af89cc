"""How much of a paper is shared, and what it would be with other text left out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a text is shared, in units: one Han character or one word each."""

    shared: int
    total: int

    @property
    def ratio(self) -> float:
        """0 to 1; 0 for an empty text."""
        return self.shared / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Shares:
    """One share, told of four texts; what is left out is neither above nor below the line.

    Fewer units are shared without anything than in total; the part that they are may be larger.
    The first three do not depend on the switches, nor on what was taken out by hand.
    """

    total: Share  # 总文字复制比: nothing is left out
    without_quotations: Share  # 去除引用: … nor references, front matter and appendices
    without_template: Share  # 去除模板
    counted: Share  # without all that is left out now: what everything else goes by


@dataclass(frozen=True, slots=True)
class SharesApart:
    """How much of a new paper is found in the class and how much in earlier papers.

    The same text may be found in both: the two may add up to more than the share in all papers.
    """

    within_class: Share
    with_earlier: Share


@dataclass(frozen=True, slots=True)
class SharedUnits:
    """How many units the papers of a class share, with certain text left out.

    `in_class` is empty where nobody counted what each paper shares with any other.
    """

    pairs: Mapping[Pair, Pair] = field(default_factory=dict)  # of row i in j, of j in i (i < j)
    in_class: tuple[int, ...] = ()  # of each paper with any other, each unit once
    counted: tuple[int, ...] = ()  # of each paper that count at all: the denominators

    def between(self, first: int, second: int) -> tuple[Share, Share]:
        """The share of row `first` in `second`, and of `second` in `first`."""
        if first < second:
            of_first, of_second = self.pairs.get((first, second), (0, 0))
        else:
            of_second, of_first = self.pairs.get((second, first), (0, 0))
        return Share(of_first, self.counted[first]), Share(of_second, self.counted[second])

    def in_any(self, row: int) -> Share:
        """The share of the paper in a row that any other paper has."""
        return Share(self.in_class[row] if self.in_class else 0, self.counted[row])
