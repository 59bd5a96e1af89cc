"""What pictures of the class call a paper, by its row in the result: a number, or the whole name.

Hidden names give way to labels, whose numbers are other ones.
"""

from simdesk.gui.session import Session


def row_number(session: Session, row: int) -> str:
    """A short number: the paper's row, or its label's."""
    answer, names = session.answer, session.names
    if answer is None or not names.are_hidden:
        return str(row + 1)
    return str(names.number_of(answer.result.papers[row].id))


def row_name(session: Session, row: int, *, with_number: bool = True) -> str:
    """The name of a paper, after its number; or its label, which holds one."""
    answer, names = session.answer, session.names
    assert answer is not None
    name = names.of_paper(answer.result.papers[row])
    return name if names.are_hidden or not with_number else f"{row + 1} · {name}"
