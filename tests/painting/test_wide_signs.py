"""Private characters of wide signs are named in a PDF, and nothing else is."""

from simdesk.painting.wide_signs import WIDE_SIGNS, named


def test_only_private_characters_in_maps_of_characters_are_named() -> None:
    kept = b"stream <e018> endstream begincmap <0001> <4e00> <e0ff> endcmap <e019>"
    assert named(kept) == kept
    maps = b"begincmap <0001> <e018> [<E01C> <e0b7>] endcmap <e018> begincmap <e026> endcmap"
    wanted = b"begincmap <0001> <2018> [<201c> <00b7>] endcmap <e018> begincmap <2026> endcmap"
    assert named(maps) == wanted


def test_each_sign_has_a_private_character_of_its_own_and_signs_in_a_row_have_a_row() -> None:
    assert len(set(WIDE_SIGNS.values())) == len(WIDE_SIGNS)
    # A map may give only the first character of a row of glyphs.
    for sign, private in WIDE_SIGNS.items():
        after = chr(ord(sign) + 1)
        if after in WIDE_SIGNS:
            assert ord(WIDE_SIGNS[after]) == ord(private) + 1
        else:
            assert chr(ord(private) + 1) not in WIDE_SIGNS.values()
