"""Runs the benchmarks of the kernel and of the engine, for RESULTS.md; a quarter of an hour on an idle machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPTS = (
    "kernel_course.py",
    "kernel_vs_python_constraint.py",
    "local_search.py",
    "battle_process.py",
    "engine_bounds.py",
    "calls.py",
    "many.py",
)


def main() -> None:
    folder = Path(__file__).resolve().parent
    for script in SCRIPTS:
        print(f"# {script}", flush=True)
        subprocess.run([sys.executable, str(folder / script), "--write"], check=True)


if __name__ == "__main__":
    main()
