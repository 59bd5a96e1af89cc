"""Takes pictures of every page with the sample class, without a display.

    python packaging/screenshots.py FOLDER [--scale 2] [--language zh_CN] [--look dark]

By default: English and simplified Chinese, light and dark, at 100 %. The files are called
`page-language-look[-scale].png`.
"""

import argparse
import itertools
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 820)
PATIENCE = 120  # seconds


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", action="append", help="en, zh_CN, zh_TW")
    parser.add_argument("--look", action="append", choices=["light", "dark"])
    parser.add_argument("--size", type=int, nargs=2, default=SIZE, metavar=("WIDTH", "HEIGHT"))
    return parser.parse_args()


class Studio:
    """A window with the sample class, and the camera before it."""

    def __init__(self, wanted: argparse.Namespace, settings_file: Path) -> None:
        from simdesk.gui.app import Desk, make_application
        from simdesk.gui.core_engine import CoreEngine
        from simdesk.gui.settings import Settings

        self.wanted = wanted
        self.application = make_application(["simdesk"])
        self.desk = Desk(self.application, CoreEngine(), Settings(settings_file))
        self.desk.session.failed.connect(fail)
        sys.excepthook = fail_of
        self.window = self.desk.open_window()

    def dress(self, language: str, look: str) -> None:
        """Another language and look, which means another window."""
        from simdesk.gui.settings import ThemeChoice

        self.desk._on_language_chosen(language)
        self.desk._on_theme_chosen(ThemeChoice(look))
        assert self.desk.window is not None
        self.window = self.desk.window
        self.window.resize(*self.wanted.size)

    def rest(self, condition: Callable[[], bool] = lambda: True) -> None:
        """Run the window until nothing has been worked on for half a second."""
        session = self.desk.session
        start = rested = time.monotonic()
        while time.monotonic() - start < PATIENCE:
            self.application.processEvents()
            time.sleep(0.01)
            if session.is_busy or session.runner.detail.is_busy or not condition():
                rested = time.monotonic()
            elif time.monotonic() - rested > 0.6:
                return
        raise TimeoutError("the window does not come to rest")

    def take(self, name: str, language: str, look: str) -> None:
        """One picture."""
        scale = "" if self.wanted.scale == 1 else f"-{self.wanted.scale:g}x"
        path = self.wanted.folder / f"{name}-{language}-{look}{scale}.png"
        if not self.window.grab().save(str(path)):
            raise OSError(f"{path} was not written")

    def take_help(self, language: str, look: str) -> None:
        """The help, at a topic with a picture."""
        from simdesk.gui.part_sizes import PartSizes
        from simdesk.gui.views.help_window import HelpWindow

        window, self.window = self.window, HelpWindow(self.desk._settings, PartSizes())
        self.window.show_topic("simhash#distance")
        self.rest()
        self.take("help", language, look)
        self.window.close()
        self.window = window

    def compare_sample(self) -> None:
        """Read and compare the sample class."""
        self.window.adding.add_sample()
        self.rest(lambda: len(self.desk.session.entries) > 0)
        self.desk.session.compare()
        self.rest()

    def show_search(self) -> None:
        """The page that finds a phrase, with a phrase that stands in the sample class."""
        from simdesk.gui.views.search_page import SearchPage

        self.window.show_search()
        (page,) = self.window.findChildren(SearchPage)
        result = self.desk.session.result
        assert result is not None
        passage = next(found[0] for _, found in sorted(result.passages.items()) if found)
        paper = result.papers[next(iter(sorted(result.passages)))[0]]
        page.field.setText(paper.document.text[passage.first.start :][:12])
        self.rest()

    def show_sources(self) -> None:
        """One paper of the chosen pair against all others."""
        assert self.desk.session.selection is not None
        self.window.show_sources(self.desk.session.selection[0])
        self.rest()


def main() -> int:
    """Take the pictures; returns the exit code."""
    wanted = arguments()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(wanted.scale)
    sys.path.insert(0, str(ROOT))
    from simdesk.gui.window_pages import PageName

    wanted.folder.mkdir(parents=True, exist_ok=True)
    dresses = list(
        itertools.product(wanted.language or ["en", "zh_CN"], wanted.look or ["light", "dark"])
    )
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(wanted, Path(folder) / "simdesk.ini")
        for language, look in dresses:
            studio.dress(language, look)
            studio.rest()
            studio.take("empty", language, look)
        studio.compare_sample()
        for language, look in dresses:
            studio.dress(language, look)
            for page in PageName:
                studio.window.show_page(page)
                studio.rest()
                studio.take(page.name.lower(), language, look)
            studio.show_search()
            studio.take("search", language, look)
            studio.show_sources()
            studio.take("sources", language, look)
            studio.take_help(language, look)
        studio.desk.close()
    return 0


def fail(trace: str) -> None:
    """A fault of the program ends the pictures."""
    print(trace, file=sys.stderr)
    os._exit(1)  # Qt would go on after an exception in a slot


def fail_of(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """For `sys.excepthook`."""
    fail("".join(traceback.format_exception(kind, error, trace)))


if __name__ == "__main__":
    sys.exit(main())
