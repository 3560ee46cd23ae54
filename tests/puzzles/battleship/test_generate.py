"""Generated puzzles: one solution by an independent count, the same again from the same seed, and as wanted."""

from __future__ import annotations

from random import Random

import pytest

from deadreckon.puzzles.battleship.generate import Effort, NotGenerated, generate
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Puzzle, Ship, board_of, possible_ships
from deadreckon.puzzles.battleship.rules import violations


def solutions(puzzle: Puzzle) -> set[tuple[str, ...]]:
    """Every solution: ship after ship at every free place, and in the end the rules are asked."""
    found: set[tuple[str, ...]] = set()

    def place(ships: list[Ship], lengths: list[int]) -> None:
        board = board_of(puzzle, ships)
        if not lengths:
            found.update([board] if not violations(puzzle, board) else [])
            return
        for ship in possible_ships(puzzle, lengths[0]):
            in_order = not ships or ships[-1].length != ship.length or key(ships[-1]) < key(ship)
            if in_order and all(board[r][c] == WATER for r, c in ship.cells()):
                place([*ships, ship], lengths[1:])

    def key(ship: Ship) -> tuple[int, int, bool]:
        return ship.row, ship.column, ship.down

    place([], puzzle.lengths())
    return found


def given_cells(puzzle: Puzzle) -> int:
    return sum(letter != UNKNOWN for row in puzzle.givens for letter in row)


@pytest.mark.parametrize("givens", [0, 1, 3])
@pytest.mark.parametrize(("height", "width", "fleet"), [(5, 5, (1, 1, 1)), (3, 7, (2, 0, 0, 1)), (6, 4, (1, 2))])
def test_exactly_one_solution(height: int, width: int, fleet: tuple[int, ...], givens: int) -> None:
    for seed in range(4):
        puzzle = generate(Random(seed), height, width, fleet, givens)
        assert (puzzle.height, puzzle.width, puzzle.fleet, puzzle.touching) == (height, width, fleet, "never")
        assert given_cells(puzzle) <= givens
        assert len(solutions(puzzle)) == 1


def test_gives_cells_only_where_needed() -> None:
    for seed in range(20):
        puzzle = generate(Random(seed), 5, 5, (1, 1, 1), 6)
        without = Puzzle(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, ("00000",) * 5)
        assert (len(solutions(without)) == 1) == (given_cells(puzzle) == 0)


def test_the_same_seed_makes_the_same_puzzle() -> None:
    first, again, other = (generate(Random(seed), 8, 8, (3, 3, 2)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_ends_with_an_error_when_the_attempts_are_used_up() -> None:
    with pytest.raises(NotGenerated, match="no 3 x 3 puzzle with the fleet 9 in 20 attempts"):
        generate(Random(0), 3, 3, (9,), effort=Effort(attempts=20))


def test_a_board_too_hard_to_be_sure_of_is_passed_over() -> None:
    """Without a single decision only boards that propagation alone solves are sure."""
    assert len(solutions(generate(Random(0), 5, 5, (1, 1, 1), 0, Effort(nodes=0)))) == 1
    with pytest.raises(NotGenerated):
        generate(Random(0), 8, 8, (4, 3, 2), 0, Effort(attempts=5, nodes=0))
