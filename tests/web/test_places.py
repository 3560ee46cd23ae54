"""The places left for ships on the page: as many as can be drawn without breaking a rule, and as hints count them."""

from random import Random
from typing import Any

import pytest

from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER, Battleship, Ship, possible_ships, ships_on_board
from deadreckon.puzzles.battleship.ships_found import whole_ships
from deadreckon.service.puzzle_fields import puzzle_record
from thoroughness import scaled
from web.random_boards import Board, random_battleship

PLACES = """async (boards) => {
  const { rulesOf } = await import('/kinds/kinds.js');
  return boards.map(({ puzzle, givens, board }) => {
    const rules = rulesOf({ puzzle, givens });
    return [...rules.places([...board.join('')]).values()];
  });
}"""
AROUND = {
    "never": [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)],
    "diagonal": [(-1, 0), (0, -1), (0, 1), (1, 0)],
    "free": [],
}
CONTINUES = {"L": (0, 1), "R": (0, -1), "T": (1, 0), "B": (-1, 0)}


def asked(puzzle: Battleship, board: Board) -> dict[str, Any]:
    return {"puzzle": puzzle_record(puzzle), "givens": puzzle.given_rows(), "board": board}


def can_lie(puzzle: Battleship, board: Board, ship: Ship) -> bool:
    """Whether the ship can be drawn with the water around it, without a change of a known cell or too long a line."""
    drawn = dict(zip(ship.cells(), ship.letters()))
    water = {(r + down, c + right) for r, c in drawn for down, right in AROUND[puzzle.touching]} - set(drawn)
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            if (r, c) in drawn and mark not in (UNKNOWN, PART, drawn[r, c]):
                return False
            if (r, c) in water and mark not in (UNKNOWN, WATER):
                return False
            down, right = CONTINUES.get(mark, (0, 0))
            if mark in CONTINUES and (r, c) not in drawn and (r + down, c + right) in drawn:
                return False
    counts = puzzle.column_counts if ship.down else puzzle.row_counts
    line = {(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark not in (UNKNOWN, WATER)} | set(
        drawn
    )
    at = 1 if ship.down else 0
    first = (ship.row, ship.column)[at]
    count = counts[first]
    return ship.length == 1 or count is None or sum(cell[at] == first for cell in line) <= count


def expected_places(puzzle: Battleship, board: Board, length: int) -> list[list[int]]:
    found = whole_ships(puzzle, board)
    if sum(ship.length == length for ship in found) >= puzzle.fleet[length - 1]:
        return []
    taken = {cell for ship in found for cell in ship.cells()}
    ships = [ship for ship in possible_ships(without_givens(puzzle), length) if not taken & set(ship.cells())]
    return [numbers(puzzle, ship) for ship in ships if can_lie(puzzle, board, ship)]


def without_givens(puzzle: Battleship) -> Battleship:
    return Battleship.of(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, None, puzzle.touching)


def numbers(puzzle: Battleship, ship: Ship) -> list[int]:
    return [row * puzzle.width + column for row, column in ship.cells()]


@pytest.mark.scaled
def test_the_places_left_are_those_that_break_no_rule(run_in_node: Any, pytestconfig: Any) -> None:
    random = Random(29)
    boards = [random_battleship(random) for _ in range(scaled(pytestconfig, 400))]
    found = run_in_node(PLACES, [asked(puzzle, board) for puzzle, board, _ in boards])
    several = hidden = 0
    for (puzzle, board, solution), by_length in zip(boards, found):
        known = tuple(
            "".join(g if m == UNKNOWN or (m == PART and g not in "0W") else m for m, g in zip(*rows))
            for rows in zip(board, puzzle.given_rows())
        )
        expected = [sorted(expected_places(puzzle, known, length)) for length in range(1, len(puzzle.fleet) + 1)]
        assert [sorted(places) for places in by_length] == expected, (puzzle, known)
        several += sum(len(places) > 1 for places in by_length)
        right = all(
            mark in (UNKNOWN, real) or (mark == PART and real != WATER)
            for mark, real in zip("".join(known), "".join(solution))
        )
        if right:  # then no ship of the solution is missing
            done = {tuple(ship.cells()) for ship in whole_ships(puzzle, known)}
            for ship in ships_on_board(solution):
                if tuple(ship.cells()) not in done:
                    hidden += 1
                    assert numbers(puzzle, ship) in by_length[ship.length - 1], (puzzle, known, ship)
    assert several > len(boards) / 2 and hidden > len(boards) / 4, (several, hidden)
