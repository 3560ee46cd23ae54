"""CPU time of `python3 battle.py <input> <output>` and `reckon` as whole processes, compared with starting Python.

Measured in two copies of battle.py and src: a bare checkout, where nothing was compiled or installed, and one with the
native part, where `reckon` is measured too. Bytecode caches are warm, as they are from the second run on.
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

from common import SIZES, Board, course_file, course_set, report, table
from sets import ROOT

# Medians of public students' solvers, measured on a similar 2-core machine: see benchmarks/README.md.
ALWAYS_RIGHT = {"6x6": "80", "7x7": "200", "8x8": "900"}
QUICKEST = "30-60"
# At most how many times the start of Python each form of `reckon` may cost.
RECKON = {"solve FILE": 4.0, "--help": 6.0, "doctor": 6.0, "--version": 6.0, "generate battleship --help": 6.0}
SCRIPT = "import sys; sys.path.insert(0, 'src'); from deadreckon.cli.main import main; sys.exit(main(sys.argv[1:]))"
PYTHON = getattr(sys, "_base_executable", sys.executable)  # a virtual environment takes longer to start


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=5, help="runs of each board; their median counts")
    report("battle_process", parser, measure)


def measure(options: Namespace) -> str:
    with TemporaryDirectory() as folder:
        bare = checkout(Path(folder) / "bare", native=False)
        built = checkout(Path(folder) / "built", native=True)
        nothing: list[float] = []
        taken: dict[Path, dict[Board, float]] = {bare: {}, built: {}}
        for board in course_set():
            nothing += [cpu_seconds([PYTHON, "-c", "pass"], bare) for _ in range(options.repeat)]
            for place, seconds in taken.items():
                command = [PYTHON, "battle.py", str(course_file(board)), str(place / "out.txt")]
                seconds[board] = median(cpu_seconds(command, place) for _ in range(options.repeat))
        return told(median(nothing), taken[bare], taken[built]) + reckon_told(built, 4 * options.repeat)


def reckon_told(place: Path, repeat: int) -> str:
    """The minimum CPU time over `repeat` runs of each form in this environment, alternating with bare Python."""
    rows = []
    for words, most in RECKON.items():
        arguments = words.replace("FILE", str(course_file(course_set()[0]))).split()
        nothing, taken = [], []
        for _ in range(repeat):
            nothing.append(cpu_seconds([sys.executable, "-c", "pass"], place))
            taken.append(cpu_seconds([sys.executable, "-c", SCRIPT, *arguments], place))
        ratio = min(taken) / min(nothing)
        verdict = "reached" if ratio <= most else "not reached"
        figures = (f"{1000 * min(nothing):.1f}", f"{1000 * min(taken):.1f}", f"{ratio:.2f}", f"{most:g}", verdict)
        rows.append([f"reckon {words}", *figures])
    header = (f"CPU of the whole process, least of {repeat}", "python -c pass ms", "ms", "times", "at most", "target")
    return f"\n{table(header, rows)}"


def told(nothing: float, bare: dict[Board, float], built: dict[Board, float]) -> str:
    rows = [["python -c pass", f"{1000 * nothing:.0f}", "", f"{1000 * nothing:.0f}", "", "", ""]]
    for size in SIZES:
        figures = []
        for taken in (bare, built):
            of_size = [1000 * seconds for board, seconds in taken.items() if board.size == size]
            figures += [f"{median(of_size):.0f}", f"{max(of_size):.0f}"]
        rows.append([f"battle.py, {size}", *figures, ALWAYS_RIGHT.get(size, ""), QUICKEST])
    ours = ("bare ms median", "ms max", "native ms median", "ms max")
    header = ("CPU of the whole process", *ours, "always right", "quickest, not always right")
    ratio = median(built.values()) / nothing
    verdict = "reached" if ratio <= 1.5 else "not reached"
    return (
        f"{table(header, rows)}\nTargets: bare, below the public students' solvers that are always right; "
        f"with the native part at most 1.5 times python -c pass, at the median {ratio:.2f}, {verdict}.\n"
    )


def checkout(folder: Path, native: bool) -> Path:
    """A copy with warm bytecode caches."""
    folder.mkdir()
    shutil.copy(ROOT / "battle.py", folder)
    left_out = ["__pycache__", "*.egg-info", *([] if native else ["*.so", "*.pyd"])]
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns(*left_out))
    cpu_seconds([PYTHON, "battle.py", str(course_file(course_set()[0])), str(folder / "out.txt")], folder)
    return folder


def cpu_seconds(command: list[str], folder: Path) -> float:
    """User and system time of one run, which must succeed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} ended with status {child.returncode}")
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
