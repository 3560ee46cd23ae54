"""A command in its isolation: the files it may read and write, and its answer."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import deadreckon
from deadreckon.marking import landlock, system_calls
from deadreckon.marking.isolation import BUBBLEWRAP, FIRST_USER, LANDLOCK, Isolation, is_root, may_be_another_user
from deadreckon.workers.outside_program import Surroundings
from deadreckon.workers.resource_usage import resource

ROOT = "{root}"  # in words of a command: the folder with the submission, the puzzle and the solution
SOLUTION = "solution.txt"
MAX_ANSWER = 1 << 17  # bytes of a solution
MAX_WRITTEN = 4 << 20  # bytes of standard output, of standard error, and of any one file
MAX_PROCESSES = 100  # of one run, where it has a user or a namespace of its own
MAX_OPEN = 256  # files of a process: pipes and sockets hold memory that counts for none
SHM_BYTES = 16 << 20
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SYSTEM_FILES = ("/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime")
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")

# In the sandbox: make a fresh copy of `given`, run the program, print the kind of its answer and then the answer.
SCRIPT = f"""
ulimit -u {MAX_PROCESSES} 2>/dev/null || ulimit -p {MAX_PROCESSES}
ulimit -n {MAX_OPEN}
cp -R /given/. /work && mkdir /work/tmp && cd "/work/$1" || exit 125
shift
"$@"
status=$?
cd /
found=/work/{SOLUTION}
{{ if [ -L "$found" ]; then echo link
elif [ -f "$found" ]; then echo file; head -c {MAX_ANSWER + 1} "$found"
elif [ -d "$found" ]; then echo folder
elif [ -e "$found" ]; then echo special
else echo missing; fi; }} > /answer
exit $status
"""
FILTERED = 'exec "$@" 9< "$0"'  # a command that reads a filter of system calls from the descriptor 9


@dataclass(frozen=True)
class Answer:
    """The file or anything else that a program left at the path of the solution."""

    kind: str  # file, missing, link, folder, special, or unknown if the program was stopped
    content: bytes = b""


@dataclass(frozen=True)
class Sandboxed:
    """A command ready to run, and how to read its answer afterwards."""

    words: tuple[str, ...]
    surroundings: Surroundings
    answer: Callable[[], Answer]
    root: str  # the path of `given`, as the program sees it


def sandboxed(isolation: Isolation, box: Path, command: Sequence[str], folder: str, disk: float) -> Sandboxed:
    """The command in a fresh copy of `box/given`, started in this folder of it; it may write `disk` megabytes."""
    if isolation.name == BUBBLEWRAP:
        return _in_bubblewrap(box, command, folder, disk)
    given = box / "given"
    words = tuple(word.replace(ROOT, str(given)) for word in command)
    _own_threads()  # counted before the fork
    _readable()
    enter = partial(_give_up_rights, _user(), isolation.name == LANDLOCK, str(given))
    (given / "tmp").mkdir(exist_ok=True)
    if _user():
        _hand_over(box, _user())
    surroundings = Surroundings(str(given / folder), _environment(str(given)), MAX_WRITTEN, enter)
    return Sandboxed(words, surroundings, partial(_read_answer, given / SOLUTION), str(given))


def _user() -> int:
    """The unprivileged user that programs of this process run as; 0 for the current user."""
    return FIRST_USER + os.getpid() if may_be_another_user() else 0


def _give_up_rights(user: int, landlocked: bool, given: str) -> None:
    """Called between fork and exec."""
    assert resource
    most = MAX_PROCESSES if user else _own_threads() + MAX_PROCESSES
    hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
    resource.setrlimit(resource.RLIMIT_NOFILE, (MAX_OPEN, MAX_OPEN))
    if user:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    if landlocked:
        landlock.restrict(*_readable(), [given, *DEVICES])
        if system_calls.is_known():
            system_calls.enter_filter(system_calls.call_filter(landlocked=True))


@cache
def _own_threads() -> int:
    """Number of threads of the current user: a limit on its processes counts these too."""
    found = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if folder.stat().st_uid == os.getuid():
                found += len(os.listdir(folder / "task"))
    return found


@cache
def _readable() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The files that a program may read under Landlock (without this package), and folders that it may only list."""
    own = Path(deadreckon.__path__[0]).resolve()
    whole = [os.path.realpath(path) for path in (*SYSTEM, *SYSTEM_FILES, sys.base_prefix)]
    listed = [folder for folder in own.parents if _is_below(str(folder), whole)]
    beside = [path for folder in listed for path in folder.iterdir() if path != own and path not in listed]
    parts = [str(path) for path in beside if not path.is_symlink()]
    return (*(path for path in whole if not _is_below(str(own), [path])), *parts), tuple(map(str, listed))


