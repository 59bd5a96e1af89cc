"""Paint the program's icon in the formats of desktops: `python icons.py FOLDER`.

Writes simdesk.ico (Windows), simdesk.icns (macOS) and simdesk-SIZE.png (Linux) from
`resources/icons/simdesk.svg`. Both containers hold PNG files behind a table of contents:
Microsoft's ICONDIR and Apple's icns.
"""

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG = Path(__file__).resolve().parent.parent / "resources" / "icons" / "simdesk.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
LARGEST_IN_ICO = 256


def png(size: int) -> bytes:
    """The icon as a PNG of `size` pixels each way."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SVG)).render(painter)
    painter.end()
    data = QByteArray()
    image.save(QBuffer(data), "PNG")
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico file of PNG pictures by size; 256 is written as 0."""
    pictures = {size: data for size, data in pictures.items() if size <= LARGEST_IN_ICO}
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures.items():
        edge = size % LARGEST_IN_ICO
        head += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(data), place + len(body))
        body += data
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An .icns file of PNG pictures by size."""
    parts = [
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for size, kind in ICNS_KINDS.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(folder: Path) -> None:
    """Write all files into `folder`."""
    application = QGuiApplication(["icons"])
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in SIZES}
    (folder / "simdesk.ico").write_bytes(ico(pictures))
    (folder / "simdesk.icns").write_bytes(icns(pictures))
    for size, data in pictures.items():
        (folder / f"simdesk-{size}.png").write_bytes(data)
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]))
