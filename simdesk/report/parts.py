"""The parts of a report: what was chosen from a result, put into words, ready to be drawn."""

from dataclasses import dataclass, field
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from simdesk.group_graph import GroupGraph
from simdesk.papers import Exclusions
from simdesk.report.differences import AlignedRow
from simdesk.report.wording import Wording
from simdesk.results import FingerprintDiff, Matrix
from simdesk.reviews import Reviews

DEFAULT_MINIMUM_SHARE = 0.10
DEFAULT_MOST_PAIRS = 40


@dataclass(frozen=True, slots=True)
class ReportSettings:
    """What goes into a report and in which language."""

    language: str = "en"
    title: str = ""  # empty: the language's own
    class_name: str = ""
    made: datetime | None = None  # None: now
    paper: int | None = None  # an id: a report on this paper against all others
    pair: tuple[int, int] | None = None  # ids: a report on this pair that names nobody else
    pairs: tuple[tuple[int, int], ...] | None = None  # paper ids; None: by the limits below
    minimum_share: float = DEFAULT_MINIMUM_SHARE  # of one paper in the other, 0 to 1
    most_pairs: int = DEFAULT_MOST_PAIRS
    most_ranked: int = 60  # rows of the ranking
    whole_passages: bool = False  # also the middle of long ones
    most_characters: int = 6_000  # printed of one side of a passage that is not printed whole
    heat_map: bool = True
    histogram: bool = True
    fingerprints: bool = True  # of each pair, bit by bit
    appendix: bool = True
    anonymous: bool = False  # labels in the place of the names of files and students
    names: tuple[str, ...] = ()  # more names to hide, such as those of a class list
    blacked_out: int | None = None  # an id: a copy for the student of the one other paper
    labelled: bool = False  # names are hidden already
    is_of_two: bool = False  # the result is cut to a pair already
    exclusions: Exclusions = field(
        default_factory=Exclusions
    )  # those that the result is scored with
    reviews: Reviews = field(default_factory=Reviews)

    @property
    def hides_names(self) -> bool:
        """Whether the name of any paper is replaced by a label."""
        return self.anonymous or self.blacked_out is not None


@dataclass(frozen=True, slots=True)
class Fact:
    """A value with its label."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ShareLine:
    """Two shares that are told of the same text, each with its numerator and denominator."""

    what: str  # of which text
    values: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A paper as the report names it, and what the appendix says of it."""

    number: int  # from 1, in the order of the result
    name: str  # marked where it is an earlier paper
    title: str  # number and name, or a label that holds the number
    role: str
    characters: str
    counted: str
    source: str  # kind and encoding
    digest: str
    findings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankedPair:
    """A row of the ranking; `section` is the number of the pair's own section, if it has one."""

    rank: int
    section: int | None
    first: PaperLine
    second: PaperLine
    share: float  # the larger one
    share_first: str
    share_second: str
    before_first: str  # of all the text, before anything was left out
    before_second: str
    verdict: str  # empty: nobody looked at it
    longest: str
    cosine: str
    jaccard: str
    distance: str

    def shares(self, *, bracketed: bool) -> tuple[str, str]:
        """Both shares; `bracketed`: with the share before leaving out in brackets below."""
        if not bracketed:
            return self.share_first, self.share_second
        return (
            f"{self.share_first}\n({self.before_first})",
            f"{self.share_second}\n({self.before_second})",
        )


@dataclass(frozen=True, slots=True)
class Position:
    """Where a passage lies in a paper: from and to, as parts of its length (0 to 1).

    `index` chooses its colour; `label` is its code, or the number of its source.
    """

    start: float
    end: float
    index: int
    label: str
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Strip:
    """A paper from its beginning to its end, with the places of passages in it."""

    name: str
    positions: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A passage, its first side left and its second right. `index` counts from 0."""

    index: int
    code: str
    kind: str
    reason: str
    counts: bool
    first_place: str
    second_place: str
    rows: tuple[AlignedRow, ...]

    @property
    def is_cut(self) -> bool:
        """Whether a part of it is not shown."""
        return any(row.note for row in self.rows)

    @property
    def is_marked(self) -> bool:
        """Whether any word of it differs or does not count."""
        pieces = (piece for row in self.rows for piece in row.first + row.second)
        return any(piece.differs or not piece.counts for piece in pieces)


@dataclass(frozen=True, slots=True)
class PairSection:
    """All that is reported of one pair."""

    number: int
    title: str
    bookmark: str
    first: PaperLine
    second: PaperLine
    shares: tuple[ShareLine, ...]  # of A in B and of B in A, side by side
    facts: tuple[Fact, ...]
    warnings: tuple[str, ...]  # text of either paper that was not compared
    identical: str  # a sentence where both have the same text from beginning to end
    passages: tuple[PassageRow, ...]
    strips: tuple[Strip, ...]  # of both papers; empty: no passages
    fingerprints: FingerprintDiff | None  # None: one is too short, or not wanted
    fingerprint_note: str


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Another paper in which a paper's text is found."""

    rank: int
    section: int | None
    paper: PaperLine
    share: str
    before: str  # of all the text, before anything was left out
    passages: str
    longest: str


@dataclass(frozen=True, slots=True)
class SinglePaper:
    """One paper against all others."""

    paper: PaperLine
    shares: tuple[ShareLine, ...]  # in any other paper and in the one with most, side by side
    facts: tuple[Fact, ...]
    remaining: str  # what the shares are called after leaving out; empty: nothing is left out
    strips: tuple[Strip, ...]  # all sources together, then some alone; empty: nothing is shared
    sources: tuple[SourceLine, ...]
    unlisted: int  # more sources than there are lines


