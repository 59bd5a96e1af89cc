"""Moved sentences stand beside their twins."""

from hypothesis import given
from hypothesis import strategies as st

from simdesk.report.differences import AlignedRow
from simdesk.report.moved import moved_rows


def _texts(rows: tuple[AlignedRow, ...]) -> list[tuple[str, str]]:
    return [
        ("".join(p.text for p in row.first), "".join(p.text for p in row.second)) for row in rows
    ]


def test_each_sentence_stands_beside_its_twin() -> None:
    one, two, three = (
        "城市化改变了居民的日常生活。",
        "社区治理的方式也随之改变！",
        "问卷共回收一千份。",
    )
    assert _texts(moved_rows(one + two + three, three + one + two)) == [
        (one + two, one + two),
        (three, three),
    ]


def test_signs_without_a_word_are_no_row_of_their_own() -> None:
    first = "— …\nThe heating was old.\n* * *\nNobody had sealed a window.\n”\n"
    second = "Nobody had sealed a window.\n…\nThe heating was old.\n"
    rows = _texts(moved_rows(first, second))
    assert len(rows) == 2
    assert all(any(map(str.isalpha, side)) for row in rows for side in row)
    assert "".join(row[0] for row in rows) == first


def test_a_twin_may_be_edited_and_what_has_none_is_marked() -> None:
    first = "The heating was old. Nobody had ever sealed a window. We measured it."
    second = "Nobody had sealed a single window. The heating was old. A new remark here."
    rows = moved_rows(first, second)
    assert _texts(rows) == [
        ("The heating was old. ", "The heating was old. "),
        ("Nobody had ever sealed a window. ", "Nobody had sealed a single window. "),
        ("We measured it.", ""),
        ("", "A new remark here."),
    ]
    assert [p.text for p in rows[1].first if p.differs] == ["ever"]
    assert all(piece.differs for row in rows[2:] for piece in row.first + row.second)


_SENTENCES = st.lists(
    st.sampled_from(["甲乙丙丁。", "A b c. ", "戊己庚辛！\n", "no end", "…", "\n\n", "1.5 x? "]),
    max_size=8,
).map("".join)


@given(_SENTENCES, _SENTENCES)
def test_nothing_is_lost_and_the_first_side_keeps_its_order(first: str, second: str) -> None:
    rows = _texts(moved_rows(first, second))
    assert "".join(left for left, _ in rows) == first
    assert sorted("".join(right for _, right in rows)) == sorted(second)
