"""The automaton of a clue, and lines too long for their placements to be counted out."""

from itertools import product
from random import Random

import pytest

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.outcome import COMPLETE, Limits, Strategy, run
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.puzzles.nonogram.model_cells import MODEL, automaton
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of


@pytest.mark.parametrize("length", range(8))
def test_the_automaton_accepts_exactly_the_lines_with_the_clue(length):
    problem = Problem()
    scope = [problem.add(f"cell {i}", ".#") for i in range(length)]
    lines = ["".join(cells) for cells in product(".#", repeat=length)]
    for clue in {clue_of(line) for line in lines} | {(length + 1,), (1,) * length}:
        states = automaton(clue)
        constraint = Regular(scope, states, 0, [len(states) - 1])
        assert [line for line in lines if constraint.holds(line)] == [line for line in lines if clue_of(line) == clue]


def test_variables_are_named_after_their_cells():
    problem = MODEL.build(Puzzle(((1,), ()), ((1,), ())), ()).problem
    assert [variable.name for variable in problem.variables] == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert len(problem.constraints) == 4


def test_a_board_of_100_by_100_is_solved_line_by_line():
    random = Random(2)
    picture = tuple("".join(random.choices(".#", (1, 7), k=100)) for _ in range(100))
    puzzle = Puzzle(tuple(map(clue_of, picture)), tuple(clue_of("".join(column)) for column in zip(*picture)))
    built = MODEL.build(puzzle, ())
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run(SEARCH, built.problem, strategy, Limits(nodes=0))
    assert (outcome.status, outcome.counters.decisions) == (COMPLETE, 0)
    assert [board for solution in outcome.solutions for board in built.decode(solution)] == [picture]
