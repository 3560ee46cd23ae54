"""A filter of system calls (seccomp) around a stranger's program: refuses calls that reach past its files and limits.

Memory without a name in any folder (memfd, System V) counts for no process and no folder. A new user namespace may
mount file systems of any size. Limits and priorities of other processes may be the marker's. Landlock knows neither
UDP nor sockets in folders, behind which a service may start anything: there are no sockets then, but pairs. It knows
no modes, owners and times of files: changing them succeeds then and does nothing.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from errno import EACCES, ENOSYS, EPERM

MACHINES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}  # the audit number, the column in the tables below
# System calls by their numbers on x86_64 and aarch64; -1 where a machine has none.
UNKNOWN = {"memfd_create": (319, 279), "memfd_secret": (447, 447), "io_uring_setup": (425, 425), "clone3": (435, 435)}
REFUSED = {
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "mount_setattr": (442, 442),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
}
# Allowed only with these arguments: for the process itself.
OWN = {
    "prlimit64": ((302, 261), {0: 0}),
    "setpriority": ((141, 140), {0: 0, 1: 0}),
    "ioprio_set": ((251, 30), {0: 1, 1: 0}),
    "sched_setaffinity": ((203, 122), {0: 0}),
    "sched_setscheduler": ((144, 119), {0: 0}),
    "sched_setparam": ((142, 118), {0: 0}),
    "sched_setattr": ((314, 274), {0: 0}),
}
CLONE, NAMESPACES = (56, 220), 0x7E020000  # all flags of clone for new namespaces
SOCKETS = {"socket": (41, 198)}
IGNORED = {
    "chmod": (90, -1),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, -1),
    "fchown": (93, 55),
    "lchown": (94, -1),
    "fchownat": (260, 54),
    "utime": (132, -1),
    "utimes": (235, -1),
    "futimesat": (261, -1),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
}

LOAD, EQUAL, ANY_BIT, AT_LEAST, RETURN = 0x20, 0x15, 0x45, 0x35, 0x06  # instructions of a filter
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16  # offsets in what it sees of a call
ALLOW, ERROR = 0x7FFF0000, 0x00050000  # what it returns; with the number of an error
OTHER_ABI = 0x40000000  # numbers of the x32 calls begin here
SET_SECCOMP, FILTER = 22, 2  # of prctl


def is_known() -> bool:
    """Whether the numbers of system calls are known here; without them nothing is filtered."""
    return os.uname().machine in MACHINES


def call_filter(landlocked: bool) -> bytes:
    """The program of the filter: 8 bytes an instruction; what Landlock leaves open is only filtered with it."""
    audit, column = MACHINES[os.uname().machine]
    words = [
        _step(LOAD, ARCHITECTURE),
        _step(EQUAL, audit, 1, 0),
        _step(RETURN, ERROR | ENOSYS),  # of another architecture
        _step(LOAD, NUMBER),
        _step(AT_LEAST, OTHER_ABI, 0, 1),
        _step(RETURN, ERROR | ENOSYS),
    ]
    beside_landlock = ((SOCKETS, EACCES), (IGNORED, 0)) if landlocked else ()
    for calls, error in ((UNKNOWN, ENOSYS), (REFUSED, EPERM), *beside_landlock):
        for numbers in calls.values():
            words += [_step(EQUAL, numbers[column] & 0xFFFFFFFF, 0, 1), _step(RETURN, ERROR | error)]
    for numbers, arguments in OWN.values():
        words += _only_with(numbers[column], arguments)
    words += [_step(EQUAL, CLONE[column], 0, 3), _step(LOAD, ARGUMENTS), _step(ANY_BIT, NAMESPACES, 0, 1)]
    words += [_step(RETURN, ERROR | EPERM), _step(RETURN, ALLOW)]
    return b"".join(words)


def _step(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """An instruction; a comparison skips this many."""
    return struct.pack("<HBBI", code, if_true, if_false, value)


def _only_with(number: int, arguments: dict[int, int]) -> Iterator[bytes]:
    """Refuse the call unless its arguments are these."""
    yield _step(EQUAL, number, 0, 3 * len(arguments) + 1)
    for at, value in arguments.items():
        yield _step(LOAD, ARGUMENTS + 8 * at)
        yield _step(EQUAL, value, 1, 0)
        yield _step(RETURN, ERROR | EPERM)
    yield _step(RETURN, ALLOW)


def enter_filter(program: bytes) -> None:
    """Filter the calls of this process from now on; called between fork and exec, without rights to gain. May raise."""
    import ctypes  # a few Pythons are built without it

    code = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(SET_SECCOMP, ctypes.c_ulong(FILTER), ctypes.c_char_p(header)):
        raise OSError(ctypes.get_errno(), "prctl")
