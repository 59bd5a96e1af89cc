"""Many files at once: each ends as a document with features or as a failure, none is lost."""

import hashlib
import io
import threading
from collections.abc import Hashable, Iterator

import docx
import numpy as np
import pytest

from simdesk import features
from simdesk.documents import Failure, FindingCode, Kind, Reason
from simdesk.preparation import Effort, Prepared, Readers, Source, prepare
from simdesk.preparation.readers import _prepare_one
from simdesk.preparation.task import question
from simdesk.progress import Cancelled, Progress
from simdesk.reading import ReadRequest
from simdesk.workers import Answer, Ended, Message, Trouble

ENGLISH = "The committee reached its decision in the spring of that year.\n"
CHINESE = "春天的故事从这里开始，委员会作出了决定。\n"


@pytest.fixture(scope="module")
def readers() -> Iterator[Readers]:
    with Readers(workers=1) as shared:
        shared.warm()
        yield shared


def source(key: Hashable, data: bytes | Failure, name: str = "a.txt") -> Source:
    size = 0 if isinstance(data, Failure) else len(data)
    return Source(key, name, size, lambda: data)


def read_all(
    readers: Readers, sources: list[Source]
) -> tuple[dict[Hashable, Prepared | Failure], dict[Hashable, Effort]]:
    found: dict[Hashable, Prepared | Failure] = {}
    efforts = readers.prepare(sources, Progress(), found.__setitem__)
    return found, efforts


def test_documents_and_failures(readers: Readers) -> None:
    vanished = Failure("gone.txt", Reason.MISSING)
    found, efforts = read_all(
        readers,
        [
            source("en", ENGLISH.encode(), "english.txt"),
            source("zh", CHINESE.encode("gb18030"), "中文.txt"),
            source("empty", b"", "empty.txt"),
            source("gone", vanished),
        ],
    )
    english, chinese, empty = found["en"], found["zh"], found["empty"]
    assert isinstance(english, Prepared)
    assert isinstance(chinese, Prepared)
    assert (english.document.name, english.document.kind) == ("english.txt", Kind.TXT)
    assert "committee reached" in english.document.text
    assert "委员会作出了决定" in chinese.document.text
    assert chinese.document.digest == hashlib.sha256(CHINESE.encode("gb18030")).hexdigest()
    assert isinstance(empty, Failure)
    assert (empty.name, empty.reason) == ("empty.txt", Reason.EMPTY)
    assert found["gone"] is vanished
    assert efforts["en"].seconds > 0
    assert efforts["en"].peak_mib > 10
    assert efforts["gone"] == Effort()


def test_what_a_reader_notes_behind_the_last_character_arrives(readers: Readers) -> None:
    document = docx.Document()
    document.add_paragraph("春天的故事从这里开始。")
    hidden = document.add_paragraph().add_run("filler")
    hidden.font.hidden = True
    document.add_paragraph(style="List Number")
    data = io.BytesIO()
    document.save(data)
    found, _ = read_all(readers, [source(0, data.getvalue(), "a.docx")])
    prepared = found[0]
    assert isinstance(prepared, Prepared), prepared
    assert prepared.document.text == "春天的故事从这里开始。"
    assert FindingCode.HIDDEN_TEXT in {finding.code for finding in prepared.document.findings}


def test_features_are_those_of_the_document(readers: Readers) -> None:
    found, _ = read_all(readers, [source(0, (CHINESE + ENGLISH).encode())])
    prepared = found[0]
    assert isinstance(prepared, Prepared)
    expected = features.extract(prepared.document)
    assert prepared.features.terms_text == expected.terms_text
    assert np.array_equal(prepared.features.units.hashes, expected.units.hashes)


def test_the_teacher_s_choice_of_encoding_is_passed_on(readers: Readers) -> None:
    data = CHINESE.encode("big5", "ignore") + "決定。".encode("big5")
    asked = Source(0, "a.txt", len(data), lambda: data, ReadRequest(encoding="big5"))
    found, _ = read_all(readers, [asked])
    prepared = found[0]
    assert isinstance(prepared, Prepared)
    assert prepared.document.encoding == "big5"
    assert "決定" in prepared.document.text


def test_large_files_start_first_and_progress_counts_all() -> None:
    steps: list[tuple[int, int, str]] = []
    order: list[Hashable] = []
    sources = [source(n, ENGLISH.encode() * n) for n in (1, 50, 20)]
    progress = Progress(lambda *step: steps.append(step))
    prepare(sources, progress, lambda key, _: order.append(key), workers=1)
    assert order == [50, 20, 1]
    assert steps[0] == (0, 3, "reading")
    assert steps[-1] == (3, 3, "reading")


def test_no_files_are_no_trouble(readers: Readers) -> None:
    assert read_all(readers, []) == ({}, {})


