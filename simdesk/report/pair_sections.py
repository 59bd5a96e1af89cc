"""One section per reported pair: its scores, its passages side by side, its fingerprints."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from simdesk.documents import Document, Span
from simdesk.report.condensing import condensed, limits, shortened_rows, without_blank_lines
from simdesk.report.differences import AlignedRow, Piece, aligned_rows, with_uncounted
from simdesk.report.marks import passage_code
from simdesk.report.moved import moved_rows
from simdesk.report.parts import (
    Fact,
    PairSection,
    PaperLine,
    PassageRow,
    Position,
    ReportSettings,
    ShareLine,
    Strip,
)
from simdesk.report.reading_warnings import pair_warnings
from simdesk.report.side_by_side import bases, share_line
from simdesk.report.without_names import black_as_printed
from simdesk.report.wording import Wording
from simdesk.results import ClassResult, FingerprintDiff, PairScores, Passage, PassageKind
from simdesk.reviews import NO_REVIEW


def pair_section(
    result: ClassResult,
    scores: PairScores,
    number: int,
    papers: dict[int, PaperLine],
    settings: ReportSettings,
    words: Wording,
) -> PairSection:
    """The section of one pair; its passages stand in the reading order of the first paper."""
    first, second = papers[scores.first], papers[scores.second]
    rows = result.row(scores.first), result.row(scores.second)
    documents = result.papers[rows[0]].document, result.papers[rows[1]].document
    passages = result.passages_between(*rows)
    identical = "" if settings.blacked_out is not None else _identical(result, rows, words)
    texts = _texts(passages, documents, settings, words, identical=bool(identical))
    hidden = settings.blacked_out
    if hidden is not None:
        texts = [_in_bars(printed) for printed in texts]
    fingerprints = _fingerprints(result, rows)
    return PairSection(
        number=number,
        title=words.text("pair.title", number=number, first=first.name, second=second.name),
        bookmark=words.text(
            "pair.bookmark",
            number=number,
            first=first.name,
            second=second.name,
            share=words.percent(scores.share),
        ),
        first=first,
        second=second,
        shares=_shares(scores, result, settings, words),
        facts=_facts(scores, passages, result, settings, words),
        warnings=pair_warnings(documents, words),
        identical=identical,
        passages=tuple(
            _passage_row(
                index,
                passage,
                documents,
                printed,
                words,
                hidden=[hidden == paper for paper in (scores.first, scores.second)],
            )
            for index, (passage, printed) in enumerate(zip(passages, texts, strict=True))
        ),
        strips=_strips(passages, documents),
        fingerprints=fingerprints if settings.fingerprints else None,
        fingerprint_note=_fingerprint_note(result, fingerprints, words)
        if settings.fingerprints
        else "",
    )


def _identical(result: ClassResult, rows: tuple[int, int], words: Wording) -> str:
    """A sentence where both papers have the same text from beginning to end; empty else."""
    first, second = rows
    units, passages = result.units[first], result.passages_between(first, second)
    if len(passages) != 1 or not units or units != result.units[second]:
        return ""
    if passages[0].equal != units:
        return ""
    texts = (result.papers[row].document.text.strip() for row in rows)
    key = "pair.identical" if len(set(texts)) == 1 else "pair.same words"
    return words.text(key, units=words.count(units))


def _facts(
    scores: PairScores,
    passages: tuple[Passage, ...],
    result: ClassResult,
    settings: ReportSettings,
    words: Wording,
) -> tuple[Fact, ...]:
    text, bits = words.text, result.options.fingerprint_bits
    if scores.simhash_distance is None:
        distance = text("pair.distance.none")
    else:
        distance = text("pair.distance.value", distance=scores.simhash_distance, bits=bits)
    longest = text("pair.longest.value", units=words.count(scores.longest))
    alone = sum(passage.papers == 2 for passage in passages)  # the rarest tell the most
    counts = text(
        "pair.passage counts.value", count=words.count(len(passages)), alone=words.count(alone)
    )
    return (
        *([Fact(text("pair.passage counts"), counts)] if passages else []),
        Fact(text("pair.longest"), longest),
        Fact(text("pair.cosine"), words.number(scores.cosine)),
        Fact(text("pair.jaccard"), words.number(scores.jaccard)),
        Fact(text("pair.distance"), distance),
        *_decisions(scores, settings, words),
    )


def _shares(
    scores: PairScores, result: ClassResult, settings: ReportSettings, words: Wording
) -> tuple[ShareLine, ...]:
    """Both shares, told of each text."""
    first, second = scores.shares_first, scores.shares_second
    return tuple(
        share_line(basis, basis.of(first), basis.of(second), words)
        for basis in bases(result, settings.exclusions, words)
    )


def _decisions(scores: PairScores, settings: ReportSettings, words: Wording) -> list[Fact]:
    """What a person decided about the pair: left out by hand, verdict, note."""
    ids = frozenset((scores.first, scores.second))
    by_hand = [words.text("pair.left out.pair")] if ids in settings.exclusions.pairs else []
    passages = sum({side.paper for side in sides} == ids for sides in settings.exclusions.passages)
    if passages:
        by_hand.append(words.text("left out.passages by hand", count=words.count(passages)))
    review = settings.reviews.of(scores.first, scores.second)
    verdict = "" if review == NO_REVIEW else words.text(f"verdict.{review.verdict.value}")
    facts = [
        Fact(words.text("pair.left out"), words.join(by_hand) if by_hand else ""),
        Fact(words.text("pair.verdict"), verdict),
        Fact(words.text("pair.note"), review.note),
    ]
    return [fact for fact in facts if fact.value]


def _texts(
    passages: tuple[Passage, ...],
    documents: tuple[Document, Document],
    settings: ReportSettings,
    words: Wording,
    *,
    identical: bool,
) -> list[tuple[AlignedRow, ...]]:
    """What is printed of each passage."""
    texts = [
        without_blank_lines(_aligned(passage, documents, settings.blacked_out is not None))
        for passage in passages
    ]
    if settings.whole_passages:
        return texts
    found = limits(texts, [passage.papers for passage in passages], identical=identical)
    return [
        shortened_rows(condensed(rows, limit, words), settings.most_characters, words)
        for rows, limit in zip(texts, found, strict=True)
    ]


def _aligned(
    passage: Passage, documents: tuple[Document, Document], is_blacked_out: bool
) -> tuple[AlignedRow, ...]:
    """All rows of a passage, marked."""
    sides = (documents[0], passage.first), (documents[1], passage.second)
    first, second = (document.text[span.start : span.end] for document, span in sides)
    if is_blacked_out:
        return (AlignedRow((Piece(first),), (Piece(second),)),)
    moved = passage.kind is PassageKind.MOVED
    return _marked(moved_rows(first, second) if moved else aligned_rows(first, second), passage)


def _in_bars(rows: tuple[AlignedRow, ...]) -> tuple[AlignedRow, ...]:
    """The rows with blacked-out text as it is printed."""
    return tuple(
        replace(
            row,
            first=tuple(replace(piece, text=black_as_printed(piece.text)) for piece in row.first),
            second=tuple(replace(piece, text=black_as_printed(piece.text)) for piece in row.second),
        )
        for row in rows
    )


def _passage_row(
    index: int,
    passage: Passage,
    documents: tuple[Document, Document],
    rows: tuple[AlignedRow, ...],
    words: Wording,
    hidden: Sequence[bool],
) -> PassageRow:
    """`hidden`: whether each side is blacked out, so that nothing of it is told."""
    moved = passage.kind is PassageKind.MOVED
    sides = (documents[0], passage.first), (documents[1], passage.second)
    reason = words.passage(passage)
    places = [
        words.text("place.hidden") if is_hidden else words.place(document, span)
        for (document, span), is_hidden in zip(sides, hidden, strict=True)
    ]
    return PassageRow(
        index=index,
        code=passage_code(index),
        kind=words.kind(passage.kind),
        reason=words.clauses([reason, words.text("passage.moved")]) if moved else reason,
        counts=passage.counts,
        first_place=places[0],
        second_place=places[1],
        rows=rows,
    )


def _marked(rows: tuple[AlignedRow, ...], passage: Passage) -> tuple[AlignedRow, ...]:
    """The rows of a passage with what does not count inside it marked.

    The second side of a moved passage is not in the order of its text; it stays as it is.
    """
    if not passage.not_counted or not passage.counts:
        return rows

    def inside(spans: tuple[Span, ...], side: Span) -> list[Span]:
        return [Span(span.start - side.start, span.end - side.start) for span in spans]

    first = with_uncounted(
        [row.first for row in rows], inside(passage.not_counted_first, passage.first)
    )
    second = [row.second for row in rows]
    if passage.kind is not PassageKind.MOVED:
        second = with_uncounted(second, inside(passage.not_counted_second, passage.second))
    return tuple(AlignedRow(*sides) for sides in zip(first, second, strict=True))


def _strips(
    passages: tuple[Passage, ...], documents: tuple[Document, Document]
) -> tuple[Strip, ...]:
    if not passages:
        return ()
    sides = [
        tuple(
            position(
                passage.second if side else passage.first,
                document,
                index,
                passage_code(index),
                counts=passage.counts,
            )
            for index, passage in enumerate(passages)
        )
        for side, document in enumerate(documents)
    ]
    return Strip("A", sides[0]), Strip("B", sides[1])


def position(span: Span, document: Document, index: int, label: str, *, counts: bool) -> Position:
    """Where a stretch of a document lies in it."""
    length = max(len(document.text), 1)
    return Position(span.start / length, span.end / length, index, label, counts)


def _fingerprints(result: ClassResult, rows: tuple[int, int]) -> FingerprintDiff | None:
    first, second = result.fingerprints[rows[0]], result.fingerprints[rows[1]]
    if first is None or second is None:
        return None
    return FingerprintDiff(first, second, result.options.fingerprint_bits)


def _fingerprint_note(
    result: ClassResult, fingerprints: FingerprintDiff | None, words: Wording
) -> str:
    if fingerprints is None:
        return words.text("pair.fingerprints.none")
    return words.text(
        "pair.fingerprints.note",
        distance=fingerprints.distance,
        bits=fingerprints.bits,
        limit=result.options.scaled_match_distance,
        median=median_distance(result),
    )


def median_distance(result: ClassResult) -> int:
    """The median of all known distances of the class, in bits, rounded; 0 if there is none."""
    distances = result.simhash_distance[np.triu(result.compared, 1)]
    known = distances[~np.isnan(distances)]
    return round(float(np.median(known))) if known.size else 0
