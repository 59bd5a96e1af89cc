"""The HTML report: safe, whole, accessible."""

import base64
import hashlib
from dataclasses import replace

import pytest
from lxml import html as parser

from simdesk.documents import Failure, Reason
from simdesk.report.content import ReportSettings, build
from simdesk.report.html import to_html
from simdesk.report.markup import element
from simdesk.report.parts import Report
from simdesk.report.wording import LANGUAGES
from simdesk.results import ClassResult
from tests.report.made_class import decided, made_class, with_left_out
from tests.report.printed import texts_of

EVIL = "<script>alert(1)</script>&\"'><img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def result() -> ClassResult:
    made = with_left_out(made_class(12, sentences=30, planted=4))
    return replace(made, failures=(*made.failures, Failure(EVIL, Reason.DAMAGED)))


@pytest.fixture(scope="module", params=LANGUAGES)
def report(request: pytest.FixtureRequest, result: ClassResult) -> Report:
    return build(result, replace(decided(result, request.param), class_name=EVIL))


@pytest.fixture(scope="module")
def page(report: Report) -> str:
    return to_html(report).decode("utf-8")


def test_texts_from_files_never_become_markup(page: str) -> None:
    tree = parser.fromstring(page)
    assert not tree.xpath("//script")
    assert not [name for node in tree.iter() for name in node.attrib if name.startswith("on")]
    assert EVIL in tree.text_content()


def test_nothing_is_loaded_and_the_policy_allows_only_what_is_inside(page: str) -> None:
    tree = parser.fromstring(page)
    sources = tree.xpath("//@src | //@href | //@action | //@data")
    assert all(source.startswith(("#", "data:image/png;base64,")) for source in sources)
    style = tree.xpath("//style")
    assert len(style) == 1
    assert "url(" not in style[0].text
    digest = base64.b64encode(hashlib.sha256(style[0].text.encode()).digest()).decode()
    policy = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert policy == [f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:"]
    assert not tree.xpath("//@style")


def test_everything_of_the_report_stands_on_the_page(report: Report, page: str) -> None:
    text = parser.fromstring(page).text_content()
    assert report.pairs
    assert report.left_out
    assert report.summary.groups
    for line in report.left_out:
        assert line.what in text
        assert line.where in text
        assert line.text in text
    for group in report.summary.groups:
        assert all(paper.title in text for paper in group.papers)
    for ranked in report.summary.ranking:
        assert ranked.before_first in text
        assert ranked.verdict in text
    for pair in report.pairs:
        assert all(fact.label in text and fact.value in text for fact in pair.facts)
        for row in pair.passages:
            assert all(side in text for side in texts_of(row))


def test_no_folder_of_this_computer_gets_out(page: str) -> None:
    assert "/home/" not in page
    assert "teacher" not in page


def test_an_empty_class_and_one_without_findings_have_pages() -> None:
    assert b"no pair of papers" in to_html(build(made_class(1)))
    nothing = to_html(build(made_class(6), ReportSettings(minimum_share=0.99)))
    assert b"No pair shares as much text" in nothing


def test_unseen_characters_are_written_as_their_number() -> None:
    made = element("p", "a\u202eb\x00c\ud800", {"title": "x\u200b"})
    assert made.text == "aU+202EbU+0000cU+D800"
    assert made.get("title") == "xU+200B"
