"""From files to documents with features, in isolated worker processes, many at once."""

from simdesk.preparation.readers import STAGE, Effort, OnReady, Prepared, Readers, Source, prepare

__all__ = ["STAGE", "Effort", "OnReady", "Prepared", "Readers", "Source", "prepare"]
