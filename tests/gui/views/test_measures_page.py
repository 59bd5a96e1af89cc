from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from simdesk.gui.session import Session
from simdesk.gui.views.measures_page import MeasuresPage
from simdesk.measures.choices import Weighting
from simdesk.shingle_inspection import ShingleKind


@pytest.fixture
def page(real_session: Session, choose, qtbot) -> Iterator[MeasuresPage]:
    page = MeasuresPage(real_session)
    qtbot.addWidget(page)
    page.resize(1080, 760)
    choose("english.txt", "english copy.txt")
    page.show()
    settle(qtbot, page)
    yield page
    page.hide()


def settle(qtbot, page: MeasuresPage) -> None:
    qtbot.waitUntil(lambda: not page._session.runner.is_busy)


def open_tab(page: MeasuresPage, tab: QWidget, qtbot) -> None:
    page.bar.setCurrentIndex(page.tabs.index(tab))
    settle(qtbot, page)


def pick(combo, value, page, qtbot) -> None:
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())
    settle(qtbot, page)


def scores(page: MeasuresPage):
    result = page._session.result
    return result.scores(*(result.row(paper_id) for paper_id in page._session.selection))


def value_of(card) -> str:
    return card._value.text()


def test_the_tabs_are_reached_by_keyboard(page, qtbot):
    page.bar.setFocus()
    names = [page.bar.tabText(page.bar.currentIndex())]
    for _ in range(3):
        qtbot.keyClick(page.bar, Qt.Key.Key_Right)
        names.append(page.bar.tabText(page.bar.currentIndex()))
    settle(qtbot, page)
    assert names == ["Fingerprints", "Cosine", "Jaccard", "Limits"]
    assert page.evaluation.isVisible()


@pytest.mark.parametrize("number", range(4))
def test_every_tab_says_how_to_read_it_and_unfolds_its_definition(page, qtbot, number):
    tab = page.tabs[number]
    open_tab(page, tab, qtbot)
    assert tab._reading.text().endswith(".")
    assert not tab.definition_card.isVisible()
    tab.help_button.setFocus()
    qtbot.keyClick(tab.help_button, Qt.Key.Key_Space)
    assert tab.definition_card.isVisible()
    assert "Example" in tab._definition.text()
    assert tab._definition.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize("number", range(4))
def test_every_control_has_a_name_for_a_screen_reader(page, qtbot, number):
    open_tab(page, page.tabs[number], qtbot)
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_nothing_is_shown_without_a_pair(session, qtbot):
    page = MeasuresPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page._empty.isVisible()
    page.hide()


def test_another_pair_is_shown_by_the_tab_that_is_open(page, choose, qtbot):
    open_tab(page, page.cosine, qtbot)
    choose("original.txt", "copy.txt")
    settle(qtbot, page)
    assert value_of(page.cosine.cards[Weighting.SMOOTHED]) == (f"{scores(page).cosine:.3f}")
    assert page.counts.text() == "A  copy.txt    B  original.txt"
    open_tab(page, page.jaccard, qtbot)
    assert value_of(page.jaccard.jaccard) == f"{scores(page).jaccard:.3f}"


# Cosine


def test_the_cosine_is_that_of_the_comparison_and_its_words_are_listed(page, qtbot):
    tab = page.cosine
    open_tab(page, tab, qtbot)
    assert f"{scores(page).cosine:.3f}" in tab._sentence.text()
    model = tab.table.model()
    assert model.rowCount() == tab._shown.inspection.shared_terms
    first = [model.index(0, column).data() for column in range(model.columnCount())]
    term = tab._shown.inspection.terms[0]
    assert first[:3] == [term.term, str(term.first), str(term.second)]


def test_dropping_noise_words_changes_the_words_and_the_value(page, qtbot):
    tab = page.cosine
    open_tab(page, tab, qtbot)
    before = value_of(tab.cards[Weighting.TF])
    assert "the" in {term.term for term in tab._shown.inspection.terms}
    tab.noise.click()
    settle(qtbot, page)
    assert value_of(tab.cards[Weighting.TF]) != before
    assert "the" not in {term.term for term in tab._shown.inspection.terms}


@pytest.mark.parametrize("weighting", list(Weighting))
def test_every_weighting_can_be_chosen(page, qtbot, weighting):
    open_tab(page, page.cosine, qtbot)
    pick(page.cosine.weighting, weighting, page, qtbot)
    assert page.cosine._shown.options.cosine is weighting
    assert value_of(page.cosine.cards[weighting]) in page.cosine._sentence.text()


