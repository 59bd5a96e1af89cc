import pytest

from simdesk.documents import Document, Failure, FindingCode, Kind, Reason
from simdesk.reading import ReadRequest, limits, read
from simdesk.reading import txt as txt_module


def document(data: bytes, name: str = "essay.txt", **wishes: str) -> Document:
    result = read(data, name, ReadRequest(**wishes))
    assert isinstance(result, Document), result
    return result


def codes(document: Document) -> dict[FindingCode, int]:
    return {finding.code: finding.count for finding in document.findings}


def test_lines_become_places() -> None:
    read_document = document("一\r\n\r\n二\r\n三".encode())
    assert read_document.text == "一\n\n二\n三"
    assert read_document.kind is Kind.TXT
    assert read_document.encoding == "utf-8"
    lines = [read_document.place_at(at).paragraph for at in range(len(read_document.text))]
    assert lines == [1, 1, 1, 3, 3, 4]


def test_a_mark_twice_and_zero_bytes_leave_nothing_behind() -> None:
    read_document = document(b"\xef\xbb\xbf\xef\xbb\xbfFirst part\x00second part")
    assert read_document.text == "First partsecond part"
    assert codes(read_document) == {FindingCode.ODD_CHARACTERS: 1}


def test_many_zero_bytes_between_words_are_text_still() -> None:
    read_document = document(b"alpha\x00beta " + bytes(5_000) + b" omega")
    assert read_document.text == "alphabeta  omega"
    assert codes(read_document)[FindingCode.ODD_CHARACTERS] == 5_001


def test_half_surrogates_are_repaired_or_go() -> None:
    read_document = document(b"words \xed\xa0\xbd\xed\xb1\x8d \xed\xa0\x80 tail")
    assert read_document.text == "words 👍  tail"
    assert FindingCode.ODD_CHARACTERS in codes(read_document)


def test_controls_are_counted() -> None:
    read_document = document(b"words" + bytes(range(1, 32)) + b"\x1b[2J\x7f tail")
    assert read_document.text.startswith("words")
    assert read_document.text.endswith("[2J tail")
    assert FindingCode.ODD_CHARACTERS in codes(read_document)


def test_damage_is_told_with_its_place() -> None:
    data = bytearray(("实验报告正文。" * 60).encode())
    data[30] = 0xFF
    (finding,) = document(bytes(data)).findings
    assert finding.code is FindingCode.DAMAGED_BYTES
    assert finding.span is not None
    assert document(bytes(data)).text[finding.span.start] == "\ufffd"


def test_a_doubtful_encoding_is_told_until_the_teacher_chose() -> None:
    data = "실험 결과".encode("cp949")
    (finding,) = document(data).findings
    assert finding.code is FindingCode.ENCODING_GUESSED
    assert "cp949" in finding.detail
    chosen = document(data, encoding="cp949")
    assert chosen.text == "실험 결과"
    assert chosen.findings == ()


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf", b"\x00\x00 \n", "\u3000\u3000".encode()])
def test_nothing_to_read_is_empty(data: bytes) -> None:
    result = read(data, "a.txt")
    assert isinstance(result, Failure)
    assert result.reason is Reason.EMPTY


def test_very_long_text_is_read_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHARACTERS", 1_000)
    read_document = document(b"word " * 500)
    assert len(read_document.text) == 1_000
    assert codes(read_document) == {FindingCode.PARTLY_READ: 1_000}


def test_very_many_lines_share_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PLACES", 100)
    read_document = document(b"line\n" * 1_000)
    assert 50 < len(read_document.places) < 110
    assert read_document.places[0].start == 0
    for place in read_document.places:
        assert read_document.text[: place.start].count("\n") + 1 == place.paragraph


def test_online_text_is_read_as_a_page_shows_it() -> None:
    page = b"<html><head><title>t</title></head><body><p>hello <b>online</b></p><p>two</p></body>"
    read_document = document(page, "onlinetext.html")
    assert read_document.text == "hello online\ntwo"


def test_a_word_file_saved_as_a_web_archive() -> None:
    archive = (
        b"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\n"
        b"Content-Type: text/html; charset=gb2312\r\nContent-Transfer-Encoding: quoted-printable"
        b"\r\n\r\n<html><body><p>=B1=A8=B8=E6</p></body></html>\r\n--x--\r\n"
    )
    read_document = document(archive, "report.doc")
    assert read_document.text == "报告"
    assert codes(read_document) == {FindingCode.WRONG_NAME: 1}


def test_markup_in_a_text_file_stays_as_it_is() -> None:
    text = "<div>" * 10 + '<script>alert(1)</script> &amp; <a href="file:///etc/passwd">x</a>'
    assert document(text.encode()).text == text


def test_places_begin_at_the_start_even_of_blank_files() -> None:
    assert txt_module._places("\n\n  \nword")[0].start == 0
