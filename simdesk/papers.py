"""A paper: a document in the role that it plays in a run, and what the teacher took out by hand."""

from dataclasses import dataclass, replace
from enum import StrEnum

from simdesk.documents import Document, Span


class Role(StrEnum):
    """How a paper takes part in a comparison."""

    NEW = "new"  # compared with every other new and earlier paper
    EARLIER = "earlier"  # compared with new papers, not with other earlier ones
    TEMPLATE = "template"  # the assignment sheet: not compared; its text counts as given


@dataclass(frozen=True, slots=True)
class Paper:
    """A document in its role. Papers of one student are not compared with each other."""

    id: int  # unique in a run; results speak of ids, names stand only at the edge
    document: Document
    role: Role = Role.NEW
    student: str = ""  # empty: unknown, so nobody's


def are_compared(first: Paper, second: Paper) -> bool:
    """Whether the run holds a result for this pair."""
    if first.id == second.id or Role.TEMPLATE in (first.role, second.role):
        return False
    if first.role is Role.EARLIER and second.role is Role.EARLIER:
        return False
    return not first.student or first.student != second.student


@dataclass(frozen=True, slots=True)
class PassageSide:
    """One side of a passage: a stretch of a paper."""

    paper: int  # its id
    span: Span


@dataclass(frozen=True, slots=True)
class Exclusions:
    """What the teacher took out by hand. Neither knows a first and a second paper."""

    pairs: frozenset[frozenset[int]] = frozenset()  # paper ids
    passages: frozenset[frozenset[PassageSide]] = frozenset()

    def has(self, one: PassageSide, other: PassageSide) -> bool:
        """Whether the passage with these sides was taken out, by itself or with its pair."""
        return (
            frozenset((one.paper, other.paper)) in self.pairs
            or frozenset((one, other)) in self.passages
        )

    def toggled_pair(self, first: int, second: int) -> "Exclusions":
        """With the pair taken out, or put back if it was out."""
        return replace(self, pairs=self.pairs ^ {frozenset((first, second))})

    def toggled_passage(self, one: PassageSide, other: PassageSide) -> "Exclusions":
        """With the passage taken out, or put back if it was out."""
        return replace(self, passages=self.passages ^ {frozenset((one, other))})
