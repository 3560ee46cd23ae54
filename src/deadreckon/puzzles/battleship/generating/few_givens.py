"""Fleets whose counts leave few solutions, for puzzles with few givens or none, by moving ships."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from deadreckon.native import native_core
from deadreckon.puzzles.battleship.engine import engine_arguments, engine_takes
from deadreckon.puzzles.battleship.generating.moved_ships import move_ship
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import Sketch
from deadreckon.puzzles.battleship.puzzle import Battleship

MOVES = 300  # of a ship before another fleet is drawn
FIRST = 200  # solutions counted for the first fleet
NODES = 2_000  # search nodes per count
ENOUGH = (1, 4)  # solutions at which the moves end, by givens allowed; with two givens drawing at random is quicker


def are_few(options: BattleshipOptions) -> bool:
    """Whether the options allow so few givens that ships are moved."""
    return options.givens is not None and options.givens < len(ENOUGH)


def failure_cost(options: BattleshipOptions) -> int:
    """Cost of a failed attempt, in attempts: all attempts allowed take about 20 seconds."""
    return max(6, (options.rows * options.columns) ** 2 // 500) if are_few(options) else 1


def towards_few_givens(random: Random, sketch: Sketch, options: BattleshipOptions) -> Sketch:
    """If few givens are allowed, the sketch with ships moved until few solutions are left without any givens.

    A move is accepted if it does not leave more solutions than before.
    """
    if options.givens is None or not are_few(options):
        return sketch
    fewest, enough = FIRST, ENOUGH[options.givens]
    for _ in range(MOVES):
        other = replace(sketch, solution=move_ship(random, sketch.solution, options))
        number = count_up_to(other.blank(options), fewest)
        if number <= fewest:
            sketch, fewest = other, number
        if fewest <= enough:
            break
    return sketch


def count_up_to(puzzle: Battleship, most: int) -> int:
    """Number of solutions; `most` + 1 if there are more or the node limit was reached."""
    core = native_core()
    if core is not None and engine_takes(core, puzzle):
        arguments = engine_arguments(core, puzzle)
        status, boards, _, _ = core.battleship(*arguments, most + 1, NODES, 1e18, core.DEFAULT_MEMORY)
        return most + 1 if core.STATUSES[status] == "limit" else len(boards)
    return _count_by_kernel(puzzle, most)


def _count_by_kernel(puzzle: Battleship, most: int) -> int:
    from deadreckon.kernel.limits import LIMIT, Limits
    from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
    from deadreckon.kernel.propagation import gac
    from deadreckon.kernel.search import Strategy, run_search
    from deadreckon.kernel.search_backtracking import SEARCH
    from deadreckon.puzzles.battleship.models.ships import MODEL

    built = MODEL.build(puzzle, MODEL.default_switches)
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, built.problem, strategy, Limits(solutions=most + 1, nodes=NODES))
    boards = {board for solution in outcome.solutions for board in built.decode(solution)}
    return most + 1 if outcome.status == LIMIT else len(boards)
