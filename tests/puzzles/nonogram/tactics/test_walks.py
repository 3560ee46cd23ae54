"""Random walks over partly filled boards: every step that any tactic proposes, held against all solutions."""

from collections import Counter
from random import Random

import pytest

from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from puzzles.nonogram.drawing import random_puzzle, random_square
from puzzles.nonogram.oracles import right_boards
from thoroughness import scaled

SIZES = {1: (4, 7), 2: (3, 5), 3: (2, 6)}  # for each number of colours the most rows and columns
SQUARES = {1: (6, 8), 2: (5, 6), 3: (5, 5)}  # sides of pictures, by the number of colours
WALKS = 120
ASSUMPTIONS = {1: 15.0, 2: 1.0, 3: 0.4}  # expected from each walk, at least
ASSUMING = EXPLAINER.tactics[len(LINE_TACTICS) :]


def partly(random, puzzle, board):
    """Some cells of a solution, and the givens."""
    share = random.uniform(0, 0.8)
    return tuple(
        "".join(mark if given != "?" or random.random() < share else "?" for mark, given in zip(row, givens))
        for row, givens in zip(board, puzzle.given_rows())
    )


def proposed(position):
    """Every step of every tactic, and merged those of a tactic that fills in what is plain."""
    for tactic in EXPLAINER.tactics:
        steps = list(tactic.steps(position))
        yield from steps
        if tactic.merged_messages and steps:
            yield tactic.merge(steps)


def fits(known, board):
    return all(mark in ("?", own) for row, own_row in zip(known, board) for mark, own in zip(row, own_row))


def unknown(position):
    return "".join(position.board).count("?")


def after_lines(position):
    """The position at which no line tells anything more."""
    while found := next((tactic.round_at(position) for tactic in LINE_TACTICS if tactic.round_at(position)), None):
        for deduction in found:
            position = deduction.taken(position)
    return position


def starts(random, walks, colours):
    """Partly filled boards, and pictures' clues whose lines alone do not solve them, each with its solutions."""
    for _ in range(walks):
        height, width = (random.randint(1, most) for most in SIZES[colours])
        puzzle = random_puzzle(random, height, width, colours)
        if boards := right_boards(puzzle):
            yield EXPLAINER.start(puzzle, partly(random, puzzle, random.choice(boards)), None), boards
    for seed in range(4 * walks):
        puzzle = random_square(random.randint(*SQUARES[colours]), 0.45, seed, colours)
        position = after_lines(EXPLAINER.start(puzzle, puzzle.given_rows(), None))
        if not position.finished:
            yield position, right_boards(puzzle)


@pytest.mark.scaled
@pytest.mark.parametrize("colours", SIZES)
def test_every_step_holds_in_every_solution(colours, request):
    random, seen, walks = Random(colours), Counter(), scaled(request.config, WALKS)
    for position, boards in starts(random, walks, colours):
        while steps := list(proposed(position)):
            left = [board for board in boards if fits(position.board, board)]
            for step in steps:
                seen[step.tactic] += 1
                assert step.sets or step.rules_out
                assert all(position.board[row][column] == "?" for row, column, _ in (*step.sets, *step.rules_out))
                assert all(EXPLAINER.agrees(step, board) for board in left), (position.board, step)
            step = random.choice(steps)
            following = position.after(step)
            assert unknown(position) - unknown(following) == len(step.sets)
            position = following
    assert len(seen) >= len(EXPLAINER.tactics) - (2 if walks >= WALKS else 3), seen
    assert sum(seen[tactic.name] for tactic in ASSUMING) >= ASSUMPTIONS[colours] * walks, seen
