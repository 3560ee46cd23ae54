"""Where a ship goes in one move of local search: a cell further, or across a cell that it covers."""

import pytest

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.neighbours import ship_neighbours
from deadreckon.puzzles.battleship.puzzle import Ship

SEA = Bitboard(5, 4, "never")
VALUES = [(r, c, down) for down in (False, True) for r in range(5) for c in range(4)]


def cells(length, place):
    return set(Ship(place[0], place[1], length, place[2]).cells())


@pytest.mark.parametrize("length", [1, 2, 3])
@pytest.mark.parametrize("kind", ["shift", "turn"])
def test_neighbours_against_cells(kind, length):
    ship = Problem().add("ship", VALUES, SEA.inside(length), length)
    for number in bit_positions(ship.start):
        now = VALUES[number]
        led = {VALUES[n] for n in bit_positions(ship_neighbours(SEA)[kind](ship, number) & ship.start)}
        possible = [VALUES[n] for n in bit_positions(ship.start)]
        if kind == "shift":
            wanted = {p for p in possible if p[2] == now[2] and abs(p[0] - now[0]) + abs(p[1] - now[1]) == 1}
        else:
            wanted = {p for p in possible if p[2] != now[2] and cells(length, p) & cells(length, now)}
        assert led == wanted
