"""pdfminer's parser over a file that is in memory, with the budget of its reading."""

from io import BytesIO
from typing import Any

from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFStream
from pdfminer.psexceptions import PSEOF

from simdesk.reading.pdf_budget import Budget


class FileParser(PDFParser):
    """pdfminer's parser with the whole file as its buffer, so that long lines stay cheap."""

    def __init__(self, data: bytes, budget: Budget) -> None:
        self._data = data
        self.budget = budget
        super().__init__(BytesIO(data))

    def seek(self, pos: int) -> None:
        """Go to a byte of the file."""
        super().seek(pos)
        self.bufpos = 0
        self.buf = self._data
        self.charpos = min(pos, len(self._data))

    def fillbuf(self) -> bool:
        """Nothing to fill; the end of the file is the end of the buffer."""
        if self.charpos >= len(self.buf):
            raise PSEOF("end of file")
        return False

    def nextobject(self) -> tuple[int, Any]:
        """The next object; also a stream that is cut short or claims to be longer than the file."""
        try:
            return super().nextobject()
        except PSEOF:
            for position, stream in self.curstack:
                if isinstance(stream, PDFStream):
                    stream.rawdata = (stream.rawdata or b"").partition(b"endstream")[0]
                    return position, stream
            raise


def check_time(parser: PDFParser) -> None:
    """Raise OutOfTimeError if the time for reading the parser's file is over."""
    if isinstance(parser, FileParser):
        parser.budget.check()
