"""Texts and documents without names."""

from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Aside, AsideKind, Document, Finding, FindingCode, Kind, Place, Span
from simdesk.report.name_search import NameSearch
from simdesk.report.without_names import Replaced, black_as_printed, blacked_out, nameless

_SEARCH = NameSearch(["王芳", "Ann Lee"])


def _replaced(text: str) -> Replaced:
    return Replaced.names(text, _SEARCH, lambda name: f"<{len(name)}>")


def test_places_move_with_the_text() -> None:
    text = "前王芳后 Ann Lee end"
    made = _replaced(text)
    assert made.text == "前<2>后 <7> end"
    moved = made.span(Span(3, 5))
    assert made.text[moved.start : moved.end] == "后 "
    inside = made.span(Span(2, 7))  # from the middle of one name into the other
    assert made.text[inside.start : inside.end] == "<2>后 <7>"


@given(st.text("王芳 x", max_size=20), st.data())
def test_a_moved_span_lies_in_the_text_and_holds_what_is_no_name(
    text: str, data: st.DataObject
) -> None:
    made = _replaced(text)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    moved = made.span(Span(start, end))
    if start < end:
        assert 0 <= moved.start < moved.end <= len(made.text)
        kept = made.text[moved.start : moved.end]
        assert kept.count("x") == text[start:end].count("x")


def test_a_document_keeps_nothing_that_tells_whose_it_is() -> None:
    document = Document(
        "王芳.docx", Kind.DOCX, "王芳写\n二", "ab" * 32,
        places=(Place(0, 1, 1), Place(4, 1, 2)),
        asides=(Aside(AsideKind.COMMENT, "王芳：请看", 0),),
        findings=(
            Finding(FindingCode.OUTSIDE_LINKS, detail="C:/Users/wangfang/t.dotx"),
            Finding(FindingCode.LOOK_ALIKES, span=Span(2, 3)),
            Finding(FindingCode.ENCODING_GUESSED, detail="gb18030"),
        ),
    )  # fmt: skip
    made = nameless(document, "Paper 1", _replaced(document.text))
    assert "王芳" not in repr(made)
    assert "wangfang" not in repr(made)
    assert made.digest == ""
    assert made.findings[1].span == Span(3, 4)
    assert made.findings[2].detail == "gb18030"
    assert made.place_at(5).paragraph == 2


def test_a_blacked_out_text_keeps_its_length_alone() -> None:
    document = Document("a.txt", Kind.TXT, "geheim 王\nx", "", encoding="utf-8")
    assert blacked_out(document).text == "▌▌▌▌▌▌▌█\n▌"
    assert blacked_out(document).encoding is None


def test_black_bars_are_as_long_as_the_words_were() -> None:
    document = Document("a.txt", Kind.TXT, "geheim 王王\nx", "", encoding="utf-8")
    assert black_as_printed(blacked_out(document).text) == "██████\n█"
