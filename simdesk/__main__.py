"""Starts SimDesk: a reader process, a command, or the window."""

import os
import sys
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line asks for; the exit code says how it went."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _ensure_home()
    # The arrays are of middling size: a second thread in the algebra library only costs.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from simdesk import workers

    # A frozen program starts itself as its readers; they must not get as far as the window.
    if workers.run_if_child(arguments):
        return 0
    from simdesk import cli

    if arguments and (arguments[0] in cli.COMMANDS or arguments[0].startswith("-")):
        return cli.main(arguments)
    # A program without a console has its window say what is not there.
    if sys.stderr is not None and (code := cli.refuse_unknown(arguments)):
        return code
    if not cli.has_display():
        if not arguments:
            cli.say_sample_instead()
            return cli.main(["sample"])
        if "QT_QPA_PLATFORM" not in os.environ:  # which names a display of another kind
            return cli.say_no_window()
    from simdesk.gui import app

    return app.main([Path(argument) for argument in arguments if argument], cli.say_no_window)


def _ensure_home() -> None:
    """Let HOME name a folder: else settings would go to a folder named "~" wherever one starts.

    Services and some containers set none, and may run as a user whom the system does not know.
    """
    if os.name == "nt" or Path(os.environ.get("HOME", "")).is_absolute():
        return
    os.environ.pop("HOME", None)
    try:
        os.environ["HOME"] = str(Path.home())  # from the list of users
    except RuntimeError:
        os.environ["HOME"] = os.devnull  # where nothing can be kept, and that is said


if __name__ == "__main__":
    sys.exit(main())
