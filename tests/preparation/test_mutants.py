"""Damaged files end as a document or a plain reason: no crash, no hang, no freeze."""

import os
from collections.abc import Hashable

import pytest

from simdesk import sample_class
from simdesk.documents import Failure, Reason
from simdesk.preparation import Prepared, Readers, Source
from simdesk.progress import Progress
from tests.preparation.mutations import mutated, plain_pdf

FIRST_SEED = int(os.environ.get("SIMDESK_FIRST_SEED", "0"))
NOT_A_REASON = {Reason.CRASHED, Reason.TIMEOUT, Reason.MEMORY}


def originals(suffix: str) -> list[bytes]:
    files = sorted(sample_class.folder().glob(f"*.{suffix}"))
    return [path.read_bytes() for path in files] + ([plain_pdf()] * 2 if suffix == "pdf" else [])


def outcomes_of_mutants(suffix: str, count: int) -> dict[Hashable, Prepared | Failure]:
    """Outcomes by seed."""
    found: dict[Hashable, Prepared | Failure] = {}
    files = originals(suffix)
    sources = []
    for seed in range(FIRST_SEED, FIRST_SEED + count):
        data = mutated(files[seed % len(files)], seed)
        sources.append(Source(seed, f"{seed}.{suffix}", len(data), lambda data=data: data))
    with Readers() as readers:
        readers.warm()
        readers.prepare(sources, Progress(), found.__setitem__)
    assert len(found) == count
    return found


@pytest.mark.parametrize(
    ("suffix", "count"),
    [
        ("docx", 15),
        ("pdf", 15),
        pytest.param("docx", 250, marks=[pytest.mark.soak, pytest.mark.timeout(1800)]),
        pytest.param("pdf", 250, marks=[pytest.mark.soak, pytest.mark.timeout(1800)]),
    ],
)
def test_mutants(suffix: str, count: int) -> None:
    found = outcomes_of_mutants(suffix, count)
    bad = {
        seed: (outcome.reason, outcome.detail)
        for seed, outcome in found.items()
        if isinstance(outcome, Failure) and outcome.reason in NOT_A_REASON
    }
    assert bad == {}
