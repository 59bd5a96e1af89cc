import pytest

from simdesk.text.folding import fold


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Phоtоsynthеsis", "photosynthesis"),  # Cyrillic о, е
        ("Вook", "book"),  # the capital looks like B
        ("plαgδarism", "plαgδarism"),  # δ has no look-alike: no word is half folded
        ("plagiαrism", "plagiarism"),
        ("Ꮯopy", "copy"),
        ("pɑper", "paper"),
        ("фотоcинтез", "фотосинтез"),  # a Latin c in a Russian word
    ],
)
def test_mixed_words_are_folded(written: str, read: str) -> None:
    assert fold(written).text == read


@pytest.mark.parametrize(
    "honest",
    [
        "Фотосинтез превращает энергию света. СОК, ВОР, РОСА.",
        "μm",
        "β-carotene",
        "ρgh",
        "Δt",
        "αβγ",
        "T恤",
        "ɑː",
        "κNor",
        "/ˈtraɪ/",
    ],
)
def test_honest_words_stay(honest: str) -> None:
    folded = fold(honest)
    assert folded.look_alikes.tolist() == []
    assert folded.text == honest.casefold()


def test_places_are_those_of_the_original() -> None:
    assert fold("\u200bа cоpy").look_alikes.tolist() == [1, 4]


def test_a_word_of_look_alikes_alone_goes_with_its_neighbours() -> None:
    assert fold("it is а cоpy of this").text == "it is a copy of this"
    assert fold("слово а слово cоpying").text == "слово а слово copying"
    assert fold("it is а copy").text == "it is а copy"  # no mixed word, so no disguise


def test_the_text_decides_where_both_scripts_would_do() -> None:
    assert fold("The paper is a cаse of lying").text == "the paper is a case of lying"
    assert fold("Дождь шёл, и каcа была закрыта").text == "дождь шёл, и каса была закрыта"
