"""The shares side by side, in words: in total, and with one kind of text or another left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from simdesk.papers import Exclusions
from simdesk.report.left_out import parts_left_out, share_without
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
    is_used: bool  # the ranking and all other numbers go by it

    def of(self, shares: Shares) -> Share:
        """The share that is told of this text."""
        return _share_of(shares, self.key)


def bases(result: ClassResult, exclusions: Exclusions, words: Wording) -> tuple[Basis, ...]:
    """In total, without quotations, without the template; then what is left out now.

    The last one only where it is none of the first three; exactly one is used.
    """
    left_out = parts_left_out(result, exclusions)
    found = []
    for key, parts in _WITHOUT.items():
        found.append(Basis(key, _name(key, words), is_used=parts == left_out))
    if left_out not in _WITHOUT.values():
        found.append(Basis("counted", share_without(left_out, words), is_used=True))
    return tuple(found)


def largest(in_class: Shares, sources: Sequence[Shares], basis: Basis) -> Share:
    """The largest share of a paper in one single other one; of `in_class` it is a part."""
    nothing = Share(0, basis.of(in_class).total)
    return max((basis.of(each) for each in sources), key=lambda each: each.ratio, default=nothing)


def share_line(basis: Basis, first: Share, second: Share, words: Wording) -> ShareLine:
    """A line of a report's table of shares."""
    what = words.text("share.used", what=basis.name) if basis.is_used else basis.name
    return ShareLine(what, (words.share(first), words.share(second)))


def largest_of_each(sources: Sequence[Shares]) -> Shares:
    """The largest share of a paper in one single other one, on each basis; of at least one."""
    return Shares(
        *(
            max((_share_of(each, key) for each in sources), key=lambda each: each.ratio)
            for key in ("total", "without_quotations", "without_template", "counted")
        )
    )


def told(shares: Shares, words: Wording) -> list[str]:
    """A line each: the share in total, without quotations and without the template.

    Empty where all of them are what counts now.
    """
    found = {key: _share_of(shares, key) for key in _WITHOUT}
    if all(share == shares.counted for share in found.values()):
        return []
    return [words.labelled(_name(key, words), words.share(share)) for key, share in found.items()]


def on_one_line(both: Sequence[Shares], words: Wording) -> str:
    """The same of two shares, short: each basis once, both shares behind it."""
    parts = []
    for key in _WITHOUT:
        shares = [_share_of(each, key) for each in both]
        texts = [f"{words.percent(s.ratio)} ({s.shared:,}/{s.total:,})" for s in shares]
        parts.append(f"{_name(key, words)} {' | '.join(texts)}")
    return "  ·  ".join(parts)


def meanings(words: Wording) -> str:
    """What each of the three leaves out, a line each."""
    return "\n".join(
        words.labelled(_name(key, words), words.text(f"share.meaning.{key}")) for key in _WITHOUT
    )


def _name(key: str, words: Wording) -> str:
    return share_without(_WITHOUT[key], words) or words.text("share.total")


def _share_of(shares: Shares, key: str) -> Share:
    share: Share = getattr(shares, key)
    return share
