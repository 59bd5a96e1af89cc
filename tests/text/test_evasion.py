import pytest

from simdesk.documents import FindingCode, Span
from simdesk.text.evasion import find_evasion
from simdesk.text.folding import fold

ENGLISH = "Photosynthesis converts light energy into chemical energy in the leaves."


def codes(text: str) -> set[FindingCode]:
    return {finding.code for finding in find_evasion(text, fold(text))}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("\u200b".join(ENGLISH), FindingCode.INVISIBLE_CHARACTERS),
        (ENGLISH.replace(" ", "\u2060 \u200c"), FindingCode.INVISIBLE_CHARACTERS),
        (ENGLISH.replace(" ", " \U000e0041"), FindingCode.INVISIBLE_CHARACTERS),
        ("\u202e" + ENGLISH[::-1] + "\u202c", FindingCode.INVISIBLE_CHARACTERS),
        ("光合\u200b作用", FindingCode.INVISIBLE_CHARACTERS),
        (ENGLISH.replace("o", "о"), FindingCode.LOOK_ALIKES),
        (
            ENGLISH.translate({ord("a") + i: 0x1D41A + i for i in range(26)}),
            FindingCode.LOOK_ALIKES,
        ),
        ("it is p l a g i a r i s m", FindingCode.LETTER_SPACING),
        ("这 段 文 字 是 从 别 人 的 论 文 抄 来 的", FindingCode.LETTER_SPACING),
    ],
)
def test_disguises_are_told(text: str, code: FindingCode) -> None:
    assert codes(text) == {code}


@pytest.mark.parametrize(
    "honest",
    [
        ENGLISH,
        "\ufeffA byte order mark",
        "soft\u00adhyphen",
        "光合作用把光能\ufe00转化",
        "Фотосинтез превращает энергию света. СОК, ВОР, РОСА.",
        "می\u200cخواهم \u200fکتاب",
        "क्\u200dष ไทย\u200bไทย",
        "👩\u200d🔬 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "Ｆｕｌｌ　ｗｉｄｔｈ",
        "the set 𝐀 and 𝑥𝑦",
        "摘　要 目 录 毕 业 论 文",
        "options a b c d e f g h",
    ],
)
def test_honest_text_is_not_accused(honest: str) -> None:
    assert codes(honest) == set()


def test_neighbours_are_one_finding_with_its_place() -> None:
    text = "a\u200bb\u200bc" + " plain words" * 10 + " d\u200be"
    first, second = find_evasion(text, fold(text))
    assert (first.count, first.span) == (2, Span(1, 4))
    assert (second.count, second.span) == (1, Span(127, 128))


def test_very_many_are_told_as_a_number() -> None:
    text = ("\u200bword " + "and more of the same text " * 3) * 150
    findings = find_evasion(text, fold(text))
    assert len(findings) == 101
    assert sum(finding.count for finding in findings) == 150
    assert findings[-1].span is None
