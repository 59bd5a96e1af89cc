"""Small projects for tests: a class with every kind of thing that a project can hold."""

from dataclasses import replace

from simdesk.comparison import compare_class
from simdesk.documents import (
    Aside,
    AsideKind,
    Failure,
    Finding,
    FindingCode,
    Place,
    Reason,
    Span,
)
from simdesk.features import extract
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.project import Origin, ProjectData, SavedFailure, SavedPaper
from simdesk.reviews import Review, Reviews, Verdict
from simdesk.structure import Block, BlockKind, Cell, Structure, Table
from tests.small_class import TASK, TEXTS, papers_of


def full_project(copies: int = 1) -> ProjectData:
    """A compared class with reviews, exclusions, failures and places; `copies` make it larger."""
    texts = {
        f"{number} {name}": f"{number}. {text}"
        for number in range(copies)
        for name, text in TEXTS.items()
    }
    papers = []
    for paper in papers_of({**texts, "task.txt": TASK}, {"task.txt": Role.TEMPLATE}):
        document = replace(
            paper.document,
            places=(Place(0, 1, 1), Place(20, None, 2), Place(30, 2)),
            asides=(Aside(AsideKind.HEADER, "页眉 \ud83d", 3, 1), Aside(AsideKind.COMMENT, "b", 4)),
            findings=(
                Finding(FindingCode.ODD_CHARACTERS, 2, Span(1, 3)),
                Finding(FindingCode.WRONG_NAME, detail="docx", page=2),
            ),
            pages=2,
            encoding="gb18030",
            structure=Structure(
                (Block(0, 2, BlockKind.HEADING, 2), Block(4, 9, BlockKind.LIST_ITEM)),
                (Table(2, 3, (Cell(0, len(paper.document.text), 1, 2),)),),
            ),
        )
        student = "" if paper.id % 2 else f"学生 {paper.id}"
        papers.append(replace(paper, id=paper.id * 3, document=document, student=student))
    features = [extract(paper.document) for paper in papers]
    options = Options(minimum_words=5, leave_out=LeaveOut(quotations=True, common_papers=0.9))
    first, second = papers[0].id, papers[1].id
    exclusions = Exclusions().toggled_pair(papers[2].id, papers[3].id)
    failures = (Failure("坏.pdf", Reason.DAMAGED, "x", "0" * 64),)
    plain = compare_class(papers, features, options, failures=failures)
    passage = plain.result.passages_between(3, 4)[0]
    exclusions = exclusions.toggled_passage(
        PassageSide(papers[3].id, passage.first), PassageSide(papers[4].id, passage.second)
    )
    reviews = Reviews().changed(second, first, Review(Verdict.WATCH, "talk to both\n面谈"))
    return ProjectData(
        papers=tuple(
            SavedPaper(paper, each, Origin(f"/class/papers/{paper.document.name}", 1, 2))
            for paper, each in zip(papers, features, strict=True)
        ),
        failures=(SavedFailure(1, failures[0], Role.EARLIER, "Li", Origin("/class/坏.pdf")),),
        options=options.changed(minimum_words=7),
        exclusions=exclusions,
        reviews=reviews.changed(first, papers[4].id, Review(Verdict.CONFIRMED)),
        comparison=plain.rescored(options.leave_out, exclusions),
        threshold=0.25,
        remembered={"title": "期中论文", "page": 3, "shown": True},
    )
