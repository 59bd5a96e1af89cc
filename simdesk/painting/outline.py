"""Adds what Qt's PDF writer has no call for: bookmarks, links between pages, the language.

It is an incremental update (PDF 1.7, 7.5.6): new and changed objects, a cross-reference section
and a trailer behind the file as Qt wrote it, whose bytes stay.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the document: the page, counted from 0, and points below its upper edge."""

    page: int
    top: float


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A line of the outline; `level` 0 is the outermost, each at most one deeper than the last."""

    title: str
    level: int
    target: Spot


@dataclass(frozen=True, slots=True)
class Link:
    """A rectangle on a page that leads elsewhere; left, top, right, bottom in points."""

    page: int
    rectangle: tuple[float, float, float, float]
    target: Spot


_ENTRY = 20  # bytes of a line in the cross-reference table
Destination = Callable[[Spot], bytes]


class _Objects:
    """The objects of a file as Qt writes it, and the new or changed ones."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf
        self.start = int(_found(rb"startxref\s+(\d+)\s+%%EOF\s*$", pdf))
        heading = re.compile(rb"xref\s+0 \d+ ?\n").match(pdf, self.start)
        if heading is None:
            raise ValueError("the PDF has no cross-reference table")
        self.table = heading.end()
        trailer = pdf[pdf.rindex(b"trailer") :]
        self.size = int(_found(rb"/Size (\d+)", trailer))
        self.root = int(_found(rb"/Root (\d+) 0 R", trailer))
        self.kept = re.findall(rb"/(?:Info \d+ 0 R|ID \[[^\]]*\])", trailer)
        self.changed: dict[int, bytes] = {}

    def add(self, body: bytes = b"") -> int:
        """A new object; returns its number."""
        number = self.size
        self.size += 1
        self.changed[number] = body
        return number

    def body(self, number: int) -> bytes:
        """The dictionary of an object, without what is around it."""
        entry = self.table + _ENTRY * number
        place = int(self.pdf[entry : entry + 10])
        end = self.pdf.index(b"endobj", place)
        return _found(rb"^%d 0 obj\s+(<<.*>>)\s*$" % number, self.pdf[place:end])

    def written(self) -> bytes:
        """The file with the update behind it."""
        out = bytearray(self.pdf)
        if not out.endswith(b"\n"):
            out += b"\n"
        places = {}
        for number, body in sorted(self.changed.items()):
            places[number] = len(out)
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        table = len(out)
        out += b"xref\n"
        for number, place in places.items():
            out += b"%d 1\n%010d 00000 n \n" % (number, place)
        kept = b"\n".join(self.kept)
        out += b"trailer\n<<\n/Size %d\n/Root %d 0 R\n" % (self.size, self.root)
        out += b"%s\n/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n" % (kept, self.start, table)
        return bytes(out)


def add_outline(
    pdf: bytes, bookmarks: Sequence[Bookmark], links: Sequence[Link], language: str
) -> bytes:
    """A PDF that QPdfWriter wrote, with bookmarks, links and its language (such as zh-CN).

    Raises ValueError if the file is not built as Qt builds it.
    """
    objects = _Objects(pdf)
    catalogue = objects.body(objects.root)
    pages_number = int(_found(rb"/Pages (\d+) 0 R", catalogue))
    kids = _found(rb"/Kids\s*\[([^\]]*)\]", objects.body(pages_number))
    pages = [int(number) for number in re.findall(rb"(\d+) 0 R", kids)]
    heights = [float(_found(rb"/MediaBox \[0 0 \S+ (\S+)\]", objects.body(page))) for page in pages]

    def destination(spot: Spot) -> bytes:
        up = max(heights[spot.page] - spot.top, 0)
        return b"[%d 0 R /XYZ 0 %.1f null]" % (pages[spot.page], up)

    _add_links(objects, links, pages, heights, destination)
    additions = b"/Lang (%s)\n/ViewerPreferences << /DisplayDocTitle true >>" % language.encode()
    if bookmarks:
        root = _add_bookmarks(objects, bookmarks, destination)
        additions += b"\n/Outlines %d 0 R\n/PageMode /UseOutlines" % root
    objects.changed[objects.root] = catalogue[:-2] + additions + b"\n>>"
    return objects.written()


def _add_links(
    objects: _Objects,
    links: Sequence[Link],
    pages: list[int],
    heights: list[float],
    destination: Destination,
) -> None:
    by_page: dict[int, list[int]] = {}
    for link in links:
        left, top, right, bottom = link.rectangle
        height = heights[link.page]
        body = b"<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4\n"
        body += b"/Rect [%.1f %.1f %.1f %.1f]\n" % (left, height - bottom, right, height - top)
        body += b"/Dest %s >>" % destination(link.target)
        by_page.setdefault(link.page, []).append(objects.add(body))
    for page, numbers in by_page.items():
        annotations = int(_found(rb"/Annots (\d+) 0 R", objects.body(pages[page])))
        references = b" ".join(b"%d 0 R" % number for number in numbers)
        objects.changed[annotations] = b"[%s]" % references


def _add_bookmarks(
    objects: _Objects, bookmarks: Sequence[Bookmark], destination: Destination
) -> int:
    """Add the tree of bookmarks; returns the number of its root."""
    root = objects.add()
    numbers = [objects.add() for _ in bookmarks]
    parents, children = _tree([bookmark.level for bookmark in bookmarks])
    for place, bookmark in enumerate(bookmarks):
        parent = parents[place]
        siblings = children[parent]
        among = siblings.index(place)
        body = b"<< /Title %s\n" % _hexadecimal(bookmark.title)
        body += b"/Parent %d 0 R\n" % (root if parent is None else numbers[parent])
        body += b"/Dest %s" % destination(bookmark.target)
        if among:
            body += b"\n/Prev %d 0 R" % numbers[siblings[among - 1]]
        if among + 1 < len(siblings):
            body += b"\n/Next %d 0 R" % numbers[siblings[among + 1]]
        if children.get(place):
            body += _ends(children[place], numbers, shown=False)
        objects.changed[numbers[place]] = body + b" >>"
    objects.changed[root] = b"<< /Type /Outlines" + _ends(children[None], numbers) + b" >>"
    return root


def _tree(levels: list[int]) -> tuple[list[int | None], dict[int | None, list[int]]]:
    """The parent of each place, and the children of each (of None: the outermost)."""
    parents: list[int | None] = []
    children: dict[int | None, list[int]] = {}
    path: list[int] = []
    for place, level in enumerate(levels):
        del path[level:]
        parent = path[-1] if path else None
        parents.append(parent)
        children.setdefault(parent, []).append(place)
        path.append(place)
    return parents, children


def _ends(children: list[int], numbers: list[int], *, shown: bool = True) -> bytes:
    """First, last and count of an entry's children; a negative count keeps them folded."""
    count = len(children) if shown else -len(children)
    ends = (numbers[children[0]], numbers[children[-1]], count)
    return b"\n/First %d 0 R /Last %d 0 R /Count %d" % ends


def _hexadecimal(text: str) -> bytes:
    """A text string as PDF wants it: UTF-16 with its mark, in hexadecimal digits."""
    return b"<%s>" % (b"\xfe\xff" + text.encode("utf-16-be", "replace")).hex().encode()


def _found(pattern: bytes, data: bytes) -> bytes:
    match = re.search(pattern, data, re.DOTALL)
    if match is None:
        raise ValueError(f"the PDF has no {pattern!r}")
    return match.group(1)
