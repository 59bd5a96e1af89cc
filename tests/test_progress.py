import pytest

from simdesk.progress import Cancelled, Progress


def test_a_silent_progress_reports_to_nobody():
    Progress().report(1, 2, "reading")


def test_the_last_step_is_always_told_and_floods_are_thinned():
    told = []
    progress = Progress(lambda done, total, stage: told.append((done, total, stage)))
    for step in range(1, 1001):
        progress.report(step, 1000, "reading")
    assert told[-1] == (1000, 1000, "reading")
    assert len(told) < 100


def test_a_cancelled_job_ends_at_its_next_checkpoint():
    progress = Progress()
    progress.checkpoint()
    progress.cancel()
    assert progress.is_cancelled
    with pytest.raises(Cancelled):
        progress.checkpoint()
    with pytest.raises(Cancelled):
        progress.report(1, 2, "reading")
