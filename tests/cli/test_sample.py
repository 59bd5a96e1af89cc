"""The sample class, through the command that a machine without a display runs."""

import pytest
from pdfminer.high_level import extract_text

from simdesk import cli, sample_class
from simdesk.cli.compare import compared
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.report.parts import DEFAULT_MINIMUM_SHARE
from simdesk.report.wording import wording

PLANTED = {  # paper, source: the least share of the paper that must be found in the source
    ("Ben Carter.pdf", "Alice Brown.docx"): 0.85,
    ("李娜.txt", "张伟.docx"): 0.4,
    ("Chloe Davis.txt", "Alice Brown.docx"): 0.2,
    ("王芳.pdf", "张伟.docx"): 0.3,
    ("Daniel Evans.docx", "Alice Brown.docx"): 0.15,
    ("刘洋.docx", "张伟.docx"): 0.25,
    ("陳靜.txt", "张伟.docx"): 0.15,
}
INDEPENDENT = {"赵磊.txt", "Emma Foster.pdf"}


@pytest.fixture(scope="module")
def result():
    files = sorted(sample_class.folder().iterdir())
    roles = tuple(
        (role, [path for path in files if sample_class.role_of(path.name) is role])
        for role in (Role.NEW, Role.TEMPLATE)
    )
    return compared(roles, Options(), wording("en"), quiet=True)


def names_of(result, pair):
    return {result.paper(paper).document.name for paper in (pair.first, pair.second)}


def test_every_paper_is_read(result):
    assert result.failures == ()
    assert len(result.papers) == 12


@pytest.mark.parametrize(("paper", "source"), PLANTED)
def test_what_was_planted_is_found(result, paper, source):
    rows = {p.document.name: row for row, p in enumerate(result.papers)}
    scores = result.scores(rows[paper], rows[source])
    assert scores.share_first.ratio >= PLANTED[paper, source]


def test_independent_papers_share_nothing(result):
    found = [pair for pair in result.ranking() if names_of(result, pair) & INDEPENDENT]
    assert len(found) >= len(INDEPENDENT)
    assert [names_of(result, pair) for pair in found if pair.share] == []


def test_the_paper_handed_in_again_is_the_only_near_fingerprint(result):
    limit = Options().scaled_match_distance
    near = [p for p in result.ranking() if (p.simhash_distance or 64) <= limit]
    assert [names_of(result, pair) for pair in near] == [{"Alice Brown.docx", "Ben Carter.pdf"}]


def test_the_task_that_all_papers_repeat_does_not_count(result):
    """Two English papers that share nothing but the assignment's words."""
    rows = {p.document.name: row for row, p in enumerate(result.papers)}
    scores = result.scores(rows["Chloe Davis.txt"], rows["Daniel Evans.docx"])
    assert scores.share == 0


def test_a_report_that_cannot_be_written_is_said(tmp_path, capsys):
    assert cli.main(["sample", "--pdf", str(tmp_path / "nowhere" / "report.pdf")]) == 4
    assert "report.pdf was not written" in capsys.readouterr().err


def test_the_command_writes_a_report(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["sample"]) == 0
    out = capsys.readouterr().out
    assert "simdesk-sample-report.pdf" in out
    text = extract_text("simdesk-sample-report.pdf")
    assert "Alice Brown.docx" in text
    assert "垃圾分类" in text.replace("\n", "")
    # From the same share on as in the window.
    assert f"at least {wording('en').percent(DEFAULT_MINIMUM_SHARE)}" in text
