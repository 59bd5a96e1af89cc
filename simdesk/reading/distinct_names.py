"""Names that tell files apart: many a student calls the paper 论文.docx."""

from collections import Counter
from collections.abc import Collection, Sequence

from simdesk.reading.cleaning import shown_name
from simdesk.reading.submissions import Submission

_LEVELS = 8  # of folders that a name is given at the most


def distinct_names(submissions: Sequence[Submission], taken: Collection[str] = ()) -> list[str]:
    """The files' names; where several are the same, with the folders that tell them apart.

    Where those are the same too, also with what was dropped, this ZIP or that one, and then with
    the folders around that. `taken`: names that other papers have already.
    """
    names = [submission.name for submission in submissions]
    for level in range(_LEVELS):
        times = Counter(names) + Counter(taken)
        if all(count == 1 for count in times.values()):
            break
        names = [
            name if times[name] == 1 else _longer_name(each, level)
            for name, each in zip(names, submissions, strict=True)
        ]
    return names


def _longer_name(submission: Submission, level: int) -> str:
    """With the folders inside of what was dropped; from level 1 on with that, and those around."""
    folders = submission.folders
    if level == 0:
        return "/".join((*folders[1:], submission.name))
    archive = shown_name(submission.path.name)
    on_disk = folders.index(archive) if submission.entry is not None else len(folders)
    around = [shown_name(each.name) for each in submission.path.absolute().parents if each.name]
    return "/".join((*reversed(around[on_disk:][: level - 1]), submission.where))
