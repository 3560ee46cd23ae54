"""Drafts with one solution: a fleet, its counts, and irredundant givens."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.generating.busy_lines import with_busy_lines
from deadreckon.puzzles.battleship.generating.few_givens import towards_few_givens
from deadreckon.puzzles.battleship.generating.fleets import FleetDoesNotFit, draw_fleet
from deadreckon.puzzles.battleship.generating.needed_givens import needed_givens
from deadreckon.puzzles.battleship.generating.sketch import Sketch, hidden_lines, random_ranks
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.generator import Draft, InvalidWishes
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.generator import Rival

EASIEST, HARDEST = 1.0, -0.25  # lean of a sketch: given ship parts make puzzles easy, given water makes them hard


def draw(random: Random, wishes: BattleshipWishes, rival: Rival) -> Draft[Battleship] | None:
    """A puzzle that meets the options; None if the attempt failed."""
    return _draw(random, wishes, rival, 0.0)


def draw_about(random: Random, wishes: BattleshipWishes, rival: Rival, hard: float) -> Draft[Battleship] | None:
    """As `draw`, with a difficulty `hard` from 0 to 1 to aim at."""
    return _draw(random, wishes, rival, EASIEST + hard * (HARDEST - EASIEST))


def _draw(random: Random, wishes: BattleshipWishes, rival: Rival, lean: float) -> Draft[Battleship] | None:
    solution = _draw_solution(random, wishes)
    if solution is None:
        return None
    ranks = random_ranks(random, wishes.rows * wishes.columns)
    sketch = Sketch(solution, ranks, lean, hidden_lines(random, wishes))
    return finish(towards_few_givens(random, sketch, wishes), wishes, rival)


def finish(sketch: Sketch, wishes: BattleshipWishes, rival: Rival) -> Draft[Battleship] | None:
    """The puzzle that a sketch leads to; None if no givens are sufficient. Raises TooHard."""
    marks = sketch.marks(wishes.kinds)
    groups = sketch.groups(marks, wishes)
    needed = needed_givens(sketch.blank(wishes), sketch.solution, marks, groups, rival)
    if needed is None:
        return None
    given = count_givens(needed.puzzle)
    too_many = 0.0 if wishes.givens is None else max(0.0, given - wishes.givens)
    misses = f"needs {counted(given, 'given')}" if too_many else ""
    return Draft(needed.puzzle, sketch.solution, sketch, needed.irredundant, gap=too_many, misses=misses)


def count_givens(puzzle: Battleship) -> int:
    return sum(len(row) - row.count(UNKNOWN) for row in puzzle.givens)


def _draw_solution(random: Random, wishes: BattleshipWishes) -> Board | None:
    """A board with the fleet on it; None if lines stay full or empty against the options."""
    board = draw_board(random, wishes)
    return with_busy_lines(random, board, wishes) if wishes.busy_lines else board


def draw_board(random: Random, wishes: BattleshipWishes) -> Board:
    """A board with the fleet on it, uniformly at random; raises InvalidWishes if the fleet does not fit."""
    try:
        return draw_fleet(random, wishes.rows, wishes.columns, wishes.fleet, wishes.touching).board
    except FleetDoesNotFit as error:
        raise InvalidWishes(f"fleet: {error}") from error
