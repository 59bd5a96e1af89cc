from simdesk.gui.usual_options import with_changes
from simdesk.options import LeaveOut, Options


def test_only_what_was_changed_is_usual_from_now_on():
    usual = Options(minimum_words=9, leave_out=LeaveOut(references=True))
    before = Options(minimum_words=4, leave_out=LeaveOut(common_papers=0.5), synonym_text="a b\n")
    after = before.changed(
        minimum_characters=20, leave_out=LeaveOut(common_papers=0.5, quotations=True)
    )
    found = with_changes(usual, before, after)
    assert found == usual.changed(
        minimum_characters=20, leave_out=LeaveOut(references=True, quotations=True)
    )


def test_nothing_changed_is_nothing_new():
    usual = Options(minimum_words=9)
    assert with_changes(usual, Options(), Options()) == usual
