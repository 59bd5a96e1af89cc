"""The longest common subsequence of two runs of units, bit-parallel.

Crochemore, Iliopoulos, Pinzon, Reid 2001, in Hyyrö's form of 2004: one long integer holds a column
of the dynamic programme, so a passage of 300 units against another takes 300 additions.
"""

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.runs import exact_runs
from simdesk.passages.seeds import GramLengths, Hashes, Positions

# Columns are kept for the way back: a block of more cells is cut in two first.
_BLOCK_CELLS = 16_000_000
# It is cut at a run of at least so many equal units: most likely they belong together.
_ANCHOR = GramLengths(characters=6, words=6)


def common_subsequence(first: Hashes, second: Hashes) -> tuple[Positions, Positions]:
    """Indices of the units that stand in both, in the same order; as many as possible.

    Texts too long for one block (16 million cells) are cut at runs that both have, which may miss
    the very longest; the answer is a common subsequence all the same.
    """
    found_1: list[Positions] = []
    found_2: list[Positions] = []
    waiting = [(0, first.size, 0, second.size)]
    while waiting:
        low_1, high_1, low_2, high_2 = waiting.pop()
        part_1, part_2 = first[low_1:high_1], second[low_2:high_2]
        prefix = _common_prefix(part_1, part_2)
        suffix = _common_prefix(part_1[prefix:][::-1], part_2[prefix:][::-1])
        found_1 += [np.arange(low_1, low_1 + prefix), np.arange(high_1 - suffix, high_1)]
        found_2 += [np.arange(low_2, low_2 + prefix), np.arange(high_2 - suffix, high_2)]
        low_1, low_2, high_1, high_2 = (
            low_1 + prefix, low_2 + prefix, high_1 - suffix, high_2 - suffix,
        )  # fmt: skip
        inner_1, inner_2 = first[low_1:high_1], second[low_2:high_2]
        if inner_1.size * inner_2.size > _BLOCK_CELLS:
            cut_1, cut_2 = _cut(inner_1, inner_2)
            waiting.append((low_1, low_1 + cut_1, low_2, low_2 + cut_2))
            waiting.append((low_1 + cut_1, high_1, low_2 + cut_2, high_2))
        elif inner_1.size and inner_2.size:
            i, j = _block(inner_1.tolist(), inner_2.tolist())
            found_1.append(np.array(i, np.int64) + low_1)
            found_2.append(np.array(j, np.int64) + low_2)
    return np.sort(np.concatenate(found_1)), np.sort(np.concatenate(found_2))


def _cut(first: Hashes, second: Hashes) -> tuple[int, int]:
    """Where to cut both: in the longest run near their middles, or at the middles."""
    words = np.zeros(max(first.size, second.size), np.bool_)
    runs = exact_runs((first, words[: first.size]), (second, words[: second.size]), _ANCHOR)
    half = runs.length // 2
    place_1 = (runs.first + half) / first.size
    place_2 = (runs.second + half) / second.size
    central = (abs(place_1 - 0.5) < 0.25) & (abs(place_2 - 0.5) < 0.25)
    if not central.any():
        return first.size // 2, second.size // 2
    best = int(np.argmax(np.where(central, runs.length, -1)))
    return int(runs.first[best] + half[best]), int(runs.second[best] + half[best])


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
