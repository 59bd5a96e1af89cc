"""Locality-sensitive hashing: pairs worth comparing, where there are too many for all pairs.

A signature is cut into b bands of r numbers; two papers that agree in a whole band are candidates.
With similarity s that happens with probability 1 - (1 - s**r)**b, an S-shaped curve that is
steepest near (1/b)**(1/r). Candidates can be missed and can be false: measure the recall.

Source: Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", chapter 3.
"""

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.errors import require
from simdesk.measures.minhash import is_empty


def threshold(bands: int, rows: int) -> float:
    """The similarity near which the S-curve is steepest: (1 / bands) ** (1 / rows), 0 to 1.

    Raises ParameterError for less than one band or row.
    """
    require(_shape_checks(bands, rows))
    return float((1 / bands) ** (1 / rows))


def candidate_probability(similarity: float, bands: int, rows: int) -> float:
    """With which probability, 0 to 1, two papers of that Jaccard similarity become candidates.

    Raises ParameterError for less than one band or row, or a similarity outside 0 to 1.
    """
    require(
        [
            *_shape_checks(bands, rows),
            (0 <= similarity <= 1, f"the similarity must be 0 to 1, not {similarity}"),
        ]
    )
    return float(1 - (1 - similarity**rows) ** bands)


def choose_bands(permutations: int, similarity: float) -> tuple[int, int]:
    """Bands and rows whose threshold is the highest that is not above `similarity`.

    So that pairs of that similarity are more likely candidates than not. Uses as many of the
    permutations as the rows divide; one row per band where nothing reaches so low. Raises
    ParameterError for less than one permutation, or a similarity not above 0 and at most 1.
    """
    require(
        [
            (permutations >= 1, f"there must be at least one permutation, not {permutations}"),
            (0 < similarity <= 1, f"the similarity must be above 0, at most 1, not {similarity}"),
        ]
    )
    shapes = [(permutations // rows, rows) for rows in range(1, permutations + 1)]
    reaching = [shape for shape in shapes if threshold(*shape) <= similarity]
    return max(reaching, key=lambda shape: threshold(*shape), default=(permutations, 1))


def candidate_pairs(signatures: NDArray[np.uint32], bands: int, rows: int) -> NDArray[np.int64]:
    """All pairs of papers that agree in at least one band: lines of (lower, higher) row numbers.

    Sorted, each pair once; papers with the signature of an empty set are in none. Raises
    ParameterError where the signatures are shorter than bands x rows.
    """
    require(_length_checks(bands, rows, signatures.shape[1]))
    papers = np.flatnonzero(~is_empty(signatures))
    found = np.zeros((0,), np.int64)
    for band in range(bands):
        part = np.ascontiguousarray(signatures[papers, band * rows : (band + 1) * rows])
        lines = part.view(np.dtype((np.void, rows * 4))).ravel()
        _, bucket = np.unique(lines, return_inverse=True)
        found = np.concatenate([found, _pairs_in_buckets(bucket, papers, len(signatures))])
        found.sort()  # np.union1d is ten times as slow
        found = found[np.r_[True, found[1:] != found[:-1]][: len(found)]]
    return np.stack(np.divmod(found, max(len(signatures), 1)), axis=1)


def agreeing_bands(
    first: NDArray[np.uint32], second: NDArray[np.uint32], bands: int, rows: int
) -> int:
    """In how many bands two signatures agree, 0 to `bands`; from 1 on the pair is a candidate.

    0 where a signature is that of an empty set. Raises ParameterError as `candidate_pairs`.
    """
    both = np.stack([first, second])
    require(_length_checks(bands, rows, both.shape[1]))
    if is_empty(both).any():
        return 0
    agree = (first == second)[: bands * rows].reshape(bands, rows)
    return int(agree.all(axis=1).sum())


def _pairs_in_buckets(
    bucket: NDArray[np.intp], papers: NDArray[np.intp], size: int
) -> NDArray[np.int64]:
    """Pairs of papers in one bucket, as lower x size + higher."""
    order = np.argsort(bucket, kind="stable")
    in_order, holders = bucket[order], papers[order].astype(np.int64)
    pairs = []
    gap = 1
    while gap < len(holders):
        same = in_order[gap:] == in_order[:-gap]
        if not same.any():
            break
        pairs.append(holders[:-gap][same] * size + holders[gap:][same])
        gap += 1
    return np.concatenate(pairs) if pairs else np.zeros(0, np.int64)


def _shape_checks(bands: int, rows: int) -> list[tuple[bool, str]]:
    return [
        (bands >= 1, f"there must be at least one band, not {bands}"),
        (rows >= 1, f"a band must have at least one row, not {rows}"),
    ]


def _length_checks(bands: int, rows: int, length: int) -> list[tuple[bool, str]]:
    return [
        *_shape_checks(bands, rows),
        (bands * rows <= length, f"{bands} x {rows} numbers are more than {length}"),
    ]
