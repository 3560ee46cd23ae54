"""How the boards of examples/ were made: a fleet placed in turn, its counts, and givens only where they are needed.

Seeds name those boards, so that this stays as it is; `deadreckon.generate` makes better puzzles.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from deadreckon.kernel.limits import LIMIT, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.puzzles.battleship.models.ships import MODEL
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.battleship.sample import place_in_turn, without_givens

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board


class NotGenerated(Exception):
    """No puzzle as wanted came up in the attempts allowed."""


class TooHard(Exception):
    """The nodes ran out before it was known whether there is another solution."""


def rival_by_kernel(puzzle: Battleship, hidden: Board, nodes: int) -> Board | None:
    """A solution other than `hidden`, if there is one; raises TooHard."""
    built = MODEL.build(puzzle, MODEL.default_switches)
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, built.problem, strategy, Limits(solutions=2, nodes=nodes))
    boards = [board for solution in outcome.solutions for board in built.decode(solution)]
    rival = next((board for board in boards if board != hidden), None)
    if rival is None and outcome.status == LIMIT:
        raise TooHard
    return rival


@dataclass(frozen=True)
class Effort:
    """How long to try: fleets to draw, decisions for each check that a puzzle has one solution, and who checks."""

    attempts: int = 1_000
    nodes: int = 10_000
    rival: Callable[[Battleship, Board, int], Board | None] = rival_by_kernel
    told: int = 0  # cells given before the first check: a large board without any has too many solutions


PATIENT = Effort()


def generate(
    random: Random, height: int, width: int, fleet: tuple[int, ...], givens: int = 4, effort: Effort = PATIENT
) -> Battleship:
    """A puzzle with one solution that gives away at most `givens` cells; raises NotGenerated."""
    blank = Battleship((None,) * height, (None,) * width, fleet, (UNKNOWN * width,) * height)
    for _ in range(effort.attempts):
        hidden = place_in_turn(random, blank)
        if hidden is None:
            continue
        try:
            puzzle = _made_unique(random, hidden, fleet, givens, effort)
        except TooHard:
            continue
        if puzzle:
            return puzzle
    ships = " ".join(map(str, fleet))
    raise NotGenerated(f"no {height} x {width} puzzle with the fleet {ships} in {effort.attempts} attempts")


def _made_unique(random: Random, hidden: Board, fleet: tuple[int, ...], most: int, effort: Effort) -> Battleship | None:
    """Give cells of `hidden` until it is the only solution; None if `most` are too few. Raises TooHard."""
    puzzle = without_givens(hidden, fleet)
    for cell in random.sample(_cells(hidden), effort.told):
        puzzle = _with_given(puzzle, hidden, cell)
    rival = effort.rival(puzzle, hidden, effort.nodes)
    for _ in range(most - effort.told):
        if rival is None:
            break
        puzzle = _with_given(puzzle, hidden, random.choice(_differences(hidden, rival)))
        rival = effort.rival(puzzle, hidden, effort.nodes)
    return puzzle if rival is None else None


def _cells(board: Board) -> list[tuple[int, int]]:
    return [(r, c) for r, row in enumerate(board) for c in range(len(row))]


def _differences(board: Board, other: Board) -> list[tuple[int, int]]:
    return [(r, c) for r, c in _cells(board) if board[r][c] != other[r][c]]


def _with_given(puzzle: Battleship, hidden: Board, cell: tuple[int, int]) -> Battleship:
    r, c = cell
    rows = list(puzzle.givens)
    rows[r] = rows[r][:c] + hidden[r][c] + rows[r][c + 1 :]
    return Battleship(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, tuple(rows))
