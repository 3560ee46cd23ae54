"""The fewest clues that force a cell, if no tactic finds a step; and puzzles with missing clues, by brute force."""

from itertools import product
from random import Random

import pytest

from deadreckon.explaining.minimal_reasons import facts_conclusion, facts_together
from deadreckon.explaining.proof import prove
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.nonogram.puzzle import MISSING, Nonogram, Weakened, black
from deadreckon.puzzles.nonogram.rules import violations
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method
from puzzles.nonogram.drawing import random_puzzle

FOUR = Nonogram(black((2,), (1,), (2,), (1,)), black((1, 1), (2,), (1,), (1,)))


def random_weakened(random, colours):
    """A small puzzle without some of its clues."""
    sizes = {1: (3, 4), 2: (2, 4)}[colours]
    puzzle = random_puzzle(random, *(random.randint(1, most) for most in sizes), colours)
    rows, columns = (
        tuple(MISSING if random.random() < 0.4 else clue for clue in clues) for clues in (puzzle.rows, puzzle.columns)
    )
    return Weakened(rows, columns, puzzle.colours, puzzle.givens)


def right_boards(puzzle):
    """By the rules alone."""
    lines = ["".join(marks) for marks in product("." + puzzle.letters, repeat=puzzle.width)]
    return {board for board in product(lines, repeat=puzzle.height) if not violations(puzzle, board)}


@pytest.mark.thorough
@pytest.mark.parametrize("method", [None, Method()], ids=["engine", "kernel"])
@pytest.mark.parametrize("colours", [1, 2])
def test_missing_clues_allow_anything(colours, method):
    random, several = Random(colours), 0
    for _ in range(40):
        puzzle = random_weakened(random, colours)
        right = right_boards(puzzle)
        verdict = solve(puzzle, Limits(solutions=None), method)
        assert set(verdict.solutions) == right, puzzle
        several += len(right) > 1
    assert several > 10


def test_only_a_weakened_puzzle_may_miss_clues():
    with pytest.raises(ValueError, match=r"row 1: found .*-1, 1.*, expected a tuple of blocks"):
        Nonogram((MISSING,), black((1,)))


def forced_by(puzzle, lines, cell, other):
    """Whether the clues of these lines alone keep a cell from another mark, by the kernel."""
    clues = [clue if name in lines else MISSING for name, clue, _ in puzzle.lines()]
    givens = tuple("".join(other if (r, c) == cell else "?" for c in range(puzzle.width)) for r in range(puzzle.height))
    weakened = Weakened(tuple(clues[: puzzle.height]), tuple(clues[puzzle.height :]), puzzle.colours, givens)
    return solve(weakened, Limits(solutions=1), Method()).answer == "none"


def test_the_clues_shown_force_the_cell_and_none_can_be_left_out():
    position = EXPLAINER.start(FOUR, ("????",) * 4, None)
    [step] = facts_together(prove(FOUR)).steps(position)
    [(row, column, mark)] = step.sets
    lines = set(step.because.lines)
    assert len(lines) >= 3
    other = "." if mark == "#" else "#"
    assert forced_by(FOUR, lines, (row, column), other)
    for line in lines:
        assert not forced_by(FOUR, lines - {line}, (row, column), other)
    assert step.text.startswith(f"These {len(lines)} facts together force r{row + 1}c{column + 1} to be ")
    assert "the clue of row " in step.text


def test_cells_that_all_known_solutions_share_are_asked_about():
    board = ("??.?", "?..?", ".?..", "????")
    solution = ("##..", ".#..", "..##", "#...")
    first, *others = EXPLAINER.relaxing.candidates(FOUR, board, [solution])
    assert first == (2, 1, ".")
    assert len(others) == 9
    other = ("##..", "##..", "..##", "#...")
    assert len(list(EXPLAINER.relaxing.candidates(FOUR, board, [solution, other]))) == 9


@pytest.mark.parametrize("lines", [4, 5])
def test_more_than_four_lines_at_once_are_unfair(lines):
    board = FOUR.given_rows()
    facts = EXPLAINER.relaxing.facts(FOUR, board)[:lines]
    assert facts_conclusion(FOUR, board, (0, 0, "#"), facts).unfair == (lines > 4)
