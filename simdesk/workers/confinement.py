"""Takes rights away from the running process that a reader of files never needs (Linux).

Each step is tried alone and none is required: an old kernel or another processor only means
that less is taken away. seccomp(2), landlock(7), prctl(2).
"""

import ctypes
import os
import platform
import signal
import struct
import sys

_PR_SET_PDEATHSIG = 1
_PR_SET_SECCOMP = 22
_PR_SET_NO_NEW_PRIVS = 38
_SECCOMP_MODE_FILTER = 2

_LANDLOCK_CREATE_RULESET = 444  # the same number on every processor
_LANDLOCK_RESTRICT_SELF = 446
_LANDLOCK_VERSION_FLAG = 1
# Bit 0: execute; 1: write; 4-12: remove or make anything; 14: truncate (third version).
_LANDLOCK_RIGHTS = 0b1_1111_1111_0011
_LANDLOCK_TRUNCATE = 1 << 14

# processor: (its audit number, the calls that are refused, clone, clone3)
# refused: socket, execve, execveat, io_uring_setup, what reaches into other processes (ptrace,
# process_vm_readv, process_vm_writev, pidfd_getfd), and where they exist fork and vfork
_CALLS = {
    "x86_64": (0xC000003E, (41, 59, 322, 425, 101, 310, 311, 438, 57, 58), 56, 435),
    "aarch64": (0xC00000B7, (198, 221, 281, 425, 117, 270, 271, 438), 220, 435),
}
_X32_CALLS = 0x40000000  # from here on the same calls again, for an x86_64 of 32-bit addresses
_CLONE_THREAD = 0x00010000
_EPERM, _ENOSYS = 1, 38

# Berkeley packet filter: load a word, jump if equal, if at least, if a bit is set, return.
_LOAD, _IF_EQUAL, _IF_AT_LEAST, _IF_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_OFFSET_CALL, _OFFSET_PROCESSOR, _OFFSET_FIRST_ARGUMENT = 0, 4, 16
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000


def die_with_parent(parent: int) -> None:
    """Have the kernel kill this process when the thread that started it ends (Linux).

    `parent` is the process that should be alive: if it is gone already, this ends at once.
    """
    if sys.platform != "linux":
        return
    _libc().prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def give_up_rights() -> list[str]:
    """No network, no new process, no change to any file from here on; what was achieved.

    The list holds "calls" (no socket, no new process) and "files" (nothing written, made,
    removed or executed), as far as this system has the means.
    """
    if sys.platform != "linux":
        return []
    libc = _libc()
    if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        return []
    done = []
    if _refuse_changes_to_files(libc):
        done.append("files")
    if _refuse_calls(libc):
        done.append("calls")
    return done


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _refuse_changes_to_files(libc: ctypes.CDLL) -> bool:
    version = libc.syscall(_LANDLOCK_CREATE_RULESET, None, 0, _LANDLOCK_VERSION_FLAG)
    if version < 1:
        return False
    rights = _LANDLOCK_RIGHTS | (_LANDLOCK_TRUNCATE if version >= 3 else 0)
    attribute = ctypes.c_uint64(rights)
    rules = libc.syscall(_LANDLOCK_CREATE_RULESET, ctypes.byref(attribute), 8, 0)
    if rules < 0:
        return False
    refused = libc.syscall(_LANDLOCK_RESTRICT_SELF, rules, 0) == 0
    os.close(rules)
    return bool(refused)


def _refuse_calls(libc: ctypes.CDLL) -> bool:
    known = _CALLS.get(platform.machine())
    if known is None or sys.maxsize < 2**32:
        return False
    instructions = _filter(*known)
    data = b"".join(struct.pack("=HBBI", *instruction) for instruction in instructions)
    code = ctypes.create_string_buffer(data, len(data))

    class Program(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_void_p))

    program = Program(len(instructions), ctypes.addressof(code))
    result = libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0)
    return bool(result == 0)


def _filter(
    processor: int, refused: tuple[int, ...], clone: int, clone3: int
) -> list[tuple[int, int, int, int]]:
    """Instructions (code, jump if true, jump if not, value); jumps count from the next one."""
    count = len(refused)
    # What follows the refused calls, by distance from its first instruction:
    # 0 clone3? 1 clone? 2 load flags 3 thread? 4 refuse 5 no such call 6 allow
    return [
        (_LOAD, 0, 0, _OFFSET_PROCESSOR),
        (_IF_EQUAL, 0, count + 2 + 4, processor),  # another processor's numbers: refuse
        (_LOAD, 0, 0, _OFFSET_CALL),
        (_IF_AT_LEAST, count + 4, 0, _X32_CALLS),
        *((_IF_EQUAL, count - 1 - i + 4, 0, call) for i, call in enumerate(refused)),
        (_IF_EQUAL, 4, 0, clone3),  # the C library then falls back to clone
        (_IF_EQUAL, 0, 4, clone),
        (_LOAD, 0, 0, _OFFSET_FIRST_ARGUMENT),
        (_IF_BIT, 2, 0, _CLONE_THREAD),
        (_RETURN, 0, 0, _REFUSE | _EPERM),
        (_RETURN, 0, 0, _REFUSE | _ENOSYS),
        (_RETURN, 0, 0, _ALLOW),
    ]
