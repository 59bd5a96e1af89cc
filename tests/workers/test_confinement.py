"""The filter of system calls, run as the kernel would run it, for every processor."""

import errno

import pytest

from simdesk.workers import confinement

_REFUSED = confinement._REFUSE | errno.EPERM
_NO_SUCH_CALL = confinement._REFUSE | confinement._ENOSYS
_FORK_FLAGS, _THREAD_FLAGS = 0x11, confinement._CLONE_THREAD | 0x11


def verdict(processor: str, call: int, first_argument: int = 0, audit: int | None = None) -> int:
    """What the filter returns for a call."""
    known = confinement._CALLS[processor]
    words = {
        confinement._OFFSET_PROCESSOR: known[0] if audit is None else audit,
        confinement._OFFSET_CALL: call,
        confinement._OFFSET_FIRST_ARGUMENT: first_argument,
    }
    instructions = confinement._filter(*known)
    loaded = at = 0
    while True:
        code, if_so, if_not, value = instructions[at]
        at += 1
        if code == confinement._RETURN:
            return value
        if code == confinement._LOAD:
            loaded = words[value]
            continue
        holds = {
            confinement._IF_EQUAL: loaded == value,
            confinement._IF_AT_LEAST: loaded >= value,
            confinement._IF_BIT: bool(loaded & value),
        }[code]
        at += if_so if holds else if_not


@pytest.mark.parametrize("processor", confinement._CALLS)
def test_the_filter_refuses_what_it_says_and_nothing_else(processor: str) -> None:
    _, refused, clone, clone3 = confinement._CALLS[processor]
    for call in set(range(600)) - {clone, clone3}:
        expected = _REFUSED if call in refused else confinement._ALLOW
        assert verdict(processor, call) == expected
    assert verdict(processor, clone, _FORK_FLAGS) == _REFUSED
    assert verdict(processor, clone, _THREAD_FLAGS) == confinement._ALLOW
    assert verdict(processor, clone3) == _NO_SUCH_CALL


@pytest.mark.parametrize("processor", confinement._CALLS)
def test_the_same_calls_by_other_numbers_are_refused(processor: str) -> None:
    for call in (0, 41, clone := confinement._CALLS[processor][2]):
        assert verdict(processor, confinement._X32_CALLS | call, _THREAD_FLAGS) == _REFUSED
    assert verdict(processor, clone, _THREAD_FLAGS, audit=0x40000003) == _REFUSED
