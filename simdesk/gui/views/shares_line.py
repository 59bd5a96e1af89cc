"""The shares side by side on one line: in total, without quotations, without the template."""

from PySide6.QtWidgets import QWidget

from simdesk.gui.help_places import set_topic
from simdesk.gui.plain import tooltip
from simdesk.gui.views.page import scaled_font
from simdesk.gui.views.shortened_label import ShortenedLabel
from simdesk.report.side_by_side import meanings, on_one_line
from simdesk.report.wording import Wording
from simdesk.shares import Shares


class SharesLine(ShortenedLabel):
    """Two shares on each basis; its tooltip holds all of it and what the words mean."""

    def __init__(self, parent: QWidget | None = None, *, shows_heads: bool = True) -> None:
        """Without heads where what stands above says the same in the same order."""
        super().__init__(parent)
        self._shows_heads = shows_heads
        self.setProperty("role", "muted")
        self.setFont(scaled_font(self, 0.9))
        set_topic(self, "scores#side-by-side")

    def show_shares(
        self, heads: tuple[str, str], both: tuple[Shares, Shares], words: Wording
    ) -> None:
        """Show both shares; `heads` say what of what they are."""
        shares = on_one_line(both, words)
        line = words.labelled(" | ".join(heads), shares)
        self.setText(line if self._shows_heads else shares)
        self.setAccessibleName(line)
        self.setToolTip(tooltip(f"{line}\n{meanings(words)}"))
