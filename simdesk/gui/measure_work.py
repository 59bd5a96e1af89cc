"""What the page of measures has worked out beside the window's thread."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simdesk.gui.work import Answer, DictionaryRefused
from simdesk.options import Options
from simdesk.papers import Paper
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.class_terms import CountedWords
    from simdesk.cosine_inspection import CosineInspection, WindowInspection
    from simdesk.shingle_inspection import ShingleChoice, ShingleInspection

Deliver = Callable[[object], None]


@dataclass(frozen=True, slots=True, eq=False)
class ChosenPair:
    """The pair that the measures are shown for, and the answer that it belongs to."""

    answer: Answer
    first: Paper
    second: Paper
    words: "CountedWords"  # of the answer's class; only for jobs of the detail line

    @property
    def rows(self) -> tuple[int, int]:
        """The rows of both papers in the result."""
        return self.answer.row(self.first.id), self.answer.row(self.second.id)


@dataclass(frozen=True, slots=True, eq=False)
class ShownCosine:
    """The cosine of the pair by these options."""

    pair: ChosenPair
    options: Options
    inspection: "CosineInspection"


class CosineWork:
    """Delivers a ShownCosine, then returns the windowed cosine, which takes longer."""

    def __init__(self, pair: ChosenPair, options: Options) -> None:
        self._pair = pair
        self._options = options

    def __call__(
        self, progress: Progress, deliver: Deliver
    ) -> "WindowInspection | DictionaryRefused | None":
        from simdesk.cosine_inspection import inspect_cosine, inspect_window
        from simdesk.text.synonyms import SynonymsError

        pair, options = self._pair, self._options
        rows = pair.rows
        try:
            inspection = inspect_cosine(pair.words, *rows, options, progress)
        except SynonymsError:
            return DictionaryRefused()
        deliver(ShownCosine(pair, options, inspection))
        features = pair.answer.features
        return inspect_window(
            (pair.first, pair.second), (features[rows[0]], features[rows[1]]), options
        )


class ShinglesWork:
    """Returns what the pair shares as sets of shingles."""

    def __init__(self, pair: ChosenPair, choice: "ShingleChoice") -> None:
        self._pair = pair
        self._choice = choice

    def __call__(self, _progress: Progress, _deliver: Deliver) -> "ShingleInspection":
        from simdesk.shingle_inspection import inspect_shingles

        first, second = (self._pair.answer.features[row] for row in self._pair.rows)
        return inspect_shingles(first, second, self._pair.first.document, self._choice)
