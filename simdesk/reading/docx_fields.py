"""EQ fields: Word's old way to set fractions, roots, ringed numbers and readings above characters.

They have no stored result; Word draws them from the instruction, so their text is taken from there.
"""

import re

_SWITCH = re.compile(r"\\([a-z]+)((?:\s*\\[a-z]+)*(?:\s*\d+)?\s*)(?=\()", re.IGNORECASE)
_LONGEST = 2_000


def equation_field(instruction: str) -> str:
    """What an EQ field shows, on one line; empty for any other field."""
    instruction = instruction.strip()
    if not instruction[:3].upper().startswith("EQ") or len(instruction) > _LONGEST:
        return ""
    body = re.sub(r'\\\*\s*(?:"[^"]*"|\S+)', "", instruction[2:])
    return _shown(body, 0).strip()


def _shown(text: str, depth: int) -> str:
    """Replace each switch with what it draws of its arguments."""
    if depth > 20:
        return ""
    out, at = "", 0
    while (found := _SWITCH.search(text, at)) is not None:
        out += text[at : found.start()]
        arguments, at = _arguments(text, found.end())
        out += _draw(found[1].lower(), [_shown(argument, depth + 1) for argument in arguments])
    return out + text[at:]


def _draw(switch: str, arguments: list[str]) -> str:
    if switch == "f":
        return "/".join(arguments[:2])
    if switch == "r":
        return "√" + arguments[-1]
    if switch.startswith("o"):  # one over the other: the reading or the ring comes first
        return arguments[-1]
    return " ".join(filter(None, arguments))


def _arguments(text: str, start: int) -> tuple[list[str], int]:
    """The arguments in the brackets that open at `start`, and where the brackets end."""
    arguments: list[str] = []
    depth, begin = 0, start + 1
    for at in range(start, len(text)):
        character = text[at]
        if character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0:
                return [*arguments, text[begin:at]], at + 1
        elif character in ",;" and depth == 1:
            arguments.append(text[begin:at])
            begin = at + 1
    return [*arguments, text[begin:]], len(text)
