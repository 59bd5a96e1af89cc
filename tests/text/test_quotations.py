import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.text.quotations import find_quotations


def quoted(text: str) -> list[str]:
    return [text[span.start : span.end] for span in find_quotations(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "鲁迅指出：“其实地上本没有路，走的人多了，也便成了路。”这句话",
            "“其实地上本没有路，走的人多了，也便成了路。”",
        ),
        ("有人说“其实地上本没有路，走的人多了”[3]，我同意", "“其实地上本没有路，走的人多了”"),
        (
            "所谓“教育的目的是培养公民而非工具”（张三，2010，第5页）",
            "“教育的目的是培养公民而非工具”",
        ),
        ("《论语》中记载：「学而时习之，不亦说乎」", "「学而时习之，不亦说乎」"),
        (
            'Smith argues that "the river was never clean at all" in his book',
            '"the river was never clean at all"',
        ),
        ("It is “a matter of life and death” (Brown, 2015, p. 4).", "“a matter of life and death”"),
        ('"The river was never clean" [12]', '"The river was never clean"'),
        (
            "“任何足够先进的技术都与魔法无异。”\n— Arthur C. Clarke\n",
            "“任何足够先进的技术都与魔法无异。”",
        ),
        (
            "He writes: ‘it wasn’t the river’s fault at all’.",
            "‘it wasn’t the river’s fault at all’",
        ),
    ],
)
def test_quotations_with_a_source(text: str, expected: str) -> None:
    assert quoted(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "他说：“明天下午三点半，老地方见，行不行？”",  # dialogue
        '"Good morning to you all," said the baker, "and to the dog."',
        "“其实地上本没有路，走的人多了，也便成了路。”这句话很有名",  # no source
        "所谓“公民”[3]",  # a word, not a passage
        'a 6" pipe and a 7" pipe, he claims',
        "don't and won't, he claims, and can't",
        "他指出：“没有结束的引号",
        "——这就是全部的答案，再也没有别的了",
    ],
)
def test_quotation_marks_alone_are_none(text: str) -> None:
    assert quoted(text) == []


def test_block_quotes() -> None:
    signed = (
        "希望本是无所谓有，无所谓无的。这正如地上的路；其实地上本没有路，走的人多了。——鲁迅《故乡》"
    )
    assert quoted(f"第一段\n{signed}\n第二段") == [signed]
    assert quoted("Text\n> A line from elsewhere\nText") == ["> A line from elsewhere"]
    set_apart = "    The river was never clean, and nobody minded (Smith, 2010)"
    assert quoted(f"As the book has it:\n{set_apart}\nText") == [set_apart]
    assert quoted(f"Nothing before\n{set_apart}\nText") == []


def test_marks_that_never_close_end_soon() -> None:
    assert find_quotations(' "a' * 3_000_000) == []


@given(st.text(st.sampled_from('“”"‘’「」指出：[3] a中\n>—')))
def test_spans_are_inside_and_apart(text: str) -> None:
    end = 0
    for span in find_quotations(text):
        assert end <= span.start < span.end <= len(text)
        end = span.end
