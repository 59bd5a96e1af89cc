"""Starts SimDesk: a reader process, a command, or the window."""

import os
import signal
import sys
from pathlib import Path
from types import FrameType

INTERRUPTED = 128 + signal.SIGINT  # what shells say of it


def start() -> int:
    """Be the program, as `main` with the arguments of this process.

    An interrupt or SIGTERM ends it at any time without a traceback.
    """
    _end_at_once()
    try:
        return main()
    except KeyboardInterrupt:  # before or after a command's own care for it
        return INTERRUPTED
    finally:
        _end_at_once()


def _end(number: int, _frame: FrameType | None) -> None:
    os._exit(128 + number)


def _end_in_order(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _end_at_once() -> None:
    """While modules are loaded and while Python ends there is nothing to put away."""
    # What is ignored stays so: a shell starts commands in the background with interrupts ignored.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)
    if signal.getsignal(signal.SIGTERM) in (signal.SIG_DFL, _end_in_order):
        signal.signal(signal.SIGTERM, _end)


def _put_away_first() -> None:
    """From now on what ends a command is raised where it just is: half-written files go."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGTERM) is _end:
        signal.signal(signal.SIGTERM, _end_in_order)


def _leave_to_the_system() -> None:
    """A window waits in Qt, where no Python runs: its work is kept, so it may end where it is."""
    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is _end:
            signal.signal(number, signal.SIG_DFL)


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
        _put_away_first()
        return cli.main(arguments)
    # A program without a console has its window say what is not there.
    if sys.stderr is not None and (code := cli.refuse_unknown(arguments)):
        return code
    if not cli.has_display():
        if not arguments:
            cli.say_sample_instead()
            _put_away_first()
            return cli.main(["sample"])
        if "QT_QPA_PLATFORM" not in os.environ:  # which names a display of another kind
            return cli.say_no_window()
    from simdesk.gui import app

    _leave_to_the_system()
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
    sys.exit(start())
