"""Boards with one solution, by Minicard and not by our own engine: givens told until no rival solution is left."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from pysat.solvers import Solver

from deadreckon.puzzles.battleship.puzzle import MIDDLE, WATER, Battleship
from deadreckon.puzzles.battleship.sample import without_givens
from peers.battleship_clauses import clauses_of
from peers.battleship_places import positions, prune

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

    Cells = list[tuple[int, int]]

BEYOND = {"L": (0, 1), "R": (0, -1), "T": (1, 0), "B": (-1, 0)}  # where a ship goes on from this end of it
AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0))


class Rivals:
    """The other solutions of a board's counts and fleet, looked for with any of its cells given.

    One solver serves all questions: givens are assumptions. Middles of ships are never given: they say "across or
    down", which is no set of literals.
    """

    def __init__(self, hidden: Board, fleet: tuple[int, ...]) -> None:
        self.hidden, self.puzzle = hidden, without_givens(hidden, fleet)
        sea, _ = prune(self.puzzle)
        model = clauses_of(self.puzzle)
        self.unknown = [divmod(cell, sea.stride) for cell in positions(sea.unknown)]
        self.candidates = [(r, c) for r, c in self.unknown if hidden[r][c] != MIDDLE]
        self.variable = {cell: number for number, cell in enumerate(self.unknown, 1)}
        self.solver = Solver("minicard", bootstrap_with=model.clauses)
        for literals, number in model.exactly:
            self.solver.add_atmost(literals, number)
            self.solver.add_atmost([-literal for literal in literals], len(literals) - number)
        self.solver.set_phases(list(range(model.cells + 1, model.variables + 1)))
        self.solver.add_clause([-self.variable[r, c] for r, c in self.unknown if hidden[r][c] != WATER])

    def find(self, given: Iterable[tuple[int, int]], conflicts: int) -> bool | None:
        """Whether there is a rival with these cells given; None if undecided within the conflicts."""
        told = {literal: cell for cell in given for literal in self._told(*cell)}
        self.solver.conf_budget(conflicts)
        found: bool | None = self.solver.solve_limited(assumptions=list(told))
        self.needed = sorted({told[literal] for literal in self.solver.get_core() or ()}) if found is False else []
        return found

    def differences(self) -> Cells:
        """The cells to give in which the rival just found is not the hidden board: at least where only it has ships."""
        values = self.solver.get_model()[: len(self.unknown)]
        ships = {cell for cell, value in zip(self.unknown, values) if value > 0}
        return [(r, c) for r, c in self.candidates if ((r, c) in ships) != (self.hidden[r][c] != WATER)]

    def _told(self, r: int, c: int) -> list[int]:
        """The literals implied by a given letter, for its cell and the neighbours."""
        letter = self.hidden[r][c]
        cells = {(r, c): letter != WATER}
        if letter != WATER:
            goes_on = BEYOND.get(letter)
            cells |= {(r + down, c + right): (down, right) == goes_on for down, right in AROUND}
        numbers = ((self.variable.get(cell), ship) for cell, ship in cells.items())
        return [number if ship else -number for number, ship in numbers if number]


def unique_givens(random: Random, hidden: Board, fleet: tuple[int, ...], told: int) -> Cells:
    """Cells that make `hidden` the only solution, none of which can be left out as far as a limit of conflicts shows.

    `told` cells are given before the first question: a large board without any has too many solutions. The limit is
    1,000 at 20x20 and less beyond, so that a board takes seconds to make.
    """
    rivals, conflicts = Rivals(hidden, fleet), 400_000 // len(hidden) ** 2
    given = random.sample(rivals.candidates, min(told, len(rivals.candidates)))
    while (rival := rivals.find(given, conflicts)) is not False:
        candidates = rivals.differences() if rival else [cell for cell in rivals.candidates if cell not in given]
        given += random.sample(candidates, min(len(candidates), 1 if rival else 1 + len(hidden) // 2))
    given = random.sample(rivals.needed, len(rivals.needed))
    for cell in list(given):
        fewer = [other for other in given if other != cell]
        if cell in given and rivals.find(fewer, conflicts) is False:
            given = [other for other in fewer if other in rivals.needed]
    return sorted(given)


def with_given(puzzle: Battleship, hidden: Board, cells: Iterable[tuple[int, int]]) -> Battleship:
    rows = [list(row) for row in puzzle.givens]
    for r, c in cells:
        rows[r][c] = hidden[r][c]
    return puzzle.with_givens(tuple(map("".join, rows)))
