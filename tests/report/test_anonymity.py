"""Nothing written tells whose paper it is."""

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html as parser

from simdesk.documents import Document, Failure, Kind, Reason
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper, PassageSide, Role
from simdesk.report import data, html, table, workbook
from simdesk.report.anonymity import anonymised, shown
from simdesk.report.anonymity_key import key_file, remaining_in_words
from simdesk.report.content import ReportSettings, build
from simdesk.report.wording import LANGUAGES, wording
from simdesk.results import ClassResult
from simdesk.reviews import Review, Reviews, Verdict
from tests.report.printed import texts_of
from tests.small_class import STOLEN_EN, STOLEN_ZH, features_of

STUDENTS = (
    "王芳", "欧阳娜娜", "陳靜", "Alice Brown", "20230417 李伟明", "Zoë Müller", "Ben O'Neil",
    "赵磊", "Chloe Davis", "Emma Foster",
)  # fmt: skip
NAMES = (
    *STUDENTS[:4], "20230417", "李伟明", *STUDENTS[5:],
    "王芳 期末报告", "draft_by_alice.b", "Sonderfall-7", "小组三号", "Kollektivarbeit",
    "handed in late", "陈思远", "Quentin Marsh", "scan_of_wangfang",
)  # fmt: skip
FILES = (
    "王芳 期末报告.docx", "欧阳娜娜.pdf", "组/陳靜.txt", "draft_by_alice.b.txt",
    "20230417_李伟明.docx", "Sonderfall-7.txt", "小组三号.txt", "Kollektivarbeit.docx",
    "handed in late.pdf", "Emma Foster.docx",
)  # fmt: skip
ROSTER = ("陈思远", "Quentin Marsh")


def _text(row: int) -> str:
    """A paper that names everybody inside what it shares with the others."""
    shared = STOLEN_ZH if row % 2 else STOLEN_EN
    everybody = "；".join(NAMES[:-1])
    own = f"第{row}篇的开头。" if row % 2 else f"Beginning of number {row}, unlike others."
    return f"{own}\n{shared}{everybody}。{shared[::-1]}\n尾声 {row * 7919}"


@pytest.fixture(scope="module")
def result() -> ClassResult:
    from simdesk.comparison import compare

    papers = [
        Paper(
            row + 100,
            Document(name, Kind(name.rsplit(".")[-1]), _text(row), f"{row * 7 % 10:064x}"),
            student=student,
        )
        for row, (name, student) in enumerate(zip(FILES, STUDENTS, strict=True))
    ]
    failures = (
        Failure("/home/teacher/scan_of_wangfang.pdf", Reason.NO_TEXT, digest="ff"),
        Failure("copy of 王芳.docx", Reason.DUPLICATE, "王芳 期末报告.docx"),
        Failure("Alice Brown old.doc", Reason.DAMAGED, "cannot open /tmp/Alice Brown old.doc"),
        Failure("Chloe Davis.pdf", Reason.TIMEOUT, "30"),
    )
    return compare(papers, features_of(papers), Options(edited=False), failures=failures)


def _settings(result: ClassResult, language: str = "en") -> ReportSettings:
    first, second = min(result.passages)
    passage = result.passages[first, second][0]
    ids = [paper.id for paper in result.papers]
    sides = PassageSide(ids[first], passage.first), PassageSide(ids[second], passage.second)
    return ReportSettings(
        whole_passages=True,
        language=language,
        class_name="Tutor group of Emma Foster",
        title="Report on 王芳",
        anonymous=True,
        names=ROSTER,
        minimum_share=0.05,
        exclusions=Exclusions(frozenset({frozenset(ids[2:4])}), frozenset({frozenset(sides)})),
        reviews=Reviews(
            {frozenset(ids[:2]): Review(Verdict.WATCH, "Ask 王芳 and Alice Brown again")}
        ),
    )


def _told(text: str) -> list[str]:
    return [name for name in NAMES if name in text or name.lower() in text.lower()]


