"""Battleship as clauses: a variable for each cell not known yet and for each place a ship may still take.

A place speaks of its cells and of the cells at its ends. That no ship cell has another at a corner does the rest:
beside a ship of two cells or more any ship cell would be at a corner of one of its cells.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import Battleship
from peers.battleship_places import Sea, positions, prune
from peers.clauses import Clauses


def clauses_of(puzzle: Battleship) -> Clauses:
    """Raises Impossible, and Unsuitable where ships may touch."""
    sea, all_places = prune(puzzle)
    unknown = positions(sea.unknown)
    model = Clauses(len(unknown), len(unknown), others_true_first=True)  # a place taken says more than one left empty
    variable = [0] * ((puzzle.height + 2) * sea.stride)  # 0 if a cell is known, or beyond the edge
    for number, cell in enumerate(unknown, 1):
        variable[cell] = number
    covering: list[list[int]] = [[] for _ in variable]
    fleet: list[list[int]] = [[] for _ in puzzle.fleet]
    add, place = model.clauses.append, model.variables
    for places in all_places:
        length, step = places.length, places.step
        around = (-step, length * step) if length > 1 else (-1, 1, -sea.stride, sea.stride)
        within = range(0, length * step, step)
        for start in positions(places.starts):
            place += 1
            fleet[length - 1].append(place)
            for offset in within:
                covering[start + offset].append(place)
                if cell := variable[start + offset]:
                    add([-place, cell])
            for offset in around:
                if cell := variable[start + offset]:
                    add([-place, -cell])
    model.variables = place
    for cell in unknown:
        add([-variable[cell], *covering[cell]])
    for cell in positions(sea.ship):
        add(covering[cell])
    _keep_corners_free(model, sea, unknown, variable)
    for cells, count in sea.lines:
        if left := cells & sea.unknown:
            model.exactly.append(([variable[cell] for cell in positions(left)], count - (cells & sea.ship).bit_count()))
    model.exactly += [(places, number) for places, number in zip(fleet, puzzle.fleet) if number]
    return model


def _keep_corners_free(model: Clauses, sea: Sea, unknown: list[int], variable: list[int]) -> None:
    for corner in (sea.stride - 1, sea.stride + 1):
        for cell in unknown:
            if other := variable[cell + corner]:
                model.clauses.append([-variable[cell], -other])
