import pytest


@pytest.fixture(autouse=True, scope="session")
def application(qapp):
    """One application for all tests: a QGuiApplication made here would be in the window's way."""
    return qapp
