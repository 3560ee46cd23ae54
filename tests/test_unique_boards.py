"""The generator of the boards in examples/: one solution by an independent count, from a seed always the same."""

from random import Random

import pytest

from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.oracles import counts_of, right_boards_by_cp_sat
from unique_boards import Effort, NotGenerated, generate


def given_cells(puzzle):
    return sum(letter != "0" for row in puzzle.givens for letter in row)


def solutions(puzzle):
    """One, or two where there are more."""
    return right_boards_by_cp_sat(puzzle, 2)


@pytest.mark.parametrize("givens", [0, 1, 3])
@pytest.mark.parametrize(("height", "width", "fleet"), [(6, 6, (3, 2, 1)), (4, 7, (2, 1, 0, 1)), (7, 7, (3, 2, 1))])
def test_exactly_one_solution(height, width, fleet, givens):
    for seed in range(2):
        puzzle = generate(Random(seed), height, width, fleet, givens)
        assert (puzzle.height, puzzle.width, puzzle.fleet, puzzle.touching) == (height, width, fleet, "never")
        assert given_cells(puzzle) <= givens
        (board,) = solutions(puzzle)
        assert counts_of(board) == (puzzle.row_counts, puzzle.column_counts)


def test_gives_cells_only_where_needed():
    puzzles = [generate(Random(seed), 5, 5, (2, 1, 1), 6) for seed in range(20)]
    without = [Battleship(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, ("00000",) * 5) for puzzle in puzzles]
    needed = [len(solutions(puzzle)) > 1 for puzzle in without]
    assert {True, False} == set(needed)
    assert [given_cells(puzzle) > 0 for puzzle in puzzles] == needed


def test_the_same_seed_makes_the_same_puzzle():
    first, again, other = (generate(Random(seed), 8, 8, (3, 3, 2)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_ends_with_an_error_when_the_attempts_are_used_up():
    with pytest.raises(NotGenerated, match="no 3 x 3 puzzle with the fleet 9 in 20 attempts"):
        generate(Random(0), 3, 3, (9,), effort=Effort(attempts=20))


def test_a_board_too_hard_to_be_sure_of_is_passed_over():
    """Without a single decision only boards that propagation alone solves are sure."""
    assert len(solutions(generate(Random(0), 5, 5, (1, 1, 1), 0, Effort(nodes=0)))) == 1
    with pytest.raises(NotGenerated):
        generate(Random(0), 8, 8, (4, 3, 2), 0, Effort(attempts=5, nodes=0))
