"""Form fields and text typed on the page."""

import pytest

from simdesk.documents import Document, FindingCode
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from tests.reading.pdf_files import PdfFile, shown


def page_with(*annotations: str, streams: dict[str, str] | None = None) -> str:
    """The text of a page that says `Name:` at the left and has these annotations."""
    pdf = PdfFile()
    font = pdf.font()
    numbers = {}
    for name, content in (streams or {}).items():
        entries = (
            f"/Type /XObject /Subtype /Form /BBox [0 0 300 20]"
            f" /Resources << /Font << /F {font} 0 R >> >>"
        )
        numbers[name] = f"{pdf.stream(content, entries)} 0 R"
    listed = [f"{pdf.add(body.format(**numbers))} 0 R" for body in annotations]
    content = shown("F", 12, 72, 760, "Name:")
    pdf.page(content, {"F": font}, entries=f"/Annots [{' '.join(listed)}]")
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    return result.text


WIDGET = "<< /Subtype /Widget /FT /Tx /Rect [120 755 420 775] /DA (/F 12 Tf 0 g) "


def test_the_value_of_a_field_stands_in_its_rectangle() -> None:
    assert page_with(WIDGET + "/V (Pupil A) /F 4 >>") == "Name: Pupil A"


def test_the_look_of_a_field_counts_and_is_read_once() -> None:
    look = {"look": "/Tx BMC q BT /F 12 Tf 2 4 Td (Pupil B) Tj ET Q EMC"}
    body = WIDGET + "/V (Pupil B) /AP << /N {look} >> >>"
    assert page_with(body, streams=look) == "Name: Pupil B"


@pytest.mark.parametrize("size", ["1.2.3", ".", "0", "9" * 400])
def test_a_senseless_size_costs_no_other_field(size: str) -> None:
    first = WIDGET.replace("/F 12 Tf", f"/F {size} Tf") + "/V (Pupil C) >>"
    second = WIDGET.replace("755 420 775", "600 420 620") + "/V (Class 7) >>"
    assert page_with(first, second) == "Name: Pupil C\nClass 7"


def test_a_senseless_matrix_moves_nothing() -> None:
    pdf = PdfFile()
    font = pdf.font()
    look = pdf.stream(
        "BT /F 12 Tf 2 4 Td (Pupil D) Tj ET",
        "/Subtype /Form /BBox [0 0 300 20] /Matrix [/a 0 0 1 0 0]"
        f" /Resources << /Font << /F {font} 0 R >> >>",
    )
    field = pdf.add(f"{WIDGET} /AP << /N {look} 0 R >> >>")
    pdf.page(shown("F", 12, 72, 760, "Name:"), {"F": font}, entries=f"/Annots [{field} 0 R]")
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert (result.text, result.findings) == ("Name: Pupil D", ())


def test_what_fails_behind_the_text_of_a_page_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("simdesk.reading.pdf_page.draw_annotations", fails)
    pdf = PdfFile()
    pdf.page(shown("F", 12, 72, 760, "Name:"), {"F": pdf.font()})
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert result.text == "Name:"
    assert [(f.code, f.page) for f in result.findings] == [(FindingCode.PARTLY_READ, 1)]


def test_unicode_values_and_lines() -> None:
    value = "<feff" + "姓名\n学号".encode("utf-16-be").hex() + ">"
    body = f"<< /Subtype /Widget /FT /Tx /Rect [72 600 420 700] /V {value} >>"
    assert page_with(body).split("\n") == ["Name:", "姓名", "学号"]


def test_typed_on_text_belongs_to_the_paper_and_pop_up_notes_do_not() -> None:
    typed = "<< /Subtype /FreeText /Contents (typed on) /Rect [72 660 400 690] /DA (/F 12 Tf) >>"
    note = "<< /Subtype /Text /Contents (a teacher's note) /Rect [450 700 470 720] >>"
    assert page_with(typed, note) == "Name:\ntyped on"


@pytest.mark.parametrize(
    "body",
    [
        WIDGET + "/V (secret) /F 2 >>",
        WIDGET + "/V (secret) /F 32 >>",
        WIDGET + "/V (secret) /Ff 8192 >>",
        "<< /Subtype /Widget /FT /Btn /Rect [120 755 420 775] /V /On >>",
        "<< /Subtype /Widget /FT /Tx /Rect [1 2] /V (secret) >>",
        "<< /Subtype /Widget /FT /Tx /Rect [120 755 420 775] /Parent 999 0 R >>",
        "[1 2 3]",
    ],
    ids=["hidden", "no view", "password", "button", "no rectangle", "no value", "no dictionary"],
)
def test_what_is_not_shown_is_not_read(body: str) -> None:
    assert page_with(body.replace("{", "{{").replace("}", "}}")) == "Name:"


def test_a_value_may_come_from_the_parent() -> None:
    pdf = PdfFile()
    font = pdf.font()
    parent = pdf.add("<< /FT /Tx /V (from above) >>")
    child = pdf.add(f"<< /Subtype /Widget /Rect [120 755 420 775] /Parent {parent} 0 R >>")
    pdf.page(shown("F", 12, 72, 760, "Name:"), {"F": font}, entries=f"/Annots [{child} 0 R]")
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert result.text == "Name: from above"


def test_what_is_filled_in_follows_its_label() -> None:
    pdf = PdfFile()
    font = pdf.font()
    labels = ["Name:", "Class:", "Answer:", "Reason:"]
    values = ["Pupil A", "9b", "because of", "the weather"]
    content = "".join(shown("F", 12, 72, 760 - 60 * i, label) for i, label in enumerate(labels))
    fields = []
    for y, value in zip((742, 682, 622, 562), values, strict=True):
        box = f"/Rect [250 {y} 450 {y + 30}]"
        fields.append(f"{pdf.add(f'<< /Subtype /Widget /FT /Tx {box} /V ({value}) >>')} 0 R")
    pdf.page(content, {"F": font}, entries=f"/Annots [{' '.join(fields)}]")
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    told = " ".join(result.text.split())
    assert told == "Name: Pupil A Class: 9b Answer: because of Reason: the weather"
