"""How fast texts become features, step by step, in CPU seconds of one process.

    python -m tests.benchmarks.text FOLDER_OF_TXT...

Also the memory that the features of a folder take.
"""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.text.evasion import find_evasion
from simdesk.text.folding import fold
from simdesk.text.sections import find_sections
from simdesk.text.sentences import sentences
from simdesk.text.shingles import shingle_hashes
from simdesk.text.tokens import units, words


def main(folder: Path) -> None:
    """Measure one folder."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.txt"))]
    millions = sum(map(len, texts)) / 1e6
    print(f"{folder}: {len(texts)} texts, {millions:.2f} million characters")

    def timed(name: str, step: Callable[[Any], Any], inputs: Sequence[Any]) -> list[Any]:
        began = time.process_time()
        results = [step(item) for item in inputs]
        seconds = time.process_time() - began
        print(f"  {name:10} {seconds:6.2f} s  {millions / seconds:6.1f} million characters/s")
        return results

    folded = timed("fold", fold, texts)
    found = timed("units", units, folded)
    timed("words", words, folded)
    pairs = list(zip(texts, found, strict=True))
    timed("sentences", lambda pair: sentences(*pair), pairs)
    timed("sections", find_sections, texts)
    timed("evasion", lambda pair: find_evasion(*pair), list(zip(texts, folded, strict=True)))
    timed("shingles", lambda one: shingle_hashes(one.text, 5), folded)
    documents = [Document("paper", Kind.TXT, text, "") for text in texts]
    features = timed("all", extract, documents)
    size = 0
    for one in features:
        meta, arrays = one.to_arrays()
        size += sum(array.nbytes for array in arrays)
        size += sum(sys.getsizeof(value) for value in meta.values() if isinstance(value, str))
    print(f"  features take {size / 1e6:.1f} MB")


if __name__ == "__main__":
    extract(Document("warm", Kind.TXT, "词典 dictionary", ""))
    for argument in sys.argv[1:]:
        main(Path(argument))
