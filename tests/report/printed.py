"""What a report prints of a passage, without its marks."""

from simdesk.report.parts import PassageRow


def texts_of(passage: PassageRow) -> tuple[str, str]:
    """All that is shown of the first and of the second side."""
    first = "".join(piece.text for row in passage.rows for piece in row.first)
    second = "".join(piece.text for row in passage.rows for piece in row.second)
    return first, second
