"""What a paragraph of a Word file is by its style: title, heading, quotation."""

import re

from lxml import etree

from simdesk.reading.docx_names import W_VAL, name
from simdesk.reading.docx_values import whole_number
from simdesk.structure import DEEPEST, BlockKind

Role = tuple[BlockKind, int]  # with the level; level 0: plainly nothing but a paragraph

_NAME, _PPR, _OUTLINE = name("w:name"), name("w:pPr"), name("w:outlineLvl")
_BODY: Role = (BlockKind.HEADING, 0)
# Word writes the names of its own styles in English, whatever language it speaks; other programs
# and people do not.
_COUNT = "([1-9一二三四五六七八九])"
_HEADING = re.compile(f"(?:heading|标题|標題) ?{_COUNT}|{_COUNT}(?:级标题|級標題)")
_CHINESE = "一二三四五六七八九"
_NAMED: dict[str, Role] = {
    **dict.fromkeys(("title", "标题", "標題", "论文标题", "論文標題"), (BlockKind.TITLE, 1)),
    **dict.fromkeys(("subtitle", "副标题", "副標題"), (BlockKind.TITLE, 2)),
    **dict.fromkeys(("toc heading", "toc 标题", "toc 標題"), (BlockKind.HEADING, 1)),
    **dict.fromkeys(
        ("quote", "intense quote", "block text", "引用", "明显引用", "引文", "鮮明引文"),
        (BlockKind.QUOTATION, 1),
    ),
}


def role_of_style(style: etree._Element) -> Role | None:
    """The role that a style has by its name or its outline level; None if it says nothing."""
    named = style.find(_NAME)
    role = None if named is None else _role_of_name(named.get(W_VAL, ""))
    if role is not None:
        return role
    properties = style.find(_PPR)
    return None if properties is None else _outline_role(properties)


def role_of_paragraph(properties: etree._Element, of_style: Role | None) -> Role | None:
    """The role of a paragraph with these `w:pPr`, in a style that has the role `of_style`."""
    own = _outline_role(properties)
    if own is None or (of_style is not None and of_style[0] is not BlockKind.HEADING):
        return of_style
    return own


def _role_of_name(style_name: str) -> Role | None:
    folded = " ".join(style_name.partition(",")[0].casefold().split())  # behind a comma: aliases
    role = _NAMED.get(folded)
    if role is not None:
        return role
    found = _HEADING.fullmatch(folded)
    if found is None:
        return None
    count = found[1] or found[2]
    return BlockKind.HEADING, int(count) if count.isdigit() else _CHINESE.index(count) + 1


def _outline_role(properties: etree._Element) -> Role | None:
    found = properties.find(_OUTLINE)
    level = -1 if found is None else whole_number(found.get(W_VAL), -1)
    if level < 0:
        return None
    return (BlockKind.HEADING, level + 1) if level < DEEPEST else _BODY
