"""The passages of all pairs of a class."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes
from simdesk.passages.alignment import gram_lengths, passages_of_runs
from simdesk.passages.class_seeds import ClassText, class_runs
from simdesk.progress import Progress
from simdesk.results import Passage

# Text that more papers than this (and more than a tenth of the class) share makes no pair a
# candidate by itself: it is the assignment's, and would make every pair one.
_MOST_PAPERS = 50


def search(
    papers: Sequence[PaperLike],
    compared: NDArray[np.bool_],
    options: Options,
    progress: Progress,
) -> dict[tuple[int, int], tuple[Passage, ...]]:
    """The passages of every compared pair of rows (i < j) that has any.

    `compared` is square and symmetric. Raises Cancelled.
    """
    text = ClassText.of(papers)
    most = max(_MOST_PAPERS, len(papers) // 10)
    runs = class_runs(text, compared, gram_lengths(options), most)
    rows_1, rows_2 = text.rows(runs.first), text.rows(runs.second)
    sizes = Sizes.of(options)
    up_to = sizes.up_to(text.han)
    long = up_to[runs.first + runs.length] - up_to[runs.first] >= sizes.minimum
    keys = np.unique((rows_1 * len(papers) + rows_2)[long])
    pair_of_run = rows_1 * len(papers) + rows_2
    found: dict[tuple[int, int], tuple[Passage, ...]] = {}
    order = np.argsort(pair_of_run, kind="stable")
    for done, key in enumerate(keys.tolist()):
        progress.report(done, keys.size, "passages")
        i, j = divmod(key, len(papers))
        low, high = np.searchsorted(pair_of_run, [key, key + 1], sorter=order)
        own = runs.taken(order[low:high])
        own.first[:] -= text.offsets[i]
        own.second[:] -= text.offsets[j]
        passages = passages_of_runs(own, papers[i].units, papers[j].units, options)
        if passages:
            found[i, j] = passages
    progress.report(keys.size, keys.size, "passages")
    return found
