"""The catalogues agree with each other and with everything that can be found."""

import json
import re
import string
from datetime import datetime

import pytest

from simdesk.documents import (
    Document,
    Failure,
    Finding,
    FindingCode,
    Kind,
    Place,
    Reason,
    Span,
)
from simdesk.measures.choices import FeatureHash, Weighting
from simdesk.options import Options, Preset, SimHashFeatures
from simdesk.papers import Role
from simdesk.project import ErrorCode, Problem, ProblemCode, ProjectError
from simdesk.report.options_in_words import definitions, options_in_words
from simdesk.report.wording import LANGUAGES, shortened, shown_detail, shown_name, wording
from simdesk.resources import data_path
from simdesk.results import Passage, PassageKind
from simdesk.shares import Share


def _texts(language: str) -> dict[str, str]:
    path = data_path(f"i18n/report_{language}.json")
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_keys_and_fields_of_the_english_one(language: str) -> None:
    english, other = _texts("en"), _texts(language)
    assert list(other) == list(english)
    assert {key: _fields(text) for key, text in other.items()} == {
        key: _fields(text) for key, text in english.items()
    }
    untidy = {key for key, text in other.items() if text != text.strip() or not text}
    assert untidy <= {"list separator", "clause separator"}


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
def test_chinese_is_translated_throughout(language: str) -> None:
    english, chinese = _texts("en"), _texts(language)
    same = {key for key, text in chinese.items() if text == english[key]}
    names = {"hash.blake2b", "hash.md5", "column.jaccard", "column.digest", "column.first"}
    signs = {"date", "not defined", "report.made with", "pair.fingerprints.differs"}
    assert same == names | signs | {"column.second"}
    assert not [text for text in chinese.values() if re.search("抄袭|剽窃|抄襲|剽竊", text)]


def test_traditional_chinese_holds_no_simplified_character() -> None:
    signs = {sign for text in _texts("zh_TW").values() for sign in text if sign >= "\u4e00"}
    han = {sign for sign in signs if sign <= "\u9fff"}
    assert len(han) > 300
    assert not [sign for sign in han if not sign.encode("big5", "ignore")]


