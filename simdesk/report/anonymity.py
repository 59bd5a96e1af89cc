"""Results under labels in the place of names, for readers who must not know whose papers they are.

Labels are the same in every run on the same files, and their numbers say nothing: they go by the
files' SHA-256, not by their names. The key and what may still tell a name is for the teacher and
never part of what is written.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from simdesk.documents import Failure, Reason, Span
from simdesk.papers import Exclusions, Paper, PassageSide, Role
from simdesk.report.anonymity_key import KeyLine, Remaining, surroundings, suspicious
from simdesk.report.known_names import KnownNames, known_names, names_of_unread
from simdesk.report.name_search import NameSearch, folded_name
from simdesk.report.one_pair import alone
from simdesk.report.parts import ReportSettings
from simdesk.report.selection import selected
from simdesk.report.without_names import Replaced, blacked_out, nameless
from simdesk.report.wording import shown_name, wording
from simdesk.results import ClassResult, Passage
from simdesk.reviews import Reviews

_HARMLESS_DETAILS = {Reason.TIMEOUT, Reason.OTHER_OFFICE}  # no other detail is from a closed list


@dataclass(frozen=True, slots=True)
class Anonymised:
    """A result and settings without names; `key` and `remaining` are for the teacher alone."""

    result: ClassResult
    settings: ReportSettings
    key: tuple[KeyLine, ...]
    remaining: tuple[Remaining, ...]


def shown(result: ClassResult, settings: ReportSettings) -> tuple[ClassResult, ReportSettings]:
    """What may be written with these settings: the same, or without names, or of one pair alone.

    Labels are given in the class, so that a pair's are those of the report on its class.
    """
    if settings.hides_names and not settings.labelled:
        done = anonymised(result, settings)
        result, settings = done.result, done.settings
    return alone(result, settings)


def anonymised(result: ClassResult, settings: ReportSettings) -> Anonymised:
    """The result with labels for the names of files and students, in the texts too.

    With `settings.blacked_out` it is cut to that paper and the one that the copy is for, which
    keeps its name unless `settings.anonymous` is set. Raises ValueError if the settings do not say
    which one that is, and KeyError for a paper that is not in the result.
    """
    return _Anonymiser(result, settings).done()


class _Anonymiser:
    def __init__(self, result: ClassResult, settings: ReportSettings) -> None:
        self.result = result
        self.settings = settings
        self.words = wording(settings.language)
        papers = result.papers
        order = sorted(range(len(papers)), key=lambda r: (papers[r].document.digest, papers[r].id))
        self.number = {row: number for number, row in enumerate(order, 1)}
        self.rows, self.named = _scope(result, settings, order)
        unread = names_of_unread([shown_name(failure.name) for failure in result.failures])
        self.known: KnownNames = known_names(papers, (*settings.names, *unread))
        hidden = {name: row for name, row in self.known.owners.items() if row not in self.named}
        self.hidden = hidden
        self.search = NameSearch(hidden)

    def label(self, row: int) -> str:
        return self.words.text("anonymous.paper", number=self.number[row])

    def label_of(self, name: str) -> str:
        row = self.hidden[name]
        return self.words.text("anonymous.person") if row is None else self.label(row)

    def replaced(self, text: str) -> str:
        return Replaced.names(text, self.search, self.label_of).text

    def _text(self, row: int) -> Replaced:
        """A paper's text; one that keeps its name keeps its own cover, too."""
        text = self.result.papers[row].document.text
        if row in self.named:
            return Replaced.names(text, self.search, self.label_of)
        removed = self.words.text("anonymous.removed")
        return Replaced.all_private(text, self.search, self.label_of, removed)

    def done(self) -> Anonymised:
        result = self.result
        texts = {row: self._text(row) for row in self.rows}
        papers = [self._paper(row, texts[row]) for row in self.rows]
        is_of_two = self.settings.blacked_out is not None or self.settings.pair is not None
        failures = () if is_of_two else result.failures
        cut = selected(result, self.rows, papers)
        moved = [texts[row] for row in self.rows]
        new = replace(
            cut,
            passages={
                (i, j): tuple(_moved(p, moved[i], moved[j]) for p in found)
                for (i, j), found in cut.passages.items()
            },
            failures=tuple(self._failure(n, failure) for n, failure in enumerate(failures, 1)),
        )
        key = [
            KeyLine(self.label(row), shown_name(p.document.name), p.student, p.document.digest)
            for row, p in sorted(enumerate(result.papers), key=lambda item: self.number[item[0]])
            if row in self.rows and row not in self.named
        ]
        key += [
            KeyLine(self._failure_label(n), shown_name(failure.name), "", failure.digest)
            for n, failure in enumerate(failures, 1)
        ]
        return Anonymised(new, self._settings(texts), tuple(key), tuple(self._remaining(texts)))

    def _paper(self, row: int, text: Replaced) -> Paper:
        paper = self.result.papers[row]
        if row in self.named:
            digest, name = paper.document.digest, paper.document.name
            document = replace(nameless(paper.document, name, text), digest=digest)
            return replace(paper, id=self.number[row], document=document)
        document = nameless(paper.document, self.label(row), text)
        if paper.id == self.settings.blacked_out:
            document = blacked_out(document)
        return replace(paper, id=self.number[row], document=document, student="")

    def _failure_label(self, number: int) -> str:
        return self.words.text("anonymous.file", number=number)

    def _failure(self, number: int, failure: Failure) -> Failure:
        detail = failure.detail if failure.reason in _HARMLESS_DETAILS else ""
        if failure.reason is Reason.DUPLICATE:
            row = self.known.owners.get(folded_name(failure.detail))
            detail = "" if row is None else self.label(row)
        return Failure(self._failure_label(number), failure.reason, detail)

    # The settings speak of papers by ids, and a person wrote some of their texts.

    def _settings(self, texts: dict[int, Replaced]) -> ReportSettings:
        settings = self.settings
        ids = {self.result.papers[row].id: self.number[row] for row in self.rows}
        pairs = settings.pairs and tuple(
            (ids[first], ids[second])
            for first, second in settings.pairs
            if first in ids and second in ids
        )
        pair = settings.pair and (ids[settings.pair[0]], ids[settings.pair[1]])
        copy = settings.blacked_out is not None
        if copy:
            own, black = (self.number[row] for row in self.rows[:2])
            pair = own, black
        return replace(
            settings,
            title=self.replaced(settings.title),
            class_name=self.replaced(settings.class_name),
            paper=None if copy or settings.paper is None else ids[settings.paper],
            pair=pair,
            pairs=pairs,
            blacked_out=ids[settings.blacked_out] if settings.blacked_out is not None else None,
            names=(),
            labelled=True,
            heat_map=settings.heat_map and not copy,
            histogram=settings.histogram and not copy,
            fingerprints=settings.fingerprints and not copy,
            exclusions=self._exclusions(ids, texts),
            # The teacher's notes are no evidence; a student's copy goes without them.
            reviews=Reviews() if copy else self._reviews(ids),
        )

    def _exclusions(self, ids: dict[int, int], texts: dict[int, Replaced]) -> Exclusions:
        exclusions = self.settings.exclusions

        def side(old: PassageSide) -> PassageSide:
            return PassageSide(ids[old.paper], texts[self.result.row(old.paper)].span(old.span))

        return Exclusions(
            pairs=frozenset(
                frozenset(ids[paper] for paper in pair)
                for pair in exclusions.pairs
                if pair <= ids.keys()
            ),
            passages=frozenset(
                frozenset(side(old) for old in sides)
                for sides in exclusions.passages
                if {old.paper for old in sides} <= ids.keys()
            ),
        )

    def _reviews(self, ids: dict[int, int]) -> Reviews:
        return Reviews(
            {
                frozenset((ids[first], ids[second])): replace(
                    review, note=self.replaced(review.note)
                )
                for first, second, review in self.settings.reviews.pairs()
                if first in ids and second in ids
            }
        )

    def _remaining(self, texts: dict[int, Replaced]) -> Iterable[Remaining]:
        """What may tell a name in the shared passages, with its real place."""
        search = NameSearch(self.known.parts)
        for row in sorted(self.rows, key=self.number.__getitem__):
            paper = self.result.papers[row]
            if row in self.named or paper.id == self.settings.blacked_out:
                continue
            text, replaced = paper.document.text, texts[row].old
            for span in suspicious(text, _printed(self.result, row, self.rows), search):
                if any(old.start < span.end and span.start < old.end for old in replaced):
                    continue
                yield Remaining(
                    shown_name(paper.document.name),
                    self.label(row),
                    self.words.place(paper.document, span),
                    text[span.start : span.end],
                    surroundings(text, span),
                )


