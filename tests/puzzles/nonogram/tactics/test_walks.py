"""Random walks over partly filled boards: every step that any tactic proposes, held against all solutions."""

from collections import Counter
from random import Random

import pytest

from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from puzzles.nonogram.drawing import random_puzzle
from puzzles.nonogram.oracles import right_boards
from thoroughness import scaled

SIZES = {1: (4, 7), 2: (3, 5), 3: (2, 6)}  # for each number of colours the most rows and columns
WALKS = 120


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


@pytest.mark.scaled
@pytest.mark.parametrize("colours", SIZES)
def test_every_step_holds_in_every_solution(colours, request):
    random, seen, walks = Random(colours), Counter(), scaled(request.config, WALKS)
    for _ in range(walks):
        height, width = (random.randint(1, most) for most in SIZES[colours])
        puzzle = random_puzzle(random, height, width, colours)
        boards = right_boards(puzzle)
        if not boards:
            continue
        position = EXPLAINER.start(puzzle, partly(random, puzzle, random.choice(boards)), None)
        while steps := list(proposed(position)):
            left = [board for board in boards if fits(position.board, board)]
            for step in steps:
                seen[step.tactic] += 1
                assert step.sets or step.rules_out
                assert all(position.board[row][column] == "?" for row, column, _ in (*step.sets, *step.rules_out))
                assert all(EXPLAINER.agrees(step, board) for board in left), (puzzle, position.board, step)
            step = random.choice(steps)
            following = position.after(step)
            assert unknown(position) - unknown(following) == len(step.sets)
            position = following
    # Assumptions are followed where lines alone tell nothing more, which is rare on coloured boards of this size.
    missing = 6 if walks < WALKS else 3 if colours == 1 else 5
    assert len(seen) >= len(EXPLAINER.tactics) - missing, seen
