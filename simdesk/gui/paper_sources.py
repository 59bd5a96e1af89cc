"""One paper against all others, worked out beside the window's thread."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simdesk.gui.marked_passage import MarkedPassage, painting_order
from simdesk.gui.work import Answer
from simdesk.papers import Paper
from simdesk.progress import Progress
from simdesk.report.parts import Position
from simdesk.report.wording import Wording
from simdesk.results import Passage
from simdesk.shares import Share

if TYPE_CHECKING:
    from simdesk.results import PairScores

MOST_MARKS = 1_000  # those of the largest sources


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Another paper that shares text with this one."""

    scores: "PairScores"  # seen from this paper
    name: str
    passages: int

    @property
    def counts(self) -> bool:
        """Whether any of what it shares counts, and not only text that is left out."""
        return self.scores.share_first.shared > 0


@dataclass(frozen=True, slots=True, eq=False)
class PaperSources:
    """All sources of a paper, the largest first, and where their passages stand in it."""

    answer: Answer
    paper: Paper
    shared: Share  # with any other paper
    sources: tuple[SourceLine, ...]
    marks: tuple[MarkedPassage, ...]  # in the order of the text
    owners: tuple[int, ...]  # for each mark the number of its source, from 0
    positions: tuple[Position, ...]  # of the marks, in their painting order


class SourcesWork:
    """Works out the sources of one paper."""

    def __init__(
        self, answer: Answer, paper_id: int, words: Wording, names: Mapping[int, str]
    ) -> None:
        """`names`: what papers are called, by id."""
        self.answer = answer
        self.paper_id = paper_id
        self._words = words
        self._names = names

    def __call__(self, progress: Progress, _deliver: Callable[[object], None]) -> PaperSources:
        """The sources; raises Cancelled."""
        from simdesk.report.single_paper import sources_of

        result = self.answer.result
        row = result.row(self.paper_id)
        paper = result.papers[row]
        sharing = [
            scores
            for scores in sources_of(result, self.paper_id)
            if scores.share_first.shared or scores.before_first.shared
        ]
        lines: list[SourceLine] = []
        marked: list[tuple[int, MarkedPassage]] = []
        for number, scores in enumerate(sharing):
            progress.checkpoint()
            passages = result.passages_between(row, result.row(scores.second))
            name = self._names[scores.second]
            lines.append(SourceLine(scores, name, len(passages)))
            if len(marked) + len(passages) <= MOST_MARKS:
                marked += [(number, self._mark(number, name, each)) for each in passages]
        # Of equal stretches that of the largest source is painted last.
        marked.sort(key=lambda item: (item[1].span, -item[0]))
        marks = tuple(mark for _, mark in marked)
        length = max(len(paper.document.text), 1)
        return PaperSources(
            answer=self.answer,
            paper=paper,
            shared=result.shares_in_class(row).counted,
            sources=tuple(lines),
            marks=marks,
            owners=tuple(number for number, _ in marked),
            positions=tuple(_position(marks[number], length) for number in painting_order(marks)),
        )

    def _mark(self, number: int, name: str, passage: Passage) -> MarkedPassage:
        kind, reason = self._words.kind(passage.kind), self._words.passage(passage)
        return MarkedPassage(
            span=passage.first,
            code=str(number + 1),
            colour=number,
            reason=f"{name} – {kind}: {reason}",
            counts=passage.counts,
            kind=passage.kind,
            not_counted=passage.not_counted_first,
            layer=-number,  # the largest source lies on top
        )


def _position(mark: MarkedPassage, length: int) -> Position:
    start, end = mark.span.start / length, mark.span.end / length
    label = mark.code if mark.counts else ""  # outlined ones often lie one upon the other
    return Position(start, end, mark.colour, label, mark.counts)
