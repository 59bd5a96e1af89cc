"""The settings of classes to come: what the teacher changed, not what one class asked for."""

from dataclasses import fields, replace

from simdesk.options import LeaveOut, Options


def with_changes(usual: Options, before: Options, after: Options) -> Options:
    """`usual` with the settings that differ between `before` and `after`, each as it is after.

    What the open class has of its own, from saved work or by an answer about its text, stays out.
    """
    left_out = _changes(before.leave_out, after.leave_out)
    changes = _changes(before, after) | {"leave_out": replace(usual.leave_out, **left_out)}  # type: ignore[arg-type]
    return usual.changed(**changes)


def _changes(before: Options | LeaveOut, after: Options | LeaveOut) -> dict[str, object]:
    return {
        field.name: getattr(after, field.name)
        for field in fields(before)
        if getattr(before, field.name) != getattr(after, field.name)
    }
