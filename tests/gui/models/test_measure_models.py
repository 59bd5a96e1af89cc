from collections.abc import Callable

from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from simdesk.cosine_inspection import SharedTerm
from simdesk.gui.models.labelled_pairs import Column, LabelledPairsModel, Shown
from simdesk.gui.models.outcomes import OutcomesModel
from simdesk.gui.models.terms import TermsModel
from simdesk.gui.session import Session
from simdesk.measures.classification import outcomes
from simdesk.report.wording import wording

PAPERS = {f"{name}.txt": name * 20 + " shared words" for name in "abcd"}


def test_labelled_pairs(
    compared: Callable[[dict[str, str]], None], session: Session, qtmodeltester: ModelTester,
    qtbot: QtBot,
) -> None:  # fmt: skip
    compared(PAPERS)
    model = LabelledPairsModel()
    qtmodeltester.check(model)
    answer = session.answer
    assert answer is not None
    model.show(answer.pairs, [paper.document.name for paper in answer.result.papers])
    pair = model.pair(2)
    with qtbot.waitSignal(model.dataChanged):
        model.set_marks({frozenset(pair): True})
    assert model.index(2, Column.MARK).data() == "related"
    model.sort(Column.DISTANCE)
    assert model.rowCount() == 6
    row = model.row_of(*reversed(pair))
    assert row is not None
    assert model.pair(row) == pair
    model.set_shown(Shown.MARKED)
    assert [model.pair(row) for row in range(model.rowCount())] == [pair]
    model.set_shown(Shown.UNMARKED)
    assert model.row_of(*pair) is None
    qtmodeltester.check(model)


def test_terms(qtmodeltester: ModelTester) -> None:
    model = TermsModel(wording("en"))
    qtmodeltester.check(model)
    model.show_terms([SharedTerm("red", 2, 1_000, 1.5, 0.75)])
    qtmodeltester.check(model)
    assert [model.index(0, column).data() for column in range(5)] == [
        "red", "2", "1,000", "1.50", "75.0 %",
    ]  # fmt: skip


def test_outcomes(qtmodeltester: ModelTester) -> None:
    model = OutcomesModel(wording("en"))
    qtmodeltester.check(model)
    judged = outcomes([3, 4, 9], [True, True, False], [0, 3, 4, 9], lower_is_alike=True)
    model.show_outcomes(judged, lower_is_alike=True)
    qtmodeltester.check(model)
    assert model.best_row == 2
    assert [model.index(2, column).data() for column in range(5)] == [
        "≤ 4", "2 of 2", "100.0 %", "100.0 %", "100.0 %",
    ]  # fmt: skip
    assert model.index(0, 2).data() == "–"
