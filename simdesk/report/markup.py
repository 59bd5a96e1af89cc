"""Makes HTML and SVG elements; no text can become markup, and no character stays unseen."""

from collections.abc import Callable
from functools import partial

from lxml import etree

from simdesk.report.characters import visible

Element = etree._Element
Content = Element | str | dict[str, str]


def element(name: str, *content: Content) -> Element:
    """An element with, in their order, texts, elements and attributes (dictionaries) inside."""
    made = etree.Element(name)
    for part in content:
        if isinstance(part, dict):
            for key, value in part.items():
                made.set(key, visible(value).text)
        elif isinstance(part, str):
            _add_text(made, visible(part).text)
        else:
            made.append(part)
    return made


def _add_text(made: Element, text: str) -> None:
    if len(made):
        made[-1].tail = (made[-1].tail or "") + text
    else:
        made.text = (made.text or "") + text


class Tags:
    """Elements by their name: `E.p("text", {"class": "note"})`."""

    def __getattr__(self, name: str) -> Callable[..., Element]:
        return partial(element, name)


E = Tags()


def serialised(page: Element) -> bytes:
    """A whole HTML page in UTF-8."""
    written: bytes = etree.tostring(
        page, method="html", encoding="utf-8", doctype="<!DOCTYPE html>"
    )
    return written
