from pathlib import Path

from simdesk.text.folding import fold
from simdesk.text.stopwords import is_noise_word, noise_words, read_noise_words
from simdesk.text.tokens import words


def test_both_languages_have_noise_words() -> None:
    assert all(map(is_noise_word, ["的", "我们", "the", "and", "don't"]))
    assert not any(map(is_noise_word, ["光合作用", "river", ""]))


def test_most_are_words_as_the_segmenter_cuts_them() -> None:
    whole = [word for word in noise_words() if words(fold(word)) == [word]]
    assert len(whole) > 0.9 * len(noise_words())


def test_own_lists_are_folded(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("# remark\nThe\n\n這個 \n", encoding="utf-8-sig")
    assert read_noise_words(path) == {"the", "这个"}
