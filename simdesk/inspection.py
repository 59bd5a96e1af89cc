"""Works out the evidence of one pair, when it is opened."""

from collections.abc import Sequence

from simdesk.features import DocumentFeatures
from simdesk.passages.differences import differences
from simdesk.results import ClassResult, FingerprintDiff, PairDetail


def inspect(
    result: ClassResult, features: Sequence[DocumentFeatures], first: int, second: int
) -> PairDetail:
    """The evidence of the papers in rows `first` and `second`, seen from the first.

    `features` belong to the result's papers, in the same order.
    """
    passages = result.passages_between(first, second)
    units_1, units_2 = features[first].units, features[second].units
    return PairDetail(
        scores=result.scores(first, second),
        passages=passages,
        differences=tuple(differences(units_1, units_2, each) for each in passages),
        fingerprints=_fingerprints(result, first, second),
    )


def _fingerprints(result: ClassResult, first: int, second: int) -> FingerprintDiff | None:
    one, other = result.fingerprints[first], result.fingerprints[second]
    if one is None or other is None:
        return None
    return FingerprintDiff(one, other, result.options.fingerprint_bits)
