"""Ways to isolate an untrusted program on this machine, best first, and what each of them leaves open."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deadreckon.marking import landlock

BUBBLEWRAP, LANDLOCK, NONE = "bubblewrap", "Landlock", "not isolated"
FIRST_USER = 2_000_000_000  # for root: each runner has a user of its own, whose processes are counted apart


@dataclass(frozen=True)
class Isolation:
    """A way to run a program, and what the program can still do."""

    name: str
    open: tuple[str, ...] = ()

    def sentence(self) -> str:
        """For reports."""
        if self.name == NONE:
            return f"not isolated: programs ran with the rights of {owner()}"
        held = "" if not self.open else f"; not restricted: {', '.join(self.open)}"
        return f"isolated by {self.name}{held}"


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def owner() -> str:
    """The user with whose rights a program runs if it is not isolated."""
    return "another user" if is_root() and may_be_another_user() else "the marker's user"


@cache
def best_isolation() -> Isolation:
    """The best isolation that works here; each is tested by starting Python once."""
    if not why_no_bubblewrap():
        return Isolation(BUBBLEWRAP)
    if not why_no_landlock():
        return Isolation(LANDLOCK, landlock.left_open())
    return Isolation(NONE)


@cache
def why_no_bubblewrap() -> str:
    """Why bubblewrap does not work here; "" if it does."""
    if not shutil.which("bwrap"):
        return "bwrap is not installed (Debian, Ubuntu, Fedora: the package bubblewrap)"
    return _why_not_started(BUBBLEWRAP)


@cache
def why_no_landlock() -> str:
    """Why Landlock does not work here; "" if it does."""
    if not landlock.abi():
        return "the kernel has no Landlock (Linux 5.13 or later, enabled at its start)"
    if is_root() and not may_be_another_user():
        return f"root's programs cannot be limited in number, and no other user may read Python in {sys.base_prefix}"
    return _why_not_started(LANDLOCK)


def _why_not_started(name: str) -> str:
    """Error output of Python if it fails to start in this isolation; "" if it starts."""
    from deadreckon.marking.sandbox import sandboxed

    with tempfile.TemporaryDirectory(prefix="deadreckon-") as folder:
        box = Path(folder)
        (box / "given").mkdir()
        (box / "given" / "try.py").write_text("open('solution.txt', 'w').write('1')\n")
        try:
            command = sandboxed(Isolation(name), box, ("python3", "try.py"), ".", 1.0)
            subprocess.run(
                command.words,
                cwd=command.surroundings.folder,
                env=command.surroundings.environment,
                preexec_fn=command.surroundings.enter,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=True,
                timeout=20,
            )
            return "" if command.answer().content == b"1" else "a program in it could not write a file"
        except subprocess.CalledProcessError as error:
            words = error.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
            return f"{name} fails: {words[-1]}"
        except (OSError, subprocess.SubprocessError) as error:
            return f"{name} fails: {error}"


@cache
def may_be_another_user() -> bool:
    """Whether an unprivileged user can read Python and the folders that it needs."""
    users = Path("/proc/self/uid_map")  # of Linux
    if not is_root() or (users.exists() and not is_mapped(FIRST_USER, users.read_text())):
        return False
    folders = [*Path(sys.base_prefix).resolve().parents, Path(sys.base_prefix)]
    return all(folder.stat().st_mode & 0o005 == 0o005 for folder in folders)


def is_mapped(user: int, table: str) -> bool:
    """Whether there is such a user by the table of a user namespace: in a container root may have few others."""
    ranges = [tuple(map(int, line.split())) for line in table.splitlines()]
    return any(first <= user < first + number for first, _, number in ranges)
