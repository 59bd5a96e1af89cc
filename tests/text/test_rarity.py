import gzip
from importlib.resources import files
from pathlib import Path

import pytest

from simdesk.text import rarity
from simdesk.text.rarity import (
    NUMBER,
    UNKNOWN_CHINESE,
    UNKNOWN_ENGLISH,
    english_idf,
    fixed_idf,
    language_idf,
)


def test_rare_words_weigh_more() -> None:
    for frequent, rare in (
        ("the", "river"),
        ("river", "photosynthesis"),
        ("的", "河流"),
        ("河流", "光合作用"),
    ):
        common, uncommon = fixed_idf([frequent, rare])
        assert 0 <= common < uncommon


def test_values_are_fixed() -> None:
    """Fingerprints that were stored depend on them."""
    assert fixed_idf(["的", "光合作用", "the", "river"]).tolist() == pytest.approx(
        [0.0, 4.282684, 0.0, 2.0]
    )


def test_words_that_no_table_knows() -> None:
    assert language_idf(["qwxz", "齉龘", "2015", "привет"]).tolist() == [
        UNKNOWN_ENGLISH, UNKNOWN_CHINESE, NUMBER, UNKNOWN_ENGLISH,
    ]  # fmt: skip
    assert language_idf(["river's"]).tolist() == language_idf(["river"]).tolist()
    assert fixed_idf([]).tolist() == []


def test_the_english_table() -> None:
    table = english_idf()
    assert len(table) == 30_000
    assert min(table.values()) == 0.0
    assert max(table.values()) < UNKNOWN_ENGLISH
    assert all(word == word.casefold() for word in table)


def test_a_packed_table_of_a_frozen_program_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = files("jieba").joinpath("analyse/idf.txt").read_bytes()
    (tmp_path / "analyse").mkdir()
    (tmp_path / "analyse" / "idf.txt.gz").write_bytes(gzip.compress(table, 1))
    plain = rarity._chinese()
    monkeypatch.setattr(rarity, "files", lambda _: tmp_path)
    assert rarity._chinese.__wrapped__() == plain