@dataclass(frozen=True, slots=True)
class PaperShare:
    """How much of a paper is found in the class, and its largest single source."""

    paper: PaperLine
    share: str  # of it in any other paper
    before: str  # the same of all the text, before anything was left out
    apart: tuple[str, ...]  # of it in new and in earlier papers; empty without earlier ones
    largest: str  # of it in one single other paper
    source: PaperLine | None  # that one; None: it shares nothing
    section: int | None  # of the pair of both


@dataclass(frozen=True, slots=True)
class GroupLine:
    """Papers that hang together, in words."""

    papers: tuple[PaperLine, ...]
    pairs: str
    largest: str
    graph: GroupGraph | None = None  # None: two papers, or one of many groups

    @property
    def drawn(self) -> tuple[PaperLine, ...]:
        """The papers that are nodes of the graph, in its order."""
        by_number = {paper.number: paper for paper in self.papers}
        return tuple(by_number[row + 1] for row in self.graph.rows) if self.graph else ()

    def graph_note(self, words: Wording) -> str:
        """What the graph shows."""
        note = words.text("summary.groups.graph", count=words.count(len(self.papers)))
        if len(self.drawn) < len(self.papers):
            part = words.text("summary.groups.graph part", count=words.count(len(self.drawn)))
            note = f"{note} {part}"
        return note


@dataclass(frozen=True, slots=True)
class LeftOutLine:
    """Something that does not count: what it is, where it stands, and how it begins."""

    what: str
    where: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """The class at a glance."""

    papers: tuple[PaperShare, ...]  # new ones that share anything, the largest share first
    unlisted_papers: int  # more that share something
    ranking: tuple[RankedPair, ...]  # of the pairs that share anything
    groups: tuple[GroupLine, ...]
    remaining: str  # what the shares are called after leaving out; empty: nothing is left out
    pairs: int  # all that were compared
    sharing: int  # those of them that share anything
    shares: Matrix  # the larger share of each pair; nan: not compared
    order: NDArray[np.intp]  # rows of `shares` that are compared with any
    limit: float  # the smallest share in this report

    @property
    def is_apart(self) -> bool:
        """Whether shares in new and in earlier papers are told apart."""
        return any(line.apart for line in self.papers)

    @property
    def has_verdicts(self) -> bool:
        """Whether anybody looked at any listed pair."""
        return any(pair.verdict for pair in self.ranking)

    @property
    def unlisted(self) -> int:
        """Pairs that share something but are not in the ranking."""
        return self.sharing - len(self.ranking)

    @property
    def sharing_nothing(self) -> int:
        """Compared pairs without any shared text."""
        return self.pairs - self.sharing


@dataclass(frozen=True, slots=True)
class Report:
    """A report's content, in the words of one language."""

    words: Wording
    title: str
    made: datetime
    version: str
    facts: tuple[Fact, ...]
    settings: tuple[Fact, ...]
    failures: tuple[Fact, ...]  # file, why
    summary: Summary
    single: SinglePaper | None  # takes the place of the summary
    wants_summary: bool  # a report on one pair does without
    wants_heat_map: bool
    wants_histogram: bool
    pairs: tuple[PairSection, ...]
    papers: tuple[PaperLine, ...]
    left_out: tuple[LeftOutLine, ...]
    definitions: tuple[Fact, ...]
    notes: tuple[str, ...]
    is_whole: bool = True  # False: only what stands on its first pages

    @property
    def is_of_two(self) -> bool:
        """Whether it is on one pair alone, without the class."""
        return self.single is None and not self.wants_summary

    @property
    def share_heads(self) -> tuple[str, ...]:
        """What the shares of the papers in the class are called, as many as each line has."""
        heads = ["share in class before"]
        heads += ["share in class"] if self.summary.remaining else []
        heads += ["share within class", "share with earlier"] if self.summary.is_apart else []
        return tuple(self.words.text(f"column.{head}") for head in heads)

    @property
    def pair_share_heads(self) -> tuple[str, ...]:
        """What stands above a pair's shares side by side."""
        return self._heads("column.share", "column.share first", "column.share second")

    @property
    def single_share_heads(self) -> tuple[str, ...]:
        """What stands above the shares of one paper against all others."""
        return self._heads("column.share", "share.in any", "share.largest")

    def explains_shares(self, pair: PairSection) -> bool:
        """Whether that pair is the first place in the report where shares stand side by side."""
        return self.single is None and pair is self.pairs[0]

    def _heads(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.words.text(key) for key in keys)

    @property
    def paper_notes(self) -> tuple[str, ...]:
        """What stands above the table of papers."""
        notes = [self.words.text("summary.papers.note")]
        if remaining := self.summary.remaining:
            notes.append(self.words.text("summary.papers.left out", remaining=remaining))
        if self.summary.is_apart:
            what = self.summary.remaining or self.words.text("share.total")
            notes.append(self.words.text("summary.papers.apart", what=what))
        return tuple(notes)

    @property
    def rest_of_pairs(self) -> tuple[str, ...]:
        """Lines on the pairs that the ranking leaves out."""
        found = {
            "summary.ranking.more": self.summary.unlisted,
            "summary.ranking.nothing" if self.summary.ranking else "summary.ranking.none": (
                self.summary.sharing_nothing
            ),
        }
        return tuple(
            self.words.text(key, count=self.words.count(count))
            for key, count in found.items()
            if count
        )

    @property
    def has_appendix(self) -> bool:
        """Whether anything stands in it."""
        return bool(self.papers or self.left_out or self.definitions)
