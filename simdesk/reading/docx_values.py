"""Values of attributes, as far as files of unknown origin can be believed."""

_MOST = 100_000  # either way; Word itself counts lists up to 32,767


def whole_number(value: str | None, default: int) -> int:
    """The number that an attribute spells, from -100,000 to 100,000; `default` if it is none."""
    try:
        return max(-_MOST, min(int(value or ""), _MOST))
    except ValueError:  # Python also refuses more than 4,300 digits
        return default
