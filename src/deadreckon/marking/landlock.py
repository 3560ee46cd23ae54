"""Landlock by its system calls: a Linux process gives up the network and most files, for itself and its
children."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from deadreckon.marking import system_calls

try:
    import ctypes
except ImportError:  # a Python that was built without it has no Landlock
    ctypes = None  # type: ignore[assignment]

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # system calls, the same on every processor
NO_NEW_PRIVILEGES = 38  # of prctl
VERSION_FLAG, PATH_BENEATH = 1, 1
EXECUTE, WRITE_FILE, READ_FILE, READ_FOLDER = 1, 2, 4, 8
TRUNCATE, IOCTL_DEVICE = 1 << 14, 1 << 15
FILE_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEVICE  # the others are rights on folders
READ = EXECUTE | READ_FILE | READ_FOLDER
RIGHTS_BY_ABI = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
TCP, SCOPES = 0b11, 0b11  # bind and connect; abstract sockets and signals
TCP_ABI, SCOPES_ABI = 4, 6


@cache
def abi() -> int:
    """The version of Landlock in the running kernel; 0 without it."""
    try:
        found = _call(CREATE_RULESET, None, 0, VERSION_FLAG)
    except (OSError, AttributeError, TypeError):
        return 0
    return int(found)


def left_open() -> tuple[str, ...]:
    """The resources that Landlock and the filter of system calls do not restrict on this system."""
    found = ["numbers of processes", "numbers of files"]
    if not system_calls.is_known():
        found = ["UDP", "modes of files", "System V memory", *found]
    if abi() < TCP_ABI and not system_calls.is_known():
        found.insert(0, "TCP")
    if abi() < SCOPES_ABI:
        found.insert(0, "signals to processes of the same user")
    return tuple(found)


def restrict(readable: Sequence[str], listed: Sequence[str], writable: Sequence[str]) -> None:
    """Restrict this process to these files and folders; called between fork and exec. Raises OSError."""
    rights = max(mask for version, mask in RIGHTS_BY_ABI.items() if version <= abi())
    fields = [rights, TCP if abi() >= TCP_ABI else 0, SCOPES if abi() >= SCOPES_ABI else 0]
    number = 1 if abi() < TCP_ABI else 2 if abi() < SCOPES_ABI else 3
    attributes = struct.pack(f"{number}Q", *fields[:number])
    ruleset = _call(CREATE_RULESET, ctypes.create_string_buffer(attributes, len(attributes)), len(attributes), 0)
    for paths, allowed in ((readable, READ), (listed, READ_FOLDER), (writable, rights)):
        for path in paths:
            with suppress(FileNotFoundError):
                _allow(ruleset, path, allowed & rights)
    _prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _call(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def _allow(ruleset: int, path: str, rights: int) -> None:
    opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not os.path.isdir(path):
            rights &= FILE_RIGHTS
        rule = struct.pack("<Qi", rights, opened)
        _call(ADD_RULE, ruleset, PATH_BENEATH, ctypes.create_string_buffer(rule, len(rule)), 0)
    finally:
        os.close(opened)


@cache
def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def _prctl(*arguments: int) -> None:
    if _libc().prctl(*map(ctypes.c_ulong, arguments)):
        raise OSError(ctypes.get_errno(), "prctl")


def _call(number: int, *arguments: Any) -> int:
    found = int(_libc().syscall(ctypes.c_long(number), *arguments))
    if found < 0:
        raise OSError(ctypes.get_errno(), f"system call {number}: {os.strerror(ctypes.get_errno())}")
    return found
