"""The job of a worker process: one file read, and its features computed. Imports no Qt."""

from bisect import bisect_left
from dataclasses import asdict, fields, replace
from itertools import accumulate

from simdesk import features
from simdesk.documents import Document, Failure, Finding, FindingCode, Reason
from simdesk.preparation import transport
from simdesk.reading import ReadRequest, read
from simdesk.structure import BlockKind, Structure
from simdesk.text.outline import heading_blocks
from simdesk.text.overrides import in_reading_order
from simdesk.workers import Message

TARGET = f"{__name__}:prepare_file"

# Characters of Chinese or words of other languages: two runs of what counts as shared at least.
FEWEST_UNITS = 26


def question(data: bytes, name: str, request: ReadRequest) -> Message:
    """What `prepare_file` is asked."""
    return Message({"name": name, **asdict(request)}, (data,))


def prepare_file(message: Message) -> Message:
    """The document in the message's bytes with its features, or why there is none."""
    asked = message.fields
    request = ReadRequest(**{field.name: asked[field.name] for field in fields(ReadRequest)})
    found = read(bytes(message.parts[0]), asked["name"], request)
    if isinstance(found, Failure):
        if found.reason is Reason.MEMORY:
            raise MemoryError  # a process that has come to its limits is replaced
        return Message({"failure": [found.reason.value, found.detail, found.digest]})
    # Direction overrides make text read other than it is stored; each keeps its length and places.
    text = in_reading_order(found.text)
    found = replace(found, text=text, structure=_structure(found, text))
    computed = features.extract(found)
    length = len(computed.units)
    if length < FEWEST_UNITS:
        too_short = Finding(FindingCode.TOO_SHORT, length)
        found = replace(found, findings=(*found.findings, too_short))
    return transport.encode(found, computed)


def _structure(document: Document, text: str) -> Structure:
    """The layout that was read; headings by their words where neither style nor size tells any."""
    read = document.structure.fitting(text)
    kinds = {block.kind for block in read.blocks}
    if BlockKind.HEADING in kinds:
        return read
    taken = [(block.start, block.end) for block in read.blocks]
    taken = sorted(taken + [(table.start, table.end) for table in read.tables])
    ends = list(accumulate((end for _, end in taken), max))
    headings = []
    for heading in heading_blocks(text):
        before = bisect_left(taken, (heading.end, 0))
        if not before or ends[before - 1] <= heading.start:
            headings.append(heading)
    blocks = sorted((*read.blocks, *headings), key=lambda block: block.start)
    return Structure(tuple(blocks), read.tables)
