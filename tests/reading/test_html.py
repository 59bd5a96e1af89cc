import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.html import decode_html, html_of_archive, text_of_html


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<p>one<p>two", "one\ntwo"),
        ("a<br>b<br/>c", "a\nb\nc"),
        ("<table><tr><td>1<td>2</tr><tr><td>3</td><td>4</td></tr></table>", "1\t2\n3\t4"),
        ("<p>a &amp; b&nbsp;&#20013;&lt;</p>", "a & b\u00a0中<"),
        ("<script>alert(1)</script><style>p{}</style>seen", "seen"),
        ("<head><title>t</title><meta charset=x></head><body>seen</body>", "seen"),
        ('<p style="display: none">gone <b>too</b></p>seen', "seen"),
        ("<div hidden-not>a</div>", "a"),
        ("  much \n  space ", "much space"),
    ],
)
def test_visible_text(markup: str, text: str) -> None:
    assert text_of_html(markup) == text


@given(st.text(alphabet="<>/&;=\"' abdpscrit!-", max_size=200))
def test_any_markup_gives_text(markup: str) -> None:
    assert isinstance(text_of_html(markup), str)


def test_the_declared_charset_counts() -> None:
    page = '<meta charset="gb2312"><p>实验</p>'
    assert decode_html(page.encode("gbk")) == page
    assert decode_html("<p>é</p>".encode("cp1252"), "cp1252") == "<p>é</p>"
    assert decode_html(b"\xef\xbb\xbf<p>\xe4\xb8\xad</p>") == "<p>中</p>"


def test_an_archive_without_a_page_is_empty() -> None:
    assert html_of_archive(b"MIME-Version: 1.0\r\nContent-Type: image/png\r\n\r\nxx") == ""


@given(
    st.sampled_from((b"Content-Type", b"Content-Transfer-Encoding", b"Content-Disposition")),
    st.sampled_from((b"", b"text/html", b"multipart/mixed", b"base64", b"x-uuencode")),
    st.text("();=*'\"0a/,%\xff\u4e2d\n ", max_size=40),
)
def test_any_heads_of_an_archive_give_text(name: bytes, value: bytes, rest: str) -> None:
    head = b"MIME-Version: 1.0\n%b: %b; charset%b\n" % (name, value, rest.encode())
    assert isinstance(html_of_archive(head + b"Content-Type: text/html\n\n<p>page</p>"), str)


def test_brackets_in_the_heads_of_an_archive_cost_nothing() -> None:
    head = b"MIME-Version: 1.0\nContent-Type: text/html; a=" + b"(" * 20_000
    assert html_of_archive(head + b"\n\n<p>page</p>") == "<p>page</p>"


@pytest.mark.parametrize("piece", ["<div>", "<!--", "<a ", "<!", "</", "<p style='", "&#x"])
def test_unclosed_markup_takes_no_quadratic_time(piece: str) -> None:
    text_of_html(piece * 1_000_000)  # which would take hours
