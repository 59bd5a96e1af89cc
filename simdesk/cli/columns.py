"""Tables on a terminal, where a Chinese character is as wide as two letters."""

import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(
        0
        if unicodedata.combining(character)
        else 2
        if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows of the same length flush right, their last cells flush left."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            " " * (most - width(cell)) + cell
            for cell, most in zip(row[:-1], widths[:-1], strict=True)
        ]
        print("  ".join([*cells, row[-1]]).rstrip())
