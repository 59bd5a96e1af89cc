"""The class that ships with the program, to try it with and to show what each score means.

`resources/sample_class/README.md` says what was planted in it.
"""

from pathlib import Path

from simdesk.papers import Role
from simdesk.resources import data_path

_TEMPLATE = "作业要求 Assignment.docx"


def folder() -> Path:
    """The folder that holds the papers."""
    return data_path("sample_class/papers")


def role_of(name: str) -> Role:
    """The role that a paper of that file name has in the class."""
    return Role.TEMPLATE if name == _TEMPLATE else Role.NEW
