"""Condensed passages: a short stretch whose sentences come from all over a long one."""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.chains import Box
from simdesk.passages.evidence import Levels, best_stretches, evidence
from simdesk.passages.rules import Rules
from simdesk.passages.sentence_terms import Floats, PairTerms


def condensed(terms: PairTerms, taken: NDArray[np.bool_], rules: Rules) -> list[Box]:
    """Boxes of sentences where the first text has condensed a stretch of the second.

    `taken` marks the sentences of the first text that a passage already explains.
    """
    if not terms.cosine.size:
        return []
    text, source = terms.first, terms.second
    whole = (0, len(source.sentences))
    contained = terms.contained((0, len(text.sentences)), whole)
    partner = terms.cosine.max(axis=1)
    # Long texts on one matter share many words anyway: what is usual here is no evidence.
    usual_partner = min(_median(partner), rules.usual_partner)
    usual_part = min(_median(contained), rules.usual_contained)
    levels = Levels(
        usual_partner + rules.condensed_partner_margin,
        usual_part + rules.condensed_contained_margin * (1 - usual_part),
    )
    scores = evidence(partner, contained, text.sizes, levels, rules)
    # No evidence for other sentences outweighs that one is explained already.
    scores[taken] = -(rules.partner_weight + rules.contained_weight) * text.sizes[taken]
    found = []
    for begin, end, score in best_stretches(scores.tolist()):
        size = float(text.sizes[begin:end].sum())
        if size < rules.condensed_smallest or score < rules.condensed_score:
            continue
        cosine, dice = terms.cosine[begin:end], terms.dice[begin:end]
        seeds = (cosine > rules.seed_cosine) & (dice > rules.seed_dice)
        if not _is_well_seeded(seeds, text.sizes[begin:end], rules):
            continue
        low, high = _source(cosine, size, source.sizes, rules)
        if source.sizes[low:high].sum() < rules.condensed_ratio * size:
            continue
        local = _local(cosine * seeds, text.sizes[begin:end], source.sizes, 2 * size)
        if local <= rules.condensed_local:
            found.append(Box(begin, end, low, high))
    return found


def _median(values: Floats) -> float:
    """The median of some values; np.median takes five times as long on so few."""
    ordered = np.sort(values)
    middle = ordered.size // 2
    return float((ordered[middle] + ordered[-middle - 1]) / 2)


def _is_well_seeded(seeds: NDArray[np.bool_], sizes: NDArray[np.float64], rules: Rules) -> bool:
    """Whether enough sentences, and enough of the text, are plainly taken over."""
    seeded = seeds.any(axis=1)
    part = float(sizes[seeded].sum()) / float(sizes.sum())
    return int(np.count_nonzero(seeded)) >= rules.condensed_seeds and part >= rules.condensed_seeded


def _source(
    cosine: Floats, size: float, sizes: NDArray[np.float64], rules: Rules
) -> tuple[int, int]:
    """The stretch of the source from the first to the last sentence that was used."""
    best = cosine.max(axis=0)
    used = np.flatnonzero(best >= rules.seed_cosine)
    cuts = np.flatnonzero(np.diff(used) > rules.condensed_gap + 1) + 1
    groups = [used[begin:end] for begin, end in pairwise([0, *cuts.tolist(), used.size])]
    group = max(groups, key=lambda members: float(best[members].sum()))
    low, high = int(group[0]), int(group[-1]) + 1
    whole = float(sizes.sum())
    is_long = whole >= rules.condensed_whole_ratio * size
    if is_long and sizes[low:high].sum() >= rules.condensed_whole * whole:
        return 0, sizes.size
    return low, high


def _local(
    cosine: Floats, own: NDArray[np.float64], sizes: NDArray[np.float64], reach: float
) -> float:
    """The largest part (0 to 1) of the sentences' likeness that one stretch of `reach` explains."""
    # Only a stretch that begins at a sentence with some likeness can be the best.
    used = np.flatnonzero(cosine.any(axis=0))
    if not used.size:
        return 1.0
    up_to = np.concatenate(([0.0], np.cumsum(sizes)))
    ends = np.maximum(np.searchsorted(up_to, up_to[used] + reach, "right") - 1, used + 1)
    cosine = cosine[:, used]
    whole = float(own @ cosine.max(axis=1))
    best = 0.0
    for begin, end in enumerate(np.searchsorted(used, ends).tolist()):
        best = max(best, float(own @ cosine[:, begin:end].max(axis=1)))
    return best / whole
