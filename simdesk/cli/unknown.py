"""What is neither a command nor a file, said before a window opens that would wait for nothing."""

import os
from collections.abc import Sequence
from difflib import get_close_matches

from simdesk.cli.speaking import complain, system_language
from simdesk.report.wording import wording


def tell_unknown(arguments: Sequence[str], commands: Sequence[str]) -> bool:
    """Whether an argument is no file or folder, so that nothing can be opened; it is said then.

    The first one may have been meant as a command: the nearest of `commands` is named.
    """
    for place, argument in enumerate(arguments):
        if not argument or os.path.exists(argument):  # noqa: PTH110 - Path.exists raises for some
            continue
        words = wording(system_language())
        near = get_close_matches(argument.lower(), commands, 1) if place == 0 else []
        if near:
            complain(words, "unknown.near", name=argument, command=near[0])
        else:
            complain(words, "unknown", name=argument)
        return True
    return False
