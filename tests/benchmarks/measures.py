"""CPU seconds of the measures against scikit-learn, datasketch and the simhash package.

    python -m tests.benchmarks.measures FOLDER…     each FOLDER a class: txt files in UTF-8

All in one run, ours and the peer's in turn, from the same words, shingles or hashes, on one thread;
medians of --repeats. Prints the ratio ours / peer (below 1: ours is faster). Then the near-search
among --fingerprints random fingerprints, which has limits of its own instead of a peer.
"""
# ruff: noqa: E402 - threads are limited before numpy is loaded

import argparse
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

for _library in ("OPENBLAS", "OMP", "MKL"):  # one thread for every library, before numpy is loaded
    os.environ[f"{_library}_NUM_THREADS"] = "1"

import numpy as np
from numpy.typing import NDArray

from simdesk.measures import cosine, hamming, jaccard, lsh, minhash, simhash
from simdesk.measures.choices import FeatureHash
from simdesk.measures.feature_hashes import hash_features
from simdesk.measures.fingerprint_index import BlockIndex, BlockPlan
from simdesk.measures.packing import PackedIndex, PackedTable, entropy_bound
from simdesk.text.folding import fold
from simdesk.text.rarity import fixed_idf
from simdesk.text.shingles import shingle_hashes, shingles
from simdesk.text.tokens import words

PERMUTATIONS = 128


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--fingerprints", type=int, default=1_000_000)
    chosen = parser.parse_args()
    for folder in chosen.folders:
        measure_class(folder, chosen.repeats)
    measure_search(chosen.fingerprints)


def measure_class(folder: Path, repeats: int) -> None:
    """All measures that have a peer, on one class."""
    texts = [fold(path.read_text("utf-8")) for path in sorted(folder.rglob("*.txt"))]
    tokens = [words(text) for text in texts]
    folded = [text.text for text in texts]
    k = 5 if np.median([len(text) for text in folded]) < 1_000 else 9
    print(f"\n{folder.name}: {len(texts)} papers, {sum(map(len, folded)):,} characters, k = {k}")

    matrix, expected = compare(
        "cosine of all pairs, from words", "scikit-learn TfidfVectorizer + linear_kernel",
        lambda: cosine.all_pairs([cosine.count_terms(paper) for paper in tokens]),
        lambda: scikit_cosine(tokens), repeats,
    )  # fmt: skip
    print(f"    largest difference {np.nanmax(np.abs(matrix - expected)):.1e}")
    measure_jaccard(folded, k, repeats)
    measure_fingerprints(tokens, folded, repeats)


def measure_jaccard(folded: list[str], k: int, repeats: int) -> None:
    """Exact Jaccard and MinHash, from text and from the same hashes."""
    hashes = [shingle_hashes(text, k) for text in folded]
    as_numbers = [(paper >> np.uint64(32)).tolist() for paper in hashes]
    shared, estimates = compare(
        "exact Jaccard of all pairs, from text", "datasketch MinHash-128 from shingles, all pairs",
        lambda: jaccard.all_pairs([shingle_hashes(text, k) for text in folded]),
        lambda: datasketch_pairs(datasketch_signatures(
            [[shingle.encode() for shingle in shingles(text, k)] for text in folded])),
        repeats,
    )  # fmt: skip
    exact = jaccard.jaccard_matrix(shared)
    print(f"    datasketch's error: {error_of(estimates, exact)}")
    compare(
        "exact Jaccard of all pairs, from hashes", "datasketch MinHash-128, all pairs",
        lambda: jaccard.all_pairs(hashes),
        lambda: datasketch_pairs(datasketch_signatures(as_numbers, int)), repeats,
    )  # fmt: skip
    compare(
        "MinHash-128 signatures, from text", "datasketch from shingles",
        lambda: minhash.signatures([shingle_hashes(text, k) for text in folded], PERMUTATIONS),
        lambda: datasketch_signatures(
            [[shingle.encode() for shingle in shingles(text, k)] for text in folded]),
        repeats,
    )  # fmt: skip
    signatures, _ = compare(
        "MinHash-128 signatures, from hashes", "datasketch from the same",
        lambda: minhash.signatures(hashes, PERMUTATIONS),
        lambda: datasketch_signatures(as_numbers, int), repeats,
    )  # fmt: skip
    print(f"    our error: {error_of(minhash.all_pairs(signatures), exact)}")
    measure_candidates(signatures, exact)


