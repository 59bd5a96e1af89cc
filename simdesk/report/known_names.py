"""Which names stand for a paper: its student's, those of its file, and parts of them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simdesk.papers import Paper
from simdesk.reading.students import assign_students
from simdesk.report.name_search import NameSearch, folded_name
from simdesk.report.private_values import Value, is_name, is_number, private_values
from simdesk.text.rarity import UNKNOWN_CHINESE, UNKNOWN_ENGLISH, language_idf

_HAN_NAME = re.compile(r"[\u3400-\u9fff·]{2,}")
_LATIN_NAME = re.compile(r"[^\W\d_][^\W\d_'’.-]+(?:[ _-][^\W\d_][^\W\d_'’.-]*){1,3}")
_NUMBER = re.compile(r"[A-Za-z]{0,2}\d{6,}")
_NUMBER_IN_PATH = re.compile(r"(?<!\d)\d{6,}(?!\d)")
_BETWEEN_NAMES = re.compile(r"[、，,;；/&＆（）()\s]+")
_TITLE = re.compile(r"(?:副?教授|讲师|講師|博士|老师|老師|导师|導師)$")
_GIVEN_NAME = 2  # Han characters
_LEAST_PART = 3  # letters


@dataclass(frozen=True, slots=True)
class KnownNames:
    """Folded names: whose they are, and parts of names, which may also be ordinary words."""

    owners: dict[str, int | None]  # the row of the paper; None: of a student without a paper
    parts: frozenset[str]


def known_names(papers: Sequence[Paper], more: Iterable[str] = ()) -> KnownNames:
    """The names of the papers' students and files, and `more`, such as those of a class list.

    What stands behind a label such as 姓名 in a paper's text is a name, too. The name of a file
    that is a word of the language, as in 作业.docx or essay.docx, is only one of the parts.
    """
    guessed = assign_students([paper.document.name for paper in papers])
    owners: dict[str, int | None] = {}
    of_files: dict[str, int] = {}
    full: set[str] = set()
    folders = _folders([paper.document.name for paper in papers])
    for row, (paper, guess) in enumerate(zip(papers, guessed, strict=True)):
        for student in filter(None, (paper.student, guess)):
            for name in _names_of_student(student):
                owners.setdefault(folded_name(name), row)
                full.add(name)
        *_, name = paper.document.name.split("/")
        stem = name.rpartition(".")[0] or name
        for file_name in (name, stem, *folders[row]):
            of_files.setdefault(folded_name(file_name), row)
            if _LATIN_NAME.fullmatch(file_name):
                full.add(file_name)
    words = _ordinary(of_files.keys() - owners.keys())
    for file_name, row in of_files.items():
        if file_name not in words:
            owners.setdefault(file_name, row)
    listed = {name for student in more for name in _names_of_student(student)}
    full |= listed
    for number, only in _of_one(_numbers_in_paths(papers)).items():
        owners.setdefault(number, only)
    values = [_values_on_cover(paper.document.text) for paper in papers]
    full |= {value for found in values for value in found if is_name(value)}
    on_covers = _owners_of(values)
    also_words = _ordinary(value for value in on_covers if not is_number(value))
    for value in on_covers.keys() - also_words:
        owners.setdefault(value, on_covers[value])
    for name, owner in _owners_by_file(listed, papers).items():
        owners.setdefault(name, owner)
    parts = {folded_name(part) for name in full for part in _parts(name)} | words | also_words
    return KnownNames(owners, frozenset(parts - owners.keys()))


def names_of_unread(files: Sequence[str]) -> list[str]:
    """The students whose files, by their names, could not be read; others may name them."""
    stems = [file.rsplit("/", 1)[-1].rpartition(".")[0] for file in files]
    found = [student for student in assign_students(files) if student]
    return found + [stem for stem in stems if _LATIN_NAME.fullmatch(stem)]


def _values_on_cover(text: str) -> set[str]:
    """The full names and the numbers behind labels in a paper, wherever they stand."""
    found: set[str] = set()
    for value in private_values(text):
        if value.kind is not Value.OTHER:
            whole = text[value.span.start : value.span.end]
            # Several names stand in a line, a number behind its name, a title behind a teacher's.
            found |= {whole, *(_TITLE.sub("", part) for part in _BETWEEN_NAMES.split(whole))}
    return {value for value in found if is_name(value) or is_number(value)}


def _numbers_in_paths(papers: Sequence[Paper]) -> list[set[str]]:
    return [set(_NUMBER_IN_PATH.findall(paper.document.name)) for paper in papers]


def _owners_of(values: Sequence[set[str]]) -> dict[str, int | None]:
    """Folded values, each with the paper that has it; None where several have it."""
    owners: dict[str, int | None] = {}
    for row, found in enumerate(values):
        for value in {folded_name(value) for value in found}:
            owners[value] = None if value in owners else row
    return owners


def _of_one(values: Sequence[set[str]]) -> dict[str, int]:
    """Those that one paper alone has: a number in several paths is a date or a course."""
    return {value: row for value, row in _owners_of(values).items() if row is not None}


def _names_of_student(student: str) -> list[str]:
    """A student such as "20230001 王芳" is known by all of it, by number and by name."""
    number = _NUMBER.match(student)
    names = [student]
    if number is not None and student[number.end() :].strip():
        names += [number.group(), student[number.end() :].strip()]
    return names


def _folders(names: Sequence[str]) -> list[list[str]]:
    """The folders that hold one paper only, for each paper."""
    every = [name.split("/")[:-1] for name in names]
    holders: dict[str, int] = {}
    for folders in every:
        for folder in set(folders):
            holders[folder] = holders.get(folder, 0) + 1
    return [[folder for folder in folders if holders[folder] == 1] for folders in every]


def _ordinary(names: Iterable[str]) -> set[str]:
    """The names that are one word of the language, or a short number."""
    single = [name for name in names if name.isalnum()]
    unknown = (UNKNOWN_CHINESE, UNKNOWN_ENGLISH)
    rarity = zip(single, language_idf(single).tolist(), strict=True)
    return {name for name, idf in rarity if idf not in unknown}


def _owners_by_file(names: Iterable[str], papers: Sequence[Paper]) -> dict[str, int | None]:
    """Folded names, each with the one paper in whose file's name it stands."""
    rows: dict[str, set[int]] = {folded_name(name): set() for name in names}
    search = NameSearch(rows)
    for row, paper in enumerate(papers):
        for _, name in search.find(paper.document.name):
            rows[name].add(row)
    return {name: min(found) if len(found) == 1 else None for name, found in rows.items()}


def _parts(name: str) -> list[str]:
    """The given name of a Chinese name, the words of another one."""
    if _HAN_NAME.fullmatch(name):
        return [name[-_GIVEN_NAME:]] if len(name) > _GIVEN_NAME else []
    return [word for word in re.split(r"[\W_]+", name) if len(word) >= _LEAST_PART]
