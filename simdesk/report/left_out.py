"""What does not count in a result, by switches and by hand, and what the rest is called."""

from collections import Counter
from collections.abc import Mapping, Sequence

from simdesk.options import LeaveOut
from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.report.parts import LeftOutLine
from simdesk.report.wording import Wording, shortened
from simdesk.results import ClassResult, PassageKind

_TEXT_CHARACTERS = 60
Titles = Mapping[int, str]  # of papers, by their ids


def remaining_share(result: ClassResult, exclusions: Exclusions, words: Wording) -> str:
    """What the shares are called once this is left out, all of it named; empty where nothing is."""
    return share_without(parts_left_out(result, exclusions), words)


def share_without(parts: Sequence[str], words: Wording) -> str:
    """What a share without these parts of `parts_left_out` is called; empty for none."""
    names = [words.text(f"share.part.{part}") for part in parts]
    return words.text("share.without", what=words.join(names)) if names else ""


def parts_left_out(result: ClassResult, exclusions: Exclusions) -> tuple[str, ...]:
    """What does not count: "template", "quoted" (quotations and references), or others.

    A switch that finds nothing to leave out (such as the template in a class without one) counts
    as off.
    """
    leave_out = effective(result)
    quoted = leave_out.quotations and leave_out.references
    left_out = {
        "template": leave_out.template,
        "quoted": quoted,
        "quotations": leave_out.quotations and not quoted,
        "references": leave_out.references and not quoted,
        "common": leave_out.common_papers > 0,
        "by hand": bool(exclusions.pairs or exclusions.passages),
    }
    return tuple(part for part, is_left_out in left_out.items() if is_left_out)


def effective(result: ClassResult) -> LeaveOut:
    """The switches, without that of the template where the class has none."""
    leave_out = result.options.leave_out
    return LeaveOut(
        template=leave_out.template and has_template(result),
        quotations=leave_out.quotations,
        references=leave_out.references,
        common_papers=leave_out.common_papers,
    )


def has_template(result: ClassResult) -> bool:
    """Whether any paper is a template."""
    return any(paper.role is Role.TEMPLATE for paper in result.papers)


def switches_in_words(leave_out: LeaveOut, words: Wording) -> list[str]:
    """The kinds of text that the switches leave out."""
    chosen = {
        "template": leave_out.template,
        "quotations": leave_out.quotations,
        "references": leave_out.references,
    }
    found = [words.text(f"left out.{key}") for key, is_on in chosen.items() if is_on]
    if leave_out.common_papers:
        share = words.percent(leave_out.common_papers)
        found.append(words.text("left out.common", share=share))
    return found


def by_hand_in_words(exclusions: Exclusions, words: Wording) -> list[str]:
    """How many pairs and passages were taken out by hand."""
    counts = {"pairs": len(exclusions.pairs), "passages": len(exclusions.passages)}
    return [
        words.text(f"left out.{what} by hand", count=words.count(count))
        for what, count in counts.items()
        if count
    ]


def left_out_lines(
    result: ClassResult, exclusions: Exclusions, titles: Titles, words: Wording
) -> tuple[LeftOutLine, ...]:
    """Everything that does not count: by kind of text, then pairs, then passages by hand."""
    lines = _by_kind(result, words)
    pairs = sorted(tuple(sorted(pair)) for pair in exclusions.pairs if pair <= titles.keys())
    lines += [
        LeftOutLine(words.text("left out.pair"), _side_by_side([titles[i] for i in pair]))
        for pair in pairs
    ]
    sides = [tuple(sorted(each, key=_order)) for each in exclusions.passages]
    for passage in sorted(sides, key=lambda found: [_order(side) for side in found]):
        if all(side.paper in titles for side in passage):
            lines.append(_passage_line(result, passage, titles, words))
    return tuple(lines)


def _by_kind(result: ClassResult, words: Wording) -> list[LeftOutLine]:
    counted: Counter[PassageKind] = Counter()
    pairs: Counter[PassageKind] = Counter()
    for passages in result.passages.values():
        kinds = [passage.kind for passage in passages if not passage.counts]
        kinds = [kind for kind in kinds if kind is not PassageKind.EXCLUDED]  # listed one by one
        counted.update(kinds)
        pairs.update(set(kinds))
    return [
        LeftOutLine(
            words.kind(kind),
            words.text(
                "left out.kind", count=words.count(counted[kind]), pairs=words.count(pairs[kind])
            ),
        )
        for kind in PassageKind
        if counted[kind]
    ]


def _passage_line(
    result: ClassResult, sides: tuple[PassageSide, ...], titles: Titles, words: Wording
) -> LeftOutLine:
    first = sides[0]
    text = result.paper(first.paper).document.text[first.span.start : first.span.end]
    places = [
        words.labelled(
            titles[side.paper], words.place(result.paper(side.paper).document, side.span)
        )
        for side in sides
    ]
    return LeftOutLine(
        words.text("left out.passage"), _side_by_side(places), shortened(text, _TEXT_CHARACTERS)
    )


def _side_by_side(names: list[str]) -> str:
    return "\n".join(names)


def _order(side: PassageSide) -> tuple[int, int, int]:
    return side.paper, side.span.start, side.span.end
