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

EASIEST, HARDEST = 1.0, -0.25  # lean of a sketch: given ship parts make puzzles easy, given water makes them hard


def draw(random: Random, options: BattleshipOptions, rival: Rival) -> Draft[Battleship] | None:
    """A puzzle that meets the options; None if the attempt failed."""
    return _draw(random, options, rival, 0.0)


def draw_about(random: Random, options: BattleshipOptions, rival: Rival, hard: float) -> Draft[Battleship] | None:
    """Like `draw`, aiming at a difficulty `hard` from 0 to 1."""
    return _draw(random, options, rival, EASIEST + hard * (HARDEST - EASIEST))


def _draw(random: Random, options: BattleshipOptions, rival: Rival, lean: float) -> Draft[Battleship] | None:
    solution = _draw_solution(random, options)
    if solution is None:
        return None
    ranks = random_ranks(random, options.rows * options.columns)
    sketch = Sketch(solution, ranks, lean, hidden_lines(random, options))
    return finish(towards_few_givens(random, sketch, options), options, rival)


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
    return Draft(needed.puzzle, sketch.solution, sketch, needed.irredundant, gap=too_many, misses=misses)


def count_givens(puzzle: Battleship) -> int:
    return sum(len(row) - row.count(UNKNOWN) for row in puzzle.givens)


def _draw_solution(random: Random, options: BattleshipOptions) -> Board | None:
    """A board with the fleet on it; None if lines stay full or empty against the options."""
    board = draw_board(random, options)
    return with_busy_lines(random, board, options) if options.busy_lines else board


def draw_board(random: Random, options: BattleshipOptions) -> Board:
    """A board with the fleet on it, uniformly at random; raises InvalidOptions if the fleet does not fit."""
    try:
        return draw_fleet(random, options.rows, options.columns, options.fleet, options.touching).board
    except FleetDoesNotFit as error:
        raise InvalidOptions(f"fleet: {error}") from error
