"""The puzzles that come with the package, each with its solution and grade."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from deadreckon.catalogue import UnknownName
from deadreckon.explaining.grade import Grade
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.loading import load
from deadreckon.puzzles.puzzle import Puzzle

FILE = "pack.tsv"
ROW_END = "/"


@dataclass(frozen=True)
class PackPuzzle:
    """A puzzle of the pack; its ID is parsed on first use of `puzzle`."""

    name: str  # such as battleship-017
    kind: str
    rows: int
    columns: int
    grade: Grade
    id: str
    solution: Board

    @property
    def puzzle(self) -> Puzzle:
        return load(self.id, "id")


@cache
def pack() -> tuple[PackPuzzle, ...]:
    """Every puzzle of the pack: by kind, then by name. No later version changes or renames one; grades may change."""
    text = files("deadreckon.packs").joinpath(FILE).read_text("ascii")
    return tuple([read_line(line) for line in text.splitlines()])


def pack_puzzle(name: str) -> PackPuzzle:
    """One puzzle of the pack; raises UnknownName."""
    by_name = {each.name: each for each in pack()}
    if name not in by_name:
        raise UnknownName(f"{name!r} is no puzzle of the pack; `reckon pack` lists them")
    return by_name[name]


def write_line(puzzle: PackPuzzle) -> str:
    """A puzzle of the pack as one line of tab-separated fields."""
    grade, rows = puzzle.grade, ROW_END.join(puzzle.solution)
    numbers = (grade.hardest, grade.opening, grade.total, grade.steps, int(grade.unfair), grade.sweeps or "-")
    return "\t".join(map(str, (puzzle.name, grade.label, *numbers, puzzle.id, rows)))


def read_line(line: str) -> PackPuzzle:
    """The inverse of `write_line`."""
    name, label, hardest, opening, total, steps, unfair, sweeps, id, rows = line.split("\t")
    grade = Grade(
        label,
        float(hardest),
        float(opening),
        float(total),
        int(steps),
        unfair == "1",
        None if sweeps == "-" else int(sweeps),
    )
    solution = tuple(rows.split(ROW_END))
    return PackPuzzle(name, name.rpartition("-")[0], len(solution), len(solution[0]), grade, id, solution)
