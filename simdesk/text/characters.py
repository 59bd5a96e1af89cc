"""Characters on their way through folding: code points as an array, with where they came from."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.text.character_tables import character_tables


def code_points(text: str) -> NDArray[np.int32]:
    """The code points of a text; half surrogate pairs are let through."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<i4").astype(
        np.int32, copy=False
    )


def previous(mask: NDArray[np.bool_], at_start: bool = False) -> NDArray[np.bool_]:
    """For each place the value at the one before it; far faster than to concatenate."""
    result = np.empty_like(mask)
    result[1:] = mask[:-1]
    result[:1] = at_start
    return result


def following(mask: NDArray[np.bool_], at_end: bool = False) -> NDArray[np.bool_]:
    """For each place the value at the one behind it."""
    result = np.empty_like(mask)
    result[:-1] = mask[1:]
    result[-1:] = at_end
    return result


@dataclass(slots=True)
class Characters:
    """A text as parallel arrays. Each step of folding makes a new one or changes its own."""

    codes: NDArray[np.int32]
    starts: NDArray[np.int32]  # in the original text
    ends: NDArray[np.int32]
    wide: NDArray[np.bool_]  # whether the original character is one that needs no blanks

    @classmethod
    def of(cls, text: str) -> "Characters":
        """The characters of an unfolded text; half surrogate pairs are let through."""
        codes = code_points(text)
        starts = np.arange(len(codes), dtype=np.int32)
        return cls(codes, starts, starts + np.int32(1), character_tables().wide[codes])

    def to_text(self) -> str:
        """The text that the code points spell."""
        return self.codes.astype("<i4").tobytes().decode("utf-32-le")

    def with_codes(self, codes: NDArray[np.int32]) -> "Characters":
        """The same places with other code points."""
        return Characters(codes, self.starts, self.ends, self.wide)

    def kept(self, mask: NDArray[np.bool_]) -> "Characters":
        """Only the characters under the mask."""
        return self.at(np.flatnonzero(mask))

    def at(self, indices: NDArray[np.int64]) -> "Characters":
        """The characters at these indices, which may repeat."""
        return Characters(
            self.codes[indices], self.starts[indices], self.ends[indices], self.wide[indices]
        )

    def replaced(
        self, begins: Sequence[int], ends: Sequence[int], texts: Sequence[str]
    ) -> "Characters":
        """Each range [begin, end) replaced by its text; ranges are ascending and do not overlap.

        Every new character comes from the whole of the range that it replaces.
        """
        lengths = np.ones(len(self.codes), np.int64)
        starts, finishes = np.asarray(begins, np.int64), np.asarray(ends, np.int64)
        inside = np.zeros(len(self.codes) + 1, np.int64)
        inside[starts] += 1
        inside[finishes] -= 1
        lengths[np.cumsum(inside[:-1]) > 0] = 0
        lengths[starts] = [len(text) for text in texts]
        replaced = np.zeros(len(self.codes), np.bool_)
        replaced[starts] = True
        source = np.repeat(np.arange(len(self.codes)), lengths)
        originals = Characters(self.codes, self.starts, self.ends.copy(), self.wide)
        originals.ends[starts] = self.ends[finishes - 1]
        result = originals.at(source)
        flat = "".join(texts).encode("utf-32-le", "surrogatepass")
        result.codes[replaced[source]] = np.frombuffer(flat, "<i4")
        return result
