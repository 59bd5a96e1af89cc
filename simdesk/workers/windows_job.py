"""A Windows job object around a worker: memory limit, one process, killed with its parent.

Written from Microsoft's documentation of JOBOBJECT_EXTENDED_LIMIT_INFORMATION; not yet run on
Windows.
"""

import ctypes
import sys

from simdesk.workers.messages import MEBIBYTE

_EXTENDED_LIMIT_INFORMATION = 9
_LIMIT_ACTIVE_PROCESS = 0x0008
_LIMIT_PROCESS_MEMORY = 0x0100
_LIMIT_DIE_ON_UNHANDLED_EXCEPTION = 0x0400  # no error window
_LIMIT_KILL_ON_JOB_CLOSE = 0x2000
# What Python and its libraries take before the first request.
_START_MIB = 128
_PROCESS_SET_QUOTA_AND_TERMINATE = 0x0100 | 0x0001


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("per_process_user_time", ctypes.c_int64),
        ("per_job_user_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("minimum_working_set", ctypes.c_size_t),
        ("maximum_working_set", ctypes.c_size_t),
        ("active_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority_class", ctypes.c_uint32),
        ("scheduling_class", ctypes.c_uint32),
    )


class _ExtendedLimits(ctypes.Structure):
    _fields_ = (
        ("basic", _BasicLimits),
        ("io_counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


if sys.platform == "win32":

    def _kernel() -> ctypes.WinDLL:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        handle = ctypes.c_void_p
        kernel.CreateJobObjectW.restype = handle
        kernel.OpenProcess.restype = handle
        kernel.AssignProcessToJobObject.argtypes = (handle, handle)
        kernel.SetInformationJobObject.argtypes = (
            handle,
            ctypes.c_int,
            ctypes.c_void_p,
            ctypes.c_uint32,
        )
        kernel.TerminateJobObject.argtypes = (handle, ctypes.c_uint)
        kernel.CloseHandle.argtypes = (handle,)
        return kernel

    def confine(pid: int, memory_mib: int) -> int | None:
        """Put a process in a job of its own; the job's handle, or None if that fails.

        The system kills the process when the handle is closed, also by the end of this program.
        """
        kernel = _kernel()
        job = kernel.CreateJobObjectW(None, None)
        if not job:
            return None
        limits = _ExtendedLimits()
        limits.basic.flags = (
            _LIMIT_ACTIVE_PROCESS
            | _LIMIT_PROCESS_MEMORY
            | _LIMIT_DIE_ON_UNHANDLED_EXCEPTION
            | _LIMIT_KILL_ON_JOB_CLOSE
        )
        limits.basic.active_processes = 1
        limits.process_memory = (memory_mib + _START_MIB) * MEBIBYTE
        process = kernel.OpenProcess(_PROCESS_SET_QUOTA_AND_TERMINATE, False, pid)
        done = (
            process
            and kernel.SetInformationJobObject(
                job, _EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), ctypes.sizeof(limits)
            )
            and kernel.AssignProcessToJobObject(job, process)
        )
        if process:
            kernel.CloseHandle(process)
        if not done:
            kernel.CloseHandle(job)
            return None
        return int(job)

    def terminate(job: int | None) -> None:
        """Kill all processes of a job."""
        if job is not None:
            _kernel().TerminateJobObject(job, 1)

    def release(job: int | None) -> None:
        """Close the handle, which ends what is left in the job."""
        if job is not None:
            _kernel().CloseHandle(job)

else:

    def confine(pid: int, memory_mib: int) -> int | None:  # noqa: ARG001 - as on Windows
        """None: there are no job objects here."""
        return None

    def terminate(job: int | None) -> None:
        """Nothing: see `confine`."""

    def release(job: int | None) -> None:
        """Nothing: see `confine`."""
