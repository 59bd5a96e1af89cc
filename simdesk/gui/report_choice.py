"""What a report is on: the class, one paper, one pair, or a copy for one student."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simdesk.report.parts import ReportSettings


class Scope(StrEnum):
    """What a report is on."""

    CLASS = "class"
    PAPER = "paper"  # one paper against all others
    PAIR = "pair"  # two papers, naming nobody else
    COPY = "copy"  # for the author of one paper, the other one blacked out


@dataclass(frozen=True, slots=True)
class ReportChoice:
    """The scope, and the ids of its papers, as many as it needs."""

    scope: Scope = Scope.CLASS
    first: int | None = None
    second: int | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the papers that the scope needs are named."""
        needed = {Scope.CLASS: 0, Scope.PAPER: 1}.get(self.scope, 2)
        return needed <= sum(paper is not None for paper in (self.first, self.second))

    def applied(self, settings: "ReportSettings") -> "ReportSettings":
        """The settings of a report on this; of the class where papers are missing."""
        first, second = self.first, self.second
        if first is None:
            return settings
        if self.scope is Scope.PAPER:
            return replace(settings, paper=first)
        if second is None:
            return settings
        if self.scope is Scope.PAIR:
            return replace(settings, pair=(first, second))
        if self.scope is Scope.COPY:
            return replace(settings, paper=first, blacked_out=second)
        return settings
