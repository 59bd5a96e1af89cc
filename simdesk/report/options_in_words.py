"""The settings of a comparison and the meaning of its numbers, in words."""

from simdesk.options import Options
from simdesk.report.parts import Fact
from simdesk.report.wording import Wording


def options_in_words(
    options: Options, shingle_length: int, left_out: list[str], words: Wording
) -> tuple[Fact, ...]:
    """Every setting that decides the result, with its label; `left_out` is what does not count."""
    text = words.text

    def yes_no(key: str, *, value: bool) -> Fact:
        return Fact(text(f"setting.{key}"), text(f"setting.{key}.{'yes' if value else 'no'}"))

    return (
        Fact(text("setting.preset"), text(f"preset.{options.preset.value}")),
        Fact(
            text("setting.minimum"),
            text(
                "setting.minimum.value",
                characters=options.minimum_characters,
                words=options.minimum_words,
            ),
        ),
        yes_no("edited", value=options.edited),
        Fact(text("setting.left out"), words.join(left_out)),
        Fact(text("setting.cosine"), text(f"cosine.{options.cosine.value}")),
        yes_no("noise", value=options.drop_noise_words),
        yes_no("synonyms", value=options.synonyms),
        Fact(text("setting.shingles"), text("setting.shingles.value", length=shingle_length)),
        Fact(
            text("setting.fingerprint"),
            text(
                "setting.fingerprint.value",
                bits=options.fingerprint_bits,
                features=text(f"features.{options.features.value}"),
                hash=text(f"hash.{options.hash.value}"),
                limit=options.scaled_match_distance,
            ),
        ),
    )


def main_options_in_words(options: tuple[Fact, ...], words: Wording) -> str:
    """One line for the cover: kind of work, shortest passage, what is left out of the shares."""
    wanted = [words.text("setting.minimum"), words.text("setting.left out")]
    kind, *rest = options
    named = [words.labelled(fact.label, fact.value) for fact in rest if fact.label in wanted]
    return words.clauses([kind.value, *named])


def definitions(options: Options, shingle_length: int, words: Wording) -> tuple[Fact, ...]:
    """What each number of the report means, in plain words."""
    fields = {"length": shingle_length, "bits": options.fingerprint_bits}
    return tuple(
        Fact(words.text(f"definition.{key}"), words.text(f"definition.{key}.text", **fields))
        for key in ("share", "longest", "passage", "cosine", "jaccard", "simhash", "whole text")
    )
