"""CMaps inside the file."""

import pytest

from simdesk.documents import Document, Failure, Reason
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from tests.reading.pdf_files import PdfFile, shown

HEAD = "/CIDInit /ProcSet findresource begin begincmap /CMapName /Own def\n"
TWO_BYTES = "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"


def text_with(
    cmap: str, string: str, entries: str = "", to_unicode: dict[int, str] | None = None
) -> str:
    pdf = PdfFile()
    number = pdf.stream(HEAD + cmap + "endcmap end", f"/Type /CMap /CMapName /Own {entries}")
    font = pdf.han_font("@", to_unicode=to_unicode)
    pdf.objects[font] = pdf.objects[font].replace(b"/@", b"%d 0 R" % number)
    pdf.page(shown("G", 20, 72, 700, string), {"G": font})
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document), result
    return result.text


# 4559 and 1875 are the glyphs of 中 and 国 in the collection Adobe-GB1.
@pytest.mark.parametrize(
    ("cmap", "string"),
    [
        (TWO_BYTES + "2 begincidchar <0001> 4559 <0002> 1875 endcidchar\n", "<00010002>"),
        (TWO_BYTES + "1 begincidrange <0100> <01ff> 4550 endcidrange "
         "1 begincidchar <0002> 1875 endcidchar\n", "<01090002>"),
        ("2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange\n"
         "2 begincidchar <41> 4559 <8041> 1875 endcidchar\n", "<418041>"),
        ("2 begincodespacerange <0001> <0001> <0002> <0002> endcodespacerange\n"
         "2 begincidchar <0001> 4559 <0002> 1875 endcidchar\n", "<000100020003>"),
        ("/Identity-H usecmap\n" + TWO_BYTES, "<11CF0753>"),
        ("/GB-EUC-H usecmap\n" + "1 begincodespacerange <A1A1> <FEFE> endcodespacerange\n",
         "<D6D0B9FA>"),
    ],
    ids=["characters", "ranges", "codes of two lengths", "lone codes", "use identity",
         "use a published one"],
)  # fmt: skip
def test_glyph_numbers(cmap: str, string: str) -> None:
    assert text_with(cmap, string) == "中国"


def test_a_map_to_unicode_speaks_of_codes_not_of_glyphs() -> None:
    cmap = TWO_BYTES + "2 begincidchar <0001> 70 <0002> 71 endcidchar\n"
    assert text_with(cmap, "<00010002>", to_unicode={1: "4E2D", 2: "56FD"}) == "中国"


def test_rubbish_in_a_map_is_passed_over() -> None:
    cmap = (
        TWO_BYTES
        + "% a remark\n9 begincidrange <01> <0002> 5 <zz> /x 3 endcidrange\n"
        + "2 begincidchar <0001> 4559 <0002> 1875 endcidchar\n"
    )
    assert text_with(cmap, "<0001ff0002>").startswith("中")


def test_more_code_spaces_than_any_script_needs_are_refused() -> None:
    spaces = "".join(f"<{2 * i:04X}> <{2 * i + 1:04X}> " for i in range(5_000))
    pdf = PdfFile()
    number = pdf.stream(f"{HEAD} 1 begincodespacerange {spaces} endcodespacerange\n")
    font = pdf.han_font("@")
    pdf.objects[font] = pdf.objects[font].replace(b"/@", b"%d 0 R" % number)
    pdf.page(shown("G", 20, 72, 700, f"<{'FFFE' * 1_000}>"), {"G": font})
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Failure)
    assert (result.reason, result.detail) == (Reason.TOO_BIG_INSIDE, "CMap")
