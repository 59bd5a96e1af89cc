"""What a measure says about parameters that it cannot work with."""

from collections.abc import Iterable


class ParameterError(ValueError):
    """Parameters out of range or at odds; `errors` lists everything that is wrong."""

    def __init__(self, errors: Iterable[str]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(self.errors))


def require(checks: Iterable[tuple[bool, str]]) -> None:
    """Raise ParameterError with the message of every check that does not hold."""
    errors = [message for holds, message in checks if not holds]
    if errors:
        raise ParameterError(errors)
