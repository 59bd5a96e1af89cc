"""Patterns that a teacher writes: each ends, and is told in a sentence if it cannot be used."""

import pytest

from simdesk.reading.name_patterns import (
    LONGEST_PATTERN,
    MOST_PATTERNS,
    PatternError,
    PatternFault,
)
from simdesk.reading.students import DEFAULT_PATTERNS, assign_students, compile_patterns

NAMES = [f"{'a' * 60}{number} {'b' * 60}!x.txt" for number in range(200)]


def refusal(*patterns: str) -> PatternError:
    with pytest.raises(PatternError) as caught:
        compile_patterns(patterns)
    return caught.value


@pytest.mark.parametrize(
    "pattern",
    [
        r"(?P<name>(a|aa)+)$",
        r"(?P<name>(\w|\s|.)+)+\d{2}!",
        r"(?P<id>(a|aa)+)x",
        r"^(?P<name>(a|aa|b|bb|.)+) c*x$",
    ],
)
def test_a_pattern_that_would_take_for_ever_ends(pattern: str) -> None:
    patterns = compile_patterns(["{id}", pattern])
    with pytest.raises(PatternError) as caught:
        assign_students(NAMES, patterns)
    assert (caught.value.fault, caught.value.line) == (PatternFault.TOO_SLOW, 2)


def test_many_names_that_each_take_a_little_end_too() -> None:
    """No single one takes long: together they would take minutes."""
    patterns = compile_patterns([r"(?P<name>(a|aa)+)$"])
    names = ["a" * 24 + "!"] * 300
    with pytest.raises(PatternError) as caught:
        assign_students(names, patterns)
    assert caught.value.fault is PatternFault.TOO_SLOW


def test_usual_patterns_are_done_with_a_large_class_in_time() -> None:
    names = [f"2021{n:06}张三{n} - Some Essay of Anna Berg.docx" for n in range(1000)]
    assert len(set(assign_students(names, compile_patterns(DEFAULT_PATTERNS)))) == 1000


def test_what_is_too_large_is_told_before_it_fills_the_memory() -> None:
    for pattern in (
        "{name}" + "()" * 3000,
        "(" * 400 + "{id}",
        r"(?P<name>((a{999}){999}){999})",
        "{name}(a{1000000}){1000000}",
        "(|" * 200 + "(?P<id>a)" + ")*" * 120,
        "a" * (LONGEST_PATTERN + 1),
    ):
        assert refusal("{id}", pattern).fault in (PatternFault.TOO_LARGE, PatternFault.INVALID)
        assert refusal("{id}", pattern).line == 2
    assert refusal("{id}", "{name}" + "()" * 3000).fault is PatternFault.TOO_LARGE
    assert refusal("{id}", "(a{9999}){9999}{id}").fault is PatternFault.TOO_LARGE
    error = refusal(*["{id}"] * (MOST_PATTERNS + 1))
    assert (error.fault, error.line) == (PatternFault.TOO_MANY, MOST_PATTERNS + 1)


@pytest.mark.parametrize(
    "pattern", ["(?P<name>a(?R)?)", "{id}(?&id)", "(?P<id>a(?1))", "{id}(?P>id)"]
)
def test_a_pattern_that_calls_itself_is_none(pattern: str) -> None:
    assert refusal(pattern).fault is PatternFault.INVALID


@pytest.mark.parametrize(
    "pattern", ["(", "[a", r"\L<x>{id}", "*{id}", "{id}(?<=a", "a{99999999999}"]
)
def test_what_is_no_regular_expression_is_told_with_its_line(pattern: str) -> None:
    error = refusal("{id}", "", pattern)
    assert error.fault is PatternFault.INVALID or pattern.startswith("a{")
    assert error.line == 3
    assert str(error).startswith("line 3: ")


def test_a_pattern_that_names_nobody_is_told() -> None:
    assert refusal(r"\d+").fault is PatternFault.NOBODY
