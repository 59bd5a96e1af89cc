"""The numbers that the search for edited passages goes by: one set for both languages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """Limits of the search. Sizes are in Han characters (a word counts as about two).

    Chosen on English and Chinese pairs with known passages together, each from the middle of where
    it does well, not where it does best: so they keep their worth on other texts (tests.benchmarks
    .folds shakes all of them at once).
    """

    # A sentence shorter than this is read together with the next one.
    shortest_sentence: float = 6.4
    # Two sentences are a seed if both hold (Sanchez-Perez, Sidorov, Gelbukh 2014).
    seed_cosine: float = 0.28
    seed_dice: float = 0.29
    # Seeds within this many sentences of each other, in both texts, make a cluster ...
    gap: int = 5
    # ... that is broken up at smaller gaps until its two sides are this much alike.
    cluster_cosine: float = 0.36
    # ... and cut where at least so many sentences of both texts have no more than this in common.
    hole: int = 2
    hole_cosine: float = 0.14
    # Evidence of a sentence: so much for its best partner, so much for the part of its terms
    # that the other side has; each against what unrelated sentences show.
    partner_weight: float = 4.0
    partner_level: float = 0.26
    contained_weight: float = 2.0
    contained_level: float = 0.43
    # Borders may move outwards by so many sentences.
    border_sentences: int = 2
    # A unit counts against the passage up to this part of how densely the passage is shared.
    border_level: float = 0.33
    # Less than this part of a sentence is not cut off, nor left standing.
    sentence_rest: float = 0.22
    # Verbatim: exact runs cover this part of the passage, so that they alone say where it ends.
    verbatim_cover: float = 0.95
    verbatim_rest: float = 0.6  # ... unless they are less than this part of what was found
    # A verbatim passage of this size stands for itself beside what lies around it.
    own_size: float = 120.0
    own_cover: float = 0.9
    own_gap: int = 3
    neighbour_gap: int = 30  # units; edited text this near in both texts belongs to it
    # The least size of a passage, on its shorter side.
    smallest: float = 55.0
    smallest_run: float = 40.0  # ... if nothing was changed in it
    large_part: float = 0.5  # ... or if that is this part of the shorter text
    # Condensed: the longer side is this much longer, and no stretch of twice the shorter side's
    # size explains more than this part of it.
    condensed_ratio: float = 2.0
    condensed_local: float = 0.95
    # Evidence begins so far above what is usual between these two texts (the median) ...
    condensed_partner_margin: float = 0.15
    condensed_contained_margin: float = 0.4  # of what is left to 1
    # ... of which more than this is not usual: the whole paper may be a copy.
    usual_partner: float = 0.22
    usual_contained: float = 0.65
    # The shorter side: its size, its evidence, and how many of its sentences, and what part of
    # it, have a seed.
    condensed_smallest: float = 60.0
    condensed_score: float = 86.0
    condensed_seeds: int = 2
    condensed_seeded: float = 0.22
    # The longer side: sentences as like one of the shorter as a seed, at most so many apart.
    condensed_gap: int = 28
    # The longer side is the whole text if it covers this part of a text this much longer.
    condensed_whole_ratio: float = 3.0
    condensed_whole: float = 0.4
    # Pieces of this size that explain this part of the shorter side are passages of their own.
    own_piece: float = 85.0
    own_pieces: float = 0.8


RULES = Rules()