def _hand_over(folder: Path, user: int) -> None:
    """Make another user the owner of a folder and all in it."""
    os.chown(folder, user, user)
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            os.chown(os.path.join(place, name), user, user, follow_symlinks=False)


def _environment(root: str) -> dict[str, str]:
    """The whole environment of a program: the same for every submission and on every machine."""
    return {
        "PATH": f"{sys.base_prefix}/bin:/usr/local/bin:/usr/bin:/bin",
        "HOME": root,
        "TMPDIR": f"{root}/tmp",
        "USER": "student",
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def _in_bubblewrap(box: Path, command: Sequence[str], folder: str, disk: float) -> Sandboxed:
    answer = box / "answer"
    answer.touch()
    answer.chmod(0o666)
    for place, _, files in os.walk(box / "given"):  # the user in the sandbox may be another
        os.chmod(place, 0o755)
        for name in files:
            os.chmod(os.path.join(place, name), 0o755)
    words = [word.replace(ROOT, "/work") for word in command]
    inner = ["/bin/sh", "-c", SCRIPT, "sh", folder, *words]
    if is_root():
        user = str(FIRST_USER + os.getpid())
        lower = ("--clear-groups", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
        inner = ["setpriv", f"--reuid={user}", f"--regid={user}", *lower, *inner]
    size = str(int(disk * 2**20))
    outer = [
        *_bubblewrap(),
        *("--perms", "1777", "--size", size, "--tmpfs", "/work", "--symlink", "work/tmp", "/tmp"),
        *("--ro-bind", str(box / "given"), "/given", "--bind", str(answer), "/answer"),
        *("--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/"),
    ]
    if system_calls.is_known():
        (box / "filter").write_bytes(system_calls.call_filter(landlocked=False))
        outer = ["/bin/sh", "-c", FILTERED, str(box / "filter"), *outer, "--seccomp", "9"]
    surroundings = Surroundings("/", _environment("/work"), MAX_WRITTEN)
    return Sandboxed((*outer, *inner), surroundings, partial(_read_copied_answer, answer), "/work")


@cache
def _bubblewrap() -> tuple[str, ...]:
    """The part of the command line that is the same for all programs."""
    words = ["bwrap", "--die-with-parent", "--new-session"]
    if is_root():  # with namespaces of root, and no rights but to become another user
        words += ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
        words += ["--cap-drop", "ALL", *("--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")]
        words += ["--cap-add", "CAP_SETPCAP"]
    else:
        words += ["--unshare-all", "--cap-drop", "ALL"]
    for path in SYSTEM:
        if os.path.islink(path):
            words += ["--symlink", os.readlink(path), path]
        elif os.path.isdir(path):
            words += ["--ro-bind", path, path]
    for path in SYSTEM_FILES:
        words += ["--ro-bind-try", path, path]
    if not _is_below(sys.base_prefix, SYSTEM):
        words += ["--ro-bind", sys.base_prefix, sys.base_prefix]
    package = os.path.dirname(os.path.abspath(deadreckon.__path__[0]))
    own = os.path.join(package, "deadreckon")
    if _is_below(own, (*SYSTEM, sys.base_prefix)):  # so that a submission cannot import the solver that marks it
        words += ["--perms", "0555", "--tmpfs", own]
    shm = ("--perms", "1777", "--size", str(SHM_BYTES), "--tmpfs", "/dev/shm")
    return (*words, "--proc", "/proc", "--dev", "/dev", *shm)


def _is_below(path: str, folders: Sequence[str]) -> bool:
    return any(os.path.commonpath([path, folder]) == folder for folder in folders)


def _read_copied_answer(path: Path) -> Answer:
    """The answer copied by the script in the sandbox; like the original, it is untrusted."""
    try:
        with path.open("rb") as file:
            kind = file.readline(20).decode(errors="replace").strip()
            return Answer(kind or "unknown", file.read(MAX_ANSWER + 1) if kind == "file" else b"")
    except OSError:  # the program has changed its mode
        return Answer("unknown")


def _read_answer(path: Path) -> Answer:
    """The answer in a folder that the program could write: only a regular file is read, and no link followed."""
    try:
        mode = os.lstat(path).st_mode
        if not stat.S_ISREG(mode):
            kind = "link" if stat.S_ISLNK(mode) else "folder" if stat.S_ISDIR(mode) else "special"
            return Answer(kind)
        with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
            return Answer("file", file.read(MAX_ANSWER + 1))
    except OSError:
        return Answer("missing")
