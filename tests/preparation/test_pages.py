"""Pages and words of a PDF, asked of a worker; whatever the file is, an answer comes."""

import hashlib
from collections.abc import Iterator

import numpy as np
import pytest

from simdesk.documents import Document, Failure, Reason
from simdesk.preparation import page_task
from simdesk.preparation.pages import OriginalPages, PageMakers, open_pages
from simdesk.progress import Cancelled, Progress
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from simdesk.workers import Answer, Ended, Message, Outcome, Trouble
from tests.reading.pdf_files import PdfFile, one_page, shown
from tests.reading.test_pdf_open import locked


def ask(message: Message, seconds: float, progress: Progress) -> Outcome:
    return Answer(page_task.answer(message), 0.0, 0.0)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def opened(data: bytes) -> OriginalPages:
    found = open_pages(lambda: data, "a.pdf", digest(data), None, Progress(), ask)
    assert isinstance(found, OriginalPages), found
    return found


def text_of(data: bytes) -> str:
    found = read_pdf(data, "a.pdf", "", ReadRequest())
    assert isinstance(found, Document)
    return found.text


def image(pages: OriginalPages, page: int, scale: float) -> np.ndarray:
    picture = pages.picture(page, scale, Progress())
    assert picture is not None
    return np.frombuffer(picture.pixels, np.uint8).reshape(picture.height, picture.width, 4)


TWO_WORDS = shown("F", 30, 100, 700, "Hello") + shown("F", 30, 300, 500, "there")
PLAIN = one_page(TWO_WORDS)


@pytest.mark.parametrize(
    "entries", ["", "/CropBox [50 300 500 800]", "/Rotate 90", "/Rotate 180", "/Rotate 270"]
)
def test_the_boxes_hold_the_ink_of_the_picture(entries: str) -> None:
    data = one_page(TWO_WORDS, entries=entries)
    pages = opened(data)
    scale = 2.0
    ink = image(pages, 0, scale)[:, :, :3].min(axis=2) < 128
    height, width = ink.shape
    assert (width, height) == tuple(np.ceil(pages.sizes[0] * scale))
    words = pages.words(len(text_of(data)), Progress())
    assert words is not None
    assert len(words) == 2
    outside = ink.copy()
    for left, top, right, bottom in (words.boxes * scale).round().astype(int).tolist():
        assert ink[top:bottom, left:right].any()
        outside[top - 2 : bottom + 2, left - 2 : right + 2] = False
    assert ink.sum() > 500
    assert not outside.any()


def test_words_stand_in_the_order_of_the_text() -> None:
    pdf = PdfFile()
    font = pdf.font()
    for number in range(3):
        pdf.page(shown("F", 12, 72, 700, f"Page {number} has words of its own"), {"F": font})
    data = pdf.build()
    pages, text = opened(data), text_of(data)
    words = pages.words(len(text), Progress())
    assert words is not None
    assert (np.diff(words.starts) > 0).all()
    spans = zip(words.starts.tolist(), words.ends.tolist(), strict=True)
    assert [text[start:end] for start, end in spans] == text.split()
    assert sorted(set(words.pages.tolist())) == [0, 1, 2]


def test_words_beyond_the_text_are_left_out() -> None:
    pages = opened(PLAIN)
    words = pages.words(5, Progress())
    assert words is not None
    assert words.ends.tolist() == [5]


def test_a_picture_is_never_larger_than_its_limit() -> None:
    picture = opened(PLAIN).picture(0, 100.0, Progress())
    assert picture is not None
    assert picture.width * picture.height <= page_task.MOST_PIXELS * 1.01


@pytest.mark.parametrize("size", [(595, 842), (14_400, 3), (0.5, 14_400)])
def test_the_fitting_scale_keeps_to_the_limits(size: tuple[float, float]) -> None:
    scale = page_task.fitting(1000.0, *size)
    assert size[0] * scale * size[1] * scale <= page_task.MOST_PIXELS * 1.000001
    assert max(size) * scale <= page_task.MOST_SIDE * 1.000001


def test_a_file_that_changed_is_not_shown() -> None:
    found = open_pages(lambda: PLAIN + b" ", "a.pdf", digest(PLAIN), None, Progress(), ask)
    assert found == Failure("a.pdf", Reason.CHANGED)


