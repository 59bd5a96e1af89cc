"""One topic of the help as it is read: its own links and pictures, nothing from outside."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QFontMetricsF,
    QImage,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from simdesk.gui import language, theme
from simdesk.gui.help_topics import TOPICS, HelpTexts
from simdesk.gui.icons import picture as icon_picture
from simdesk.resources import data_path

_ZOOM_STEP = 1.15
_FARTHEST_ZOOM = 6  # steps up or down
_TEXT_WIDTH = 46  # heights of a line: wider lines are hard to read
_MARGIN = 20


class HelpPage(QTextBrowser):
    """Shows `topic#anchor`; goes back and forward like any browser."""

    topic_shown = Signal(str)

    def __init__(self, texts: HelpTexts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._zoom = 0
        self._size = self.font().pointSizeF()
        self._painted = 0.0  # for how wide a page the pictures were painted
        self.setOpenExternalLinks(False)
        # It would come and go with the pictures, which take the width that it leaves.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setObjectName("help")
        self.setAccessibleName(self.tr("Text of the topic"))
        self.document().setDocumentMargin(_MARGIN)
        self.document().setDefaultStyleSheet(_style_sheet())
        # sourceChanged comes before the text is there.
        self.historyChanged.connect(self._on_shown)

    @property
    def topic(self) -> str:
        """The topic that is shown; empty at first."""
        return self.source().path().lstrip("/")

    @property
    def zoom(self) -> int:
        """Steps above or below the window's own size of text."""
        return self._zoom

    def show_topic(self, place: str) -> None:
        """Show a topic, such as "simhash" or "simhash#distance"; an unknown one is ignored."""
        topic = place.partition("#")[0]
        if topic not in TOPICS:
            return
        if topic != self.topic:
            self._painted = 0.0
        self.setSource(QUrl(f"help:/{place}"), QTextDocument.ResourceType.HtmlResource)

    def set_zoom(self, steps: int) -> None:
        """Show the text larger or smaller; 0 is normal."""
        steps = max(-_FARTHEST_ZOOM, min(steps, _FARTHEST_ZOOM))
        if steps != self._zoom:
            self._zoom = steps
            font = self.font()
            font.setPointSizeF(self._size * _ZOOM_STEP**steps)
            self.setFont(font)
            self._paint_again()  # pictures have the size of the text

    def mark(self, places: Sequence[tuple[int, int]], current: int | None) -> None:
        """Mark stretches of the text; the current one stands out and is scrolled to."""
        look = theme.current()
        marks = []
        for number, (start, end) in enumerate(places):
            selection = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            shown = QTextCharFormat()
            is_current = number == current
            shown.setBackground(look.colour("accent_fill" if is_current else "accent_soft"))
            shown.setForeground(look.colour("accent_on_fill" if is_current else "text"))
            selection.cursor, selection.format = cursor, shown
            marks.append(selection)
        self.setExtraSelections(marks)
        if current is not None:
            cursor = QTextCursor(self.document())
            cursor.setPosition(places[current][0])
            self.setTextCursor(cursor)
            self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Scroll to the cursor, with room to read around it."""
        line, room = self.cursorRect(), self.viewport().height()
        if line.top() < 0 or line.bottom() > room * 3 // 4:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + line.top() - room // 3)

    def loadResource(self, _kind: int, name: QUrl | str) -> object:
        """A topic, a picture that is painted, or an icon; nothing of any other address."""
        address = QUrl(name)
        name = address.path().lstrip("/")
        if address.scheme() == "help" and name in TOPICS:
            return self._texts.html(name)
        if address.scheme() == "picture":
            return self._picture(name)
        if address.scheme() == "icon" and data_path(f"icons/{name}.svg").is_file():
            return self._icon(name)
        return None

    def _paint_again(self) -> None:
        """Make pictures for the present size, and stay at about the same place."""
        bar = self.verticalScrollBar()
        place = bar.value() / max(bar.maximum(), 1)
        self._painted = 0.0
        self.reload()
        bar.setValue(round(place * bar.maximum()))
        self._on_shown()

    def _picture(self, name: str) -> QImage | None:
        from simdesk.gui.help_pictures import picture  # needs numpy

        self._painted = self._room()
        return picture(name, self.font(), self._room(), self.devicePixelRatioF())

    def _icon(self, name: str) -> QImage:
        ratio = self.devicePixelRatioF()
        size = round(QFontMetricsF(self.font()).height() * 1.1 * ratio)
        image = icon_picture(name, theme.current().colour("text"), size).toImage()
        image.setDevicePixelRatio(ratio)
        return image

    def _room(self) -> float:
        wanted = QFontMetricsF(self.font()).height() * _TEXT_WIDTH
        return max(200.0, min(wanted, self.viewport().width() - 2 * _MARGIN - 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures into another width."""
        super().resizeEvent(event)
        if self._painted and self._painted != self._room():
            self._paint_again()

    @Slot()
    def _on_shown(self) -> None:
        self.topic_shown.emit(self.topic)


def _style_sheet() -> str:
    look = theme.current()
    # Chinese has no italics.
    is_chinese = language.current().startswith("zh")
    emphasis = "font-style: normal; font-weight: 600;" if is_chinese else "font-style: italic;"
    return f"""
        h1 {{ font-size: xx-large; font-weight: 600; }}
        h2 {{ font-size: x-large; font-weight: 600; margin-top: 18px; color: {look.accent}; }}
        h3 {{ font-size: large; font-weight: 600; margin-top: 14px; }}
        h4 {{ font-weight: 600; margin-top: 12px; margin-bottom: 2px; }}
        p, li {{ line-height: 135%; }}
        .picture {{ line-height: 100%; }}
        .said {{ color: {look.muted}; margin-top: 0px; margin-bottom: 4px; }}
        table {{ border-collapse: collapse; margin-top: 6px; margin-bottom: 6px; }}
        td, th {{ border: 1px solid {look.border}; padding: 5px 9px; }}
        th {{ background-color: {look.raised}; text-align: left; }}
        kbd, code {{ background-color: {look.hover}; }}
        var {{ font-style: normal; font-weight: 600; color: {look.accent}; }}
        a {{ color: {look.accent}; }}
        em {{ {emphasis} }}
    """
