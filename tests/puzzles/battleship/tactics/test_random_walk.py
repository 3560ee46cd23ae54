"""Random legal partial boards: every step any tactic proposes is held against the full set of solutions."""

from random import Random
from typing import Any

import pytest

from deadreckon import Limits, solve
from deadreckon.puzzles.battleship.puzzle import PART, TOUCHING, UNKNOWN, WATER, Battleship
from deadreckon.puzzles.battleship.puzzle import given_agrees as fits
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.soundness import step_agrees
from deadreckon.puzzles.step import Step
from thoroughness import scaled

MAX_SOLUTIONS = 2000
FLEETS = ((1, 1), (2, 1), (2, 1, 1), (3, 2, 1), (1, 0, 2), (0, 2, 1), (2, 1, 1, 1), (3, 2, 1, 1))
WALKS = 60


def random_puzzle(random: Random, touching: Any) -> tuple[Battleship, tuple[Any, ...]]:
    """A puzzle with some counts hidden and few givens, and all its solutions, which are not too many."""
    while True:
        height, width, fleet = random.randint(3, 7), random.randint(3, 7), random.choice(FLEETS)
        blank = Battleship((None,) * height, (None,) * width, fleet, (UNKNOWN * width,) * height, touching)
        drawn = solve(_with_random_givens(random, blank), Limits(solutions=1)).solutions
        if not drawn:
            continue
        board = drawn[0]
        hidden = random.choice((0.0, 0.0, 0.1, 0.4))
        rows = tuple(None if random.random() < hidden else len(row) - row.count(WATER) for row in board)
        columns = tuple(
            None if random.random() < hidden else len(column) - column.count(WATER) for column in zip(*board)
        )
        given = random.choice((0.0, 0.05, 0.1))
        givens = tuple("".join(_shown(random, letter, given) for letter in row) for row in board)
        puzzle = Battleship(rows, columns, fleet, givens, touching)
        verdict = solve(puzzle, Limits(solutions=MAX_SOLUTIONS, nodes=200_000))
        if verdict.complete:
            return puzzle, verdict.solutions


def _with_random_givens(random: Random, blank: Battleship) -> Battleship:
    """Water at random, so that the first solution the solver comes to is not always the same."""
    givens = tuple("".join(random.choice("W00") for _ in row) for row in blank.givens)
    return Battleship(blank.row_counts, blank.column_counts, blank.fleet, givens, blank.touching)


def _shown(random: Random, letter: str, chance: float) -> str:
    if random.random() >= chance:
        return UNKNOWN
    return PART if letter != WATER and random.random() < 0.3 else letter


def random_state(random: Random, puzzle: Battleship, solution: Any) -> Any:
    """The givens and more cells of one solution, of some parts only that they are ship."""
    share = random.choice((0.0, 0.2, 0.4, 0.6))
    return tuple(
        "".join(
            given
            if given not in (UNKNOWN, PART)
            else shown
            if (shown := _shown(random, letter, share)) != UNKNOWN
            else given
            for given, letter in zip(*rows)
        )
        for rows in zip(puzzle.givens, solution)
    )


def compatible(state: Any, solutions: tuple[Any, ...]) -> list[Any]:
    return [
        board
        for board in solutions
        if all(fits(known, letter) for known_row, row in zip(state, board) for known, letter in zip(known_row, row))
    ]


def walk(seed: int, touching: Any) -> list[Step]:
    """Play random steps out of all that are proposed, each checked; returns them."""
    random = Random(seed)
    puzzle, solutions = random_puzzle(random, touching)
    state = random_state(random, puzzle, random.choice(solutions))
    left = compatible(state, solutions)
    only = left[0] if len(left) == 1 else None
    position = EXPLAINER.start(puzzle, state, only)
    played = []
    for _ in range(12):
        steps: list[Step] = []
        for tactic in EXPLAINER.tactics:
            if tactic.rating < 5 or not steps:
                found = [step for step in tactic.steps(position) if not (tactic.optional and only is None)]
                for step in found:
                    wrong = [board for board in left if not step_agrees(step, board)]
                    assert not wrong, (tactic.name, puzzle, position.board, step, wrong[0])
                    assert step.sets or step.learns or step.strikes, step
                    assert all(position.board[row][column] != mark for row, column, mark in step.sets), step
                steps += [tactic.merge(found)] if tactic.merged_messages and found else found
        if not steps:
            break
        step = random.choice(steps)
        played.append(step)
        position = position.after(step)
    return played


@pytest.mark.scaled
@pytest.mark.parametrize("touching", TOUCHING)
def test_no_tactic_ever_proposes_a_wrong_step(touching: str, pytestconfig: pytest.Config) -> None:
    walks = scaled(pytestconfig, WALKS)
    names = {step.tactic for seed in range(walks) for step in walk(seed, touching)}
    assert names
    if walks >= WALKS:
        assert names >= {"Line complete", "Line fill"}
        assert touching != "never" or len(names) >= 15, names  # the walks do meet most tactics
