"""The lines of a text, of which millions may be blank."""

from hypothesis import given
from hypothesis import strategies as st

from simdesk.text.headings import Line, split_lines
from simdesk.text.quotations import find_quotations
from simdesk.text.sections import find_sections


@given(st.text(st.sampled_from("ab \t\n\u3000\x85参考")))
def test_lines_with_their_places(text: str) -> None:
    expected, start = [], 0
    for raw in text.split("\n"):
        if raw.strip():
            expected.append(Line(start, start + len(raw), raw.strip()))
        start += len(raw) + 1
    assert split_lines(text) == expected


def test_a_million_empty_lines_cost_next_to_nothing() -> None:
    text = "word" + "\n" * 1_000_000 + " " * 1_000_000 + "\nend"
    assert find_sections(text) == ()
    assert find_quotations(text) == []
