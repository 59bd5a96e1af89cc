"""A small class with known relations, in memory, for tests of everything above the readers."""

import hashlib
from collections.abc import Mapping, Sequence

from simdesk.comparison import compare
from simdesk.documents import Document, Kind
from simdesk.features import DocumentFeatures, extract
from simdesk.options import Options
from simdesk.papers import Paper, Role
from simdesk.results import ClassResult

STOLEN_ZH = (
    "我连续两周在傍晚观察楼下的投放点，发现大约四成的住户把没有分开的垃圾整袋扔进最近的桶里，"
    "还有人干脆放在桶边就走。保洁员每天要花将近两个小时重新分拣。"
)
STOLEN_EN = (
    "Nobody is elected for sealing a window. A new boiler can be photographed, a solar roof can be "
    "opened with a ribbon, but a layer of cellulose behind a wall is invisible from the first day."
)
TASK = (
    "请结合你所在的城市写一篇关于资源与环境的短文，题目自拟，不少于六百字，引用他人观点请注明出处。"
)
TEXTS = {
    "original.txt": TASK + "\n我家所在的小区从三年前开始实行垃圾分类，志愿者早晚守在桶边。\n"
    + STOLEN_ZH + "\n分类不是一阵风式的运动，而是一种需要被照顾的习惯，设施方便才有人坚持。",
    "copy.txt": TASK + "\n去年秋天我们搬到城东，楼下并排放着一只灰桶和一只绿桶。\n"
    + STOLEN_ZH + "\n我采访了住在一楼的周奶奶，她看不清桶上的小字，只好凭颜色判断。",
    "other.txt": "老街的夜市每逢周五最热闹，三百米长的石板路上摆出一百多个摊位。卖烤鱼的、修表的、"
    "画糖人的挤在同一盏路灯下面，直到十点半才准时收摊，居民终于可以睡个好觉。" * 2,
    "english.txt": "Our town spends more on heating its buildings than on its library and pool. "
    + STOLEN_EN + " The budget for repairs and the budget for fuel belong to two departments.",
    "english copy.txt": "Three turbines stand on the ridge above our valley and nobody owns them. "
    + STOLEN_EN + " Eighty families in the next village bought a used turbine from Denmark.",
}  # fmt: skip


def papers_of(texts: Mapping[str, str], roles: Mapping[str, Role] | None = None) -> list[Paper]:
    """Papers with ids from 1, in the order of the texts."""
    roles = roles or {}
    return [
        Paper(number, document_of(name, text), roles.get(name, Role.NEW))
        for number, (name, text) in enumerate(texts.items(), 1)
    ]


def document_of(name: str, text: str) -> Document:
    """A text file's document."""
    return Document(name, Kind.TXT, text, hashlib.sha256(name.encode()).hexdigest())


def features_of(papers: Sequence[Paper]) -> list[DocumentFeatures]:
    """What is computed once for each."""
    return [extract(paper.document) for paper in papers]


def result_of(texts: Mapping[str, str] = TEXTS, options: Options | None = None) -> ClassResult:
    """The comparison of a class of such texts."""
    papers = papers_of(texts)
    return compare(papers, features_of(papers), options or Options())
