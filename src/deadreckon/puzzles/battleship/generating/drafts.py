"""Drafts with one solution: a fleet, its counts, and irredundant givens."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generating.busy_lines import with_busy_lines
from deadreckon.puzzles.battleship.generating.few_givens import towards_few_givens
from deadreckon.puzzles.battleship.generating.fleets import FleetDoesNotFit, draw_fleet
from deadreckon.puzzles.battleship.generating.needed_givens import needed_givens
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import Sketch, hidden_lines, random_ranks
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Draft, InvalidOptions, Rival
from deadreckon.puzzles.sentences import counted


def draw(random: Random, options: BattleshipOptions, rival: Rival) -> Draft[Battleship] | None:
    """A puzzle that meets the options; None if the attempt failed."""
    sketch = draw_sketch(random, options)
    return finish(sketch, options, rival) if sketch else None


def draw_sketch(random: Random, options: BattleshipOptions) -> Sketch | None:
    """A fleet, hidden lines and an order of givens; None if lines stay full or empty against the options."""
    solution = draw_board(random, options)
    if options.busy_lines:
        busy = with_busy_lines(random, solution, options)
        if busy is None:
            return None
        solution = busy
    ranks = random_ranks(random, options.rows * options.columns)
    return towards_few_givens(random, Sketch(solution, ranks, hidden_lines(random, options)), options)


def finish(sketch: Sketch, options: BattleshipOptions, rival: Rival) -> Draft[Battleship] | None:
    """The puzzle that a sketch leads to; None if no givens are sufficient. Raises TooHard."""
    marks = sketch.marks(options.kinds)
    groups = sketch.groups(marks, options)
    needed = needed_givens(sketch.blank(options), sketch.solution, marks, groups, rival)
    if needed is None:
        return None
    given = count_givens(needed.puzzle)
    too_many = 0.0 if options.givens is None else max(0.0, given - options.givens)
    misses = f"needs {counted(given, 'given')}" if too_many else ""
    return Draft(needed.puzzle, sketch.solution, irredundant=needed.irredundant, gap=too_many, misses=misses)


def count_givens(puzzle: Battleship) -> int:
    return sum(len(row) - row.count(UNKNOWN) for row in puzzle.givens)


def draw_board(random: Random, options: BattleshipOptions) -> Board:
    """A board with the fleet on it, uniformly at random; raises InvalidOptions if the fleet does not fit."""
    try:
        return draw_fleet(random, options.rows, options.columns, options.fleet, options.touching).board
    except FleetDoesNotFit as error:
        raise InvalidOptions(f"fleet: {error}") from error
