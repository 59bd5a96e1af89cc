"""SimDesk compares the papers of a class on the teacher's own computer."""

__version__ = "0.1.0"
