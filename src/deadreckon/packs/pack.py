"""The puzzles that come with the package, each with its solution and grade."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from deadreckon.catalogue import UnknownName
from deadreckon.explaining.grade import Grade
from deadreckon.packs.editions import EDITIONS, Edition, latest
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.loading import load
from deadreckon.puzzles.puzzle import Puzzle

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
    """The latest edition of every kind: by kind, then by name. No later version changes or renames a puzzle.

    Grades may change.
    """
    return tuple([puzzle for edition in EDITIONS if _is_latest(edition) for puzzle in edition_puzzles(edition)])


@cache
def earlier_pack() -> tuple[PackPuzzle, ...]:
    """The puzzles of earlier editions, to which games, links and past days refer."""
    return tuple([puzzle for edition in EDITIONS if not _is_latest(edition) for puzzle in edition_puzzles(edition)])


def pack_puzzle(name: str) -> PackPuzzle:
    """One puzzle of any edition; raises UnknownName."""
    for puzzles in (pack, earlier_pack):
        for each in puzzles():
            if each.name == name:
                return each
    raise UnknownName(f"{name!r} is no puzzle of the pack; `reckon pack` lists them")


@cache
def edition_puzzles(edition: Edition) -> tuple[PackPuzzle, ...]:
    """The puzzles of one edition, easiest first when it was made."""
    text = files("deadreckon.packs").joinpath(edition.file).read_text("ascii")
    return tuple([read_line(line) for line in text.splitlines()])


def _is_latest(edition: Edition) -> bool:
    return edition == latest(edition.kind)


def write_line(puzzle: PackPuzzle) -> str:
    """A puzzle of the pack as one line of tab-separated fields."""
    grade, rows = puzzle.grade, ROW_END.join(puzzle.solution)
    numbers = (
        grade.hardest,
        grade.opening,
        grade.total,
        grade.steps,
        grade.cells_a_step,
        int(grade.unfair),
        grade.sweeps or "-",
    )
    return "\t".join(map(str, (puzzle.name, grade.label, *numbers, puzzle.id, rows)))


def read_line(line: str) -> PackPuzzle:
    """The inverse of `write_line`."""
    name, label, hardest, opening, total, steps, cells_a_step, unfair, sweeps, id, rows = line.split("\t")
    grade = Grade(
        label,
        float(hardest),
        float(opening),
        float(total),
        int(steps),
        float(cells_a_step),
        unfair == "1",
        None if sweeps == "-" else int(sweeps),
    )
    solution = tuple(rows.split(ROW_END))
    return PackPuzzle(name, name.rpartition("-")[0], len(solution), len(solution[0]), grade, id, solution)