def measure_candidates(signatures: NDArray[np.uint32], exact: NDArray[np.float32]) -> None:
    """How many of the similar pairs LSH keeps, and how many pairs it leaves to be compared."""
    above = np.triu(np.ones(exact.shape, np.bool_), 1)
    for similarity in (0.05, 0.1, 0.2):
        bands, rows = lsh.choose_bands(PERMUTATIONS, similarity)
        seconds, pairs = cpu(lambda bands=bands, rows=rows: lsh.candidate_pairs(
            signatures, bands, rows))  # fmt: skip
        is_candidate = np.zeros(exact.shape, np.bool_)
        is_candidate[pairs[:, 0], pairs[:, 1]] = True
        similar = above & (exact >= similarity)
        recall = is_candidate[similar].mean() if similar.any() else float("nan")
        print(f"    LSH, {bands} bands of {rows}: {recall:.1%} of {similar.sum():,} pairs with "
              f"Jaccard from {similarity}; {len(pairs) / above.sum():.2%} of all pairs are "
              f"candidates; {seconds * 1e3:.0f} ms")  # fmt: skip


def error_of(estimates: NDArray[np.float32], exact: NDArray[np.float32]) -> str:
    """Mean and largest difference over all pairs, in words."""
    errors = np.abs(exact - estimates)[np.triu_indices(len(exact), 1)]
    return f"mean {errors.mean():.4f}, largest {errors.max():.3f}"


