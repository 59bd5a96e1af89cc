"""Make resources/idf/english.tsv from the word counts of the `symspellpy` package.

    python3 packaging/make_idf_table.py frequency_dictionary_en_82_765.txt

The idf of a word is -ln of the part of papers that hold it. For a paper of `PAPER_WORDS` words and
a word that makes up the part p of all text, that part is 1 - exp(-p * PAPER_WORDS).
"""

import math
import sys
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "resources" / "idf" / "english.tsv"
WORDS = 30_000
PAPER_WORDS = 1_000


def main(counts: Path) -> None:
    rows = [line.split() for line in counts.read_text(encoding="utf-8-sig").splitlines()]
    count_of = {word.casefold(): int(count) for word, count in rows}
    total = sum(count_of.values())
    frequent = sorted(count_of, key=lambda word: (-count_of[word], word))[:WORDS]
    lines = []
    for word in sorted(frequent):
        papers = -math.expm1(-count_of[word] / total * PAPER_WORDS)
        lines.append(f"{word}\t{abs(math.log(papers)):.2f}\n")
    head = "# English word, idf; made by packaging/make_idf_table.py, licence in README.md\n"
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text(head + "".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
