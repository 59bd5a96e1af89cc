"""The visible text of HTML: of a web page, or of the HTML chunks that some programs put into Word
files. Nothing that the page refers to is ever fetched.
"""

import email
import re
from collections.abc import Mapping
from typing import Any

from lxml import etree

# Elements that start a line of their own.
_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "body", "br", "center", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "legend", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
))  # fmt: skip
_CELLS = frozenset(("td", "th"))
_UNSEEN = frozenset(("script", "style", "head", "template", "noscript", "title", "object", "svg"))
_HIDDEN_STYLE = re.compile(r"(display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)


class _VisibleText:
    """Takes what the parser meets, and keeps what is seen."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._unseen_depth = 0  # elements that are open inside one that is not shown, with it

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._unseen_depth:
            self._unseen_depth += 1
        elif tag in _UNSEEN or _HIDDEN_STYLE.search(attributes.get("style", "")):
            self._unseen_depth = 1
        elif tag in _BLOCKS:
            self.pieces.append("\n")
        elif tag in _CELLS:
            self.pieces.append("\t")

    def end(self, tag: str) -> None:
        if self._unseen_depth:
            self._unseen_depth -= 1
        elif tag in _BLOCKS:
            self.pieces.append("\n")

    def data(self, text: str) -> None:
        if not self._unseen_depth:
            self.pieces.append(re.sub(r"[ \t\r\n\f]+", " ", text))

    def close(self) -> str:
        text = re.sub(r" *\n[ \t\n]*", "\n", "".join(self.pieces))
        text = re.sub(r" *\t *", "\t", text)
        return re.sub(r" {2,}", " ", text).strip(" \t\n")


def text_of_html(markup: str) -> str:
    """What a reader of the page sees, a line per block, the cells of a row separated by tabs."""
    # The standard library's parser needs quadratic time for unclosed comments and tags.
    target: Any = _VisibleText()  # the stubs ask for methods that lxml does not need
    parser = etree.HTMLParser(target=target, no_network=True, encoding="utf-8")
    try:
        return str(etree.fromstring(markup.encode("utf-8", "replace"), parser))
    except etree.ParserError:  # nothing in it
        return ""


def html_of_archive(data: bytes) -> str:
    """The HTML of a web archive (MHT), an e-mail of parts; empty if it holds none."""
    # The newer policies parse headers strictly, and give up on odd ones by all kinds of errors.
    message = email.message_from_bytes(data)
    for part in message.walk():
        if part.get_content_type() in ("text/html", "text/plain") and not part.is_multipart():
            payload = part.get_payload(decode=True)
            if isinstance(payload, bytes):
                return decode_html(payload, part.get_content_charset())
    return ""


def decode_html(data: bytes, charset: str | None = None) -> str:
    """The characters of an HTML file: as declared outside or inside it, else guessed."""
    from simdesk.reading.encoding import decode

    if charset is None:
        declared = re.search(rb"charset\s*=\s*[\"']?([\w-]{2,20})", data[:2048])
        charset = declared[1].decode("ascii") if declared else None
    decoded = decode(data) if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")) else None
    decoded = decoded or decode(data, charset)
    return decoded.text.lstrip("\ufeff") if decoded else ""
