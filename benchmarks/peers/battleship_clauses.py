"""Battleship as clauses: a variable for each cell and each place of a ship, ships never touching."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import WATER, Battleship, possible_ships
from peers.clauses import Clauses


def clauses_of(puzzle: Battleship) -> Clauses:
    model = Clauses()
    cells = [[model.new() for _ in range(puzzle.width)] for _ in range(puzzle.height)]
    covering: dict[int, list[int]] = {cell: [] for row in cells for cell in row}
    for length, number in enumerate(puzzle.fleet, 1):
        places = []
        for ship in possible_ships(puzzle, length) if number else []:
            place = model.new()
            places.append(place)
            own = ship.cells()
            for r, c in own:
                covering[cells[r][c]].append(place)
                model.add(-place, cells[r][c])
            (top, left), (bottom, right) = own[0], own[-1]
            for r in range(max(top - 1, 0), min(bottom + 2, puzzle.height)):
                for c in range(max(left - 1, 0), min(right + 2, puzzle.width)):
                    if (r, c) not in own:
                        model.add(-place, -cells[r][c])
        if number:
            model.count(places, number)
    for cell, places in covering.items():
        model.add(-cell, *places)
    for r, count in enumerate(puzzle.row_counts):
        if count is not None:
            model.count(cells[r], count)
    for c, count in enumerate(puzzle.column_counts):
        if count is not None:
            model.count([row[c] for row in cells], count)
    for r, text in enumerate(puzzle.givens):
        for c, letter in enumerate(text):
            if letter != "0":
                model.add(-cells[r][c] if letter == WATER else cells[r][c])
    model.shown = [cell for row in cells for cell in row]
    return model
