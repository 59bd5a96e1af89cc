"""Units, in which texts are counted and aligned, and words, by which they are weighed.

A unit is one character of a script without word spaces (Han, kana, hangul, Thai…), or one word of
any other script; numbers are words. Punctuation and blanks are no units. A word is what jieba cuts
from a run of Han characters, or a word of another script.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.text import segmentation
from simdesk.text.character_tables import HAN, LETTER, MARK, SYLLABLE, character_tables
from simdesk.text.characters import code_points, following, previous
from simdesk.text.folding import FoldedText
from simdesk.text.hashing import hash_runs

_ATTACHED = 5  # beside the word classes: a mark behind a single character
_APOSTROPHE, _POINT, _COMMA, _LOW_LINE = 0x27, 0x2E, 0x2C, 0x5F


@dataclass(frozen=True, slots=True)
class Units:
    """The units of a text in its order, as arrays of one length.

    Places never decrease; units that folding made of one character (㍿, ¼) share its place.
    """

    starts: NDArray[np.int32]  # code points of the original text
    ends: NDArray[np.int32]
    hashes: NDArray[np.uint64]  # of the folded form; the same on every machine
    han: NDArray[np.bool_]  # a single character of a script without word spaces

    def __len__(self) -> int:
        return len(self.starts)


def units(folded: FoldedText) -> Units:
    """All units of a folded text, with their places in the original."""
    codes = code_points(folded.text)
    begins, ends, single = _unit_ranges(codes)
    if not len(begins):
        nothing = np.zeros(0, np.int32)
        return Units(nothing, nothing, np.zeros(0, np.uint64), np.zeros(0, np.bool_))
    return Units(
        starts=folded.starts[begins],
        ends=folded.ends[ends - 1],
        hashes=hash_runs(codes, begins, ends),
        han=single,
    )


def words(folded: FoldedText) -> list[str]:
    """All words of a folded text in its order, without blanks and punctuation.

    Han runs are cut by jieba's dictionary without its discovery of new words, which depends on
    the neighbours; a run of another script without word spaces is one word.
    """
    text = folded.text
    codes = code_points(text)
    begins, ends, _ = _unit_ranges(codes)
    if not len(begins):
        return []
    classes = character_tables().word_class[codes[begins]]
    han = classes == HAN
    others = np.flatnonzero(~han)
    other_begins, other_ends = _joined_syllables(begins[others], ends[others], classes[others])
    other_words = _slices(text, other_begins, other_ends)
    if not han.any():
        return other_words
    # Each stretch of Han units goes to the segmenter, everything else is a word already.
    touching = np.r_[False, begins[1:] == ends[:-1]]
    run_begins = begins[han & ~(touching & np.r_[False, han[:-1]])]
    run_ends = ends[han & ~np.r_[touching[1:] & han[1:], False]]
    runs = _slices(text, run_begins, run_ends)
    return _woven(runs, other_words, np.searchsorted(run_begins, other_begins))


def _woven(runs: list[str], other_words: list[str], gaps: NDArray[np.int64]) -> list[str]:
    """The words of Han runs and the others, in order; `gaps`: before which run each other stands.

    All runs go to the segmenter at once, parted by blanks, which come back as words.
    """
    parts = [segmentation.BORDER] * (2 * len(runs) + 1)
    parts[1::2] = runs
    firsts = np.flatnonzero(np.r_[len(gaps) > 0, gaps[1:] != gaps[:-1]]).tolist()
    for first in firsts:
        parts[2 * int(gaps[first])] = segmentation.MARKED_BORDER
    cut = segmentation.cut("".join(parts))
    result: list[str] = []
    done = 0
    marks = [place for place, word in enumerate(cut) if word == segmentation.MARKED_BORDER]
    for mark, (first, last) in zip(marks, pairwise([*firsts, len(gaps)]), strict=True):
        result += cut[done:mark]
        result += other_words[first:last]
        done = mark + 1
    return result + cut[done:]


def _slices(text: str, begins: NDArray[np.int64], ends: NDArray[np.int64]) -> list[str]:
    return [text[begin:end] for begin, end in zip(begins.tolist(), ends.tolist(), strict=True)]


def _unit_ranges(
    codes: NDArray[np.int32],
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Where units begin and end in the folded text, and which are single characters."""
    kind = character_tables().word_class[codes]
    if (kind == MARK).any():
        kind = _with_marks_attached(kind)
    letter = kind == LETTER
    single = (kind == HAN) | (kind == SYLLABLE)
    letter = letter | _inside_words(codes, letter)
    attached = kind == _ATTACHED
    in_unit = letter | single | attached
    begins = (letter & ~previous(letter)) | single
    # A unit ends before the next one begins, or where there is no unit any more.
    goes_on = in_unit & ~begins & (letter == previous(letter))
    ends = in_unit & ~following(goes_on)
    starts = np.flatnonzero(begins)
    return starts, np.flatnonzero(ends) + 1, single[starts]


def _with_marks_attached(kind: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Marks count as what they stand on; alone they are nothing."""
    is_mark = kind == MARK
    carrier = np.maximum.accumulate(np.where(is_mark, 0, np.arange(len(kind))))
    carried = kind[carrier]
    single = (carried == HAN) | (carried == SYLLABLE)
    result = np.where(is_mark, np.where(single, _ATTACHED, carried), kind)
    result[result == MARK] = 0
    return result.astype(np.uint8)


def _inside_words(codes: NDArray[np.int32], letter: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Marks between two letters or digits that do not end a word: don't, 3.12, 1,000, a_b."""
    inside = np.zeros(len(codes), np.bool_)
    places = np.flatnonzero(letter[:-2] & letter[2:] & ~letter[1:-1]) + 1
    middle = codes[places]
    # A comma in a number stands before just three digits; otherwise it parts two numbers.
    padded = np.append(codes, [0, 0, 0])
    before, *behind = (
        (padded[places + step] >= ord("0")) & (padded[places + step] <= ord("9"))
        for step in (-1, 1, 2, 3, 4)
    )
    between_digits = before & behind[0]
    thousands = behind[1] & behind[2] & ~behind[3]
    number = between_digits & ((middle == _POINT) | ((middle == _COMMA) & thousands))
    word = (middle == _LOW_LINE) | ((middle == _APOSTROPHE) & ~between_digits)
    inside[places] = number | word
    return inside


def _joined_syllables(
    begins: NDArray[np.int64], ends: NDArray[np.int64], classes: NDArray[np.uint8]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Neighbouring syllables as one range: words of scripts that no dictionary here cuts."""
    syllable = classes == SYLLABLE
    if not syllable.any():
        return begins, ends
    follows = np.r_[False, syllable[1:] & syllable[:-1] & (begins[1:] == ends[:-1])]
    return begins[~follows], ends[~np.r_[follows[1:], False]]
