from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Document, Kind, Place, Span


def test_the_length_of_a_span_is_in_code_points():
    assert len(Span(2, 5)) == 3


def test_a_place_holds_the_text_up_to_the_next():
    places = (Place(0, page=1), Place(10, page=2), Place(25, page=3))
    document = Document("a.pdf", Kind.PDF, "x" * 40, "0" * 64, places)
    assert [document.place_at(offset).page for offset in (0, 9, 10, 24, 25, 39)] == [
        1,
        1,
        2,
        2,
        3,
        3,
    ]


def test_a_document_without_places_has_an_empty_one():
    assert Document("a.txt", Kind.TXT, "x", "0" * 64).place_at(0) == Place(0)


@given(st.lists(st.integers(1, 30), unique=True, max_size=8), st.integers(0, 40), st.integers(0, 9))
def test_the_places_of_a_span_are_those_of_its_characters(starts, start, length):
    places = tuple(Place(at, paragraph=at) for at in sorted({0, *starts}))
    document = Document("a.docx", Kind.DOCX, "x" * 60, "0" * 64, places)
    one_by_one = [document.place_at(at) for at in range(start, start + max(length, 1))]
    assert document.places_of(Span(start, start + length)) == tuple(dict.fromkeys(one_by_one))
