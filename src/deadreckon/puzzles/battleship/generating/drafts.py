"""A puzzle with one solution: a fleet, its counts, and givens of which none can be left out."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generate import draw_fleet, without_givens
from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.step import Cell


def draw(random: Random, wishes: BattleshipWishes, rival: Rival) -> Draft[Battleship] | None:
    """A puzzle as wished for; None where it takes more givens than are allowed, or the fleet was not placed."""
    rows, columns = wishes.rows, wishes.columns
    unknown = Battleship((None,) * rows, (None,) * columns, wishes.fleet, (UNKNOWN * columns,) * rows, wishes.touching)
    hidden = draw_fleet(random, unknown)
    if hidden is None:
        return None
    blank = without_givens(hidden, wishes.fleet, wishes.touching)
    cells: list[Cell] = []
    while other := rival(_give(blank, hidden, cells), hidden):
        cells.append(random.choice(_differences(hidden, other)))
    random.shuffle(cells)
    for cell in tuple(cells):
        rest = [each for each in cells if each != cell]
        if rival(_give(blank, hidden, rest), hidden) is None:
            cells = rest
    return (
        None if wishes.givens is not None and len(cells) > wishes.givens else Draft(_give(blank, hidden, cells), hidden)
    )


def _give(blank: Battleship, hidden: Board, cells: list[Cell]) -> Battleship:
    rows = [list(row) for row in blank.givens]
    for r, c in cells:
        rows[r][c] = hidden[r][c]
    return blank.with_givens(tuple(map("".join, rows)))


def _differences(board: Board, other: Board) -> list[Cell]:
    return [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != other[r][c]]
