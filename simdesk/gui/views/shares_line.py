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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "muted")
        self.setFont(scaled_font(self, 0.9))
        set_topic(self, "scores#side-by-side")

    def show_shares(
        self, heads: tuple[str, str], both: tuple[Shares, Shares], words: Wording
    ) -> None:
        """Show both shares; `heads` say what of what they are."""
        line = words.labelled(" | ".join(heads), on_one_line(both, words))
        self.setText(line)
        self.setAccessibleName(line)
        self.setToolTip(tooltip(f"{line}\n{meanings(words)}"))
