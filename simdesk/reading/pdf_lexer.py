"""The operations of a PDF content stream, found with regular expressions.

pdfminer's own tokeniser walks a state machine over buffers of 4 KB and takes half of the time of
reading a page; here the regular expression engine does the walking, and an array of strings and
numbers, of which text mostly consists, is one token. Every pattern is possessive, so that no input
can make it backtrack. Reference: ISO 32000-1, 7.2 and 7.8.2.
"""

import re
from collections.abc import Iterator

from pdfminer.psparser import LIT

# Operands are what pdfminer's interpreter expects: float, bytes, PSLiteral, list, dict, bool, None.
Operands = list[object]

_DEEPEST_NESTING = 64  # arrays in arrays; real content has two or three levels
_MOST_OPERANDS = 20_000  # of one operation; more is noise, not content

_NUMBER = rb"[-+]?(?:\d++(?:\.\d*+)?|\.\d++)"
_STRING = rb"\(((?:[^()\\]++|\\.)*+)\)"
_NAME = rb"/([^\s\0/%\[\]()<>{}]*+)"
_HEX = rb"<([0-9A-Fa-f\s]*+)>"

_TOKEN = re.compile(
    rb"[\s\0]*+(?:"
    rb"(" + _NUMBER + rb")"  # 1
    rb"|([A-Za-z'\"][^\s\0/%\[\]()<>{}]*+)"  # 2: operator
    rb"|"
    + _NAME  # 3
    + rb"|"
    + _STRING  # 4: without brackets inside
    + rb"|\[((?:[^\[\]()<>%]++|\((?:[^()\\]++|\\.)*+\)|<[0-9A-Fa-f\s]*+>)*+)\]"  # 5: flat array
    rb"|"
    + _HEX  # 6
    + rb"|(<<|>>|\[|\])"  # 7
    rb"|(\()"  # 8: string with brackets inside
    rb"|(%[^\r\n]*+)"  # 9: comment
    rb"|(.)"  # 10: not PDF
    rb")",
    re.DOTALL,
)
_ITEM = re.compile(
    rb"(" + _NUMBER + rb")|" + _STRING + rb"|" + _HEX + rb"|" + _NAME + rb"|([A-Za-z]++)", re.DOTALL
)
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|.))", re.DOTALL)
_BRACKET = re.compile(rb"\\.|[()]", re.DOTALL)
_HEX_IN_NAME = re.compile(rb"#([0-9A-Fa-f]{2})")
_WHITE = re.compile(rb"\s++")
_IMAGE_END = re.compile(rb"[\s\0]EI(?=[\s\0]|$)")
_NOT_CONTENT = re.compile(rb"[^\t\n\r\f\0 -~]")
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b""}
_WORDS: dict[bytes, object] = {b"true": True, b"false": False, b"null": None}


def operations(data: bytes) -> Iterator[tuple[bytes, Operands]]:
    """Each operator of the content stream with the operands before it.

    The data of inline images is skipped. Malformed parts are passed over, as viewers do.
    """
    stack: list[tuple[bytes, Operands]] = []  # open arrays and dictionaries around `operands`
    operands: Operands = []
    position = 0
    while position < len(data):
        jump = len(data)
        scanner = _TOKEN.scanner(data, position)  # type: ignore[attr-defined] # since Python 1.5
        for match in iter(scanner.match, None):
            kind = match.lastindex
            if kind == 1:
                operands.append(float(match[1]))
            elif kind == 2:
                operator = match[2]
                if operator in _WORDS:
                    operands.append(_WORDS[operator])
                    continue
                while stack:  # an operator cannot stand in an array: it was never closed
                    operands = stack.pop()[1]
                if operator == b"ID":
                    jump = _end_of_inline_image(data, match.end())
                    operands = []
                    break
                yield operator, operands
                operands = []
            elif kind == 5:
                operands.append(_flat_array(match[5]))
            elif kind == 8:
                string, jump = _bracketed_string(data, match.end())
                operands.append(string)
                break
            else:
                operands = _simple(kind, match, stack, operands)
                if len(operands) > _MOST_OPERANDS:
                    operands = []
        position = jump


def _simple(
    kind: int | None,
    match: re.Match[bytes],
    stack: list[tuple[bytes, Operands]],
    operands: Operands,
) -> Operands:
    """The operand list to go on with after a name, string, bracket or rubbish."""
    if kind == 3:
        operands.append(name_literal(match[3]))
    elif kind == 4:
        operands.append(unescaped(match[4]))
    elif kind == 6:
        operands.append(hex_string(match[6]))
    elif kind == 7:
        return _nest(match[7], stack, operands)
    return operands


def _nest(bracket: bytes, stack: list[tuple[bytes, Operands]], operands: Operands) -> Operands:
    if bracket in (b"[", b"<<"):
        if len(stack) >= _DEEPEST_NESTING:
            return operands
        stack.append((bracket, operands))
        return []
    if not stack:
        return operands
    opened, outer = stack.pop()
    if opened == b"[":
        outer.append(operands)
    else:
        keys = (getattr(key, "name", str(key)) for key in operands[::2])
        outer.append(dict(zip(keys, operands[1::2], strict=False)))
    return outer


def name_literal(raw: bytes) -> object:
    """The interned name object of pdfminer for the bytes after the slash."""
    if b"#" in raw:
        raw = _HEX_IN_NAME.sub(lambda found: bytes((int(found[1], 16),)), raw)
    try:
        return LIT(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return LIT(raw)


def unescaped(raw: bytes) -> bytes:
    """The bytes that a literal string stands for; `raw` is what is between its brackets."""
    if b"\\" not in raw:
        return raw
    return _ESCAPE.sub(_unescape, raw)


def _unescape(found: re.Match[bytes]) -> bytes:
    octal = found[1]
    if octal:
        return bytes((int(octal, 8) & 255,))
    return _ESCAPES.get(found[2][:1], found[2])


def hex_string(raw: bytes) -> bytes:
    """The bytes of a hexadecimal string; a missing last digit counts as 0."""
    digits = _WHITE.sub(b"", raw)
    return bytes.fromhex((digits + b"0" if len(digits) % 2 else digits).decode("ascii"))


def _flat_array(raw: bytes) -> Operands:
    items: Operands = []
    for number, string, digits, name, word in _ITEM.findall(raw):
        if number:
            items.append(float(number))
        elif string:
            items.append(unescaped(string))
        elif digits:
            items.append(hex_string(digits))
        elif name:
            items.append(name_literal(name))
        elif word in _WORDS:
            items.append(_WORDS[word])
    return items


def _bracketed_string(data: bytes, start: int) -> tuple[bytes, int]:
    """A string with balanced brackets inside, from after its first one, and where it ends."""
    depth = 1
    for found in _BRACKET.finditer(data, start):
        if found[0] == b"(":
            depth += 1
        elif found[0] == b")":
            depth -= 1
            if not depth:
                return unescaped(data[start : found.start()]), found.end()
    return unescaped(data[start:]), len(data)


def _end_of_inline_image(data: bytes, start: int) -> int:
    """Where the content goes on after the bytes of an inline image.

    The bytes may hold " EI " by chance, so what follows must look like content.
    """
    for found in _IMAGE_END.finditer(data, start):
        if not _NOT_CONTENT.search(data, found.end(), found.end() + 16):
            return found.end()
    return len(data)
