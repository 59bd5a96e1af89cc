"""Cells that no spreadsheet runs."""

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def defused(text: str) -> str:
    """A text that no spreadsheet takes for a formula: with an apostrophe before it if needed."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text
