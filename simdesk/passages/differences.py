"""The words inside a passage that the other side does not have."""

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.passages.aligned import UnitsLike
from simdesk.passages.kinds import compare_sides
from simdesk.passages.runs import stretches_of
from simdesk.passages.shares import units_between
from simdesk.results import Differences, Passage


def differences(first: UnitsLike, second: UnitsLike, passage: Passage) -> Differences:
    """The stretches inside a passage, in places of the texts, that the other side does not have."""
    own, other = units_between(passage.first, first), units_between(passage.second, second)
    sides = compare_sides(
        first.hashes[own], second.hashes[other], first.han[own], second.han[other]
    )
    return Differences(
        first=_spans(~sides.equal_first, first, own.start),
        second=_spans(~sides.equal_second, second, other.start),
    )


def _spans(differs: NDArray[np.bool_], units: UnitsLike, offset: int) -> tuple[Span, ...]:
    """The spans of the text around neighbouring units that differ."""
    first, end = stretches_of(differs).T + offset
    begins, ends = units.starts[first].tolist(), units.ends[end - 1].tolist()
    return tuple(Span(begin, end) for begin, end in zip(begins, ends, strict=True))
