"""Builds a report's content from a result: what to show, in the words of one language."""

from collections import Counter
from dataclasses import replace
from datetime import datetime

from simdesk import __version__
from simdesk.papers import Paper, Role
from simdesk.progress import Progress
from simdesk.report.anonymity import shown
from simdesk.report.left_out import (
    by_hand_in_words,
    effective,
    left_out_lines,
    switches_in_words,
)
from simdesk.report.options_in_words import (
    definitions,
    main_options_in_words,
    options_in_words,
)
from simdesk.report.pair_sections import pair_section
from simdesk.report.paper_names import paper_name
from simdesk.report.parts import (
    Fact,
    PairSection,
    PaperLine,
    Report,
    ReportSettings,
    SinglePaper,
)
from simdesk.report.single_paper import single_paper, sources_of
from simdesk.report.summary import reported_pairs, summary
from simdesk.report.wording import Wording, shown_name, wording
from simdesk.results import ClassResult


def build(
    result: ClassResult,
    settings: ReportSettings | None = None,
    progress: Progress | None = None,
    *,
    beginning: bool = False,
) -> Report:
    """The content of a report on a class, or on one paper of it.

    `beginning`: of the pairs the first one alone and no appendix, for a quick look at the first
    pages; all that stands on these is as in the whole report. Raises Cancelled at a checkpoint of
    `progress`, which counts the pairs, and KeyError for a paper that is not in the result.
    """
    result, settings = shown(result, settings or ReportSettings())
    progress = progress or Progress()
    words = wording(settings.language)
    made = settings.made or datetime.now().astimezone()
    papers = {
        paper.id: _paper_line(number, paper, result, settings, words)
        for number, paper in enumerate(result.papers, 1)
    }
    titles = {number: paper.title for number, paper in papers.items()}
    of_one = settings.paper is not None
    ranking = result.ranking() if settings.paper is None else sources_of(result, settings.paper)
    reported, qualified = reported_pairs(ranking, settings)
    sections = []
    for number, scores in enumerate(reported[:1] if beginning else reported, 1):
        progress.report(number - 1, len(reported), "report")
        sections.append(pair_section(result, scores, number, papers, settings, words))
    numbers = {(scores.first, scores.second): n for n, scores in enumerate(reported, 1)}
    counts = len(ranking), len(reported), qualified
    settings = replace(settings, appendix=settings.appendix and not beginning)
    single = single_paper(result, ranking, numbers, papers, settings, words) if of_one else None
    left_out = switches_in_words(effective(result), words)
    left_out += by_hand_in_words(settings.exclusions, words)
    compared = options_in_words(result.options, result.shingle_length, left_out, words)
    return Report(
        words=words,
        title=settings.title or words.text("report.title.paper" if of_one else "report.title"),
        made=made,
        version=__version__,
        facts=(
            *(
                _facts_of_two(result, settings, made, words)
                if settings.is_of_two
                else _facts(result, settings, made, counts, papers, words)
            ),
            Fact(words.text("cover.main settings"), main_options_in_words(compared, words)),
        ),
        settings=compared,
        failures=tuple(
            Fact(shown_name(failure.name), words.reason(failure)) for failure in result.failures
        ),
        summary=summary(result, ranking, numbers, papers, settings, words),
        single=single,
        wants_summary=not of_one and not settings.is_of_two,
        wants_heat_map=settings.heat_map and bool(ranking) and not of_one,
        wants_histogram=settings.histogram and bool(ranking) and not of_one,
        pairs=tuple(sections),
        papers=_listed(papers, single) if settings.appendix else (),
        left_out=left_out_lines(result, settings.exclusions, titles, words)
        if settings.appendix
        else (),
        definitions=definitions(result.options, result.shingle_length, words)
        if settings.appendix
        else (),
        notes=_notes(result, sections, settings, words),
        is_whole=not beginning,
    )


def _facts(
    result: ClassResult,
    settings: ReportSettings,
    made: datetime,
    counts: tuple[int, int, int],
    papers: dict[int, PaperLine],
    words: Wording,
) -> tuple[Fact, ...]:
    """The lines of the cover; `counts`: pairs compared, reported, and that qualified."""
    text = words.text
    compared, shown, qualified = counts
    if settings.pairs is not None:
        reported = text("cover.reported.chosen", shown=words.count(shown))
    else:
        reported = text(
            "cover.reported.value",
            shown=words.count(shown),
            all=words.count(qualified),
            limit=words.percent(settings.minimum_share),
        )
    facts = [
        Fact(text("cover.class"), settings.class_name),
        Fact(text("cover.paper"), "" if settings.paper is None else papers[settings.paper].title),
        Fact(text("cover.date"), words.date(made)),
        Fact(text("cover.compared"), words.date(result.started) if result.started else ""),
        Fact(text("cover.papers"), _paper_counts(result, words)),
        Fact(text("cover.pairs"), words.count(compared)),
        Fact(text("cover.reported"), reported),
        Fact(text("cover.not read"), words.count(len(result.failures))),
        Fact(text("cover.program"), text("report.made with", version=__version__)),
    ]
    return tuple(fact for fact in facts if fact.value)


def _facts_of_two(
    result: ClassResult, settings: ReportSettings, made: datetime, words: Wording
) -> tuple[Fact, ...]:
    """The lines of the cover of a report on one pair."""
    text = words.text
    facts = [
        Fact(text("cover.class"), settings.class_name),
        Fact(text("cover.date"), words.date(made)),
        Fact(text("cover.compared"), words.date(result.started) if result.started else ""),
        Fact(text("cover.program"), text("report.made with", version=__version__)),
    ]
    return tuple(fact for fact in facts if fact.value)


def _notes(
    result: ClassResult, sections: list[PairSection], settings: ReportSettings, words: Wording
) -> tuple[str, ...]:
    keys = ["no verdict", "with earlier" if result.has_earlier else "within class"]
    keys += ["anonymous"] if settings.anonymous else []
    keys += ["blacked out"] if settings.blacked_out is not None else []
    if any(row.is_cut for section in sections for row in section.passages):
        keys.append("condensed")
    return tuple(words.text(f"report.{key}") for key in keys)


def _listed(papers: dict[int, PaperLine], single: SinglePaper | None) -> tuple[PaperLine, ...]:
    """The papers of the appendix: all, or the one that the report is on and its sources."""
    if single is None:
        return tuple(papers.values())
    numbers = {single.paper.number, *(source.paper.number for source in single.sources)}
    return tuple(paper for paper in papers.values() if paper.number in numbers)


def _paper_counts(result: ClassResult, words: Wording) -> str:
    roles = Counter(paper.role for paper in result.papers)
    parts = [
        words.text(f"papers.counted.{role.value}", count=words.count(roles[role]))
        for role in Role
        if roles[role]
    ]
    return words.join(parts)


def _paper_line(
    number: int, paper: Paper, result: ClassResult, settings: ReportSettings, words: Wording
) -> PaperLine:
    document = paper.document
    row = number - 1
    source = document.kind.value
    if document.encoding:
        source = f"{source}, {document.encoding}"
    name = paper_name(paper)
    if paper.role is Role.EARLIER:
        name = words.text("papers.earlier", name=name)
    return PaperLine(
        number=number,
        name=name,
        title=name if settings.labelled else f"{number}. {name}",
        role=words.text(f"role.{paper.role.value}"),
        characters=words.count(len(document.text)),
        counted=words.count(result.counted_units[row]),
        source=source,
        digest=document.digest,
        findings=tuple(words.finding(finding) for finding in document.findings),
    )


__all__ = ["Report", "ReportSettings", "build"]
