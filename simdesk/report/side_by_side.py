"""The shares side by side, in words: in total, and with one kind of text or another left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from simdesk.papers import Exclusions
from simdesk.report.left_out import has_template, parts_left_out, share_without
from simdesk.report.parts import ShareLine
from simdesk.report.wording import Wording
from simdesk.results import ClassResult
from simdesk.shares import Share, Shares

# The parts of `parts_left_out` without which each share is told, whatever the switches say.
_WITHOUT = {"total": (), "without_quotations": ("quoted",), "without_template": ("template",)}


@dataclass(frozen=True, slots=True)
class Basis:
    """Of which text a share is told."""

    key: str  # the field of Shares
    name: str  # all that is left out is named
    short: str
    meaning: str  # whole sentences, one a line
    is_used: bool  # the ranking and all other numbers go by it

    def of(self, shares: Shares) -> Share:
        """The share that is told of this text."""
        share: Share = getattr(shares, self.key)
        return share


def bases(result: ClassResult, exclusions: Exclusions, words: Wording) -> tuple[Basis, ...]:
    """In total, without quotations, without the template; then what is left out now.

    The last one only where it is none of the first three; exactly one is used.
    """
    left_out = parts_left_out(result, exclusions)
    found = []
    for key, parts in _WITHOUT.items():
        name = share_without(parts, words) or words.text("share.total")
        meanings = [words.text(f"share.meaning.{key}")]
        if key == "without_template" and not has_template(result):
            meanings.append(words.text("share.meaning.without_template.none"))
        found.append(_basis(key, name, name, meanings, parts == left_out, words))
    if left_out not in _WITHOUT.values():
        name, short = share_without(left_out, words), words.text("share.counted")
        meanings = [words.text("share.meaning.counted")]
        found.append(_basis("counted", name, short, meanings, True, words))
    return tuple(found)


def _basis(
    key: str, name: str, short: str, meanings: list[str], is_used: bool, words: Wording
) -> Basis:
    if is_used:
        meanings = [*meanings, words.text("share.meaning.used")]
    return Basis(key, name, short, "\n".join(meanings), is_used)


def largest(in_class: Shares, sources: Sequence[Shares], basis: Basis) -> Share:
    """The largest share of a paper in one single other one; of `in_class` it is a part."""
    nothing = Share(0, basis.of(in_class).total)
    return max((basis.of(each) for each in sources), key=lambda each: each.ratio, default=nothing)


def share_line(basis: Basis, first: Share, second: Share, words: Wording) -> ShareLine:
    """A line of a report's table of shares."""
    what = words.text("share.used", what=basis.name) if basis.is_used else basis.name
    return ShareLine(what, (words.share(first), words.share(second)))
