"""What the session gives to the batch thread, and what comes back. Knows no widget."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.documents import Failure
from simdesk.gui.engine import Compared, Engine, Found, ReadPaper, Source
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.gui.models.matrix import ShareMatrix
    from simdesk.gui.models.pair_table import PairTable
    from simdesk.passages.template import CommonText
    from simdesk.results import ClassResult

Deliver = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class PapersFound:
    """The files of a batch, before any is read."""

    batch: int
    found: Found


@dataclass(frozen=True, slots=True)
class PaperRead:
    """One file of a batch, by its number in `PapersFound.found.sources`."""

    batch: int
    number: int
    outcome: ReadPaper | Failure


class ReadWork:
    """Finds the papers behind dropped paths and reads them, one delivery each."""

    def __init__(
        self,
        batch: int,
        engine: Engine,
        options: Options,
        *,
        paths: Sequence[Path] = (),
        sources: Sequence[Source] = (),
    ) -> None:
        self.batch = batch
        self._engine = engine
        self._options = options
        self._paths = paths
        self._sources = sources

    def __call__(self, progress: Progress, deliver: Deliver) -> None:
        """Deliver a PapersFound if there were paths, then a PaperRead for each file."""
        sources = self._sources
        if self._paths:
            found = self._engine.find(self._paths, progress)
            deliver(PapersFound(self.batch, found))
            sources = found.sources

        def on_ready(number: int, outcome: ReadPaper | Failure) -> None:
            deliver(PaperRead(self.batch, number, outcome))

        self._engine.read(sources, self._options, progress, on_ready)


@dataclass(frozen=True, slots=True)
class Inputs:
    """All that decides a result: the same inputs give the same result."""

    papers: tuple[Paper, ...]
    failures: tuple[Failure, ...]
    options: Options
    exclusions: Exclusions = field(default_factory=Exclusions)

    def differ_in_scoring_only(self, other: "Inputs") -> bool:
        """Whether what is left out is all that differs: then nothing need be compared again."""
        options = self.options.changed(leave_out=other.options.leave_out)
        return replace(self, options=options, exclusions=other.exclusions) == other


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """A result, with what the overview needs of it already worked out."""

    inputs: Inputs
    features: Sequence[Any]  # of the result's papers, in the same order
    compared: Compared
    pairs: "PairTable"
    matrix: "ShareMatrix"
    proposals: "tuple[CommonText, ...]"  # text of many papers that still counts as shared

    @classmethod
    def of(
        cls,
        inputs: Inputs,
        features: Sequence[Any],
        compared: Compared,
        proposals: "tuple[CommonText, ...] | None" = None,
    ) -> "Answer":
        """The answer for a comparison. Takes too long for the window's thread.

        `proposals`, where they are known already, are not looked for again.
        """
        from simdesk.gui.models.matrix import ShareMatrix
        from simdesk.gui.models.pair_table import PairTable

        pairs = PairTable.of(compared.result)
        matrix = ShareMatrix.of(pairs)
        if proposals is None:
            proposals = compared.proposals()
        return cls(inputs, features, compared, pairs, matrix, proposals)

    @property
    def result(self) -> "ClassResult":
        """What was found."""
        return self.compared.result

    def row(self, paper_id: int) -> int:
        """The row of a paper in the result. Raises KeyError for one that took no part."""
        return self.result.row(paper_id)

    def has_paper(self, paper_id: int) -> bool:
        """Whether the paper took part."""
        return any(paper.id == paper_id for paper in self.result.papers)


@dataclass(frozen=True, slots=True)
class DictionaryRefused:
    """Nothing was compared, because the dictionary of synonyms in the options has mistakes."""


class CompareWork:
    """Compares a class and prepares the answer for the overview.

    `former`: what was compared before, of which not all need be worked out again.
    """

    def __init__(
        self,
        engine: Engine,
        inputs: Inputs,
        features: Sequence[Any],
        former: Compared | None = None,
    ) -> None:
        self._engine = engine
        self._inputs = inputs
        self._features = features
        self._former = former

    def __call__(self, progress: Progress, _deliver: Deliver) -> Answer | DictionaryRefused:
        """The answer; raises Cancelled."""
        from simdesk.text.synonyms import SynonymsError

        inputs = self._inputs
        try:
            compared = self._engine.compare(
                inputs.papers,
                self._features,
                inputs.failures,
                inputs.options,
                inputs.exclusions,
                progress,
                self._former,
            )
        except SynonymsError:
            return DictionaryRefused()
        return Answer.of(inputs, self._features, compared)


class RescoreWork:
    """Scores an answer again with other text left out."""

    def __init__(self, answer: Answer, inputs: Inputs) -> None:
        self._answer = answer
        self._inputs = inputs

    def __call__(self, _progress: Progress, _deliver: Deliver) -> Answer:
        """The new answer."""
        former, leave_out = self._answer, self._inputs.options.leave_out
        compared = former.compared.rescored(leave_out, self._inputs.exclusions)
        # Nothing taken out by hand changes them, and finding them takes ten times as long.
        is_same = leave_out == former.inputs.options.leave_out
        proposals = former.proposals if is_same else None
        return Answer.of(self._inputs, former.features, compared, proposals)
