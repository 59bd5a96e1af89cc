"""rjieba must cut as jieba does, and jieba's cache must stay out of shared folders."""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.text import segmentation
from simdesk.text.folding import fold
from simdesk.text.tokens import words

PROSE = Path(__file__).parent.parent / "data" / "text" / "chinese_prose.txt"
RARE = "㐀㐁龘靐齉爩𠮷野家𪚥讠丶亅々〇囍槑氼"


@pytest.fixture(scope="module")
def jieba_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """jieba with an empty cache folder of its own."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segmentation.platformdirs, "user_cache_dir", lambda *a, **k: str(folder))
        segmentation._jieba.cache_clear()
        list(segmentation.cut_with_jieba("先读词典"))
        yield folder
    segmentation._jieba.cache_clear()


def test_both_segmenters_give_the_same_words(jieba_alone: Path) -> None:
    prose = PROSE.read_text(encoding="utf-8")
    assert len(prose) > 2_300
    for text in (prose, fold(prose).text, RARE, "", "的", "\n", "中\n\n国"):
        by_rjieba = list(segmentation.cut_with_rjieba(text))
        assert by_rjieba == list(segmentation.cut_with_jieba(text))


@given(st.lists(st.sampled_from(PROSE.read_text(encoding="utf-8")), max_size=40).map("".join))
@settings(max_examples=300, deadline=None)
def test_they_agree_on_any_order_of_characters(jieba_alone: Path, text: str) -> None:
    # Han alone: it is all that the segmenter is given.
    han = "".join(c for c in text if "\u4e00" <= c <= "\u9fff" or c == "\n")
    assert list(segmentation.cut_with_rjieba(han)) == list(segmentation.cut_with_jieba(han))


def test_words_are_the_same_with_either(jieba_alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folded = fold(PROSE.read_text(encoding="utf-8"))
    fast = words(folded)
    monkeypatch.setattr(segmentation, "_segmenter", lambda: segmentation.cut_with_jieba)
    assert words(folded) == fast
    assert len(fast) > 1_100


def test_the_cache_goes_to_the_programs_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    shared.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(shared))
    monkeypatch.setattr(segmentation.platformdirs, "user_cache_dir", lambda *a, **k: str(own))
    monkeypatch.setattr(segmentation, "_jieba", segmentation._jieba.__wrapped__)
    assert list(segmentation.cut_with_jieba("中国人民")) == ["中国", "人民"]
    assert (own / "jieba.cache").is_file()
    assert list(shared.iterdir()) == []


def test_it_works_where_no_folder_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, not a folder")
    monkeypatch.setattr(segmentation.platformdirs, "user_cache_dir", lambda *a, **k: str(blocked))
    segmentation._jieba.cache_clear()
    try:
        assert list(segmentation.cut_with_jieba("中国人民")) == ["中国", "人民"]
    finally:
        segmentation._jieba.cache_clear()
    assert capfd.readouterr().err == ""


def test_it_works_without_rjieba(monkeypatch: pytest.MonkeyPatch, jieba_alone: Path) -> None:
    monkeypatch.setitem(__import__("sys").modules, "rjieba", None)
    segmentation._segmenter.cache_clear()
    try:
        assert segmentation._segmenter() is segmentation.cut_with_jieba
        assert segmentation.cut("中国人\n我们") == ["中国", "人", "我们"]
    finally:
        segmentation._segmenter.cache_clear()


def test_runs_do_not_touch_each_other() -> None:
    assert segmentation.cut("") == []
    assert segmentation.cut("中\n国\t人") == ["中", "国", "\t", "人"]


def test_a_long_text_is_cut_in_pieces_into_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "中国人民\n研究方法\t大学生\n" * 40
    whole = segmentation.cut(text)
    monkeypatch.setattr(segmentation, "_PIECE", 20)
    expression = segmentation._PIECES.pattern.replace("100000", "20")
    monkeypatch.setattr(segmentation, "_PIECES", re.compile(expression))
    in_pieces = segmentation.cut(text)
    assert in_pieces == whole
    assert len({id(word) for word in in_pieces}) == len(set(in_pieces))
    assert "".join(segmentation.cut("研究" * 50)) == "研究" * 50
