"""Every number that the help works out is worked out again by the measures."""

import math
import re

import numpy as np
import pytest

from simdesk.gui.help_pictures import BANDS, FIRST_BITS, ROWS, SECOND_BITS
from simdesk.gui.help_topics import TOPICS
from simdesk.gui.settings import LANGUAGES
from simdesk.measures import cosine, hamming, lsh, minhash, simhash
from simdesk.measures.choices import Weighting
from simdesk.measures.classification import Outcome
from simdesk.measures.jaccard import containment, jaccard
from simdesk.measures.windowed_cosine import windowed_cosine
from simdesk.passages.candidates import ALL_PAIRS
from simdesk.resources import data_path
from simdesk.text.folding import fold
from simdesk.text.tokens import words

NUMBER = re.compile(r'<var id="([^"]+)">([^<]*)</var>')
SHORT = "贯彻强军目标出实招用实劲 努力开创部队建设新局面"
LONG = "在接见驻浙部队领导干部时强调 " + SHORT
SETS = ({"a", "d"}, {"c"}, {"b", "d", "e"}, {"a", "c", "d"})
CLASS = 30


def three(value: float | None) -> str:
    assert value is not None
    return f"{value:.3f}"


def shingles(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}


def counts(*numbers: int) -> dict[str, float]:
    return {str(place): number for place, number in enumerate(numbers) if number}


def idf(papers: int, weighting: Weighting) -> str:
    return f"{cosine.inverse_document_frequency(papers, CLASS, weighting):.2f}"


def percent(ratio: float | None) -> str:
    assert ratio is not None
    return f"{round(ratio * 100)}%"


def computed() -> dict[str, str]:
    hashes = np.packbits([[int(bit) for bit in code] for code in ("100101", "101011")], axis=1)
    sums = simhash.bit_sums(hashes, [4, 5])[:6]
    bits = simhash.to_binary(simhash.fingerprint_of(hashes, [4, 5]), 8)[:6]
    first = cosine.term_frequencies(["我", "是", "中国人"])
    second = cosine.term_frequencies(["我们", "是", "中国人"])
    short, long = words(fold(SHORT)), words(fold(LONG))
    windowed = windowed_cosine(short, long)
    assert windowed is not None
    banana, bandana = shingles("banana"), shingles("bandana")
    firsts = [minhash.minhash(items, "edcba") or "" for items in SETS]
    reported_all = Outcome(0, 100, 20, 0, 0)
    reported_one = Outcome(0, 1, 0, 99, 20)
    return {
        "cosine-words": three(cosine.cosine(first, second)),
        "cosine-counts": three(cosine.cosine(counts(1, 1, 1, 1), counts(1, 0, 1, 2))),
        "idf-smoothed-rare": idf(1, Weighting.SMOOTHED),
        "idf-smoothed-all": idf(CLASS, Weighting.SMOOTHED),
        "idf-classic-all": idf(CLASS, Weighting.CLASSIC),
        "windowed-headlines": three(windowed.score),
        "plain-headlines": three(
            cosine.cosine(cosine.term_frequencies(short), cosine.term_frequencies(long))
        ),
        "shingles-banana": ", ".join(sorted(banana)),
        "shingles-shared": str(len(banana & bandana)),
        "shingles-union": str(len(banana | bandana)),
        "jaccard-banana": three(jaccard(banana, bandana)),
        "containment-banana": three(containment(banana, bandana)),
        "containment-bandana": three(containment(bandana, banana)),
        "minhash-error": three(minhash.standard_error(0.5, 128)),
        "minhash-firsts": ", ".join(firsts),
        "jaccard-s1-s4": three(jaccard(SETS[0], SETS[3])),
        "lsh-threshold": f"{lsh.threshold(BANDS, ROWS):.2f}",
        "simhash-sums": ", ".join(f"{number:.0f}".replace("-", "−") for number in sums),
        "simhash-bits": bits,
        "hamming-short": str(hamming.string_distance("10101", "00110")),
        "hamming-long": str(hamming.string_distance(FIRST_BITS, SECOND_BITS)),
        "choose-3": f"{math.comb(64, 3):,}",
        "choose-4": f"{math.comb(64, 4):,}",
        "within-3": f"{sum(math.comb(64, k) for k in range(4)):,}",
        "recall-all": percent(reported_all.recall),
        "precision-all": percent(reported_all.precision),
        "precision-one": percent(reported_one.precision),
        "recall-one": percent(reported_one.recall),
        "few-pairs": str(ALL_PAIRS),
    }


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
def test_the_printed_numbers_are_those_of_the_measures(spoken: str) -> None:
    printed = {}
    for topic in TOPICS:
        text = data_path(f"help/{spoken}/{topic}.html").read_text(encoding="utf-8")
        for name, number in NUMBER.findall(text):
            assert name not in printed
            printed[name] = number.replace(" %", "%")
    assert printed == computed()
