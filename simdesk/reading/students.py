"""Whose paper a file is, from its name, its folders and a class list.

Papers of one student are not compared with each other, so a wrong guess would hide a copy. In doubt
a paper is nobody's: two files are given to one student only where the names say so plainly, and a
"student" who would own half of the class is none.
"""

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from simdesk.reading.duplicates import without_copy_mark
from simdesk.reading.encoding import decode
from simdesk.reading.name_patterns import MatchingTime, NamePattern, compiled

_SURNAMES = (
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛范彭郎鲁韦昌"
    "马苗凤方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常于傅卞齐康伍余顾孟黄穆萧尹姚邵汪祁毛米戴宋"
    "庞熊纪舒屈项祝董梁杜阮蓝闵席季贾江童郭梅林钟徐邱骆高夏蔡田樊胡凌霍虞万管卢莫房裘丁邓洪包石崔龚程"
    "邢裴陆翁荀曲封储段侯全班仰仲宫宁仇甘武符刘景詹龙叶司黎白蒲卓温庄柴阎连习艾容向古易廖聂曾沙查关红"
    "游权肖闫谭申冉麦涂牛车欧代成文辛岳桂覃占冷晏翟尚娄粟商党谷"
    "趙錢孫鄭馮陳衛蔣韓楊許呂張嚴華陶謝鄒竇蘇範馬鳳費畢鄔賀湯羅齊餘顧黃蕭龐紀項梁藍閔賈鍾駱盧鄧龔陸劉葉"
    "黎溫莊閻連關譚車歐塗婁蔔"
)
_TWO_SURNAMES = "欧阳|歐陽|上官|司马|司馬|诸葛|諸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木"
_HAN = "\u4e00-\u9fff"
_ID = r"(?P<id>(?<![0-9A-Za-z])[A-Za-z]{0,2}[0-9]{6,14}(?![0-9]))"
_CHINESE = (
    rf"(?<![{_HAN}])(?:(?:{_TWO_SURNAMES})[{_HAN}]{{1,2}}|[{_SURNAMES}][{_HAN}]{{1,2}})"
    rf"(?![{_HAN}·])"
)
# Two to four words with capitals, and what stands between them: Anna Berg, Jan van der Veen.
_WORD = r"[A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-ЯЁ][^\W\d_]*(?:['’.-][^\W\d_]+)*\.?"
_PARTICLE = r"(?:van|von|der|den|de|del|della|da|di|dos|du|la|le|bin|ibn|al|el|ter|zu)"
_LATIN = rf"(?-i:(?<![^\W_]){_WORD}(?: (?:{_PARTICLE} ){{0,2}}{_WORD}){{1,3}}(?![^\W_]))"
_CHINESE_NAME = rf"(?P<name>{_CHINESE})"
_NAME = rf"(?P<name>{_CHINESE}|{_LATIN})"
_SEPARATOR = r"[\s\-_+—–·.,，、()（）\[\]【】]*"
_PLACEHOLDERS = {
    "{id}": _ID,
    "{学号}": _ID,
    "{name}": _NAME,
    "{姓名}": _CHINESE_NAME,
    "{sep}": _SEPARATOR,
}

# Regular expressions with {id}, {name} (in the usual ones {姓名}, a Chinese name: other words with
# capitals are too often a title) and {sep}, tried in this order on the file's name and then
# on its folders from the inside out. Named groups `id` and `name` say who it is.
DEFAULT_PATTERNS: tuple[str, ...] = (
    r"^(?P<name>[^_]+)_(?P<number>\d{3,})_assignsubmission_",  # Moodle
    r"^(?P<name>[a-z'-]+)_(?:LATE_)?(?P<number>\d{3,})_\d{3,}_",  # Canvas
    r"_(?P<id>[^_]+)_attempt_\d{4}-\d\d-\d\d",  # Blackboard
    r"{id}{sep}{姓名}",
    r"{姓名}{sep}{id}",
    r"{id}",
    r"{姓名}",
)
_MOST_FILES = 10  # of one student
_MOST_BY_NAME_ALONE = 3  # what looks like a name and stands on more files is a word like 周记
_WORDS_LIKE_NAMES = (
    "周记 周报 周末 方案 方法 方程 高数 高等 文献 文章 文档 文件 文本 文学 金融 成果 成绩 "
    "任务 全文 全部 全班 白皮书 安全 安装 安排 程序 应用 包装 平时 时间 常用 关于 关系 "
    "江苏 江西 河南 云南 湖南 海南 党课 代码 成品 项目 华为 马哲 毛概 毛选 管理 管理学 "
    "经济 石油 万科 水利 单元 单片机 计算 严格 余弦 平面 和谐 温度 路由 游戏 游记 于是 "
    "易错题 时评 向量 连续 封面"
)
_NO_NAMES = frozenset(_WORDS_LIKE_NAMES.split())
_DATE = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{4}|\d{6})?")
_ID_HEADS = ("学号", "學號", "id", "number", "student id", "studentid", "no", "学籍号", "编号")
_NAME_HEADS = ("姓名", "name", "full name", "student", "student name", "学生", "學生", "学生姓名")


