"""What every part of the HTML report is built of: facts, notes, tables."""

from collections.abc import Sequence

from simdesk.report.markup import Content, E, Element
from simdesk.report.parts import Fact, ShareLine


def facts_list(facts: Sequence[Fact]) -> Element:
    """Labels and their values."""
    found = E.dl({"class": "facts"})
    for fact in facts:
        found.append(E.dt(fact.label))
        found.append(E.dd(fact.value))
    return found


def note_line(text: str) -> Element:
    """An explanation in grey."""
    return E.p({"class": "note"}, text)


def data_table(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[Content]], numbers: int = 0
) -> Element:
    """A table whose first column heads its rows; the last `numbers` columns stand flush right."""
    first_number = len(heads) - numbers

    def attributes(place: int) -> dict[str, str]:
        return {"class": "number"} if place >= first_number else {}

    head = E.tr(*(E.th({"scope": "col", **attributes(n)}, text) for n, text in enumerate(heads)))
    body = E.tbody()
    for row in rows:
        line = E.tr()
        for place, cell in enumerate(row):
            if place:
                line.append(E.td(attributes(place), cell))
            else:
                line.append(E.th({"scope": "row"}, cell))
        body.append(line)
    table = E.table(E.caption(caption), E.thead(head), body)
    # Wide tables scroll by themselves; the keyboard must reach them for that.
    return E.div({"class": "wide", "tabindex": "0", "role": "group", "aria-label": caption}, table)


def shares_table(caption: str, heads: Sequence[str], lines: Sequence[ShareLine]) -> Element:
    """Shares side by side: of which text, and two shares of it."""
    return data_table(caption, heads, [(line.what, *line.values) for line in lines], numbers=2)
