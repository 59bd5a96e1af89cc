"""Papers of earlier years bear a mark wherever a paper of the class is named in the window."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.class_groups import ClassGroups
from simdesk.gui.pair_file import PairFile
from simdesk.gui.session import Session
from simdesk.gui.views.group_list import GroupList
from simdesk.gui.views.heat_map_view import HeatMapView
from simdesk.gui.views.pair_list import PairList
from simdesk.gui.views.pair_page import PairPage
from simdesk.gui.views.sources_page import SourcesPage
from simdesk.papers import Role

NAME, MARKED = "copy.txt", "copy.txt (earlier)"


@pytest.fixture
def with_earlier(real_session: Session, qtbot: QtBot) -> Session:
    """The small class; one paper of its most alike pair of Chinese papers is an earlier one."""
    ids = {entry.name: entry.id for entry in real_session.entries}
    real_session.papers.set_role([ids[NAME]], Role.EARLIER)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    qtbot.waitUntil(lambda: not real_session.is_busy)
    real_session.select(ids["original.txt"], ids[NAME])
    return real_session


def test_list_of_pairs(with_earlier: Session, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    pairs = PairList(with_earlier, page)
    pairs.show_result()
    rows = [str(pairs.model.index(row, 0).data()) for row in range(pairs.model.rowCount())]
    names = [name for row in rows for name in row.split("\n")]
    assert {name for name in names if "earlier" in name} == {MARKED}
    assert NAME not in names
    pairs.filter.setText("earlier")
    assert pairs.model.rowCount() == names.count(MARKED)


def test_heads_of_the_pair_page(with_earlier: Session, qtbot: QtBot) -> None:
    page = PairPage(with_earlier)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    heads = {page.first.name.text(), page.second.name.text()}
    assert sum(MARKED in head for head in heads) == 1
    assert sum("(earlier)" in head for head in heads) == 1


def test_heat_map_and_groups(with_earlier: Session, qtbot: QtBot) -> None:
    heat_map = HeatMapView(with_earlier)
    groups = ClassGroups(with_earlier, with_earlier)
    listed = GroupList(with_earlier, groups)
    for widget in (heat_map, listed):
        qtbot.addWidget(widget)
    place = heat_map.chosen_place()
    assert place is not None
    assert MARKED in heat_map.words_at(place)
    with_earlier.set_threshold(0.2)
    texts = [listed.item(row).text() for row in range(listed.count())]
    assert any(MARKED in text for text in texts)


def test_one_paper_against_all(with_earlier: Session, qtbot: QtBot) -> None:
    page = SourcesPage(with_earlier)
    qtbot.addWidget(page)
    page.show()
    assert page.chooser.findText(MARKED) >= 0
    page.show_paper(with_earlier.entries[0].id)
    qtbot.waitUntil(lambda: page.current is not None)
    assert page.model.index(0, 1).data() == MARKED
    told = page.shared.toolTip()
    assert "within" in told
    assert told.count("earlier") >= 1


def test_hidden_names_keep_the_mark(with_earlier: Session) -> None:
    names, result = with_earlier.names, with_earlier.result
    assert result is not None
    names.hide(True)
    marked = [name for name in names.of_papers(result.papers) if name.endswith(" (earlier)")]
    assert len(marked) == 1
    assert NAME not in marked[0]


def test_a_file_of_a_pair_is_called_as_ever(with_earlier: Session) -> None:
    assert "earlier" not in PairFile(with_earlier, with_earlier).name()