def _scope(
    result: ClassResult, settings: ReportSettings, order: list[int]
) -> tuple[list[int], set[int]]:
    """The rows that are written, in their order, and those of them that keep their names."""
    # What a template gave was left out of the shares, so a report on two must name it too.
    templates = [row for row in order if result.papers[row].role is Role.TEMPLATE]
    if settings.blacked_out is None:
        if settings.pair is None:
            return order, set()
        both = [result.row(paper) for paper in settings.pair]
        return both + [row for row in templates if row not in both], set()
    black = settings.blacked_out
    others = {settings.paper} if settings.paper is not None else set()
    for pair in settings.pairs or ():
        if black in pair:
            others |= set(pair)
    others -= {black}
    if len(others) != 1:
        raise ValueError("a copy with a paper blacked out is for the student of one other paper")
    own = result.row(next(iter(others)))
    return [own, result.row(black), *templates], set() if settings.anonymous else {own}


def _moved(passage: Passage, first: Replaced, second: Replaced) -> Passage:
    return replace(
        passage,
        first=first.span(passage.first),
        second=second.span(passage.second),
        not_counted_first=tuple(first.span(span) for span in passage.not_counted_first),
        not_counted_second=tuple(second.span(span) for span in passage.not_counted_second),
    )


def _printed(result: ClassResult, row: int, rows: Iterable[int]) -> list[Span]:
    """The stretches of a paper that stand in its passages, joined where they touch."""
    spans = sorted(
        passage.first
        for other in rows
        if other != row
        for passage in result.passages_between(row, other)
    )
    joined: list[Span] = []
    for span in spans:
        if joined and span.start <= joined[-1].end:
            joined[-1] = Span(joined[-1].start, max(span.end, joined[-1].end))
        else:
            joined.append(span)
    return joined
