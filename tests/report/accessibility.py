"""What a page needs to be read by everybody, checked on its tree.

The rules are those of WCAG 2.2 (their numbers stand beside them) that can be decided without a
browser, and of HTML that screen readers rely on. `tests/benchmarks/axe.py` runs axe besides.
"""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator

from lxml import etree
from lxml import html as parser

from simdesk.report.spoken import language_of

Tree = etree._Element
_LANGUAGES = {"en", "zh", "zh-CN", "zh-TW"}
_REGIONS = "//nav | //section[@aria-labelledby]"
_BLOCKS = "//p | //dd | //td | //th | //li | //h1 | //h2 | //h3 | //h4"
_ALLOWED_ROLES = {"img", "group"}


def faults(page: str) -> list[str]:
    """Everything that is wrong with a page, in words; empty if nothing is."""
    tree = parser.document_fromstring(page)
    return [f"{check.__name__}: {fault}" for check in CHECKS for fault in check(tree)]


def language(tree: Tree) -> Iterator[str]:
    """3.1.1 and 3.1.2: of the page, and of what is in another one."""
    page = tree.get("lang", "")
    if page not in _LANGUAGES:
        yield f"the page is in {page!r}"
    for name in tree.xpath("//@lang"):
        if name not in _LANGUAGES:
            yield f"no language: {name}"
    for block in tree.xpath(_BLOCKS):
        if block.xpath(".//p | .//li"):
            continue
        spoken = language_of("".join(block.itertext()))
        nearest = next(iter(block.xpath("ancestor-or-self::*/@lang")[::-1]), "").split("-")[0]
        if spoken not in ("", nearest):
            yield f"{spoken} not named: {''.join(block.itertext())[:40]}"


def headings(tree: Tree) -> Iterator[str]:
    """1.3.1, 2.4.6: one first heading, no level left out, none empty."""
    found = tree.xpath("//h1 | //h2 | //h3 | //h4 | //h5 | //h6")
    levels = [int(heading.tag[1]) for heading in found]
    if levels[:1] != [1] or levels.count(1) != 1:
        yield f"first headings: {levels.count(1)}"
    for before, after in itertools.pairwise(levels):
        if after > before + 1:
            yield f"from h{before} to h{after}"
    yield from (f"empty {heading.tag}" for heading in found if not _text(heading))


def tables(tree: Tree) -> Iterator[str]:
    """1.3.1: a caption, heads with a scope, rows as long as the head, a head for every row."""
    for table in tree.xpath("//table"):
        if [_text(caption) for caption in table.xpath("caption")] in ([], [""]):
            yield "no caption"
        for cell in table.xpath(".//th"):
            wanted = "col" if cell.xpath("ancestor::thead") else "row"
            if cell.get("scope") != wanted:
                yield f"scope {cell.get('scope')} where {wanted} is wanted"
        yield from ("an empty head" for cell in table.xpath("thead//th") if not _text(cell))
        rows = table.xpath(".//tr")
        if len({len(row.xpath("th | td")) for row in rows}) > 1:
            yield "rows of different lengths"
        yield from ("a row without a head" for row in table.xpath("tbody/tr[not(th)]"))


def pictures(tree: Tree) -> Iterator[str]:
    """1.1.1: every picture has words, and its parts are not read one by one without them."""
    yield from ("an image without words" for each in tree.xpath("//img") if not each.get("alt"))
    for picture in tree.xpath("//svg | //*[@role='img']"):
        if picture.get("role") != "img" or not picture.get("aria-label"):
            yield f"{picture.tag} without role or words"


def names_and_links(tree: Tree) -> Iterator[str]:
    """4.1.1, 2.4.4: ids once, links with words that lead somewhere, labels that are there."""
    ids = Counter(tree.xpath("//@id"))
    yield from (f"id {name} {count} times" for name, count in ids.items() if count > 1)
    for link in tree.xpath("//a"):
        if link.get("href", "")[:1] != "#" or link.get("href")[1:] not in ids:
            yield f"a link to {link.get('href')}"
        if not _text(link):
            yield "a link without words"
    for labels in tree.xpath("//@aria-labelledby | //@aria-describedby"):
        yield from (f"no element {name}" for name in labels.split() if name not in ids)


def landmarks(tree: Tree) -> Iterator[str]:
    """1.3.1, 2.4.1: one main part, all text inside landmarks, each with a name of its own."""
    if len(tree.xpath("//main")) != 1:
        yield f"main parts: {len(tree.xpath('//main'))}"
    for child in tree.xpath("/html/body/*"):
        if child.tag not in ("header", "nav", "main"):
            yield f"{child.tag} outside of all landmarks"
    names = Counter(_name(tree, each) for each in tree.xpath(_REGIONS))
    yield from (f"{count} regions named {name!r}" for name, count in names.items() if count > 1)
    if "" in names:
        yield "a region without a name"


def keyboard(tree: Tree) -> Iterator[str]:
    """2.1.1, 2.4.3: what scrolls can be reached, in the order of the page; nothing runs."""
    for each in tree.xpath("//*[@tabindex]"):
        if each.get("tabindex") != "0" or not _name(tree, each) or not each.get("role"):
            yield f"tabindex {each.get('tabindex')} without a role and a name"
    yield from ("what scrolls cannot be reached" for each in tree.xpath("//table")
                if not each.xpath("ancestor::*[@tabindex='0']"))  # fmt: skip
    if tree.xpath("//script | //@onclick | //iframe | //form"):
        yield "something runs or asks"


def elements(tree: Tree) -> Iterator[str]:
    """1.3.1, 4.1.2: lists hold their items, roles are known, the page can be enlarged."""
    for parent, wanted in (("ul", {"li"}), ("dl", {"dt", "dd"}), ("tr", {"th", "td"})):
        for each in tree.xpath(f"//{parent}"):
            yield from (f"{child.tag} in {parent}" for child in each if child.tag not in wanted)
            if not len(each):
                yield f"an empty {parent}"
    for role in tree.xpath("//@role"):
        if role not in _ALLOWED_ROLES:
            yield f"role {role}"
    yield from (f"{each.tag} is hidden from readers" for each in tree.xpath("//*[@aria-hidden]"))
    if not _text(tree.xpath("//title")[0]):
        yield "no title"
    if re.search("user-scalable|maximum-scale", "".join(tree.xpath("//meta/@content"))):
        yield "the page cannot be enlarged"


CHECKS: tuple[Callable[[Tree], Iterator[str]], ...] = (
    language, headings, tables, pictures, names_and_links, landmarks, keyboard, elements,
)  # fmt: skip


def _text(each: Tree) -> str:
    return "".join(each.itertext()).strip()


def _name(tree: Tree, each: Tree) -> str:
    """What a landmark is called."""
    labels = each.get("aria-labelledby", "").split()
    named = [tree.xpath("//*[@id=$id]", id=name) for name in labels]
    return each.get("aria-label") or " ".join(_text(found[0]) for found in named if found)
