"""Which language a stretch of the HTML report is read aloud in.

A report in English quotes Chinese papers, and the other way round; a screen reader needs to know
(WCAG 2.2, 3.1.2). Papers are Chinese and English, so the script decides.
"""

import re

from simdesk.report.markup import Element

_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")
_FEWEST = 4  # characters or words; less says nothing
_BLOCKS = ("p", "dd", "td", "th", "li", "h1", "h2", "h3", "h4")


def language_of(text: str) -> str:
    """ "zh" or "en", whichever has more characters or words in the text; empty: it says neither."""
    han, words = len(_HAN.findall(text)), len(_WORD.findall(text))
    if max(han, words) < _FEWEST or han == words:
        return ""
    return "zh" if han > words else "en"


def mark_languages(page: Element, language: str) -> None:
    """Name the language of every block of the page that is in another one than the page."""
    own = language.split("_")[0]
    for block in page.iter(*_BLOCKS):
        if next(block.iterdescendants(*_BLOCKS), None) is not None:
            continue
        spoken = language_of("".join(map(str, block.itertext())))
        if spoken not in ("", own):
            block.set("lang", spoken)
