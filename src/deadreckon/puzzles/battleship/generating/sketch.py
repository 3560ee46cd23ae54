"""Sketch of a puzzle: a fleet, the hidden counts, and the order in which givens are left out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from deadreckon.puzzles.battleship.generating.given_kinds import usable_marks
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.symmetric_cells import CellSymmetry, symmetric_groups

BITS_OF_RANK = 20


@dataclass(frozen=True)
class Sketch:
    """Recipe of a puzzle: givens are left out, lowest rank first, as long as the puzzle stays unique."""

    solution: Board
    ranks: tuple[int, ...]  # of the cells, row by row: numbers of BITS_OF_RANK bits
    hidden: frozenset[int] = frozenset()  # lines whose counts are hidden: rows, then columns

    def blank(self, options: BattleshipOptions) -> Battleship:
        """The puzzle without givens."""
        counts: list[int | None] = [len(row) - row.count(WATER) for row in self.solution]
        counts += [len(self.solution) - column.count(WATER) for column in zip(*self.solution)]
        for line in self.hidden:
            counts[line] = None
        height, width = len(self.solution), len(self.solution[0])
        nothing = (UNKNOWN * width,) * height
        return Battleship(tuple(counts[:height]), tuple(counts[height:]), options.fleet, nothing, options.touching)

    def marks(self, kinds: tuple[str, ...]) -> str:
        """The mark to give for each cell, row by row; UNKNOWN if no allowed kind fits.

        If both its letter and `?` are allowed, the last bit of the rank decides.
        """
        usable = {mark: usable_marks(mark, kinds) or UNKNOWN for mark in set("".join(self.solution))}
        flat = "".join(self.solution)
        return "".join([usable[mark][rank % len(usable[mark])] for mark, rank in zip(flat, self.ranks)])

    def groups(self, marks: str, options: BattleshipOptions) -> list[tuple[int, ...]]:
        """The cells that may be given, in groups that are given together, in the order of leaving out."""
        ranks, found = self.ranks, []
        for group in _groups(len(self.solution), len(self.solution[0]), options.symmetry):
            if all(marks[cell] != UNKNOWN for cell in group):
                found.append((ranks[group[0]], group))
        return [group for _, group in sorted(found)]


@cache
def _groups(height: int, width: int, symmetry: CellSymmetry) -> list[tuple[int, ...]]:
    """Orbits of cell numbers under the symmetry."""
    groups = symmetric_groups(height, width, symmetry)
    return [tuple([r * width + c for r, c in group]) for group in groups]


def random_ranks(random: Random, cells: int) -> tuple[int, ...]:
    return tuple([random.getrandbits(BITS_OF_RANK) for _ in range(cells)])


def hidden_lines(random: Random, options: BattleshipOptions) -> frozenset[int]:
    """Random lines, as many as the options hide."""
    return frozenset(random.sample(range(options.rows + options.columns), options.hide_counts))
