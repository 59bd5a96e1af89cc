"""What tells whose paper it is without being a known name: cover lines, addresses, long numbers.

A cover says "姓名：尤诗琪 学号：2022548121". The values behind such labels are found in Chinese of
both scripts and in English, with a colon, over a gap, or in the next line (a cell of a table).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from simdesk.documents import Span


class Value(StrEnum):
    """What stands behind a label."""

    NAME = "name"
    NUMBER = "number"
    OTHER = "other"  # class, address and the like


@dataclass(frozen=True, slots=True)
class PrivateValue:
    """A stretch of a text that tells whose it is."""

    span: Span
    kind: Value


_HAN_LABELS = {
    Value.NAME: (
        "学生姓名 學生姓名 作者姓名 姓名 作者签名 作者簽名 学生签名 學生簽名 "
        "本人签名 本人簽名 签名 簽名 签字 簽字 "
        "作者 学生 學生 指导教师 指導教師 指导老师 指導老師 任课教师 "
        "任課教師 任课老师 任課老師 授课教师 授課教師 "
        "导师 導師 教师 教師 老师 老師 组员 組員 小组成员 小組成員 组长 "
        "組長 同组人 同組人 联系人 聯繫人"
    ),
    Value.NUMBER: (
        "学生证号 學生證號 学籍号 學籍號 学号 學號 座号 座號 座位号 座位號 "
        "考号 考號 准考证号 准考證號 "
        "身份证号码 身份证号 身分證號 工号 工號 联系电话 聯絡電話 电话 電話 "
        "手机号码 手机号 手机 手機"
    ),
    Value.OTHER: (
        "专业班级 專業班級 所在班级 所在班級 班级 班級 班别 班別 电子邮箱 "
        "電子郵箱 邮箱 郵箱 邮件 郵件 微信号 微信 微訊"
    ),
}
_LATIN_LABELS = {
    Value.NAME: (
        r"(?:Student(?:'s|’s)?|Full|Author|Family|First|Last|Given)[ ]names?|Names?|Authors?|"
        r"Signatures?|Signed(?:[ ]by)?|Supervisors?|Tutors?|Instructors?|Lecturers?|Teachers?|"
        r"Advis[eo]rs?|Submitted[ ]by|Prepared[ ]by|Written[ ]by|Group[ ]members?"
    ),
    Value.NUMBER: (
        r"(?:Student|Matriculation|Registration|Enrol?lment|Candidate|Matric\.?)"
        r"[ ](?:ID|No\.?|Nr\.?|Number)(?:[ ]number)?|ID[ ](?:No\.?|number)|Student[ ]?ID|"
        r"Matric(?:ulation)?[ ]?(?:No\.?|Nr\.?|number)|Phone|Tel\.?|Telephone|Mobile"
    ),
    Value.OTHER: r"Class(?:[ ](?:group|No\.?))?|E-?mail(?:[ ]address)?|Seminar[ ]group",
}


def _spaced(label: str) -> str:
    """A Chinese label whose characters may stand apart, as on covers: 姓　　名."""
    return "[ \t\u3000]*".join(label)


def _labels(kind: Value) -> str:
    return "|".join(_spaced(label) for label in _HAN_LABELS[kind].split())


_ANY_LABEL = "|".join(
    [f"(?P<{kind.value}>{_labels(kind)})" for kind in Value]
    + [f"(?P<{kind.value}_latin>{_LATIN_LABELS[kind]})" for kind in Value]
)
# A label stands behind no letter; in front of its value is a colon, a line to fill in, a gap, or
# the end of the line.
_LABEL = re.compile(
    rf"(?<![A-Za-z0-9_])(?:{_ANY_LABEL})"
    r"(?P<mark>(?:[（(][^（()）\n]{0,12}[)）])?[ \t\u3000]*[:：][ \t\u3000_＿]*"
    r"|[_＿]{2,}|[ \t\u3000]*\t[ \t\u3000]*|[ \t\u3000]*\n[ \t\u3000]*|[ \u3000]+|(?=[0-9０-９]))"
)
_NEXT_LABEL = re.compile(r"[ \t\u3000]+[^\s:：]{1,12}[ \u3000]?[:：]")
_VALUE_ENDS = re.compile(r"[\n\t。；;，,|]|[ \u3000]{2,}|$")
_MOST = 40  # characters of a value behind a colon
_HAN_NAME = re.compile(r"[\u3400-\u9fff]{2,4}|[\u3400-\u9fff]{2,8}·[\u3400-\u9fff]{1,8}")
_LATIN_NAME = re.compile(r"[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*){1,3}")
_NUMBER = re.compile(r"[A-Za-z]{0,3}[-]?\d{6,}[A-Za-z]?")
_ADDRESS = re.compile(
    r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}", re.ASCII
)  # fmt: skip
# Behind a decimal point digits are no number of anybody.
_LONG_NUMBER = re.compile(r"(?<![\d])(?<!\d\.)\d{8,}[Xx]?(?!\d)")
_EMPTY = re.compile(r"[\s_＿.…/—-]*")


def private_values(text: str) -> list[PrivateValue]:
    """The stretches of a text that tell whose it is, from its beginning and apart."""
    found = [*_labelled(text), *_anywhere(text)]
    found.sort(key=lambda value: (value.span.start, -value.span.end))
    apart: list[PrivateValue] = []
    for value in found:
        if not apart or value.span.start >= apart[-1].span.end:
            apart.append(value)
    return apart


def is_name(text: str) -> bool:
    """Whether it looks like the full name of a person."""
    return bool(_HAN_NAME.fullmatch(text) or _LATIN_NAME.fullmatch(text))


def is_number(text: str) -> bool:
    """Whether it looks like the number of a student."""
    return bool(_NUMBER.fullmatch(text))


def _anywhere(text: str) -> Iterator[PrivateValue]:
    for pattern in (_ADDRESS, _LONG_NUMBER):
        for match in pattern.finditer(text):
            yield PrivateValue(Span(*match.span()), Value.OTHER)


def _labelled(text: str) -> Iterator[PrivateValue]:
    for match in _LABEL.finditer(text):
        kind = _kind(match)
        start = match.end()
        end = _end(text, start)
        value = text[start:end]
        if _EMPTY.fullmatch(value) or _LABEL.match(text, start):
            continue
        if any(sign in match["mark"] for sign in ":：_＿") or _is_sure(text, match, value, kind):
            yield PrivateValue(Span(start, end), kind)


def _kind(match: re.Match[str]) -> Value:
    return next(kind for kind in Value if match[kind.value] or match[f"{kind.value}_latin"])


def _end(text: str, start: int) -> int:
    """Where the value that begins there ends: with its line, its cell, or at the next label."""
    limit = min(start + _MOST, len(text))
    ends = _VALUE_ENDS.search(text, start, limit)
    end = ends.start() if ends else limit
    following = _NEXT_LABEL.search(text, start, min(end + 16, len(text)))
    if following:
        end = min(end, following.start())
    for label in _LABEL.finditer(text, start + 1, min(end + 2, len(text))):
        if ":" in label["mark"] or "：" in label["mark"]:
            end = min(end, label.start())
            break
    return start + len(text[start:end].rstrip())


def _is_sure(text: str, match: re.Match[str], value: str, kind: Value) -> bool:
    """Whether a value without a colon is one: of the form of its kind, and the label alone."""
    if kind is Value.NUMBER:
        return is_number(value.replace(" ", ""))
    begin = text.rfind("\n", 0, match.start()) + 1
    alone = not text[begin : match.start()].strip() or "\t" in text[begin : match.start()]
    if not alone:
        return False
    return is_name(value) if kind is Value.NAME else any(c.isdigit() for c in value)
