import math
from collections import Counter
from pathlib import Path

import pytest

from simdesk.text.folding import fold
from simdesk.text.synonyms import (
    Synonyms,
    SynonymsError,
    parse_synonyms,
    read_synonyms,
    shipped_synonyms,
)
from simdesk.text.tokens import words
from tests.effort import lines_run


def cosine(first: list[str], second: list[str]) -> float:
    a, b = Counter(first), Counter(second)
    product = sum(count * b[word] for word, count in a.items())
    return product / math.sqrt(sum(c * c for c in a.values()) * sum(c * c for c in b.values()))


def test_the_headlines_come_nearer_and_this_very_entry_did_it() -> None:
    first = words(fold("台湾居民明日起持台胞证可通关 无需办理签注"))
    second = words(fold("明起台胞来京无需办理签注 电子台胞证年内实施"))
    synonyms = shipped_synonyms()
    replaced, fired = synonyms.replace(first)
    other, _ = synonyms.replace(second)
    assert fired["台湾", "居民"] == 1
    assert "台胞" in replaced
    assert cosine(replaced, other) > cosine(first, second) + 0.1
    only = parse_synonyms("臺灣居民→臺胞")
    assert cosine(only.replace(first)[0], only.replace(second)[0]) > cosine(first, second)


def test_all_ways_to_write_an_entry() -> None:
    lines = ["# remark", "电脑→计算机", "car,automobile", " cell phone -> mobile phone ", ""]
    text = "\n".join([*lines, "網路，因特网", "a\tb"])
    found = {(s.term_words, s.canonical_words) for s in parse_synonyms(text).entries}
    assert found == {
        (("电脑",), ("计算机",)),
        (("car",), ("automobile",)),
        (("cell", "phone"), ("mobile", "phone")),
        (("网路",), ("因特网",)),
        (("a",), ("b",)),
    }


def test_chains_are_followed() -> None:
    assert parse_synonyms("a→b\nb→c\nc→d").replace(["a", "x", "c"])[0] == ["d", "x", "d"]


def test_a_long_chain_is_followed_to_its_end() -> None:
    chain = parse_synonyms("\n".join(f"w{n}→w{n + 1}" for n in range(4_000)))
    assert chain.replace(["w0", "w3999"])[0] == ["w4000"] * 2


def test_the_longest_term_wins_from_the_left() -> None:
    synonyms = parse_synonyms("a b c→long\na b→short\nb→other")
    assert synonyms.replace(["a", "b", "c", "a", "b", "b"])[0] == ["long", "short", "other"]


def test_the_origin_of_each_word_is_known() -> None:
    synonyms = parse_synonyms("a b→x y z\nc→d")
    text = ["q", "a", "b", "c", "b"]
    assert synonyms.replace(text)[0] == ["q", "x", "y", "z", "d", "b"]
    assert synonyms.origins(text) == [(0, 1), (1, 3), (1, 3), (1, 3), (3, 4), (4, 5)]
    assert synonyms.first_words() == {"a", "c"}
    assert Synonyms().origins(["a", "b"]) == [(0, 1), (1, 2)]


def test_all_errors_are_told_by_line() -> None:
    with pytest.raises(SynonymsError) as caught:
        parse_synonyms("a→b\nb→c\nc,a\nnothing\n→y\nq→Q\na→z\nu->v->w\nx→，")
    assert [error.line for error in caught.value.errors] == [3, 4, 5, 6, 7, 8, 9]
    message = str(caught.value)
    assert "line 3: goes in a circle: a → b → c → a" in message
    assert "line 7: a stands for something else in line 1" in message


def test_the_same_entry_twice_is_no_error() -> None:
    assert parse_synonyms("a→b\nA→B").replace(["a"])[0] == ["b"]


def test_two_circles_are_two_errors() -> None:
    with pytest.raises(SynonymsError) as caught:
        parse_synonyms("a→b\nb→a\nx→y\ny→x\nz→x")
    assert [error.line for error in caught.value.errors] == [2, 4]


def test_an_empty_dictionary_changes_nothing() -> None:
    assert parse_synonyms("# only this\n").replace(["a", "b"]) == (["a", "b"], Counter())
    assert Synonyms().replace(["a"])[0] == ["a"]


def test_a_file_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_bytes("a→b\n".encode() + "电脑→计算机".encode("gb18030"))
    with pytest.raises(SynonymsError, match="line 2: this is no UTF-8 text"):
        read_synonyms(path)
    path.write_text("电脑→计算机", encoding="utf-8-sig")
    assert len(read_synonyms(path).entries) == 1


def test_a_term_of_thousands_of_words_costs_no_more_than_others() -> None:
    long, short = (parse_synonyms("a " * words + "b→c\n") for words in (3000, 3))
    text = ["a"] * 5000
    assert long.replace(text) == (text, Counter())
    of_short = lines_run(lambda: short.replace(text))
    assert lines_run(lambda: long.replace(text)) < 1.5 * of_short
