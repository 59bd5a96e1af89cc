"""Damaged copies of good files, the same ones for the same seed."""

import io
import random
import re
import zipfile
from collections.abc import Callable

_NUMBER = re.compile(rb"\d+")
_ATTRIBUTE = re.compile(rb'"[^"<>]*"')
_TAG = re.compile(rb"<[^<>]*>")
_OBJECT = re.compile(rb"\d+ 0 obj.*?endobj", re.DOTALL)
_NAME = re.compile(rb"/[A-Za-z]+")
_ODD_NUMBERS = (b"0", b"-1", b"1e400", b"2147483648", b"99999999999999999999", b"4294967295")
_ODD_BYTES = (b"\0", b"\xff\xfe", b"<<", b"[" * 2000, b"(", b"]]>", b"&#0;", b"%PDF-", b"PK\3\4")


def mutated(data: bytes, seed: int) -> bytes:
    """A damaged copy of a PDF or Word file; Word files also inside their parts."""
    choice = random.Random(seed)
    if data.startswith(b"PK") and choice.random() < 0.7:
        return _inside_zip(data, choice)
    for _ in range(choice.choice((1, 1, 2, 5, 20))):
        data = choice.choice(_MUTATIONS)(data, choice)
    return data


def plain_pdf() -> bytes:
    """A PDF with nothing compressed, so that a mutation meets its structure: two pages with a
    form, a font with its own table of characters, and one of a simple kind."""

    def stream(extra: bytes, data: bytes) -> bytes:
        return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (extra, len(data), data)

    characters = (
        b"begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange "
        b"1 beginbfrange <0001> <0040> <6625> endbfrange 1 beginbfchar <0050> <0041> endbfchar "
        b"endcmap"
    )
    content = (
        b"q BT /F1 12 Tf 72 720 Td 14 TL (Peterborough and the river) Tj T* "
        b"[(spaced) -300 (text)] TJ ET BT /F2 12 Tf 72 600 Td <000100020050> Tj ET Q /X1 Do"
    )
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R "
        b"/Resources << /Font << /F1 6 0 R /F2 7 0 R >> /XObject << /X1 11 0 R >> >> >>"
    )
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
        page,
        page.replace(b"/MediaBox", b"/Rotate 90 /CropBox [10 10 600 700] /MediaBox"),
        stream(b"", content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Widths [500 600] /FirstChar 32 >>",
        b"<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H "
        b"/DescendantFonts [8 0 R] /ToUnicode 10 0 R >>",
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /W [1 [900 1000] 3 9 500] "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        b"/FontDescriptor 9 0 R >>",
        b"<< /Type /FontDescriptor /FontName /F /Flags 4 /Ascent 900 /Descent -200 >>",
        stream(b"", characters),
        stream(
            b"/Type /XObject /Subtype /Form /BBox [0 0 600 700] "
            b"/Resources << /Font << /F1 6 0 R >> >>",
            b"BT /F1 9 Tf 72 400 Td (inside a form) Tj ET",
        ),
    ]
    data, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(objects) + 1
    data += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (size, table)
    return bytes(data)


def _inside_zip(data: bytes, choice: random.Random) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        parts = {info.filename: package.read(info) for info in package.infolist()}
    likely = [name for name in parts if name.startswith("word/") or name.endswith(".rels")]
    for _ in range(choice.choice((1, 2, 5))):
        name = choice.choice(likely)
        parts[name] = choice.choice((*_MUTATIONS, _nest_tags))(parts[name], choice)
    if choice.random() < 0.1:
        del parts[choice.choice(list(parts))]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return made.getvalue()


def _flip(data: bytes, choice: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(choice.choice((1, 3, 30))):
        changed[choice.randrange(len(changed))] ^= 1 << choice.randrange(8)
    return bytes(changed)


def _cut(data: bytes, choice: random.Random) -> bytes:
    start, end = _range(data, choice)
    return data[:start] + data[end:] or b"x"


def _truncate(data: bytes, choice: random.Random) -> bytes:
    return data[: choice.randrange(len(data) // 4, len(data)) + 1]


def _repeat(data: bytes, choice: random.Random) -> bytes:
    start, end = _range(data, choice)
    return data[:end] + data[start:end] * choice.choice((1, 3, 50)) + data[end:]


def _insert(data: bytes, choice: random.Random) -> bytes:
    at = choice.randrange(len(data) + 1)
    return data[:at] + choice.choice(_ODD_BYTES) + data[at:]


def _replace_one(pattern: re.Pattern[bytes], data: bytes, choice: random.Random) -> bytes:
    """One match replaced by an odd number, or by another match of the same pattern."""
    found = list(pattern.finditer(data))
    if not found:
        return data
    match = choice.choice(found)
    new = choice.choice(found)[0] if choice.random() < 0.5 else choice.choice(_ODD_NUMBERS)
    return data[: match.start()] + new + data[match.end() :]


def _nest_tags(data: bytes, choice: random.Random) -> bytes:
    tags = _TAG.findall(data)
    at = data.find(b">", choice.randrange(len(data))) + 1
    return data[:at] + (choice.choice(tags) * 3000 if tags else b"") + data[at:]


def _range(data: bytes, choice: random.Random) -> tuple[int, int]:
    start = choice.randrange(len(data))
    return start, min(len(data), start + choice.choice((1, 10, 200, 5000)))


def _by(pattern: re.Pattern[bytes]) -> Callable[[bytes, random.Random], bytes]:
    return lambda data, choice: _replace_one(pattern, data, choice)


_MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip,
    _cut,
    _truncate,
    _repeat,
    _insert,
    *map(_by, (_NUMBER, _ATTRIBUTE, _TAG, _OBJECT, _NAME)),
)
