"""No display, no noise, no leaks: what every test may rely on."""

import gc
import os
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# How fast a machine is, or how busy, never decides whether a test passes, nor does chance: the
# same examples on every run. `--hypothesis-profile=search` looks for others, ten times as many.
settings.register_profile(
    "simdesk",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("simdesk")

os.environ["QT_QPA_PLATFORM"] = os.environ.get("SIMDESK_TEST_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
if os.environ.get("LC_ALL") in ("C", "POSIX"):
    os.environ["LC_ALL"] = "C.UTF-8"  # Qt warns of the others, where nothing else is said


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["simdesk-tests"]


@pytest.fixture(scope="session", autouse=True)
def home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Neither what the user has at home, nor whether anything can be written there, counts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
        for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
            patch.delenv(f"XDG_{kind}_HOME", raising=False)
        yield


@pytest.fixture(autouse=True)
def no_leaked_threads() -> Iterator[None]:
    """A test that leaves a Python thread running fails."""
    before = set(threading.enumerate())
    yield
    # Threads that Qt started show up as daemons once they ran Python; they belong to their pools.
    new = [t for t in set(threading.enumerate()) - before if not t.daemon]
    for thread in new:
        thread.join(60)
    left = [thread.name for thread in new if thread.is_alive()]
    assert not left, f"left running: {left}"


@pytest.fixture(scope="session", autouse=True)
def garbage_is_collected() -> Iterator[None]:
    """What a test leaves behind is destroyed before Qt is."""
    yield
    gc.collect()
