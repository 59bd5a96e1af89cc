from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.gui.marked_passage import (
    MarkedPassage,
    equal_parts,
    left_out_parts,
    painting_order,
)
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme


def marked(start, end, **more):
    return MarkedPassage(Span(start, end), "1", 0, "", **more)


def characters(spans):
    return {at for span in spans for at in range(span.start, span.end)}


stretches = st.lists(
    st.tuples(st.integers(10, 90), st.integers(1, 20)).map(lambda s: Span(s[0], s[0] + s[1])),
    max_size=5,
)


@given(stretches, stretches)
def test_each_character_of_a_passage_is_equal_or_grey_or_differs(differing, not_counted):
    passage = marked(5, 120, differing=tuple(differing), not_counted=tuple(not_counted))
    equal, grey = characters(equal_parts(passage)), characters(left_out_parts(passage))
    assert not equal & grey
    assert equal | grey | characters(differing) == set(range(5, 120))
    assert not grey & characters(differing)


def test_a_passage_that_does_not_count_is_grey_and_dotted():
    palette = palette_for(Theme.LIGHT)
    grey = {marked(0, 9, counts=False).fill(palette).name()}
    grey.add(MarkedPassage(Span(0, 9), "2", 1, "", counts=False).fill(palette).name())
    assert grey == {palette.colours.missing}
    assert marked(0, 9).fill(palette).name() not in grey
    assert marked(0, 9).underline != marked(0, 9, counts=False).underline


def test_what_counts_lies_upon_what_does_not_and_large_sources_on_small_ones():
    passages = [marked(0, 5), marked(0, 9, layer=-1), marked(0, 9, counts=False), marked(0, 8)]
    assert painting_order(passages) == [2, 1, 3, 0]
