"""Classifies the failure of an external program: stopped, out of memory, crashed, or not found."""

from __future__ import annotations

import re
import signal

from deadreckon.workers.outside_program import MAX_BYTES, MAX_PROCESSES, ProgramRun
from deadreckon.workers.task import TaskLimits

LAST_WORDS = 500  # characters kept from the end of its standard error
NOT_FOUND = 127  # exit status of a shell, `env` or the loader if a program or library is missing
MEMOUT_SHARE = 0.9  # of the memory limit: a program that used more and failed counts as out of memory
# Messages of failed allocations in Python, C++, C, Java, Rust, Go, JavaScript, Perl, OCaml, Prolog.
FAILED_ALLOCATION = re.compile(
    r"MemoryError|bad_alloc|cannot allocate|out of memory|OutOfMemory|insufficient memory|memory exhausted"
    r"|memory allocation of \d+ bytes failed|Out_of_memory|not enough memory|resource error: .*memory",
    re.IGNORECASE,
)
FATAL = (signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT) if hasattr(signal, "SIGBUS") else ()


def program_failure(program: ProgramRun, well: tuple[int, ...], limits: TaskLimits) -> tuple[str, str]:
    """Status of the run and a message; both "" if the program ended by itself with an exit status in `well`."""
    most = {
        "memory": ("memout", f"had more than {(limits.memory or 0) / 2**20:g} MB"),
        "output": ("crash", f"wrote more than {MAX_BYTES:,} bytes"),
        "processes": ("crash", f"had more than {MAX_PROCESSES:,} processes"),
        "cpu": ("timeout", ""),
        "wall": ("timeout", ""),
    }
    if program.stopped_by:
        return most[program.stopped_by]
    status = program.exit_status
    if status in well:
        return "", ""
    text = f"{how_it_ended(status)}; last words: {last_words(program.errors) or 'none'}"
    if status == NOT_FOUND:
        return "not applicable", text
    if limits.memory and (_reports_failed_allocation(program) or program.memory > MEMOUT_SHARE * limits.memory):
        return "memout", text
    return "crash", text


def _reports_failed_allocation(program: ProgramRun) -> bool:
    return FAILED_ALLOCATION.search(last_words(program.errors)) is not None


def may_be_out_of_memory(program: ProgramRun) -> bool:
    """Whether a failed program may have run out of memory silently: it wrote no error, or was killed by a signal."""
    status = program.exit_status or 0
    return not program.errors.strip() or -status in FATAL or status - 128 in FATAL


def how_it_ended(status: int | None) -> str:
    """Description of how a process ended."""
    if status is None:
        return "was stopped"
    if status >= 0:
        return f"ended with status {status}"
    try:
        return f"died of {signal.Signals(-status).name}"
    except ValueError:
        return f"died of signal {-status}"


def last_words(errors: bytes) -> str:
    """The end of the program's standard error."""
    return errors[-4 * LAST_WORDS :].decode(errors="replace")[-LAST_WORDS:].strip()
