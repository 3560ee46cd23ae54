"""Makes a suite: unique boards from easy to hard, a public half to hand out and a hidden half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from deadreckon.explaining.grade_names import grades_named
from deadreckon.generating.generate import generate
from deadreckon.generating.generated import Generated
from deadreckon.marking.read_suite import FILE, SOLUTIONS
from deadreckon.marking.results import write_in_one_step
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import Kind, kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.symmetry import forms
from deadreckon.solving.solve import solve

PUBLIC, HIDDEN, HANDOUT = "public", "hidden", "handout"
FORMATS = {"battleship": "course"}  # of the puzzle files; of other kinds, the usual one
# The fleets usual in courses, by the maximum number of rows and columns.
FLEETS = {5: (2, 1, 1), 6: (3, 2, 1), 8: (3, 2, 1, 1)}
SUITE = """\
# Made by: {command}
title = "{title}"
limit_cpu = {limit:g}
reference_cpu = {reference:.4f}  # of the machine that made it; reckon mark --scale compares others with it

[[groups]]
name = "public"
{hidden}"""
HIDDEN_GROUP = """
[[groups]]
name = "hidden"
visibility = "after_published"
"""


@dataclass(frozen=True)
class SuiteRequest:
    """Request for a new suite: its kind, and the numbers, sizes and grades of its boards."""

    kind: str
    sizes: Sequence[int]
    count: int  # of public boards
    hidden: int
    grades: str  # the name of a grade, or of a range of them
    seed: int


@dataclass(frozen=True)
class SuiteBoard:
    """A board of a suite, with its group, name and grade."""

    group: str
    name: str
    puzzle: Puzzle
    solution: Board
    note: str  # its grade, or the name of the board that it is a form of


def suite_boards(request: SuiteRequest) -> Iterator[SuiteBoard]:
    """Public boards, smaller and easier ones first; every second hidden board is a public one, turned or mirrored.

    Raises NotGenerated, UnknownName and InvalidOptions.
    """
    random = Random(f"suite {request.seed}")
    public = []
    for number in range(request.count):
        found = _new(request, number, request.count)
        public.append(found)
        yield _board(PUBLIC, number, found)
    for number in range(request.hidden):
        if number % 2:
            yield _board(HIDDEN, number, _new(request, request.count + number, request.hidden, number))
        else:
            source = number // 2 % len(public)
            yield _turned(number, public[source].puzzle, f"{PUBLIC}-{source + 1:02}", random)


def _new(request: SuiteRequest, seed: int, of: int, number: int | None = None) -> Generated:
    """Generate a board whose size and grade grow with its number."""
    at = (seed if number is None else number) / of
    size = request.sizes[int(at * len(request.sizes))]
    grades = grades_named(request.grades)
    grade = grades[int(at * len(grades))]
    options: dict[str, Any] = {"rows": size, "columns": size}
    fleet = next((fleet for most, fleet in FLEETS.items() if size <= most), None)
    if request.kind == "battleship" and fleet:
        options["fleet"] = fleet
    [found] = islice(generate(request.kind, grade=grade, seed=1000 * request.seed + seed, **options), 1)
    return found


def _board(group: str, number: int, found: Generated) -> SuiteBoard:
    grade = found.grade.label if found.grade else ""
    return SuiteBoard(group, f"{group}-{number + 1:02}", found.puzzle, found.solution, grade)


def _turned(number: int, puzzle: Puzzle, source: str, random: Random) -> SuiteBoard:
    others = [form for form, _ in forms(puzzle) if form != puzzle]
    turned = random.choice(others) if others else puzzle
    [solution] = solve(turned).solutions
    return SuiteBoard(HIDDEN, f"{HIDDEN}-{number + 1:02}", turned, solution, f"{source} in another form")


def write_board(folder: Path, board: SuiteBoard) -> None:
    """Write the puzzle and its solution; those of the public group for the students too."""
    kind = kind_of(board.puzzle)
    text, solution = _puzzle_text(kind, board.puzzle), "".join(f"{row}\n" for row in board.solution)
    name = f"{board.name}.txt"
    files = {f"{board.group}/{name}": text, f"{SOLUTIONS}/{name}": solution}
    if board.group == PUBLIC:
        files |= {f"{HANDOUT}/puzzles/{name}": text, f"{HANDOUT}/{SOLUTIONS}/{name}": solution}
    for path, content in files.items():
        write_in_one_step(folder / path, content.encode())


def write_suite_file(folder: Path, command: str, title: str, limit: float, reference: float, hidden: bool) -> None:
    text = SUITE.format(
        command=command, title=title, limit=limit, reference=reference, hidden=HIDDEN_GROUP if hidden else ""
    )
    write_in_one_step(folder / FILE, text.encode())


def _puzzle_text(kind: Kind[Any], puzzle: Puzzle) -> str:
    return kind.format(FORMATS.get(kind.name, kind.usual_format)).write(puzzle)
