"""Why an outside program gave no answer: it was stopped, ran out of memory, crashed, or is not there."""

from __future__ import annotations

import re
import signal

from deadreckon.workers.outside_program import MOST_BYTES, MOST_PROCESSES, ProgramRun
from deadreckon.workers.task import TaskLimits

LAST_WORDS = 500  # characters from the end of its standard error
NOT_FOUND = 127  # the status of a shell, `env` or the system's loader that did not find a program or a library
NEARLY = 0.9  # of the limit on memory: what a program has that fails for lack of it
# What programs say that were refused memory, in Python, C++, C, Java, Rust, Go, JavaScript, Perl, OCaml, Prolog.
REFUSED = re.compile(
    r"MemoryError|bad_alloc|cannot allocate|out of memory|OutOfMemory|insufficient memory|memory exhausted"
    r"|memory allocation of \d+ bytes failed|Out_of_memory|not enough memory|resource error: .*memory",
    re.IGNORECASE,
)
FATAL = (signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT) if hasattr(signal, "SIGBUS") else ()


def program_failure(program: ProgramRun, well: tuple[int, ...], limits: TaskLimits) -> tuple[str, str]:
    """The status of the run and a message; "" twice where the program ended by itself with a status that says well."""
    most = {
        "memory": ("memout", f"had more than {(limits.memory or 0) / 2**20:g} MB"),
        "output": ("crash", f"wrote more than {MOST_BYTES:,} bytes"),
        "processes": ("crash", f"had more than {MOST_PROCESSES:,} processes"),
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
    if limits.memory and (_says_refused(program) or program.memory > NEARLY * limits.memory):
        return "memout", text
    return "crash", text


def _says_refused(program: ProgramRun) -> bool:
    return REFUSED.search(last_words(program.errors)) is not None


def may_have_been_refused(program: ProgramRun) -> bool:
    """Whether a program that failed may have been refused memory without a word of it: it says nothing, or cannot."""
    status = program.exit_status or 0
    return not program.errors.strip() or -status in FATAL or status - 128 in FATAL


def how_it_ended(status: int | None) -> str:
    """The end of a process in words."""
    if status is None:
        return "was stopped"
    if status >= 0:
        return f"ended with status {status}"
    try:
        return f"died of {signal.Signals(-status).name}"
    except ValueError:
        return f"died of signal {-status}"


def last_words(errors: bytes) -> str:
    """The end of what the program wrote to its standard error."""
    return errors[-4 * LAST_WORDS :].decode(errors="replace")[-LAST_WORDS:].strip()