def test_cancel_keeps_what_was_ready_and_waits_for_nothing(readers: Readers) -> None:
    progress = Progress()
    ready: list[Hashable] = []
    release, is_over = threading.Event(), threading.Event()

    def blocked() -> bytes:  # a network drive that does not answer
        release.wait(60)
        is_over.set()
        return b""

    def on_ready(key: Hashable, _: object) -> None:
        ready.append(key)
        progress.cancel()

    sources = [source("first", ENGLISH.encode()), Source("stuck", "b.txt", 0, blocked)]
    with pytest.raises(Cancelled):
        readers.prepare(sources, progress, on_ready)
    assert not is_over.is_set()
    release.set()
    assert ready == ["first"]


@pytest.mark.parametrize(
    ("trouble", "reason", "detail"),
    [
        (Trouble(Ended.TIMEOUT, "", 9.0, 50.0), Reason.TIMEOUT, "10"),
        (Trouble(Ended.MEMORY, "ended by the system", 1.0), Reason.MEMORY, "ended by the system"),
        (Trouble(Ended.CRASHED, "signal 11", 1.0), Reason.CRASHED, "signal 11"),
        (Trouble(Ended.GARBAGE, "not a message", 1.0), Reason.CRASHED, "not a message"),
        (Trouble(Ended.RAISED, "KeyError in x", 1.0), Reason.CRASHED, "KeyError in x"),
    ],
)
def test_trouble_becomes_a_failure_with_digest_and_effort(
    trouble: Trouble, reason: Reason, detail: str
) -> None:
    failure, effort = _prepare_one(source(0, b"abc"), lambda message, seconds: trouble)
    assert failure == Failure("a.txt", reason, detail, hashlib.sha256(b"abc").hexdigest())
    assert effort == Effort(trouble.seconds, trouble.peak_mib)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"failure": ["no such reason", "", ""]},
        {"failure": "crashed"},
        {"failure": [1, 2, 3]},
        {"kind": "txt"},
    ],
)
def test_an_answer_that_makes_no_sense_is_a_crash(fields: dict[str, object]) -> None:
    answer = Answer(Message(fields), 1.0, 20.0)
    failure, _ = _prepare_one(source(0, b"abc"), lambda message, seconds: answer)
    assert isinstance(failure, Failure)
    assert failure.reason is Reason.CRASHED


def test_a_text_too_short_to_judge_is_told(readers: Readers) -> None:
    found, _ = read_all(
        readers, [source("short", CHINESE.encode()), source("long", 2 * CHINESE.encode())]
    )
    short, long = found["short"], found["long"]
    assert isinstance(short, Prepared)
    assert isinstance(long, Prepared)
    assert [(f.code, f.count) for f in short.document.findings] == [(FindingCode.TOO_SHORT, 18)]
    assert long.document.findings == ()


def test_time_depends_on_kind_and_size() -> None:
    asked: list[float] = []

    def ask(message: Message, seconds: float) -> Trouble:
        asked.append(seconds)
        return Trouble(Ended.TIMEOUT)

    for data in (b"abc", b"%PDF-1.7"):
        _prepare_one(source(0, data), ask)
    assert [round(seconds) for seconds in asked] == [10, 20]


def test_a_pdf_that_ends_its_process_is_read_once_more_without_pdfium() -> None:
    asked: list[Message] = []

    def ask(message: Message, seconds: float) -> Trouble:
        asked.append(message)
        return Trouble(Ended.CRASHED, "signal 6", 1.5, 20.0 * len(asked))

    failure, effort = _prepare_one(source(0, b"%PDF-1.7", "a.pdf"), ask)
    assert isinstance(failure, Failure)
    assert failure.reason is Reason.CRASHED
    assert [message.fields["second_opinion"] for message in asked] == [True, False]
    assert effort == Effort(3.0, 40.0)


def test_a_reader_knows_how_long_it_may_take() -> None:
    asked: list[tuple[float, float]] = []

    def ask(message: Message, seconds: float) -> Trouble:
        asked.append((message.fields["seconds"], seconds))
        return Trouble(Ended.TIMEOUT)

    _prepare_one(source(0, b"%PDF-1.7" + bytes(5 << 20)), ask)
    ((reading, all_in_all),) = asked
    assert 0.5 * all_in_all < reading < all_in_all


def test_a_question_holds_all_that_a_worker_needs() -> None:
    message = question(b"abc", "a.txt", ReadRequest("gb18030", "big5hkscs", "secret", 9.5))
    assert message.fields == {
        "name": "a.txt",
        "encoding": "gb18030",
        "likely_encoding": "big5hkscs",
        "password": "secret",
        "seconds": 9.5,
        "second_opinion": True,
    }
    assert message.parts == (b"abc",)