class RosterFault(Enum):
    """Why a class list cannot be used."""

    NO_TEXT = auto()
    EMPTY = auto()
    NO_STUDENTS = auto()
    DAMAGED = auto()  # its quotation marks make no cells, or a cell is endless


class RosterError(ValueError):
    """A class list that cannot be used."""

    def __init__(self, fault: RosterFault) -> None:
        super().__init__(f"the class list: {fault.name.lower().replace('_', ' ')}")
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Roster:
    """The class list: number and name of each student; either may be empty."""

    students: tuple[tuple[str, str], ...]
    _by_number: "_Listed" = field(init=False, repr=False, compare=False)
    _by_name: "_Listed" = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Names of files are looked up while somebody types a pattern; a school has 40,000 students.
        numbers = _Listed.of((number, label(number, name)) for number, name in self.students)
        names = _Listed.of((name.casefold(), label(number, name)) for number, name in self.students)
        object.__setattr__(self, "_by_number", numbers)
        object.__setattr__(self, "_by_name", names)

    @classmethod
    def parse(cls, data: bytes) -> "Roster":
        """Read a CSV or a plain list, in any encoding; a heading may say which column is which.

        Without one, a column of digits holds the numbers and the first other column the names.
        Raises RosterError if no student can be found in it.
        """
        decoded = decode(data)
        if decoded is None:
            raise RosterError(RosterFault.NO_TEXT)
        text = decoded.text.lstrip("\ufeff")
        rows = _rows(text)
        if not rows:
            raise RosterError(RosterFault.EMPTY)
        number, name = _columns(rows[0])
        if number is None and name is None:
            number, name = _columns_by_content(rows)
        else:
            rows = rows[1:]
        students = tuple(dict.fromkeys((_cell(row, number), _cell(row, name)) for row in rows))
        students = tuple(student for student in students if any(student))
        if not students:
            raise RosterError(RosterFault.NO_STUDENTS)
        return cls(students)

    def find(self, text: str) -> str:
        """The one student whose number or name stands in `text`; empty if none or several."""
        found: list[str] = []
        rest = text
        for number in sorted(self._by_number.inside(text), key=len, reverse=True):
            rest, count = re.subn(rf"(?<![0-9A-Za-z]){re.escape(number)}(?![0-9])", "\n", rest)
            found += self._by_number.labels[number] if count else ()
        if len(found) == 1:
            return found[0]
        names = self._by_name.inside(text.casefold())
        longest = max(map(len, names), default=0)
        found = [
            student
            for name in names
            if len(name) == longest
            for student in self._by_name.labels[name]
        ]
        return found[0] if len(found) == 1 else ""


@dataclass(frozen=True, slots=True)
class _Listed:
    """The students by their numbers or by their names."""

    labels: Mapping[str, Sequence[str]]
    lengths: Sequence[int]  # of the numbers or names, each once

    @classmethod
    def of(cls, students: Iterable[tuple[str, str]]) -> "_Listed":
        """From numbers or names and how the students are called; blank ones are left out."""
        labels: dict[str, list[str]] = {}
        for key, called in students:
            if key:
                labels.setdefault(key, []).append(called)
        return cls(labels, sorted({len(key) for key in labels}))

    def inside(self, text: str) -> set[str]:
        """Which of them stand in a text; it takes no longer where the list is long."""
        return {
            text[start : start + length]
            for length in self.lengths
            for start in range(len(text) - length + 1)
            if text[start : start + length] in self.labels
        }