def test_a_file_that_is_gone_is_not_shown() -> None:
    gone = Failure("a.pdf", Reason.MISSING)
    assert open_pages(lambda: gone, "a.pdf", "", None, Progress(), ask) is gone


def test_a_file_that_cannot_be_opened() -> None:
    data = b"%PDF-1.7 and nothing else"
    found = open_pages(lambda: data, "a.pdf", digest(data), None, Progress(), ask)
    assert isinstance(found, Failure)
    assert found.reason is Reason.DAMAGED


@pytest.mark.parametrize(
    ("password", "reason"), [(None, Reason.PASSWORD), ("wrong", Reason.WRONG_PASSWORD)]
)
def test_a_locked_file_says_that_it_is_locked(password: str | None, reason: Reason) -> None:
    """A project that is opened knows no passwords: its papers are whole, their pages are locked."""
    data = locked(b"sesame")
    found = open_pages(lambda: data, "a.pdf", digest(data), password, Progress(), ask)
    assert found == Failure("a.pdf", reason, digest=digest(data))
    assert not isinstance(
        open_pages(lambda: data, "a.pdf", digest(data), "sesame", Progress(), ask), Failure
    )


def test_a_page_that_is_not_there_has_no_picture() -> None:
    assert opened(PLAIN).picture(7, 1.0, Progress()) is None


@pytest.mark.parametrize(
    "reply",
    [
        Message({}),
        Message({"width": 3, "height": 3}, (b"abc",)),
        Message({"width": -3, "height": -3}, (b"a" * 36,)),
        Message({"width": "3", "height": 3}, (b"a" * 36,)),
        Message({"words": 1}, (b"abc", b"", b"")),
        Message({}, (np.array([[0, 2, 1]], np.int32).tobytes(), b"", b"")),
    ],
)
def test_a_senseless_reply_is_no_picture_and_no_words(reply: Message) -> None:
    sizes = np.array([[595, 842]], np.float32)
    pages = OriginalPages(b"", None, sizes, lambda *_: Answer(reply, 0.0, 0.0))
    assert pages.picture(0, 1.0, Progress()) is None
    assert pages.words(100, Progress()) is None


def test_boxes_follow_a_page_that_is_shown_larger_and_leave_one_of_another_shape() -> None:
    table = np.array([[0, 2, 1], [3, 5, 2], [6, 8, 9]], np.int32)
    boxes = np.array([[1, 2, 3, 4]] * 3, np.float32)
    known = np.array([[1, 100, 200], [2, 100, 200], [9, 1, 1]], np.float32)
    reply = Message({}, (table.tobytes(), boxes.tobytes(), known.tobytes()))
    sizes = np.array([[200, 400], [200, 200]], np.float32)
    pages = OriginalPages(b"", None, sizes, lambda *_: Answer(reply, 0.0, 0.0))
    words = pages.words(100, Progress())
    assert words is not None
    assert words.starts.tolist() == [0]
    assert words.boxes.tolist() == [[2, 4, 6, 8]]


def test_trouble_with_the_process_is_a_failure() -> None:
    def lost(*_: object) -> Outcome:
        return Trouble(Ended.CRASHED, "signal 11")

    found = open_pages(lambda: PLAIN, "a.pdf", digest(PLAIN), None, Progress(), lost)
    assert isinstance(found, Failure)
    assert found.reason is Reason.CRASHED
    pages = OriginalPages(PLAIN, None, np.array([[595, 842]], np.float32), lost)
    assert pages.picture(0, 1.0, Progress()) is None
    assert pages.words(10, Progress()) is None


@pytest.fixture(scope="module")
def makers() -> Iterator[PageMakers]:
    makers = PageMakers()
    yield makers
    makers.close()


def test_a_worker_process_opens_draws_and_finds_the_words(makers: PageMakers) -> None:
    found = makers.open(lambda: PLAIN, "a.pdf", digest(PLAIN), None, Progress())
    assert isinstance(found, OriginalPages)
    assert found.sizes.tolist() == [[595, 842]]
    assert (image(found, 0, 1.0) == image(opened(PLAIN), 0, 1.0)).all()
    words = found.words(len(text_of(PLAIN)), Progress())
    assert words is not None
    assert len(words) == 2


def test_asking_can_be_cancelled(makers: PageMakers) -> None:
    found = makers.open(lambda: PLAIN, "a.pdf", digest(PLAIN), None, Progress())
    assert isinstance(found, OriginalPages)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        found.picture(0, 1.0, progress)
