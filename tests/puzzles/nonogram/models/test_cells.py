"""The automaton of a clue, and lines with too many arrangements to list."""

from itertools import product
from random import Random

import pytest

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.puzzles.nonogram.models.cells import MODEL, automaton
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of
from puzzles.nonogram.drawing import RED, puzzle_of
from puzzles.nonogram.oracles import expression


def lines_of(marks, length):
    return ["".join(cells) for cells in product(marks, repeat=length)]


def accepted(clue, letters, length):
    """The lines that the automaton of a clue accepts."""
    problem = Problem()
    scope = [problem.add(f"cell {i}", "." + letters) for i in range(length)]
    states, accepting = automaton(clue, letters)
    constraint = Regular(scope, states, 0, accepting)
    return [line for line in lines_of("." + letters, length) if constraint.holds(line)]


@pytest.mark.parametrize(("letters", "most"), [("#", 7), ("r#", 5), ("rGb", 4)])
def test_the_automaton_accepts_exactly_the_lines_with_the_clue(letters, most):
    for length in range(most + 1):
        readings = {}
        for line in lines_of("." + letters, length):
            readings.setdefault(clue_of(line, letters), []).append(line)
        for clue, lines in readings.items():
            assert accepted(clue, letters, length) == lines
        for clue in {((length + 1, 1),), ((1, 1),) * (length + 1)}:
            assert accepted(clue, letters, length) == []


@pytest.mark.parametrize("length", range(5))
def test_the_automaton_of_a_blotted_clue_accepts_every_length(length):
    clues = [clue for number in range(4) for clue in product([(0, 1), (0, 2), (1, 1), (2, 2)], repeat=number)]
    for clue in clues:
        lines = [line for line in lines_of(".r#", length) if expression(clue, "r#").fullmatch(line)]
        assert accepted(clue, "r#", length) == lines


def test_variables_are_named_after_their_cells():
    problem = MODEL.build(Nonogram(black((1,), ()), black((1,), ())), ()).problem
    assert [variable.name for variable in problem.variables] == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert len(problem.constraints) == 4


def test_givens_narrow_the_domains_from_the_start():
    puzzle = Nonogram((((1, 1),), ()), (((1, 1),), ()), (RED, BLACK), ("r?", ".#"))
    variables = MODEL.build(puzzle, ()).problem.variables
    assert [(variable.values, variable.start) for variable in variables] == [
        ((".", "r", "#"), start) for start in (0b010, 0b111, 0b001, 0b100)
    ]


def test_a_board_of_100_by_100_is_solved_line_by_line():
    random = Random(2)
    picture = tuple("".join(random.choices(".#", (1, 7), k=100)) for _ in range(100))
    built = MODEL.build(puzzle_of(picture), ())
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, built.problem, strategy, Limits(nodes=0))
    assert (outcome.status, outcome.counters.decisions) == (COMPLETE, 0)
    assert [board for solution in outcome.solutions for board in built.decode(solution)] == [picture]


def test_a_board_of_32_colours_is_solved_line_by_line():
    random = Random(4)
    colours = tuple(Colour(letter, letter, "#123456") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef")
    letters = "".join(colour.letter for colour in colours)
    picture = tuple("".join(random.choices("." + letters, k=20)) for _ in range(20))
    built = MODEL.build(puzzle_of(picture, colours), ())
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, built.problem, strategy, Limits())
    assert (outcome.status, outcome.counters.decisions) == (COMPLETE, 0)
    assert [picture] == [board for solution in outcome.solutions for board in built.decode(solution)]
