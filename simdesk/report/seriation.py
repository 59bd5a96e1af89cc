"""The order of papers in which similar ones stand next to each other."""

import numpy as np
from numpy.typing import NDArray

from simdesk.results import Matrix


def similarity_order(similarity: Matrix) -> NDArray[np.intp]:
    """A permutation of the rows of a square symmetric matrix of similarities.

    Groups of similar papers form blocks along the diagonal of `similarity[order][:, order]`, the
    most similar pair's group first. Papers are added one by one, each time the one that is most
    similar to any already taken: Prim's algorithm, used so for heat maps by Bezdek and Hathaway
    (2002, "VAT: a tool for visual assessment of cluster tendency"). `nan` counts as no similarity;
    ties go to the lower row, so the order is the same on every machine. Takes N² steps.
    """
    count = len(similarity)
    values = np.nan_to_num(similarity.astype(np.float32), nan=-1.0)
    np.fill_diagonal(values, -np.inf)
    order = np.empty(count, dtype=np.intp)
    if not count:
        return order
    taken = np.zeros(count, dtype=bool)
    chosen = int(np.argmax(values.max(axis=1))) if count > 1 else 0
    nearest = values[chosen].copy()
    for place in range(count):
        order[place] = chosen
        taken[chosen] = True
        if place + 1 == count:
            break
        np.maximum(nearest, values[chosen], out=nearest)
        chosen = int(np.argmax(np.where(taken, -np.inf, nearest)))
    return order
