"""What was done to the text of a passage, counted in units."""

from dataclasses import dataclass

import numpy as np

from simdesk.passages.seeds import Hashes
from simdesk.passages.sequence import common_subsequence


@dataclass(frozen=True, slots=True)
class Counts:
    """Units of a passage: in both in the same order, replaced, only in the second, only in first.

    `equal + changed + left_out` is the length of the first side, `equal + changed + added` that
    of the second.
    """

    equal: int
    changed: int
    added: int
    left_out: int


def count(first: Hashes, second: Hashes) -> Counts:
    """What turns the first side into the second, by a longest common subsequence.

    Between two equal units, units of both sides count as changed one for one; the rest of the
    longer side was added or left out.
    """
    i, j = common_subsequence(first, second)
    gaps_1 = np.diff(np.concatenate(([-1], i, [first.size]))) - 1
    gaps_2 = np.diff(np.concatenate(([-1], j, [second.size]))) - 1
    changed = int(np.minimum(gaps_1, gaps_2).sum())
    return Counts(
        equal=int(i.size),
        changed=changed,
        added=int(gaps_2.sum()) - changed,
        left_out=int(gaps_1.sum()) - changed,
    )