def measure_fingerprints(tokens: list[list[str]], folded: list[str], repeats: int) -> None:
    """64-bit fingerprints from the same features with the same weights."""
    counted = [cosine.count_terms(paper) for paper in tokens]
    # The strings in one piece of memory, as a paper's features give them.
    counted = [("\n".join(terms).split("\n"), counts) for terms, counts in counted]
    weighted = [(terms, np.log1p(counts) * fixed_idf(terms)) for terms, counts in counted]
    as_pairs = [list(zip(terms, weights.tolist(), strict=True)) for terms, weights in weighted]
    prints, _ = compare(
        "64-bit fingerprints, default words", "simhash package, the same words and weights",
        lambda: simhash.fingerprints(weighted), lambda: simhash_package(as_pairs), repeats,
    )  # fmt: skip
    # As in a comparison, where the cosine has numbered the words of the class already.
    numbers = {
        term: place for place, term in enumerate({t for terms, _ in weighted for t in terms})
    }
    numbered = [(np.array([numbers[t] for t in terms]), weights) for terms, weights in weighted]
    again, _ = compare(
        "the same, words numbered already", "simhash package, the same words and weights",
        lambda: numbered_fingerprints(list(numbers), numbered),
        lambda: simhash_package(as_pairs), repeats,
    )  # fmt: skip
    assert again == prints
    sample = folded[: max(1, len(folded) // 10)]
    compare(
        "64-bit fingerprints, hashed 4-shingles", "simhash package on text (4-shingles)",
        lambda: [simhash.fingerprint_of(shingle_hashes(text, 4)) for text in sample],
        lambda: simhash_package(sample), 1,
    )  # fmt: skip
    lists = [sorted(shingles(text, 9)) for text in sample]
    for kind in FeatureHash:
        compare(
            f"64-bit fingerprints, 9-shingles, {kind}", "simhash package, the same shingles",
            lambda kind=kind: simhash.fingerprints(
                [(each, np.ones(len(each))) for each in lists], hash=kind),
            lambda: simhash_package(lists), 1,
        )  # fmt: skip
    report("Hamming distance of all pairs", cpu(lambda: hamming.all_pairs(prints))[0])


def numbered_fingerprints(
    terms: list[str], papers: list[tuple[NDArray[np.intp], NDArray[np.float64]]]
) -> list[int]:
    """Fingerprints of papers whose words are places in one list of the class's words."""
    hashes = hash_features(terms)
    return [simhash.fingerprint_of(hashes[numbers], weights) for numbers, weights in papers]


def cpu(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds of all threads, and the result."""
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def compare(
    name: str,
    peer_name: str,
    ours: Callable[[], Any],
    peers: Callable[[], Any],
    repeats: int,
) -> tuple[Any, Any]:
    """Print the medians and the ratio; return the last results of both."""
    own_seconds, peer_seconds = [], []
    own_result = peer_result = None
    for _ in range(repeats):
        seconds, own_result = cpu(ours)
        own_seconds.append(seconds)
        seconds, peer_result = cpu(peers)
        peer_seconds.append(seconds)
    own, peer = statistics.median(own_seconds), statistics.median(peer_seconds)
    print(f"  {own / peer:6.3f}  {name}: {own:.3f} s; {peer_name}: {peer:.3f} s")
    return own_result, peer_result


def report(name: str, seconds: float) -> None:
    """Print what has no peer."""
    print(f"          {name}: {seconds * 1e3:.1f} ms")


def scikit_cosine(tokens: list[list[str]]) -> NDArray[np.float64]:
    """tf-idf as scikit-learn has it: the smoothed idf, from words that are given."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.metrics.pairwise import linear_kernel

    vectors = TfidfVectorizer(analyzer=lambda paper: paper).fit_transform(tokens)
    return linear_kernel(vectors)


def datasketch_signatures(papers: list[list[Any]], hashfunc: Any = None) -> list[Any]:
    """datasketch's MinHash of each paper."""
    from datasketch import MinHash

    signatures = []
    for paper in papers:
        signature = MinHash(PERMUTATIONS, hashfunc=hashfunc)
        signature.update_batch(paper)
        signatures.append(signature)
    return signatures


def datasketch_pairs(signatures: list[Any]) -> NDArray[np.float32]:
    """datasketch's estimate of each pair."""
    result = np.ones((len(signatures), len(signatures)), np.float32)
    for i, first in enumerate(signatures):
        for j in range(i):
            result[i, j] = result[j, i] = first.jaccard(signatures[j])
    return result


def simhash_package(papers: list[Any]) -> list[int]:
    """The simhash package's fingerprint of each paper."""
    from simhash import Simhash

    return [Simhash(paper).value for paper in papers]


def measure_search(count: int) -> None:
    """Building, space and search of the block tables and of the compressed ones."""
    generator = np.random.default_rng(3)
    prints = generator.integers(0, 2**64, count, np.uint64)
    queries = [int(value) for value in prints[generator.integers(0, count, 100)]]
    queries = [value ^ 0b10000000000001000000000100000000000000 for value in queries]
    queries += [int(value) for value in generator.integers(0, 2**64, 100, np.uint64)]
    print(f"\n{count:,} random 64-bit fingerprints, 200 queries")
    for plan in (BlockPlan(64, 4, 3), BlockPlan(64, 5, 3), BlockPlan(64, 7, 6)):
        seconds, index = cpu(lambda plan=plan: BlockIndex(prints, plan))
        print(f"  {plan.blocks} blocks, k = {plan.distance}: {search_time(index.search, queries)}; "
              f"built in {seconds:.2f} s; {index.memory / count:.1f} bytes each")  # fmt: skip
    slow = search_time(lambda query: index.search(query, 16), queries[:50])
    print(f"  any k, comparing all: {slow}")
    table = PackedTable(prints)
    bits, bound = table.size * 8 / count, entropy_bound(count)
    print(f"  compressed table: {bits:.2f} bits each, directory included; "
          f"{bits / bound:.3f} of the bound {bound:.2f}; "
          f"look-up {search_time(lambda query: query in table, queries)}")  # fmt: skip
    seconds, packed = cpu(lambda: PackedIndex(prints))
    print(f"  compressed, 4 blocks, k = 3: {search_time(packed.search, queries)}; "
          f"built in {seconds:.2f} s; {packed.size / count:.1f} bytes each")  # fmt: skip


def search_time(search: Callable[[int], Any], queries: list[int]) -> str:
    """Median and 95th percentile of a search, in words."""
    seconds = []
    for query in queries:
        began = time.perf_counter()
        search(query)
        seconds.append(time.perf_counter() - began)
    seconds.sort()
    return (
        f"median {statistics.median(seconds) * 1e3:.3f} ms,"
        f" 95 % within {seconds[len(seconds) * 95 // 100] * 1e3:.3f} ms"
    )


if __name__ == "__main__":
    main()
