"""Makes a suite: unique boards from easy to hard, a public half to hand out and a hidden half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from deadreckon.explaining.grade_names import grades_named
from deadreckon.generating.generate import generate
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.marking.caught_mistakes import caught_mistakes, usual_mistakes
from deadreckon.marking.read_suite import FILE, SOLUTIONS
from deadreckon.marking.results import write_in_one_step
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import Kind, kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.symmetry import forms
from deadreckon.solving.solve import solve

PUBLIC, HIDDEN, HANDOUT = "public", "hidden", "handout"
CANDIDATES = 30  # drawn at most for a board that is to catch every usual mistake
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

    The last new board of each half, and about every third before it, is to catch every usual mistake of a program.
    Raises NotGenerated, UnknownName and InvalidOptions.
    """
    random = Random(f"suite {request.seed}")
    public = []
    for number in range(request.count):
        found = _new(request, number, number / request.count, (request.count - 1 - number) % 3 == 0)
        public.append(found)
        yield _board(PUBLIC, number, found)
    last = request.hidden - 1 - request.hidden % 2  # the last new one
    for number in range(request.hidden):
        if number % 2:
            at = number / request.hidden
            yield _board(HIDDEN, number, _new(request, request.count + number, at, (last - number) % 4 == 0))
        else:
            source = number // 2 % len(public)
            yield _turned(number, public[source].puzzle, f"{PUBLIC}-{source + 1:02}", random)


def _new(request: SuiteRequest, seed: int, at: float, catching: bool) -> Generated:
    """Generate a board whose size and grade grow with its place from 0 to 1; one that catches mistakes, if wanted."""
    size = request.sizes[int(at * len(request.sizes))]
    grades = grades_named(request.grades)
    grade = grades[int(at * len(grades))]
    options: dict[str, Any] = {"rows": size, "columns": size}
    fleet = next((fleet for most, fleet in FLEETS.items() if size <= most), None)
    if request.kind == "battleship" and fleet:
        options["fleet"] = fleet
    count = CANDIDATES if catching else 1
    return _best(generate(request.kind, grade=grade, count=count, seed=1000 * request.seed + seed, **options))


def _best(candidates: Iterator[Generated]) -> Generated:
    """The first candidate that catches every usual mistake, or else the first that catches most of them."""
    best = next(candidates)
    most, wanted = _caught(best), len(usual_mistakes(best.puzzle))
    with suppress(NotGenerated):  # few such boards exist
        while most < wanted and (found := next(candidates, None)):
            if _caught(found) > most:
                best, most = found, _caught(found)
    return best


def _caught(found: Generated) -> int:
    return len(caught_mistakes(found.puzzle, found.solution))


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
