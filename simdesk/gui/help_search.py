"""Finds a phrase in all topics of the help, whatever its script, width or case."""

from dataclasses import dataclass

from PySide6.QtGui import QTextDocument

from simdesk.gui.help_topics import TOPICS, HelpTexts
from simdesk.text.folding import FoldedText, fold
from simdesk.text.search import find, folded_phrase

_MOST_IN_A_TOPIC = 500  # of one phrase
_FEWEST_LETTERS = 3  # of a Latin word that leads to a topic by its beginning
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
        self._plain: dict[str, str] = {}  # the same before it was folded

    def hits(self, phrase: str) -> list[Hit]:
        """Every place of the phrase, in the order of the topics.

        Inside words only where it begins none ("print" is in "fingerprint"). Of a topic to which
        it leads by another word, the title. Where it stands nowhere, the places of its words in
        the topics that have all of them.
        """
        wanted = folded_phrase(phrase)
        found = [hit for topic in TOPICS for hit in self._places(topic, [wanted])]
        found = [hit for hit in found if self._begins_a_word(hit)] or found
        for topic in TOPICS:
            if self._leads_to(wanted, topic):
                title = Hit(topic, 0, len(self._texts.title(topic)))
                found = [hit for hit in found if hit.topic != topic or hit.start >= title.end]
                found.append(title)
        found.sort(key=lambda hit: (TOPICS.index(hit.topic), hit.start))
        words = list(dict.fromkeys(wanted.split()))
        if not found and 1 < len(words) <= _MOST_WORDS:
            having_all = (t for t in TOPICS if all(w in self._text(t).text for w in words))
            found = [hit for topic in having_all for hit in self._places(topic, words)]
        return found

    def _begins_a_word(self, hit: Hit) -> bool:
        """Whether it goes on from no Latin letter."""
        around = self._plain[hit.topic][max(hit.start - 1, 0) : hit.start + 1]
        return not (len(around) == 2 and around.isascii() and around.isalpha())

    def _leads_to(self, wanted: str, topic: str) -> bool:
        """Whether another word for a topic begins with what is wanted."""
        if len(wanted) < (_FEWEST_LETTERS if wanted.isascii() else 1):
            return False
        return any(folded_phrase(word).startswith(wanted) for word in self._texts.also(topic))

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
            self._plain[topic] = document.toPlainText()
            self._folded[topic] = fold(self._plain[topic])
        return self._folded[topic]