def test_the_planted_names_are_there_before(result: ClassResult) -> None:
    assert len(NAMES) == 20
    page = html.to_html(build(result, replace(_settings(result), anonymous=False))).decode()
    assert set(NAMES) == set(_told(page + data.to_json(result)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_planted_name_is_left_in_any_file(result: ClassResult, language: str) -> None:
    settings = _settings(result, language)
    report = build(result, settings)
    page = html.to_html(report).decode()
    assert report.pairs
    assert report.left_out
    assert not _told(page)
    text = data.to_json(result, settings)
    assert not _told(text)
    assert not _told(table.csv(result, settings).decode())
    for one in table.tables(result, settings):
        assert not _told(repr(one))
    book = zipfile.ZipFile(io.BytesIO(workbook.to_xlsx(result, settings)))
    for name in book.namelist():
        assert not _told(book.read(name).decode("utf-8", "replace"))
    label = report.words.text("anonymous.paper", number=1)
    assert label in page
    assert label in text
    for failure in result.failures:
        assert failure.name not in page


def test_labels_are_the_same_in_every_order_and_do_not_follow_names(result: ClassResult) -> None:
    settings = _settings(result)
    key = {line.digest: line.label for line in anonymised(result, settings).key}
    papers = list(reversed(result.papers))
    turned = replace(result, papers=tuple(papers), passages={}, shared_units={})
    other = {line.digest: line.label for line in anonymised(turned, ReportSettings()).key}
    assert {d: label for d, label in key.items() if d in other} == {
        d: label for d, label in other.items() if d in key
    }
    assert [line.label for line in anonymised(result, settings).key][:3] == [
        "Paper 1",
        "Paper 2",
        "Paper 3",
    ]
    assert [paper.document.name for paper in result.papers] != [
        line.name for line in anonymised(result, settings).key
    ][:10]


def test_scores_reviews_and_exclusions_stay_with_their_papers(result: ClassResult) -> None:
    settings = _settings(result)
    done = anonymised(result, settings)
    row_of = {line.name: int(line.label.split()[1]) - 1 for line in done.key if line.digest}
    for i, first in enumerate(result.papers):
        for j, second in enumerate(result.papers[:i]):
            before = result.scores(i, j)
            after = done.result.scores(row_of[first.document.name], row_of[second.document.name])
            assert after.share_first == before.share_first
            assert after.cosine == before.cosine
    (review,) = [review for *_, review in done.settings.reviews.pairs()]
    assert review.verdict is Verdict.WATCH
    (sides,) = done.settings.exclusions.passages
    for side in sides:
        text = done.result.paper(side.paper).document.text
        assert 0 <= side.span.start < side.span.end <= len(text)


def test_passages_still_hold_the_same_text_but_for_names(result: ClassResult) -> None:
    done = anonymised(result, _settings(result))
    assert sum(map(len, done.result.passages.values())) == sum(map(len, result.passages.values()))
    for (i, j), found in done.result.passages.items():
        for passage in found:
            first, second = (
                done.result.papers[row].document.text[span.start : span.end]
                for row, span in ((i, passage.first), (j, passage.second))
            )
            assert first == second  # word for word before, so word for word under labels
            assert len(first) > 20


def test_the_teacher_gets_the_key_and_what_may_still_tell_a_name(result: ClassResult) -> None:
    paper = result.papers[1]
    text = paper.document.text.replace("我连续两周", "娜娜连续两周").replace(
        "保洁员", "Alice保洁员(a.b@uni.example, 2023999901)"
    )
    named = replace(
        result,
        papers=(
            result.papers[0],
            replace(paper, document=replace(paper.document, text=text)),
            *result.papers[2:],
        ),
    )
    done = anonymised(named, _settings(result))
    told = {found.found for found in done.remaining}
    assert {"娜娜", "Alice"} <= told
    assert not {"a.b@uni.example", "2023999901"} & told  # they are not there any more
    assert "a.b@uni.example" not in data.to_json(named, _settings(result))
    line = next(found for found in done.remaining if found.found == "娜娜")
    assert line.name == "欧阳娜娜.pdf"
    assert "娜娜" in remaining_in_words(line, wording("zh_CN"))
    key = key_file(done.key, done.remaining, "en").decode("utf-8-sig")
    assert "欧阳娜娜.pdf" in key
    assert key.startswith("Label,File,Student,SHA-256\r\n")
    assert len(key.splitlines()) == 1 + 10 + 4 + 2 + len(done.remaining)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_a_cover_is_printed(result: ClassResult, language: str) -> None:
    covers = (
        "姓名：尤诗琪 学号：2022548121\n班级：软件2301班\n承担后果。签名：尤诗琪\n"
        "邮箱：y.sq@mail.example\n",
        "姓  名\n卫诗琳\n學號\n20187592\n指導教師：上官静怡\n",
        "Name: Quincy Underhill\nStudent ID: u654321\nSignature: Q. Underhill\n",
    )
    texts = [
        cover + STOLEN_ZH + "正如尤诗琪（2022548121）所说，u654321 也同意。" for cover in covers
    ]
    papers = [
        Paper(n, Document(f"paper-{n}.txt", Kind.TXT, text + "尾声" * n, f"{n:064x}"))
        for n, text in enumerate(texts)
    ]
    from simdesk.comparison import compare

    # The digits of a moment may be those of a class.
    found = replace(compare(papers, features_of(papers), Options()), started=None, seconds=0.0)
    assert found.passages
    settings = ReportSettings(language=language, anonymous=True, minimum_share=0.0)
    written = html.to_html(build(found, settings)).decode() + data.to_json(found, settings)
    written += repr(table.tables(found, settings))
    for told in (
        "尤诗琪", "2022548121", "2301", "y.sq", "卫诗琳", "20187592", "上官静怡",
        "Underhill", "u654321",
    ):  # fmt: skip
        assert told not in written
    label = anonymised(found, settings).result.papers[0].document.text
    assert label.count(wording(language).text("anonymous.removed")) >= 2


def test_a_copy_for_one_student_blacks_the_other_paper_out(result: ClassResult) -> None:
    own, other = result.papers[0], result.papers[2]
    settings = replace(
        _settings(result), anonymous=False, pairs=((own.id, other.id),), blacked_out=other.id
    )
    report = build(result, settings)
    page = html.to_html(report).decode()
    (pair,) = report.pairs
    names = {pair.first.name, pair.second.name}
    assert own.document.name in names
    assert len(names & {f"Paper {n}" for n in range(1, 11)}) == 1
    assert "█" in page
    shown_text = page + repr(table.tables(result, settings)) + data.to_json(result, settings)
    others = [name for name in _told(shown_text) if name not in own.document.name]
    assert not others
    black = pair.first if pair.second.name == own.document.name else pair.second
    assert black.digest == ""
    sides = [texts_of(row) for row in pair.passages]
    at = 0 if black is pair.first else 1
    assert sides
    for side in sides:
        assert set(side[at]) <= {"█", "\n"}
        assert "█" not in side[1 - at]
    for row in pair.passages:
        places = row.first_place, row.second_place
        assert places[at] == wording("en").text("place.hidden")
        assert places[1 - at] != places[at]
    assert len(parser.fromstring(page).xpath("//span[@role='img']/@aria-label")) == len(sides)
    assert len(report.papers) == 2
    assert not report.failures
    assert pair.first.name == own.document.name  # on the left
    assert not report.summary.has_verdicts


def test_a_copy_names_the_template_whose_text_was_left_out(result: ClassResult) -> None:
    papers = (*result.papers[:9], replace(result.papers[9], role=Role.TEMPLATE))
    own, other = papers[0].id, papers[2].id
    settings = ReportSettings(paper=own, blacked_out=other)
    report = build(replace(result, papers=papers), settings)
    assert report.summary.remaining == "without template text"
    assert [paper.role for paper in report.papers] == ["new", "new", "template"]
    assert len(report.pairs) == 1


def test_a_copy_for_nobody_in_particular_is_refused(result: ClassResult) -> None:
    ids = [paper.id for paper in result.papers]
    for pairs in (None, (), ((ids[0], ids[1]), (ids[1], ids[2]))):
        with pytest.raises(ValueError, match="blacked out"):
            shown(result, ReportSettings(pairs=pairs, blacked_out=ids[1]))


def test_nothing_of_this_computer_is_in_any_file(result: ClassResult) -> None:
    settings = replace(_settings(result), anonymous=False)
    files = html.to_html(build(result, settings)).decode() + data.to_json(result, settings)
    files += repr(table.tables(result, settings))
    assert "/home/" not in files
    assert "/tmp/" not in files
    assert str(Path.home()) not in files


def test_without_a_wish_for_it_nothing_changes(result: ClassResult) -> None:
    settings = ReportSettings()
    assert shown(result, settings) == (result, settings)
