"""The Excel workbook, read back as the XML that it is."""

import io
import zipfile
from dataclasses import replace

import pytest
from lxml import etree

from simdesk.report.parts import ReportSettings
from simdesk.report.table import tables
from simdesk.report.workbook import to_xlsx
from simdesk.results import ClassResult
from tests.report.made_class import made_class

_NAMES = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


@pytest.fixture(scope="module")
def result() -> ClassResult:
    made = made_class()
    long = replace(made.papers[2].document, name="=" + "长" * 40_000 + "\u202e\x07.txt")
    return replace(
        made, papers=(*made.papers[:2], replace(made.papers[2], document=long), *made.papers[3:])
    )


@pytest.fixture(scope="module")
def book(result: ClassResult) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(to_xlsx(result, ReportSettings(language="zh_CN"))))


def _sheet(book: zipfile.ZipFile, number: int) -> etree._Element:
    return etree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))


def test_a_sheet_for_each_table_with_all_its_rows(
    result: ClassResult, book: zipfile.ZipFile
) -> None:
    names = etree.fromstring(book.read("xl/workbook.xml")).xpath(
        "//x:sheet/@name", namespaces=_NAMES
    )
    found = tables(result, ReportSettings(language="zh_CN"))
    assert names == [table.name for table in found]
    for number, table in enumerate(found, 1):
        rows = _sheet(book, number).xpath("//x:row", namespaces=_NAMES)
        assert len(rows) == len(table.rows) + 1


def test_no_cell_is_a_formula_and_scores_are_numbers(
    result: ClassResult, book: zipfile.ZipFile
) -> None:
    for number in range(1, 7):
        assert not _sheet(book, number).xpath("//x:f", namespaces=_NAMES)
    best = _sheet(book, 1).xpath("//x:c[@r='H2']", namespaces=_NAMES)[0]
    assert best.get("t") in (None, "n")
    assert float(best[0].text) == pytest.approx(result.ranking()[0].share_first.ratio, abs=1e-6)


def test_long_and_hostile_texts_stay_readable(book: zipfile.ZipFile) -> None:
    strings = etree.fromstring(book.read("xl/sharedStrings.xml"))
    texts = strings.xpath("//x:t/text()", namespaces=_NAMES)
    longest = max(texts, key=len)
    assert len(longest) == 32_000
    assert longest.startswith("=长")
    assert longest.endswith("…")
    assert not any("\u202e" in text for text in texts)


def test_the_properties_name_nobody(book: zipfile.ZipFile) -> None:
    properties = book.read("docProps/core.xml").decode()
    assert "<dc:creator></dc:creator>" in properties
    assert "2026-11-30" in properties
