"""The settings of a comparison: frozen, validated at once, carried inside every result."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from simdesk.measures.choices import FeatureHash, Weighting, size_checks


class Preset(StrEnum):
    """A named set of options for a kind of work."""

    HOMEWORK = "homework"
    THESIS = "thesis"
    SHORT_ANSWERS = "short answers"


class SimHashFeatures(StrEnum):
    """What a fingerprint is made of."""

    WORDS_FIXED_IDF = "words, log tf x fixed idf"  # the default
    WORDS_TF = "words, tf"
    WORDS_TFIDF = "words, tf-idf of the class"
    KEYWORDS = "keywords, weights 1-5"
    CHARACTER_PAIRS = "pairs of characters"
    SHINGLES = "shingles"


class OptionsError(ValueError):
    """Options that contradict themselves; `errors` lists everything that is wrong."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__("; ".join(errors))
        self.errors = tuple(errors)


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """What does not count as shared. Each is a switch that re-scores a finished result."""

    template: bool = True  # text of papers in the role of template
    quotations: bool = False
    references: bool = False  # references, contents, cover, declarations, acknowledgements
    common_papers: float = 0.0  # text in at least this part of the papers (0 to 1); 0 = off


@dataclass(frozen=True, slots=True)
class Options:
    """All that decides a result besides the papers themselves.

    Raises OptionsError, with every contradiction in one message.
    """

    preset: Preset = Preset.HOMEWORK
    # Passages: a shorter run of equal text never counts. Alone in a long text it must be three
    # times as long, or half of a short text (passages.rules).
    minimum_characters: int = 13  # Han characters
    minimum_words: int = 6  # words of other scripts
    edited: bool = True  # also find passages whose words were changed
    leave_out: LeaveOut = field(default_factory=LeaveOut)
    # Cosine
    cosine: Weighting = Weighting.SMOOTHED
    drop_noise_words: bool = False
    synonyms: bool = False
    synonym_text: str | None = None  # the dictionary, an entry a line; None: the shipped one
    # Jaccard
    shingle_length: int = 0  # characters; 0 = by length: 5 for short papers, 9 for long ones
    # SimHash
    fingerprint_bits: int = 64
    features: SimHashFeatures = SimHashFeatures.WORDS_FIXED_IDF
    hash: FeatureHash = FeatureHash.BLAKE2B
    zero_sum_is_one: bool = False
    match_distance: int = 8  # bits of 64; scaled for other sizes

    def __post_init__(self) -> None:
        errors = [error for name, kind in _CHOICES if (error := self._choose(name, kind))]
        errors = errors or self._contradictions()
        if errors:
            raise OptionsError(errors)

    def _choose(self, name: str, kind: type[StrEnum]) -> str:
        """Turn a choice given as its text into the choice itself; the error if there is none.

        Files and Qt's item models hand a StrEnum back as plain text, which equals the choice but
        is not the same object.
        """
        value = getattr(self, name)
        try:
            object.__setattr__(self, name, kind(value))
        except ValueError:
            return f"{name} must be one of {', '.join(kind)}"
        return ""

    def _contradictions(self) -> list[str]:
        checks = [
            (4 <= self.minimum_characters <= 500, "minimum_characters must be 4 to 500"),
            (3 <= self.minimum_words <= 200, "minimum_words must be 3 to 200"),
            (0 <= self.leave_out.common_papers <= 1, "leave_out.common_papers must be 0 to 1"),
            (
                self.shingle_length == 0 or 1 <= self.shingle_length <= 50,
                "shingle_length must be 1 to 50, or 0 to choose it by length",
            ),
            *size_checks(self.fingerprint_bits, self.hash),
            (0 <= self.match_distance <= 16, "match_distance must be 0 to 16 (of 64 bits)"),
        ]
        return [message for holds, message in checks if not holds]

    @property
    def scaled_match_distance(self) -> int:
        """`match_distance` for this fingerprint size, rounded; in bits."""
        return round(self.match_distance * self.fingerprint_bits / 64)

    def changed(self, **changes: object) -> "Options":
        """A copy with some fields replaced; raises OptionsError like the constructor."""
        return replace(self, **changes)  # type: ignore[arg-type]


_CHOICES: tuple[tuple[str, type[StrEnum]], ...] = (
    ("preset", Preset),
    ("cosine", Weighting),
    ("features", SimHashFeatures),
    ("hash", FeatureHash),
)

PRESETS = {
    Preset.HOMEWORK: Options(),
    Preset.THESIS: Options(
        preset=Preset.THESIS,
        leave_out=LeaveOut(quotations=True, references=True),
        shingle_length=9,
    ),
    Preset.SHORT_ANSWERS: Options(
        preset=Preset.SHORT_ANSWERS,
        minimum_characters=8,
        minimum_words=5,
        shingle_length=5,
    ),
}
