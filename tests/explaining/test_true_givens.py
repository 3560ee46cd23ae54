"""A true given added to a puzzle hardly ever makes its hardest step harder: at most in one of 200 cases."""

from random import Random

import pytest

from deadreckon import grade, pack
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.kind import kind_of

MAX_CELLS = {"battleship": 100, "nonogram": 225}
EVERY = 8  # of the pack's boards, but for the thorough tests


@pytest.mark.scaled
@pytest.mark.parametrize("kind", MAX_CELLS)
def test_a_true_given_makes_no_puzzle_harder(kind: str, pytestconfig: pytest.Config) -> None:
    random, graded, harder = Random(7), 0, []
    boards = [each for each in pack() if each.kind == kind and each.rows * each.columns <= MAX_CELLS[kind]]
    for each in boards if pytestconfig.getoption("--thorough") else boards[::EVERY]:
        givens = each.puzzle.given_rows()
        unknown = kind_of(each.puzzle).explainer().unknown
        open_cells = [(r, c) for r, row in enumerate(givens) for c, mark in enumerate(row) if mark == unknown]
        for r, c in random.sample(open_cells, 2):
            found = grade(each.puzzle.with_givens(with_marks(givens, [(r, c, each.solution[r][c])])))
            graded += 1
            if found.hardest > each.grade.hardest:
                harder.append((each.name, r, c, each.grade.hardest, found.hardest))
    assert len(harder) <= max(1, graded // 200), harder
