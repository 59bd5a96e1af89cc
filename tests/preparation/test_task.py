"""What the worker's job loads, where it must not write, and the layout that it adds."""

import subprocess
import sys
from pathlib import Path

import pytest

from simdesk.documents import Document
from simdesk.preparation import transport
from simdesk.preparation.task import prepare_file, question
from simdesk.reading import ReadRequest
from simdesk.structure import BlockKind
from tests.reading import word_files as word

ROOT = Path(__file__).parents[2]
READ_ONE_OF_EACH = """
import importlib, sys
from simdesk.preparation import task
from simdesk.reading import ReadRequest
for module in ("docx", "pdf", "txt", "docx_password"):
    importlib.import_module("simdesk.reading." + module)
answer = task.prepare_file(task.question("春天的故事 starts here".encode(), "a.txt", ReadRequest()))
assert "texts" in answer.fields, answer.fields
print(*sorted(sys.modules))
"""


@pytest.fixture(scope="module")
def modules() -> set[str]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", READ_ONE_OF_EACH],
        capture_output=True, text=True, cwd=ROOT, timeout=240, check=True,
    )  # fmt: skip
    return set(done.stdout.split())


@pytest.mark.parametrize("name", ["PySide6", "shiboken6", "PIL", "multiprocessing", "docx"])
def test_a_worker_does_not_import(modules: set[str], name: str) -> None:
    assert name not in modules


def test_a_worker_opens_no_connection_by_import(modules: set[str]) -> None:
    assert not modules & {"http.client", "urllib.request", "ssl", "requests"}


def prepared(data: bytes, name: str) -> Document:
    return transport.decode(prepare_file(question(data, name, ReadRequest())), name)[0]


def headings(document: Document) -> list[str]:
    return [
        document.text[block.start : block.end]
        for block in document.structure.blocks
        if block.kind is BlockKind.HEADING
    ]


def test_headings_of_a_text_are_known_by_their_words() -> None:
    assert headings(prepared("论网络\n第一章 绪论\n网络很多。".encode(), "a.txt")) == [
        "第一章 绪论"
    ]


def test_styles_of_a_word_file_say_more_than_words() -> None:
    styled = '<w:style w:type="paragraph" w:styleId="x"><w:name w:val="heading 2"/></w:style>'
    body = word.p("我的标题", '<w:pStyle w:val="x"/>') + word.p("第一章 绪论") + word.p("文字。")
    assert headings(prepared(word.docx(body, {"styles": styled}), "a.docx")) == ["我的标题"]


def test_without_styles_words_are_looked_at_but_not_in_tables_and_lists() -> None:
    numbering = (
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>'
        '<w:lvlText w:val="%1."/></w:lvl></w:abstractNum>'
        '<w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>'
    )
    item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'
    body = (
        word.p("摘要") + word.table(word.row(word.cell(word.p("结论")), word.cell(word.p("引言"))))
        + word.p("正文", item) + word.p("总结") + word.p("完了。")
    )  # fmt: skip
    found = prepared(word.docx(body, {"numbering": numbering}), "a.docx")
    assert headings(found) == ["摘要", "总结"]
    assert [block.kind for block in found.structure.blocks] == [
        BlockKind.HEADING, BlockKind.LIST_ITEM, BlockKind.HEADING,
    ]  # fmt: skip
    assert len(found.structure.tables) == 1


def test_direction_overrides_cost_no_paper_whose_tables_they_turn() -> None:
    cells = (word.cell(word.p("a\u202eb")), word.cell(word.p("c\u202cd")))
    found = prepared(word.docx(word.p("x") + word.table(word.row(*cells))), "a.docx")
    assert found.structure.fitting(found.text) == found.structure
