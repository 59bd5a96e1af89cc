"""Saved work: one `.simdesk` file holds a whole run and opens without the papers' own files.

The file is an SQLite database in rollback mode (no write-ahead file beside it, so that it can be
handed over as one file), rather than a ZIP of JSON and arrays, because

- a row can be read when another page of the file is damaged, whereas a ZIP that lost its end has
  lost its table of contents; a SHA-256 for every row finds what SQLite itself does not notice;
- the same tables serve the automatic saving, which writes a verdict without writing the class
  again, and survives a kill at any moment;
- its format is documented and promised for decades, and has no code in it.

A file from a stranger is opened read-only and immutable, its tables must be word for word those
of its version, and every value is checked; nothing is ever unpickled.
"""

from simdesk.project.contents import (
    ErrorCode,
    Loaded,
    Problem,
    ProblemCode,
    ProjectData,
    ProjectError,
    SavedFailure,
    SavedPaper,
    Stamp,
)
from simdesk.project.files import SUFFIX, load, save
from simdesk.project.originals import Origin, Originals, OriginalState, changed_originals

__all__ = [
    "SUFFIX", "ErrorCode", "Loaded", "Origin", "OriginalState", "Originals", "Problem",
    "ProblemCode", "ProjectData", "ProjectError", "SavedFailure", "SavedPaper", "Stamp",
    "changed_originals", "load", "save",
]  # fmt: skip
