import pytest

from simdesk.text.folding import fold


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("is permit-\nted when", "is permitted when"),
        ("is permit- \n  ted when", "is permitted when"),
        ("permit\u2010\nted", "permitted"),
        ("spe\u00ad\ncies", "species"),
        ("spe\u00adcies", "species"),
        ("twenty-\nfive grams", "twenty-five grams"),
        ("price-\ndetermining and price-determining", "price-determining and price-determining"),
        ("unfoldable-\nness", "unfoldableness"),
        ("pages 12-\n15 for", "pages 12-15 for"),
        ("a list -\nof things", "a list - of things"),
        ("pre- and post-war", "pre- and post-war"),
        ("end-", "end-"),
        ("end-\n", "end-"),
    ],
)
def test_words_cut_at_line_ends(written: str, read: str) -> None:
    assert fold(written).text == read


def test_the_map_spans_the_break() -> None:
    folded = fold("permit-\nted")
    assert folded.to_original(0, 9).end == 11
    assert folded.to_original(6, 7).start == 8


def test_many_hyphens_end_soon() -> None:
    assert len(fold("abc-\n" * 40_000).text) == 120_001  # the last hyphen has nothing to join
