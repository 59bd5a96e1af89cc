"""The longest common subsequence of two runs of units, bit-parallel.

Crochemore, Iliopoulos, Pinzon, Reid 2001, in Hyyrö's form of 2004: one long integer holds a column
of the dynamic programme, so a passage of 300 units against another takes 300 additions.
"""

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.seeds import Hashes, Positions

# Columns are kept for the way back: this many units of one side times the other are one block.
_BLOCK_CELLS = 16_000_000


def common_subsequence(first: Hashes, second: Hashes) -> tuple[Positions, Positions]:
    """Indices of the units that stand in both, in the same order; as many as possible.

    Texts too long for one block (16 million cells) are cut at equal parts of both, which may
    miss the very longest; the answer is a common subsequence all the same.
    """
    prefix = _common_prefix(first, second)
    suffix = _common_prefix(first[prefix:][::-1], second[prefix:][::-1])
    inner_1 = first[prefix : first.size - suffix]
    inner_2 = second[prefix : second.size - suffix]
    cells = inner_1.size * inner_2.size
    pieces = int(np.ceil(np.sqrt(cells / _BLOCK_CELLS))) if cells else 0
    found_1 = [np.arange(prefix)]
    found_2 = [np.arange(prefix)]
    for piece in range(pieces):
        low_1, high_1 = (inner_1.size * (piece + k) // pieces for k in (0, 1))
        low_2, high_2 = (inner_2.size * (piece + k) // pieces for k in (0, 1))
        i, j = _block(inner_1[low_1:high_1].tolist(), inner_2[low_2:high_2].tolist())
        found_1.append(np.array(i, np.int64) + prefix + low_1)
        found_2.append(np.array(j, np.int64) + prefix + low_2)
    found_1.append(np.arange(first.size - suffix, first.size))
    found_2.append(np.arange(second.size - suffix, second.size))
    return np.concatenate(found_1).astype(np.int64), np.concatenate(found_2).astype(np.int64)


def _common_prefix(first: Hashes, second: Hashes) -> int:
    reach = min(first.size, second.size)
    differs: NDArray[np.bool_] = first[:reach] != second[:reach]
    return int(differs.argmax()) if differs.any() else reach


def _block(first: list[int], second: list[int]) -> tuple[list[int], list[int]]:
    places: dict[int, int] = {}
    for index, unit in enumerate(first):
        places[unit] = places.get(unit, 0) | 1 << index
    full = (1 << len(first)) - 1
    column = full
    columns = []
    for unit in second:
        matches = column & places.get(unit, 0)
        column = (column + matches | column - matches) & full
        columns.append(column)
    # Back from the corner: a zero bit at (i, j) says that the length grows there.
    found_1: list[int] = []
    found_2: list[int] = []
    i, j = len(first) - 1, len(second) - 1
    while i >= 0 and j >= 0:
        if columns[j] >> i & 1:
            i -= 1
        elif j and not columns[j - 1] >> i & 1:
            j -= 1
        else:
            found_1.append(i)
            found_2.append(j)
            i -= 1
            j -= 1
    return found_1[::-1], found_2[::-1]
