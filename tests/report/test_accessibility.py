"""The HTML report can be read by everybody, in every language and in every kind."""

import re
from dataclasses import replace

import pytest

from simdesk.report.content import ReportSettings, build
from simdesk.report.html import to_html
from simdesk.report.marks import PRINT
from simdesk.report.spoken import language_of
from simdesk.report.wording import LANGUAGES
from simdesk.resources import data_path
from simdesk.results import ClassResult
from tests.report.accessibility import CHECKS, faults
from tests.report.made_class import decided, made_class, with_left_out

KINDS: dict[str, dict[str, object]] = {
    "a class": {"fingerprints": True},
    "a class without parts": {"heat_map": False, "histogram": False, "appendix": False},
    "a class with whole passages": {"whole_passages": True, "most_pairs": 2},
    "a class without names": {"anonymous": True},
    "no pair": {"minimum_share": 0.99},
    "a paper": {"paper": 12},
    "a pair": {"pair": (10, 12)},
    "a copy": {"paper": 10, "blacked_out": 12},
}


def a_class() -> ClassResult:
    """Twelve papers with all that a report can show, such as a group that is drawn."""
    made = made_class(12, sentences=30, planted=4)
    group = {(0, 4): made.shared_units[0, 2]}
    return with_left_out(replace(made, shared_units={**made.shared_units, **group}))


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return a_class()


def page_of(result: ClassResult, language: str = "en", **settings: object) -> str:
    wanted = replace(decided(result, language), **settings)  # type: ignore[arg-type]
    return to_html(build(result, wanted)).decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_report_is_accessible(result: ClassResult, kind: str, language: str) -> None:
    assert faults(page_of(result, language, **KINDS[kind])) == []


def test_a_class_that_was_not_compared_is_accessible() -> None:
    assert faults(to_html(build(made_class(1), ReportSettings())).decode()) == []


@pytest.mark.parametrize(
    ("check", "old", "new"),
    [
        ("language", '<html lang="en">', "<html>"),
        ("language", ' lang="zh"', ""),
        ("headings", "<h3>", "<h5>"),
        ("headings", "</header>", "<h1>Again</h1></header>"),
        ("tables", ' scope="row"', ""),
        ("tables", "</tr></tbody>", "<td>one more</td></tr></tbody>"),
        ("pictures", ' role="img"', ""),
        ("pictures", ' alt="', ' title="'),
        ("names_and_links", 'href="#pair-1"', 'href="#nowhere"'),
        ("names_and_links", "<main>", '<main id="summary">'),
        ("landmarks", "<main>", "<p>outside</p><main>"),
        ("landmarks", "<nav ", "<nav></nav><nav "),
        ("keyboard", ' tabindex="0"', ""),
        ("keyboard", "</main>", "<script></script></main>"),
        ("elements", "<ul>", "<ul><p>no item</p>"),
        ("elements", "initial-scale=1", "initial-scale=1, user-scalable=no"),
    ],
)
def test_every_fault_is_found(result: ClassResult, check: str, old: str, new: str) -> None:
    page = page_of(result)
    assert old in page
    broken = faults(page.replace(old, new, 1) if old != "</header>" else page.replace(old, new))
    assert [fault for fault in broken if fault.startswith(f"{check}: ")]
    assert check in {each.__name__ for each in CHECKS}


def test_text_of_another_language_is_marked(result: ClassResult) -> None:
    english, chinese = page_of(result), page_of(result, "zh_CN")
    assert '<p class="side" lang="zh">' in english
    assert '<p class="side" lang="en">' not in english
    assert '<p class="side" lang="en">' in chinese


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("论城市化与社区治理", "zh"),
        ("The office staff found it", "en"),
        ("用 the SimHash 指纹来比较", "zh"),
        ("12.5 % (3 of 4)", ""),
        ("", ""),
        ("Über die Straße und zurück", "en"),
    ],
)
def test_the_language_of_a_text(text: str, language: str) -> None:
    assert language_of(text) == language


def test_the_style_sheet_has_no_colour_of_its_own() -> None:
    """So that the contrasts of the palette, which its own tests compute, are those of the page."""
    sheet = data_path("report.css").read_text(encoding="utf-8")
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", sheet)
    used = set(re.findall(r"var\(--([a-z-]+)\)", sheet))
    known = {name.replace("_", "-") for name in PRINT.__dataclass_fields__}
    assert used <= known | {"fill", "edge"}