def test_a_cosine_that_is_not_defined_says_why(real_session, write_papers, qtbot):
    real_session.papers.remove([entry.id for entry in real_session.entries])
    real_session.papers.add(write_papers({"a.txt": "red green blue", "b.txt": "Red, green, blue!"}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    page = MeasuresPage(real_session)
    qtbot.addWidget(page)
    real_session.select(*(entry.id for entry in real_session.entries))
    page.show()
    open_tab(page, page.cosine, qtbot)
    pick(page.cosine.weighting, Weighting.CLASSIC, page, qtbot)
    assert value_of(page.cosine.cards[Weighting.CLASSIC]) == "–"
    assert "each weighs 0" in page.cosine._sentence.text()
    assert value_of(page.cosine.cards[Weighting.SMOOTHED]) == "1.000"
    page.hide()


def test_the_best_window_of_a_longer_text_is_marked(real_session, write_papers, qtbot):
    headline = "贯彻强军目标出实招用实劲 努力开创部队建设新局面"
    real_session.papers.add(
        write_papers({"a.txt": headline, "b.txt": f"在接见驻浙部队领导干部时强调 {headline}"})
    )
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    ids = {entry.name: entry.id for entry in real_session.entries}
    page = MeasuresPage(real_session)
    qtbot.addWidget(page)
    real_session.select(ids["a.txt"], ids["b.txt"])
    page.show()
    open_tab(page, page.cosine, qtbot)
    tab = page.cosine
    assert tab.window_frame.isVisible()
    assert value_of(tab.window_card) == "1.000"
    assert "a match" in tab.window_card.accessibleName()
    assert " of B" in tab._window_words.text()
    marked = "".join(
        fragment.text()
        for fragment in fragments(tab.window_text.document())
        if fragment.charFormat().fontUnderline()
    )
    assert marked == headline
    page.hide()


def fragments(document):
    block = document.begin()
    while block.isValid():
        for place in block:
            yield place.fragment()
        block = block.next()


# Jaccard


def test_jaccard_and_containment_are_those_of_the_comparison(page, qtbot):
    open_tab(page, page.jaccard, qtbot)
    tab, expected = page.jaccard, scores(page)
    assert value_of(tab.jaccard) == f"{expected.jaccard:.3f}"
    assert tab.shown.containment_first == pytest.approx(expected.containment_first, abs=1e-6)
    assert tab.shown.containment_second == pytest.approx(expected.containment_second, abs=1e-6)
    assert str(tab.shown.shared) in tab.jaccard.accessibleName().replace(",", "")


def test_k_is_chosen_live(page, qtbot):
    open_tab(page, page.jaccard, qtbot)
    tab = page.jaccard
    assert tab.length.text() == f"by length (k = {page._session.result.shingle_length})"
    values = []
    for k in (1, 2, 9, 20):
        tab.length.setValue(k)
        settle(qtbot, page)
        assert tab.shown.choice.length == k
        values.append(tab.shown.jaccard)
    assert values == sorted(values, reverse=True)


def test_runs_of_words_and_small_hashes(page, qtbot):
    open_tab(page, page.jaccard, qtbot)
    tab = page.jaccard
    pick(tab.kind, ShingleKind.WORDS, page, qtbot)
    assert (tab.shown.choice.kind, tab.shown.choice.length) == (ShingleKind.WORDS, 3)
    assert "for␣sealing␣a" in tab._shingles.text()
    pick(tab.bits, 32, page, qtbot)
    assert tab.shown.choice.bits == 32
    pick(tab.kind, ShingleKind.CHARACTERS, page, qtbot)
    assert tab.length.value() == 0


def test_bands_and_rows_never_take_more_than_there_are_permutations(page, qtbot):
    open_tab(page, page.jaccard, qtbot)
    tab = page.jaccard
    tab.rows.setValue(8)
    settle(qtbot, page)
    assert (tab.bands.value(), tab.rows.value()) == (16, 8)
    tab.bands.setValue(64)
    settle(qtbot, page)
    assert (tab.bands.value(), tab.rows.value()) == (64, 2)
    pick(tab.permutations, 16, page, qtbot)
    assert (tab.bands.value(), tab.rows.value()) == (8, 2)
    assert tab.shown.choice.permutations == 16
    assert tab.curve.panel.marked == tab.shown.jaccard
    pick(tab.permutations, 1024, page, qtbot)
    assert abs(tab.shown.estimate - tab.shown.jaccard) < 5 * tab.shown.standard_error


def test_a_paper_below_one_shingle_has_no_score(real_session, write_papers, qtbot):
    real_session.papers.add(write_papers({"short.txt": "Hm"}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    ids = {entry.name: entry.id for entry in real_session.entries}
    page = MeasuresPage(real_session)
    qtbot.addWidget(page)
    real_session.select(ids["short.txt"], ids["copy.txt"])
    page.show()
    open_tab(page, page.jaccard, qtbot)
    assert "shorter than one shingle" in page.jaccard._sentence.text()
    assert value_of(page.jaccard.jaccard) == value_of(page.jaccard.estimate) == "–"
    page.hide()


@pytest.mark.parametrize("number", range(3))
def test_a_tab_that_was_left_before_it_was_ready_catches_up(page, choose, qtbot, number):
    """What is looked at next takes the thread, and with it the answer that was waited for."""
    tab = page.tabs[number]
    choose("original.txt", "copy.txt")
    open_tab(page, tab, qtbot)
    expected = [label.text() for label in tab.findChildren(QLabel)]
    choose("english.txt", "english copy.txt")
    settle(qtbot, page)
    choose("original.txt", "copy.txt")
    open_tab(page, page.tabs[(number + 1) % 3], qtbot)
    open_tab(page, tab, qtbot)
    assert [label.text() for label in tab.findChildren(QLabel)] == expected
