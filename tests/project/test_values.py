"""Values that no project of this program holds are refused."""

import math

import pytest

from simdesk.project.decision_records import ClassList, class_of, class_record
from simdesk.project.values import moment


@pytest.mark.parametrize("zone", ["", "+14:00", "-12:00", "+00:00"])
def test_a_moment_can_be_shown_in_any_zone(zone):
    for day in ("1970-01-02", "2026-11-30", "9998-12-30"):
        moment(f"{day}T12:00:00{zone}").astimezone().strftime("%Y")


@pytest.mark.parametrize(
    "wrong", ["", "yesterday", "0001-01-01T00:00:00", "9999-12-31T23:59:59-12:00", 0, None, 1.5]
)
def test_what_is_no_moment_is_refused(wrong):
    with pytest.raises(ValueError):  # noqa: PT011 - also that of the standard library
        moment(wrong)


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf, [], None])
def test_only_what_can_be_saved_again_is_remembered(wrong):
    with pytest.raises(ValueError, match="not a"):
        class_of(class_record(ClassList((), remembered={"a": wrong})))
