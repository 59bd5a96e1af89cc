"""Faults in methods that Qt calls, such as `paintEvent`: told, instead of ending the program.

Needed on Python 3.11 only, with PySide 6.8 to 6.11: an error that Python's own C code raises
(`[][0]`) is there a type and a text, and no exception yet, until something handles it. Where an
overridden method of Qt ends with one, PySide takes the text for an exception, and the process dies
of it. An error that went through an `except` is one like any other.
"""

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType, MethodDescriptorType
from typing import Any

from shiboken6 import Shiboken


def tell_faults() -> None:
    """Let errors in overrides reach `sys.excepthook`: for classes that are made from now on."""
    if sys.version_info < (3, 12):
        Shiboken.Object.__init_subclass__ = classmethod(_guard)  # type: ignore[method-assign, assignment]


def _guard(kind: type) -> None:
    """Guard each method of a new class that overrides one of Qt's."""
    for name, method in list(vars(kind).items()):
        if isinstance(method, FunctionType) and _is_of_qt(name, kind):
            setattr(kind, name, _guarded(method))


def _is_of_qt(name: str, kind: type) -> bool:
    return any(isinstance(vars(base).get(name), MethodDescriptorType) for base in kind.__mro__[1:])


def _guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            return method(*arguments, **named)
        except BaseException:  # which makes it an exception
            raise

    return guarded
