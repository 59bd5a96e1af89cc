"""Finds a phrase in all topics of the help, whatever its script, width or case."""

from dataclasses import dataclass

from PySide6.QtGui import QTextDocument

from simdesk.gui.help_topics import TOPICS, HelpTexts
from simdesk.text.folding import FoldedText, fold
from simdesk.text.search import find, folded_phrase

_MOST_IN_A_TOPIC = 500  # of one phrase
_MOST_WORDS = 20  # looked for apart: nobody asks in more, but a page is soon pasted


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in a topic, as positions in the text of its document."""

    topic: str
    start: int
    end: int


class HelpSearch:
    """Looks through the texts as they are shown; each is folded once, at the first search."""

    def __init__(self, texts: HelpTexts) -> None:
        self._texts = texts
        self._folded: dict[str, FoldedText] = {}

    def hits(self, phrase: str) -> list[Hit]:
        """Every place of the phrase, in the order of the topics.

        Where it stands nowhere, the places of its words in the topics that have all of them.
        """
        wanted = folded_phrase(phrase)
        found = [hit for topic in TOPICS for hit in self._places(topic, [wanted])]
        words = list(dict.fromkeys(wanted.split()))
        if not found and 1 < len(words) <= _MOST_WORDS:
            having_all = (t for t in TOPICS if all(w in self._text(t).text for w in words))
            found = [hit for topic in having_all for hit in self._places(topic, words)]
        return found

    def _places(self, topic: str, phrases: list[str]) -> list[Hit]:
        folded = self._text(topic)
        hits = []
        for phrase in phrases:
            for at in find(phrase, folded.text, _MOST_IN_A_TOPIC):
                span = folded.to_original(at, at + len(phrase))
                hits.append(Hit(topic, span.start, span.end))
        return sorted(hits, key=lambda hit: hit.start)

    def _text(self, topic: str) -> FoldedText:
        if topic not in self._folded:
            document = QTextDocument()
            document.setHtml(self._texts.html(topic))
            # One code point a position: the help has no character beyond the first plane (a test).
            self._folded[topic] = fold(document.toPlainText())
        return self._folded[topic]
