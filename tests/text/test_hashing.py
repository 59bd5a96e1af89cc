import numpy as np

from simdesk.text.hashing import hash_runs, powers, scramble


def test_scramble_is_splitmix64() -> None:
    # The first outputs of the published generator from the state 0.
    steps = np.arange(3, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    assert [hex(value) for value in scramble(steps).tolist()] == [
        "0xe220a8397b1dcdaf",
        "0x6e789e6aa1b965f4",
        "0x6c45d188009454f",
    ]


def test_powers_never_vanish() -> None:
    assert powers(1).tolist() == [1]
    assert (powers(2_000) % np.uint64(2) == 1).all()


def test_runs_of_any_length_agree_with_themselves() -> None:
    codes = np.array([ord(c) for c in "abcabcd"], np.int32)
    begins, ends = np.array([0, 3, 3, 6]), np.array([3, 6, 7, 7])
    first, second, longer, single = (
        hash_runs(codes, begins[[run]], ends[[run]]).item() for run in range(4)
    )
    assert first == second
    assert len({first, longer, single}) == 3
    mixed = hash_runs(codes, np.array([0, 3, 6]), np.array([3, 6, 7])).tolist()
    assert mixed == [first, first, single]
