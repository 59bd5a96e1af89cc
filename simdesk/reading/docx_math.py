"""An equation as one line of text, in the order in which it is read aloud."""

from lxml import etree

from simdesk.reading.docx_names import NAMESPACES, name

_M = "{" + NAMESPACES["m"] + "}"
_M_VAL = name("m:val")
_W_T = name("w:t")
_W_SKIPPED = frozenset((name("w:del"), name("w:moveFrom"), name("w:rPr")))


def linear(element: etree._Element) -> str:
    """The text of an `m:oMath`: a fraction as a/b, powers with ^, indices with _, roots with √."""
    return _children(element).strip()


def _children(element: etree._Element) -> str:
    return "".join(_node(child) for child in element)


def _part(element: etree._Element, local: str) -> str:
    found = element.find(_M + local)
    return "" if found is None else _children(found)


def _property(element: etree._Element, path: str, default: str) -> str:
    """The value of a property such as the brackets of a delimiter."""
    found = element.find("/".join(_M + step for step in path.split("/")))
    return default if found is None else found.get(_M_VAL, default)


def _grouped(text: str) -> str:
    return text if len(text) < 2 or text.isalnum() else f"({text})"


def _node(element: etree._Element) -> str:
    tag = element.tag
    if tag in (_M + "t", _W_T):
        return element.text or ""
    if tag in _W_SKIPPED or not isinstance(tag, str):
        return ""
    local = tag.removeprefix(_M)
    if local.endswith("Pr"):
        return ""
    if local == "f":
        return f"{_grouped(_part(element, 'num'))}/{_grouped(_part(element, 'den'))}"
    if local in ("sSup", "sSub", "sSubSup"):
        return _part(element, "e") + _scripts(element)
    if local == "sPre":
        return _scripts(element) + _part(element, "e")
    if local == "rad":
        return _part(element, "deg") + "√" + _grouped(_part(element, "e"))
    if local == "nary":
        sign = _property(element, "naryPr/chr", "∫")
        return f"{sign}{_scripts(element)} {_part(element, 'e')}"
    if local == "d":
        return _delimited(element)
    if local in ("mr", "eqArr"):
        return " ".join(_children(child) for child in element.findall(_M + "e")) + " "
    if local in ("limLow", "limUpp"):
        return f"{_part(element, 'e')} {_part(element, 'lim')} "
    return _children(element)


def _scripts(element: etree._Element) -> str:
    low, high = _part(element, "sub"), _part(element, "sup")
    return (f"_{_grouped(low)}" if low else "") + (f"^{_grouped(high)}" if high else "")


def _delimited(element: etree._Element) -> str:
    between = _property(element, "dPr/sepChr", "|")
    inner = between.join(_children(child) for child in element.findall(_M + "e"))
    begin, end = _property(element, "dPr/begChr", "("), _property(element, "dPr/endChr", ")")
    return begin + inner + end