def test_no_word_judges_the_student() -> None:
    assert not [text for text in _texts("en").values() if "plagiar" in text.lower()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_found_has_words(language: str) -> None:
    words = wording(language)
    for reason in Reason:
        for detail in ("", "x"):
            assert words.reason(Failure("a", reason, detail)).endswith((".", "。"))
    for code in FindingCode:
        for count in (1, 2):
            assert words.finding(Finding(code, count)).endswith((".", "。"))
    for kind in PassageKind:
        assert words.kind(kind)
    for role in Role:
        assert words.text(f"role.{role.value}")
    for preset in Preset:
        for cosine in Weighting:
            for features in SimHashFeatures:
                options = Options(
                    preset=preset, cosine=cosine, features=features, hash=FeatureHash.MD5
                )
                assert all(
                    fact.label and fact.value for fact in options_in_words(options, 5, ["x"], words)
                )
    assert len(definitions(Options(), 5, words)) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_says_what_to_do(language: str) -> None:
    words = wording(language)
    for reason in set(Reason) - {Reason.DUPLICATE}:  # there is nothing to do
        for detail in ("", "30"):
            told = words.reason(Failure("a", reason, detail))
            assert len(re.findall(r"\.(?= |$)|。", told)) >= 2, told


def test_a_reason_names_the_detail() -> None:
    words = wording("en")
    assert "30 seconds" in words.reason(Failure("a", Reason.TIMEOUT, "30"))
    duplicate = Failure("a", Reason.DUPLICATE, "/home/someone/b.docx")
    assert "b.docx" in words.reason(duplicate)
    assert "someone" not in words.reason(duplicate)
    assert shown_detail(duplicate) == "b.docx"


@pytest.mark.parametrize(
    ("detail", "shown"),
    [
        ("cannot open /home/some one/a b.doc", "cannot open a b.doc"),
        (r"C:\Users\some one\x.doc is locked", "x.doc is locked"),
        ("line 3 and/or 4", "line 3 and/or 4"),
        ("see https://example.org/a/b", "see https://example.org/a/b"),
    ],
)
def test_a_detail_names_no_folder_of_this_computer(detail: str, shown: str) -> None:
    assert shown_detail(Failure("a", Reason.DAMAGED, detail)) == shown


def test_a_detail_with_braces_stays_as_it_is() -> None:
    failure = Failure("a", Reason.DUPLICATE, "{0.__class__}.docx")
    assert "{0.__class__}.docx" in wording("en").reason(failure)


@pytest.mark.parametrize(
    ("language", "chosen"),
    [
        ("zh_CN", "zh_CN"),
        ("zh-Hans-CN", "zh_CN"),
        ("zh", "zh_CN"),
        ("zh_TW", "zh_TW"),
        ("zh-Hant-HK", "zh_TW"),
        ("en_GB", "en"),
        ("de", "en"),
        ("", "en"),
        ("../../etc", "en"),
    ],
)
def test_the_nearest_language_is_taken(language: str, chosen: str) -> None:
    assert wording(language).language == chosen


@pytest.mark.parametrize(
    ("ratio", "shown"),
    [
        (0, "0.0 %"),
        (0.00001, "0.1 %"),
        (0.5, "50.0 %"),
        (0.99999, "99.9 %"),
        (1, "100.0 %"),
        (1.2, "100.0 %"),
    ],
)
def test_a_percentage_never_rounds_to_nothing_or_to_all(ratio: float, shown: str) -> None:
    assert wording("en").percent(ratio) == shown


def test_numbers_dates_and_shares() -> None:
    words = wording("zh_CN")
    assert words.number(None) == words.count(None) == "–"
    assert words.number(0.8164966) == "0.816"
    assert words.count(12345) == "12,345"
    assert words.date(datetime(2026, 3, 4, 5, 6)) == "2026-03-04 05:06"
    assert words.share(Share(3, 12)) == "25.0%（重复字数 3 / 总字数 12）"
    assert words.join([]) == "无"


def test_a_passage_says_its_counts() -> None:
    passage = Passage(Span(0, 9), Span(0, 9), PassageKind.EDITED, 14, changed=1, added=2, papers=4)
    expected = "14 of 15 equal, 1 changed, 2 added in B, in 4 papers"
    assert wording("en").passage(passage) == expected


def _document(kind: Kind, *places: Place) -> Document:
    return Document("a", kind, "x" * 100, "", places)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (_document(Kind.PDF, Place(0, page=1), Place(50, page=2)), "pages 1–2"),
        (_document(Kind.PDF, Place(0, page=1)), "page 1"),
        (_document(Kind.TXT, Place(0, paragraph=1), Place(30, paragraph=2)), "lines 1–2"),
        (_document(Kind.DOCX, Place(0, 1, 1), Place(30, 1, 7)), "about page 1, paragraphs 1–7"),
        (
            _document(Kind.DOCX, Place(0, 1, 1), Place(20, 2, 28), Place(50, 1, 3)),
            "about pages 1–2, paragraphs 1–28",  # up to a note of paragraph 3
        ),
        (_document(Kind.DOCX), "place unknown"),
    ],
)
def test_a_place_is_told_in_the_terms_of_its_kind(document: Document, expected: str) -> None:
    assert wording("en").place(document, Span(10, 60)) == expected


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("王芳.docx", "王芳.docx"),
        ("class.zip/a/王芳.docx", "class.zip/a/王芳.docx"),
        ("/home/teacher/a.txt", "a.txt"),
        (r"C:\Users\teacher\a.txt", "a.txt"),
        (r"\\server\share\teacher\a.txt", "a.txt"),
        ("~/a.txt", "a.txt"),
        ("a\udcffb.txt", "a\ufffdb.txt"),
    ],
)
def test_a_name_shows_no_folder_of_this_computer(name: str, shown: str) -> None:
    assert shown_name(name) == shown


def test_a_long_detail_is_shortened_to_one_line() -> None:
    assert shortened("a\n b\t c") == "a b c"
    assert len(shortened("x" * 1000)) == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_project_can_say_has_words(language: str) -> None:
    words = wording(language)
    for error in ErrorCode:
        for detail in ("", "x"):
            said = words.project_error(ProjectError(error, "三班.simdesk", detail))
            assert "三班.simdesk" in said
            assert said.endswith((".", "。"))
    for code in ProblemCode:
        for count in (1, 2):
            for detail in ("", "x"):
                said = words.project_problem(Problem(code, count, 40, detail))
                assert said.endswith((".", "。"))


def test_salvage_is_counted() -> None:
    said = wording("en").project_problem(Problem(ProblemCode.PAPERS_LOST, 2, 40))
    assert "38 of 40 papers were restored" in said
