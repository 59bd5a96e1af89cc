"""Names in texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.report.name_search import NameSearch, folded_name


def _found(names: list[str], text: str) -> list[str]:
    return [text[span.start : span.end] for span, _ in NameSearch(names).find(text)]


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("王芳", "作者：王芳，二班", ["王芳"]),
        ("王芳", "作者：王 芳", ["王 芳"]),
        ("陳靜", "陈静与陳靜", ["陈静", "陳靜"]),
        ("Alice Brown", "by ALICE  BROWN.", ["ALICE  BROWN"]),
        ("Alice Brown", "Alice\nBrown写道", ["Alice\nBrown"]),
        ("Ann", "Annual plans of Ann and Anna", ["Ann"]),
        ("Zoë", "Zoe\u0308 wrote", ["Zoe\u0308"]),
        ("20230001", "No. 20230001, not 202300015", ["20230001"]),
        ("Ａｎｎ Ｌｅｅ", "Ann Lee", ["Ann Lee"]),
        ("王", "王", []),
        ("", "x", []),
    ],
)
def test_a_name_is_found_in_every_form(name: str, text: str, found: list[str]) -> None:
    assert _found([name], text) == found


def test_the_longest_name_at_a_place_wins() -> None:
    assert _found(["张伟", "张伟明", "Ann", "Ann Lee"], "张伟明、Ann Lee、张伟、Ann") == [
        "张伟明",
        "Ann Lee",
        "张伟",
        "Ann",
    ]


@given(st.lists(st.text("王芳ab ", max_size=4), max_size=4), st.text("王芳ab \n", max_size=30))
def test_what_is_found_is_apart_in_order_and_a_name(names: list[str], text: str) -> None:
    wanted = {folded_name(name) for name in names}
    reached = 0
    for span, name in NameSearch(names).find(text):
        assert reached <= span.start < span.end <= len(text)
        assert name in wanted
        assert folded_name(text[span.start : span.end]) == name
        reached = span.end
