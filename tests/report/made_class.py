"""A small class with planted sharing, whose result is known by construction."""

import hashlib
import random
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np

from simdesk.documents import (
    Document,
    Failure,
    Finding,
    FindingCode,
    Kind,
    Place,
    Reason,
    Span,
)
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Paper, PassageSide, Role, are_compared
from simdesk.report.parts import ReportSettings
from simdesk.results import ClassResult, Passage, PassageKind
from simdesk.reviews import Review, Reviews, Verdict
from simdesk.shares import SharedUnits

NAMES = (
    "王芳 期末论文.docx",
    "Li Wei – final office report.pdf",
    "张𠮷 课程作业.txt",
    "Müller, Zoë — Übung 1.docx",
    "陈思远 论城市化与社区治理.pdf",
    "=cmd|' /C calc'!A0.txt",
)
_CHINESE = (
    "城市化的推进改变了居民的日常生活，也改变了社区治理的方式。",
    "第3次调查于2024年5月进行，共回收问卷1,254份，有效率为96.5%。",
    "我们认为，公共空间的质量直接影响邻里之间的信任程度。",
    "与传统的管理模式相比，协商式治理更强调多元主体的参与。",
    "综上所述，社区的比较优势在于熟悉“本地”的文、比、飞、龙等字形。",
    "数据表明，老年居民对社区活动的参与意愿明显高于年轻人。",
    "因此，政策的设计应当兼顾效率与公平，避免一刀切的做法。",
    "本文的不足之处在于样本只来自一个城市，结论有待进一步检验。",
)
_ENGLISH = (
    "The office staff found the first efficient workflow difficult to define in 1984.",
    "Shared first-floor offices affect how often colleagues talk to each other.",
    "A final survey of 27 offices confirmed the effect, albeit with fluctuating figures.",
    "Traffic in the affected offices fell by 12.5% within five months.",
    "We therefore suggest a flexible floor plan that fits each office.",
    "Of course, such findings are difficult to reproduce in other fields.",
)
_PROGRAM = "0.1.0"


def _sentences(number: int, length: int) -> list[str]:
    draw = random.Random(number)
    pool = _ENGLISH if number % 2 else _CHINESE
    topic = f"Topic {number}. " if number % 2 else f"题目{number}。"
    return [topic + draw.choice(pool) for _ in range(length)]


def _document(name: str, text: str, findings: tuple[Finding, ...] = ()) -> Document:
    kind = Kind(name.rsplit(".", 1)[-1])
    starts = [0] + [at + 1 for at, character in enumerate(text) if character == "\n"]
    places = tuple(
        Place(
            start,
            page=None if kind is Kind.TXT else line // 12 + 1,
            paragraph=None if kind is Kind.PDF else line + 1,
        )
        for line, start in enumerate(starts)
    )
    return Document(
        name=name,
        kind=kind,
        text=text,
        digest=hashlib.sha256(text.encode()).hexdigest(),
        places=places,
        findings=findings,
        pages=len(starts) // 12 + 1 if kind is Kind.PDF else None,
        encoding="gb18030" if kind is Kind.TXT else None,
    )


def _units(text: str) -> int:
    return sum(1 for character in text if character >= "\u4e00") + len(
        [word for word in text.split() if word[0] < "\u4e00"]
    )


