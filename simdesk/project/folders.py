"""Where the program keeps what it saves by itself: for this user only."""

from pathlib import Path

from platformdirs import user_data_path


def unsaved_folder() -> Path:
    """Where unsaved work lies."""
    return user_data_path("simdesk", appauthor=False) / "unsaved"


def locks_folder() -> Path:
    """Where it stands which projects are open."""
    return user_data_path("simdesk", appauthor=False) / "open"


def made(folder: Path) -> Path:
    """The folder, made if need be, closed to other users. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
