"""The stretch of a paper that the papers page shows, and the way to a place in it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.documents import (
    Aside,
    AsideKind,
    Document,
    Finding,
    FindingCode,
    Kind,
    Place,
    Span,
)
from simdesk.gui.paper_preview import MOST_CHARACTERS, PaperPreview, place_of


def document(text: str, *asides: Aside, places: tuple[Place, ...] = ()) -> Document:
    return Document("a.docx", Kind.DOCX, text, "0" * 64, places=places, asides=asides)


def preview(text: str, *asides: Aside, around: int = 0) -> PaperPreview:
    return PaperPreview.of(document(text, *asides), lambda kind: kind.value, around)


def qt_slice(text: str, start: int, end: int) -> str:
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def test_asides_stand_on_lines_of_their_own() -> None:
    shown = preview(
        "First.\nSecond.",
        Aside(AsideKind.HEADER, "Name of\nthe course", 0),
        Aside(AsideKind.COMMENT, "why?", 3),
    )
    assert shown.shown == "[header] Name of the course\nFir\n[comment] why?\nst.\nSecond."
    assert [qt_slice(shown.shown, *edges) for edges in shown.asides] == [
        "[header] Name of the course",
        "[comment] why?",
    ]


def test_a_place_is_found_behind_asides_and_characters_of_two_units() -> None:
    text = "𠮷𠮷 one\ntwo three"
    shown = preview(text, Aside(AsideKind.FOOTER, "𠮷 foot", 7))
    span = Span(text.index("two"), text.index("two") + 3)
    assert qt_slice(shown.shown, *shown.position(span)) == "two"


def test_an_empty_place_marks_one_character() -> None:
    shown = preview("abc")
    assert shown.position(Span(1, 1)) == (1, 2)


def test_a_place_far_behind_is_shown_with_what_stands_before_it() -> None:
    text = "\n".join(f"Line {number} of a long paper." for number in range(2_000))
    at = text.index("Line 1700 ")
    shown = preview(text, around=at)
    assert shown.start > 0
    assert len(shown.shown) <= MOST_CHARACTERS
    assert shown.shown.startswith("Line 16")
    assert qt_slice(shown.shown, *shown.position(Span(at, at + 9))) == "Line 1700"


def test_one_endless_line_is_shown_around_the_place() -> None:
    text = "x" * 50_000 + "needle" + "y" * 50_000
    shown = preview(text, around=50_000)
    assert qt_slice(shown.shown, *shown.position(Span(50_000, 50_006))) == "needle"


@given(
    st.text(max_size=60),
    st.lists(st.tuples(st.integers(0, 60), st.text(max_size=8)), max_size=4),
    st.data(),
)
@settings(max_examples=60, deadline=None)
def test_every_visible_character_is_found(
    text: str, notes: list[tuple[int, str]], data: st.DataObject
) -> None:
    asides = [Aside(AsideKind.COMMENT, note, min(at, len(text))) for at, note in notes]
    shown = preview(text, *asides)
    letters = [at for at, c in enumerate(text) if c.isalnum() and c.isascii()]
    if letters:
        at = data.draw(st.sampled_from(letters))
        assert qt_slice(shown.shown, *shown.position(Span(at, at + 1))) == text[at]


def test_the_place_of_a_finding() -> None:
    paper = document("one\ntwo", places=(Place(0, page=1), Place(4, page=2)))
    span = Span(1, 2)
    assert place_of(paper, Finding(FindingCode.HIDDEN_TEXT, 1, span, page=2)) == span
    assert place_of(paper, Finding(FindingCode.HIDDEN_TEXT, page=2)) == Span(4, 4)
    assert place_of(paper, Finding(FindingCode.HIDDEN_TEXT, page=3)) is None
    assert place_of(paper, Finding(FindingCode.HIDDEN_TEXT)) is None
