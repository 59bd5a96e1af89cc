"""Runs first in the frozen program on Linux and sets its surroundings right.

PyInstaller's starter puts the bundle in LD_LIBRARY_PATH. This process has read it by now; a file
manager or LibreOffice that is started from here must not load its libraries from the bundle.

Where the system names no language or one that it lacks, Python takes UTF-8 (PEP 538), but a frozen
one does not: Qt would take it then, and say so in four lines before every result.
"""

import locale
import os

original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if original:
    os.environ["LD_LIBRARY_PATH"] = original

try:
    characters = locale.setlocale(locale.LC_CTYPE, "")
except locale.Error:
    characters = "C"
if characters in ("C", "POSIX") and not os.environ.get("LC_ALL"):
    os.environ["LC_CTYPE"] = "C.UTF-8"
