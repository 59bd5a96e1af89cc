"""Runs first in the frozen program: gives other programs back their own libraries (Linux).

PyInstaller's starter puts the bundle in LD_LIBRARY_PATH. This process has read it by now; a file
manager or LibreOffice that is started from here must not load its libraries from the bundle.
"""

import os

original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if original:
    os.environ["LD_LIBRARY_PATH"] = original
