"""Grades a large collection of puzzles on all processors, into a CSV that a second run goes on with.

    python examples/grade_collection.py grades.csv examples/course examples/anchor.non

Each row is written as soon as it is known, so that nothing is lost when ten thousand puzzles are stopped half way.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic

from deadreckon import Error, Grade, Limits, Puzzle, grade_many, load_all

SECONDS = 30.0  # for a puzzle
HEADS = ("puzzle", "label", "hardest", "total", "steps", "error")


def files_in(sources: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and those in folders, in order."""
    for source in sources:
        yield from sorted(path for path in source.rglob("*") if path.is_file()) if source.is_dir() else [source]


def named_puzzles(sources: Iterable[Path], done: set[str]) -> Iterator[tuple[str, Puzzle]]:
    """Each puzzle that is not done, as FILE or FILE#2; a file that is no puzzle is passed over with a word."""
    for path in files_in(sources):
        try:
            puzzles = load_all(path)
        except (Error, OSError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            continue
        for number, puzzle in enumerate(puzzles, 1):
            name = str(path) if len(puzzles) == 1 else f"{path}#{number}"
            if name not in done:
                yield name, puzzle


def grade_collection(target: Path, sources: Iterable[Path], jobs: int | None = None) -> int:
    """Add a row to `target` for each puzzle that has none yet; returns how many."""
    rows = list(csv.DictReader(target.open(newline=""))) if target.exists() else []
    todo = list(named_puzzles(sources, {row["puzzle"] for row in rows}))
    began = monotonic()
    with target.open("a", newline="") as file:
        writer = csv.writer(file)
        if not rows:
            writer.writerow(HEADS)
        grades = grade_many((puzzle for _, puzzle in todo), jobs, limits=Limits(seconds=SECONDS))
        for number, ((name, _), found) in enumerate(zip(todo, grades), 1):
            if isinstance(found, Grade):
                writer.writerow((name, found.label, found.hardest, found.total, found.steps, ""))
            else:
                writer.writerow((name, "", "", "", "", str(found)))
            file.flush()
            if sys.stderr.isatty():
                rate = number / (monotonic() - began)
                left = (len(todo) - number) / rate
                print(f"\r{number} of {len(todo)}, {rate:.1f} a second, {left:.0f} s left ", end="", file=sys.stderr)
    return len(todo)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: python grade_collection.py GRADES.csv PUZZLES...")
    if not sys.argv[1].endswith(".csv"):
        sys.exit(f"found {sys.argv[1]} for the grades, expected a .csv file before the puzzles")
    print(grade_collection(Path(sys.argv[1]), map(Path, sys.argv[2:])), "graded")
