"""The job of a worker process: one file read, and its features computed. Imports no Qt."""

from dataclasses import asdict, fields, replace

from simdesk import features
from simdesk.documents import Failure, Finding, FindingCode, Reason
from simdesk.preparation import transport
from simdesk.reading import ReadRequest, read
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
    found = replace(found, text=in_reading_order(found.text))
    computed = features.extract(found)
    length = len(computed.units)
    if length < FEWEST_UNITS:
        too_short = Finding(FindingCode.TOO_SHORT, length)
        found = replace(found, findings=(*found.findings, too_short))
    return transport.encode(found, computed)
