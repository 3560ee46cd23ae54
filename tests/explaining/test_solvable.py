"""Whether steps up to a rating solve a puzzle, compared with its grade."""

from contextlib import suppress
from pathlib import Path

import pytest

from deadreckon import Battleship, NotGraded, can_be_solved_by, grade, load
from deadreckon.kernel.limits import Limits

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ["assignment.txt", "course/6x6-02.txt", "course/8x8-02.txt", "course/10x10-08.txt", "anchor.non", "ship.non"]


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_can_be_solved_by_steps_up_to_its_hardest_and_by_no_easier_ones(name):
    puzzle = load((EXAMPLES / name).read_text())
    hardest = grade(puzzle).hardest
    assert can_be_solved_by(puzzle, hardest)
    assert can_be_solved_by(puzzle, hardest + 1)
    assert not can_be_solved_by(puzzle, hardest - 0.1)


@pytest.mark.parametrize("hardest", [2.0, 9.0])
@pytest.mark.parametrize(
    "puzzle",
    [
        Battleship((1,), (0, None, None), (1,), ("000",)),  # two solutions
        Battleship((1, 0), (0, 1), (2,), ("00", "00")),  # none, though every line can be filled
    ],
)
def test_what_has_not_one_solution_cannot_be_solved(puzzle, hardest):
    assert not can_be_solved_by(puzzle, hardest)


def test_where_the_work_allowed_does_not_tell_it_says_so():
    puzzle = load((EXAMPLES / "course" / "10x10-02.txt").read_text())
    with pytest.raises(NotGraded, match="limit"):
        can_be_solved_by(puzzle, 9.0, limits=Limits(work=100))


def test_work_that_ends_while_an_easier_step_is_looked_for_is_no_answer():
    puzzle = load((EXAMPLES / "course" / "6x6-03.txt").read_text())
    hardest = grade(puzzle).hardest
    for work in range(100):
        with suppress(NotGraded):
            assert can_be_solved_by(puzzle, hardest, limits=Limits(work=work)), work