def label(number: str, name: str) -> str:
    """How a student is called in the program."""
    return f"{number} {name}".strip()


def compile_patterns(patterns: Iterable[str]) -> tuple[NamePattern, ...]:
    """The patterns, ready for `assign_students`; blank ones are left out.

    Raises PatternError, with the line, for one that is no regular expression, is too large or names
    nobody.
    """
    return tuple(
        compiled(line, pattern, _PLACEHOLDERS)
        for line, pattern in enumerate(patterns, start=1)
        if pattern.strip()
    )


def assign_students(
    paths: Sequence[str],
    patterns: Sequence[NamePattern] | None = None,
    roster: Roster | None = None,
) -> list[str]:
    """For each file, given with its folders (`a/b/name.docx`), its student; empty for nobody.

    A student on the roster goes before a guess by pattern. Files are looked at together: what would
    be the "student" of more than half of them, or of more than ten, is the name of a course, a
    teacher or a day. Raises PatternError for a pattern that would take far too long.
    """
    patterns = compile_patterns(DEFAULT_PATTERNS) if patterns is None else patterns
    matching = MatchingTime(len(paths))
    candidates = [_candidates(path, patterns, roster, matching) for path in paths]
    counts = Counter(guess.student for found in candidates for guess in found)
    most = max(1, len(paths) // 2)
    return [
        next((g.student for g in found if counts[g.student] <= min(most, g.most_files)), "")
        for found in candidates
    ]


@dataclass(frozen=True, slots=True)
class _Guess:
    student: str
    most_files: int  # more than this of one student would be against all reason


def _candidates(
    path: str, patterns: Sequence[NamePattern], roster: Roster | None, matching: MatchingTime
) -> list[_Guess]:
    """Who it could be, the likeliest first; each student once."""
    path = unicodedata.normalize("NFC", path)  # Macs take accents off their letters
    *folders, name = path.split("/")
    name = without_copy_mark(name)
    stem = name.rpartition(".")[0] or name
    parts = [stem, *reversed(folders)]
    found: dict[str, _Guess] = {}
    if roster is not None:
        for part in parts:
            listed = roster.find(part)
            found.setdefault(listed, _Guess(listed, _MOST_FILES))
    for pattern in patterns:
        for part in parts:
            groups = matching.search(pattern, part)
            if groups is not None:
                guess = _guess(groups, roster)
                found.setdefault(guess.student, guess)
    return [guess for student, guess in found.items() if student]


def _guess(groups: Mapping[str, str | None], roster: Roster | None) -> _Guess:
    number, name = groups.get("id") or "", (groups.get("name") or "").strip()
    if (_DATE.fullmatch(number) and not name) or (name in _NO_NAMES and not number):
        return _Guess("", 0)  # two papers of one day are not of one student
    student = label(number, name)
    listed = roster.find(student) if roster is not None else ""
    is_sure = number or listed or groups.get("number")
    return _Guess(listed or student, _MOST_FILES if is_sure else _MOST_BY_NAME_ALONE)


def _rows(text: str) -> list[list[str]]:
    """The cells of a list's lines that are not blank; raises RosterError if it cannot be parsed."""
    separator = max(",;\t", key=text.count)
    lines = io.StringIO(text, newline=None)  # also the line ends of old Macs
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=separator)]
    except csv.Error as error:
        raise RosterError(RosterFault.DAMAGED) from error
    return [row for row in rows if any(row)]


def _columns(heading: Sequence[str]) -> tuple[int | None, int | None]:
    """Where the numbers and the names stand, by the words of a heading."""
    lower = [cell.casefold() for cell in heading]
    number = next((at for at, cell in enumerate(lower) if cell in _ID_HEADS), None)
    name = next((at for at, cell in enumerate(lower) if cell in _NAME_HEADS), None)
    return number, name


def _columns_by_content(rows: Sequence[Sequence[str]]) -> tuple[int | None, int | None]:
    counts = Counter(
        at for row in rows for at, cell in enumerate(row) if any(map(str.isdigit, cell))
    )
    digits = [counts[at] > len(rows) / 2 for at in range(max(map(len, rows)))]
    number = digits.index(True) if True in digits else None
    name = digits.index(False) if False in digits else None
    return number, name


def _cell(row: Sequence[str], at: int | None) -> str:
    return row[at] if at is not None and at < len(row) else ""
