"""How long one file may take, in seconds of processor time, by what it is and how large."""

from dataclasses import dataclass

from simdesk.workers.messages import MEBIBYTE


@dataclass(frozen=True, slots=True)
class Budget:
    """`base` seconds for any file, `for_each_mib` more for each MiB of it, `most` at the most."""

    base: float
    for_each_mib: float
    most: float

    def seconds(self, size: int) -> float:
        """For a file of `size` bytes."""
        return min(self.most, self.base + self.for_each_mib * size / MEBIBYTE)


# A PDF of one MiB can hold a hundred pages of text, at a tenth of a second each. A text file of
# one MiB is half a million characters to segment.
PDF = Budget(base=20, for_each_mib=8, most=120)
OTHER = Budget(base=10, for_each_mib=4, most=60)

# The rest is for what comes after reading: the features of what was read until then.
_READING_SHARE = 0.85

_PDF_MARK = b"%PDF-"
_PDF_MARK_WITHIN = 1024


def is_pdf(data: bytes) -> bool:
    """Whether a file is a PDF, by its first bytes."""
    return _PDF_MARK in data[:_PDF_MARK_WITHIN]


def budget_for(data: bytes) -> Budget:
    """The budget of a file, by its first bytes."""
    return PDF if is_pdf(data) else OTHER


def reading_seconds(data: bytes) -> float:
    """How much of its budget a file's reading may take, before what was read is used."""
    return _READING_SHARE * budget_for(data).seconds(len(data))
