from hypothesis import given
from hypothesis import strategies as st

from simdesk.text.folding import fold
from simdesk.text.overrides import in_reading_order

ENGLISH = "Photosynthesis (in leaves) converts light."


def test_reversed_text_is_turned() -> None:
    stored = ENGLISH.translate(str.maketrans("()", ")("))[::-1]
    assert in_reading_order(f"\u202e{stored}\u202c") == f"\u202e{ENGLISH}\u202c"
    assert fold(in_reading_order(f"a \u202e{stored}\u202c b")).text == f"a {ENGLISH.lower()} b"


def test_text_written_from_the_right_stays() -> None:
    hebrew = "\u202eשלום\u202c"
    assert in_reading_order(hebrew) == hebrew


@given(st.text(st.sampled_from("ab\u202e\u202c\u202d\n(א")))
def test_places_stay(text: str) -> None:
    turned = in_reading_order(text)
    assert len(turned) == len(text)
    controls = "\u202e\u202c\u202d\n"
    assert [c if c in controls else "" for c in turned] == [
        c if c in controls else "" for c in text
    ]
