"""The table of times, so that no value changes by accident."""

import pytest

from simdesk.preparation.budget import OTHER, PDF, budget_for

MIB = 1024 * 1024


@pytest.mark.parametrize(
    ("data", "budget"),
    [(b"%PDF-1.7\n", PDF), (b"junk\n%PDF-1.4", PDF), (b"PK\x03\x04", OTHER), (b"", OTHER)],
)
def test_a_file_is_what_its_first_bytes_say(data: bytes, budget: object) -> None:
    assert budget_for(data) is budget


@pytest.mark.parametrize(
    ("budget", "mib", "seconds"),
    [(OTHER, 0, 10), (OTHER, 1, 14), (OTHER, 100, 60), (PDF, 0, 20), (PDF, 5, 60), (PDF, 100, 120)],
)
def test_seconds_by_size(budget: object, mib: int, seconds: float) -> None:
    assert budget.seconds(mib * MIB) == seconds  # type: ignore[attr-defined]