def made_class(
    count: int = len(NAMES), *, sentences: int = 30, planted: int = 3, seed: int = 1
) -> ClassResult:
    """`count` papers; paper 2n and 2n+2 (and 2n+1 and 2n+3) share `planted` passages each."""
    draw = random.Random(seed)
    bodies = [_sentences(number, sentences) for number in range(count)]
    spans: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for low in range(count):
        high = low + 2
        if high >= count or low % 4 > 1:
            continue
        chosen = sorted(draw.sample(range(sentences), planted))
        for at in chosen:
            copied = bodies[low][at]
            bodies[high][at] = copied.replace("影响", "左右").replace("office", "workplace")
        spans[low, high] = [(at, at) for at in chosen]
    texts = ["\n".join(body) for body in bodies]
    offsets = [np.cumsum([0] + [len(s) + 1 for s in body]).tolist() for body in bodies]

    def span(paper: int, at: int) -> Span:
        return Span(offsets[paper][at], offsets[paper][at] + len(bodies[paper][at]))

    papers = []
    for number, text in enumerate(texts):
        name = NAMES[number] if number < len(NAMES) else f"学生{number:03d} paper.docx"
        findings = (Finding(FindingCode.INVISIBLE_CHARACTERS, 3),) if number == 1 else ()
        role = Role.EARLIER if number == count - 1 and count > 4 else Role.NEW
        papers.append(Paper(number + 10, _document(name, text, findings), role))
    units = tuple(_units(text) for text in texts)
    passages: dict[tuple[int, int], tuple[Passage, ...]] = {}
    shared: dict[tuple[int, int], tuple[int, int]] = {}
    kinds = list(PassageKind)
    for (low, high), places in spans.items():
        found = []
        for order, (at, there) in enumerate(places):
            equal = _units(bodies[low][at])
            kind = kinds[order % len(kinds)]
            passage = Passage(span(low, at), span(high, there), kind, equal, changed=order % 2)
            found.append(passage)
        passages[low, high] = tuple(found)
        counted = sum(passage.equal for passage in found if passage.counts)
        shared[low, high] = (counted, counted)
    compared = np.array([[are_compared(a, b) for b in papers] for a in papers])
    noise = np.random.default_rng(seed)
    scores = noise.beta(1.5, 20, (count, count)).astype(np.float32)
    scores = np.where(compared, (scores + scores.T) / 2, np.float32(np.nan))
    distance = noise.integers(22, 40, (count, count)).astype(np.float32)
    distance = np.where(compared, np.minimum(distance, distance.T), np.float32(np.nan))
    fingerprints: list[int | None] = [draw.getrandbits(64) for _ in papers]
    for (low, high), (counted, _) in shared.items():
        scores[low, high] = scores[high, low] = min(1.0, 0.3 + counted / units[low])
        distance[low, high] = distance[high, low] = 5
        fingerprints[high] = (fingerprints[low] or 0) ^ 0b10101 << 20 ^ 1 << 63 ^ 1
    return ClassResult(
        papers=tuple(papers),
        options=Options(),
        shingle_length=5,
        units=units,
        counted_units=units,
        fingerprints=tuple(fingerprints),
        compared=compared,
        cosine=scores,
        jaccard=(scores * np.float32(0.8)).astype(np.float32),
        containment=scores,
        simhash_distance=distance,
        passages=passages,
        shared_units=shared,
        shared_before=shared,
        failures=(
            Failure("扫描件 scan.pdf", Reason.NO_TEXT),
            Failure("/home/teacher/secret/old.doc", Reason.OLD_WORD),
            Failure("slow.pdf", Reason.TIMEOUT, "30"),
        ),
        started=datetime(2026, 11, 30, 16, 0, tzinfo=UTC),
        seconds=1.5,
        version=_PROGRAM,
    )


def with_left_out(result: ClassResult) -> ClassResult:
    """The class with quotations left out: of each paper 10 units that count, of each pair 3."""
    sharing = {
        pair: (first + 3, second + 3) for pair, (first, second) in result.shared_units.items()
    }
    in_class, with_earlier = [0] * len(result.papers), [0] * len(result.papers)
    for (low, high), (first, second) in result.shared_units.items():
        in_class[low] += first
        in_class[high] += second
        if result.papers[high].role is Role.EARLIER:
            with_earlier[low] += first
    return replace(
        result,
        options=result.options.changed(leave_out=LeaveOut(quotations=True)),
        counted_units=tuple(units - 10 for units in result.units),
        shared_before=sharing,
        shared_in_class=tuple(in_class),
        shared_in_class_before=tuple(shared + 3 for shared in in_class),
        shared_with_new=tuple(np.subtract(in_class, with_earlier).tolist()),
        shared_with_earlier=tuple(with_earlier),
    )


def with_quotations(result: ClassResult) -> ClassResult:
    """The class in which each paper has 7 units quoted, and each pair shares 2 of them."""
    pairs = {pair: (first - 2, second - 2) for pair, (first, second) in result.shared_units.items()}
    in_class = [0] * len(result.papers)
    for (low, high), (first, second) in pairs.items():
        in_class[low] += first
        in_class[high] += second
    counted = tuple(units - 7 for units in result.units)
    return replace(result, without_quotations=SharedUnits(pairs, tuple(in_class), counted))


def decided(result: ClassResult, language: str = "en") -> ReportSettings:
    """Settings with a pair and a passage left out by hand, and a review of the pair (0, 2)."""
    ids = [paper.id for paper in result.papers]
    passage = result.passages[0, 2][1]
    sides = frozenset((PassageSide(ids[0], passage.first), PassageSide(ids[2], passage.second)))
    note = "Read with the tutor（已面谈）"
    return ReportSettings(
        language=language,
        minimum_share=0.05,
        exclusions=Exclusions(frozenset({frozenset(ids[1:3])}), frozenset({sides})),
        reviews=Reviews({frozenset((ids[0], ids[2])): Review(Verdict.WATCH, note)}),
    )
