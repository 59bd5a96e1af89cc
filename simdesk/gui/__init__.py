"""The window. Nothing here may be imported before Qt can be."""

from simdesk.gui.overrides import tell_faults

tell_faults()  # before any module of the window makes a class
