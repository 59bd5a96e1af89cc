"""Which topic of the help belongs to what in the window."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

# By the class of a widget; the nearest one around what has the focus or was clicked counts.
TOPIC_OF_CLASS = {
    "PapersPage": "papers",
    "OptionsPanel": "settings",
    "PaperDetails": "messages",
    "OverviewPage": "overview",
    "HeatMapView": "overview#heat-map",
    "HistogramView": "overview#histogram",
    "GroupList": "overview#groups",
    "GroupGraphPanel": "overview#groups",
    "CommonTextBar": "settings#setting-common_papers",
    "PairPage": "pair",
    "ScoreCards": "scores",
    "ReviewBar": "pair#review",
    "PairFileButton": "pair#export",
    "MeasuresPage": "scores",
    "FingerprintTab": "simhash",
    "DistancesView": "simhash#reading",
    "CosineTab": "cosine",
    "JaccardTab": "jaccard",
    "EvaluationTab": "effect-of-k",
    "ReportPage": "report",
    "ReportScope": "report#scope",
    "ReportPanel": "report#choose",
    "SearchPage": "search",
    "SourcesPage": "search#sources",
    "LostBar": "saved-work#recovery",
    "NotKeptBar": "saved-work#recovery",
    "StatusStrip": "privacy",
    "Sidebar": "start#steps",
    "StudentsDialog": "papers#students",
    "SynonymsDialog": "cosine#synonyms",
    "RevealBox": "report#names",
    "UncertainNamesDialog": "report#names",
    "AboutDialog": "start",
    "NotWrittenBox": "saved-work#problems",
    "StillWritingBox": "report#formats",
    "ProblemDialog": "privacy#logs",
}
# By the columns of the table in such a widget, for the head of the table.
TOPICS_OF_COLUMNS = {
    "PairList": (
        "overview#list",
        "scores#score-share",
        "scores#score-share",
        "scores#score-longest",
        "scores#score-cosine",
        "scores#score-jaccard",
        "scores#score-simhash_distance",
        "pair#review",
    ),
}
_TOPIC = "helpTopic"  # the property of a single widget


def set_topic(widget: QWidget, topic: str) -> None:
    """Say what explains this one widget and what is in it."""
    widget.setProperty(_TOPIC, topic)


def topic_of(widget: QWidget | None, column: int = -1) -> str:
    """What explains a widget: its own topic, or that of what it is in; empty if nothing does.

    `column` is the one of a table's head that is meant.
    """
    while widget is not None:
        kind = type(widget).__name__
        if column >= 0 and kind in TOPICS_OF_COLUMNS:
            return TOPICS_OF_COLUMNS[kind][column]
        found = widget.property(_TOPIC) or TOPIC_OF_CLASS.get(kind)
        if found:
            return str(found)
        widget = widget.parentWidget()
    return ""


def help_keys() -> list[QKeySequence]:
    """F1, and what the system has besides (on macOS another key)."""
    usual = QKeySequence("F1")
    keys = QKeySequence.keyBindings(QKeySequence.StandardKey.HelpContents)
    return [usual, *(key for key in keys if key != usual)]


class HelpKey(QShortcut):
    """F1 in a dialog, where the keys of the window behind it are dead."""

    def __init__(self, dialog: QDialog, topic: str = "") -> None:
        """`topic`: by default that of the dialog's class."""
        super().__init__(dialog)
        self.setKeys(help_keys())
        self._topic = topic or topic_of(dialog)
        self._dialog = dialog
        self.activated.connect(self._on_activated)

    @Slot()
    def _on_activated(self) -> None:
        widget: QWidget | None = self._dialog
        while widget is not None:
            help_of_window = getattr(widget, "help", None)
            if help_of_window is not None:
                help_of_window.show_topic(self._topic)
                return
            widget = widget.parentWidget()
