import pytest

from simdesk.reviews import NO_REVIEW, Review, Reviews, Verdict


def test_a_pair_has_no_first_and_no_second():
    reviews = Reviews().changed(7, 3, Review(Verdict.WATCH, "note"))
    assert reviews.of(3, 7) == reviews.of(7, 3) == Review(Verdict.WATCH, "note")
    assert list(reviews.pairs()) == [(3, 7, Review(Verdict.WATCH, "note"))]


def test_what_nobody_looked_at_is_not_held():
    reviews = Reviews().changed(1, 2, Review(Verdict.CLEAR))
    assert reviews.of(1, 3) is NO_REVIEW
    assert len(reviews.changed(2, 1, Review())) == 0
    assert len(reviews.changed(2, 1, Review(note="only a note"))) == 1


def test_a_change_leaves_the_former_reviews_alone():
    before = Reviews().changed(1, 2, Review(Verdict.CLEAR))
    before.changed(1, 2, Review(Verdict.CONFIRMED))
    assert before.of(1, 2).verdict is Verdict.CLEAR


def test_a_paper_is_not_reviewed_against_itself():
    with pytest.raises(ValueError, match="itself"):
        Reviews().changed(1, 1, Review(Verdict.CLEAR))
