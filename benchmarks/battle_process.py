"""What `python3 battle.py <input> <output>` costs as a whole process, by size of board, beside starting Python.

Measured in a copy of battle.py and the Python files of src alone: a bare checkout, where nothing was compiled or
installed. Bytecode caches are warm, as they are from the second run on.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from common import SIZES, course_file, course_set, report, table
from sets import ROOT

# Medians of public students' solvers, measured on a similar 2-core machine: see benchmarks/README.md.
ALWAYS_RIGHT = {"6x6": "80", "7x7": "200", "8x8": "900"}
QUICKEST = "30-60"
PYTHON = getattr(sys, "_base_executable", sys.executable)  # a virtual environment takes longer to start


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=5, help="runs of each board; their median counts")
    report("battle_process", parser, measure)


def measure(options: Namespace) -> str:
    with TemporaryDirectory() as folder:
        checkout = bare_checkout(Path(folder))
        target = checkout / "out.txt"
        commands = {board: [PYTHON, "battle.py", str(course_file(board)), str(target)] for board in course_set()}
        cpu_seconds(next(iter(commands.values())), checkout)  # warms the bytecode caches
        bare = median(cpu_seconds([PYTHON, "-c", "pass"], checkout) for _ in range(4 * options.repeat))
        taken = {
            board: median(cpu_seconds(command, checkout) for _ in range(options.repeat))
            for board, command in commands.items()
        }
    rows = [["python -c pass", f"{1000 * bare:.0f}", "", "", ""]]
    for size in SIZES:
        of_size = [1000 * seconds for board, seconds in taken.items() if board.size == size]
        right = ALWAYS_RIGHT.get(size, "")
        rows.append([f"battle.py, {size}", f"{median(of_size):.0f}", f"{max(of_size):.0f}", right, QUICKEST])
    header = ("CPU of the whole process", "ms median", "ms max", "always right", "quickest, not always right")
    return f"{table(header, rows)}\nTarget: below the public students' solvers that are always right.\n"


def bare_checkout(folder: Path) -> Path:
    shutil.copy(ROOT / "battle.py", folder)
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=compiled)
    return folder


def cpu_seconds(command: list[str], folder: Path) -> float:
    """User and system time of one run, which must succeed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.Popen(command, cwd=folder, env=environment)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} ended with status {child.returncode}")
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
