import pytest

from simdesk.options import Options
from simdesk.passages.aligned import Sizes
from simdesk.passages.alignment import align
from simdesk.passages.telling import are_telling
from tests.passages.made_papers import paper_of
from tests.passages.texts import BRIDGE, GLASS, RIVER_ZH, TEA_ZH

BOX = "\ufffd"
SIZES = Sizes.of(Options())


def tells(text: str) -> bool:
    units = paper_of(text).units
    return are_telling(units.hashes, units.han, SIZES)


@pytest.mark.parametrize(
    "rest",
    [
        "",
        "0 0.5 1 1.5 2 -2 -1 0 1 2 100 200 300 1000 2,000 0.02 0.04 00 2.50",
        "的 的 在 的 了 一 的 是 x y A α 的 和 的 的 的",
        "chart of results " * 30,
        "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    ],
)
def test_ticks_letters_common_characters_and_repeated_words_tell_nothing(rest):
    assert not tells(rest)


@pytest.mark.parametrize(
    "text",
    [
        "0.482 0.517 3.14 1986 12.7 95.3 0.125",
        "雪水从高山流下春天的河面涨起来两岸农田得到灌溉",
        GLASS[:60],
    ],
)
def test_results_and_words_tell(text):
    assert tells(text)


def torn(text: str, keep: int) -> str:
    """The text as a font without a map leaves it: of its letters, boxes."""
    return "".join(BOX if c.isalpha() and n % keep else c for n, c in enumerate(text))


def chart(ticks: str, gap: int) -> str:
    return "\n".join(f"{tick} {BOX * (n % gap + 1)}的" for n, tick in enumerate(ticks.split()))


TICKS = "-2 -1 0 1 2 0 0.5 1 1.5 2 0 0.02 0.04 0.06 0.1 -1 -0.5 0 0.5 1"


def test_the_rests_of_papers_that_cannot_be_read_are_no_passage():
    first = f"{torn(GLASS, 1000)}\n{chart(TICKS + ' 7 ' + TICKS, 3)}\n{torn(TEA_ZH, 1000)}"
    second = f"{torn(BRIDGE, 1000)}\n{chart(TICKS + ' 300 9 ' + TICKS[6:], 4)}\n"
    assert align(paper_of(first), paper_of(second), Options()) == ()


def test_a_copied_table_of_round_numbers_is_still_found():
    table = " ".join(str(10 * (n * 37 % 91)) for n in range(60))
    (found,) = align(paper_of(f"{GLASS} {table}"), paper_of(f"{BRIDGE} {table}"), Options())
    assert found.equal >= 60


def test_a_copy_beside_what_cannot_be_read_is_still_found():
    first = f"{torn(GLASS, 1000)}\n{RIVER_ZH}\n{chart(TICKS, 3)}"
    second = f"{RIVER_ZH}\n{torn(BRIDGE, 1000)}\n{chart(TICKS, 4)}"
    assert any(
        RIVER_ZH[:-1] in first[passage.first.start : passage.first.end]
        for passage in align(paper_of(first), paper_of(second), Options())
    )
