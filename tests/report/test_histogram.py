"""Every known value is counted once."""

from hypothesis import given
from hypothesis import strategies as st

from simdesk.report.histogram import histogram


@given(st.lists(st.floats(-2, 3) | st.just(float("nan")), max_size=50), st.integers(1, 40))
def test_every_known_value_is_in_one_bin(values: list[float], bins: int) -> None:
    counted = histogram(values, bins=bins)
    assert counted.total == sum(1 for value in values if value == value)
    assert len(counted.counts) == bins


def test_the_last_bin_holds_its_upper_end() -> None:
    assert histogram([0, 0.05, 1, 0.95], bins=10).counts == (2, *[0] * 8, 2)
