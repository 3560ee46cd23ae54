"""Every model, with every search, finds exactly the boards that the rules allow, each once."""

from itertools import product
from math import factorial, prod
from random import Random

import pytest

from deadreckon import Limits, Method, solve
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.model import CannotBuild
from puzzles.battleship.oracles import every_board, right_boards
from puzzles.battleship.visiting import TOUCHING, blank, every_blank_puzzle, methods, random_puzzle, visited

METHODS = methods()
GAC = [method for method in METHODS if method.propagate == "gac"]
SWITCHES = [switch.name for switch in KIND.model("ships").switches if switch.name != "tuples"]  # test_tuples.py
SIZES = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)]  # small enough for every method


def named(method):
    return f"{method.model}-{method.propagate}-{method.search}"


def permutations(puzzle):
    """In how many ways equal ships can change places."""
    return prod(factorial(number) for number in puzzle.fleet)


def assert_right(puzzle, method):
    """Every solution is visited, and as often as the method's model numbers the ships of equal length."""
    found, right = visited(puzzle, method), sorted(right_boards(puzzle))
    if method.search == "moves":  # puts ships that touch together in every order, and so comes to some boards twice
        assert sorted(set(found)) == right, (puzzle, method)
    else:
        times = permutations(puzzle) if method.model == "numbered" else 1
        assert found == sorted(right * times), (puzzle, method)


@pytest.mark.parametrize("method", METHODS, ids=named)
def test_every_puzzle_of_six_cells(method):
    for (height, width), touching in product(SIZES, TOUCHING):
        for puzzle in every_blank_puzzle(height, width, touching):
            assert_right(puzzle, method)


@pytest.mark.parametrize("method", GAC, ids=named)
def test_every_puzzle_of_nine_cells(method):
    """All of them with depth-first search; two hundred by lot with the others."""
    puzzles = [puzzle for touching in TOUCHING for puzzle in every_blank_puzzle(3, 3, touching)]
    if method.model == "numbered":
        puzzles = [puzzle for puzzle in puzzles if permutations(puzzle) <= 6]
    if method.search != "backtracking":
        puzzles = Random(9).sample(puzzles, 200)
    for puzzle in puzzles:
        assert_right(puzzle, method)


@pytest.mark.parametrize("method", [method for method in METHODS if method.propagate != "gac"], ids=named)
def test_puzzles_of_nine_cells_and_few_ships_without_gac(method):
    puzzles = [puzzle for touching in TOUCHING for puzzle in every_blank_puzzle(3, 3, touching)]
    most = {"ships": 3, "places": 1, "cells": 2, "letters": 1, "numbered": 1}[method.model]
    few = [puzzle for puzzle in puzzles if sum(puzzle.fleet) <= most]
    for puzzle in Random(99).sample(few, 12):
        assert_right(puzzle, method)


@pytest.mark.parametrize("method", METHODS, ids=named)
def test_every_variable_order_with_every_value_order(method):
    random = Random(named(method))
    puzzles = [puzzle for size in SIZES for touching in TOUCHING for puzzle in every_blank_puzzle(*size, touching)]
    puzzles = [puzzle for puzzle in puzzles if permutations(puzzle) <= 6 and sum(puzzle.fleet) > 1]
    for order, values in product(VARIABLE_ORDERS, VALUE_ORDERS):
        for puzzle in random.sample(puzzles, 6):
            seed = random.randrange(1000)
            assert_right(puzzle, Method(method.model, method.propagate, order, values, method.search, seed))


@pytest.mark.parametrize("method", METHODS, ids=named)
def test_givens_and_unknown_counts_that_agree_or_not(method):
    sizes = [(2, 3), (3, 2), (1, 5), (5, 1), (2, 2), *[(3, 3), (2, 4)] * (method.propagate == "gac")]
    random, solved, number = Random(named(method)), 0, 300 if method.propagate == "gac" else 100
    for _ in range(number):
        puzzle = random_puzzle(random, *random.choice(sizes))
        if method.model != "numbered" or permutations(puzzle) <= 6:
            assert_right(puzzle, method)
            solved += bool(right_boards(puzzle))
    assert number / 3 < solved < number * 0.95


@pytest.mark.parametrize("method", [method for method in GAC if method.search == "backtracking"], ids=named)
@pytest.mark.parametrize("touching", TOUCHING)
def test_every_single_given_with_every_fleet(method, touching):
    for fleet in every_board(2, 3, touching):
        for place, letter in product(range(6), "WSLRTBM?"):
            givens = "0" * place + letter + "0" * (5 - place)
            puzzle = Battleship((None,) * 2, (None,) * 3, fleet, (givens[:3], givens[3:]), touching)
            if method.model != "numbered" or permutations(puzzle) <= 2:
                assert_right(puzzle, method)


@pytest.mark.parametrize("method", GAC, ids=named)
def test_all_told_of_a_fleet_with_one_ship_more_or_less(method):
    """Nothing is left to search but what is missing, and ships the givens show are no more than the fleet has."""
    for touching in TOUCHING:
        for fleet, boards in every_board(2, 3, touching).items():
            fewer = [(*fleet[:n], number - 1, *fleet[n + 1 :]) for n, number in enumerate(fleet) if number]
            for board in boards[:6]:
                for claimed in [fleet, (*fleet, 1), *fewer]:
                    puzzle = Battleship((None,) * 2, (None,) * 3, claimed, board, touching)
                    if permutations(puzzle) <= 6:
                        assert_right(puzzle, method)


def assert_verdict(puzzle, method):
    verdict, right = solve(puzzle, Limits(), method), sorted(right_boards(puzzle))
    assert sorted(verdict.solutions) == right, (puzzle, method)
    assert verdict.answer == ("none", "unique", "multiple")[min(len(right), 2)], (puzzle, method)
    assert verdict.complete


@pytest.mark.parametrize("model", KIND.models())
@pytest.mark.parametrize("touching", TOUCHING)
def test_verdicts_on_all_counts_of_four_cells_right_and_wrong(model, touching):
    for fleet in every_board(2, 2, touching):
        for rows, columns in product(product((None, 0, 1, 2), repeat=2), repeat=2):
            assert_verdict(blank(rows, columns, fleet, touching), Method(model))


@pytest.mark.parametrize("model", KIND.models())
def test_verdicts_on_every_puzzle_of_one_cell(model):
    counts, fleets = (None, 0, 1, 2), [(), (0,), (1,), (2,), (0, 1), (0, 0), (1, 1), (1, 0)]
    for row, column, fleet, given, touching in product(counts, counts, fleets, "0WSLRTBM?", TOUCHING):
        assert_verdict(Battleship((row,), (column,), fleet, (given,), touching), Method(model))


@pytest.mark.parametrize("method", METHODS, ids=named)
def test_empty_fleets_zero_counts_and_ships_too_long(method):
    for touching in TOUCHING:
        for puzzle, number in [
            (blank(3, 3, (), touching), 1),
            (blank((0, 0, 0), (0, 0, 0), (), touching), 1),
            (blank((0, 0), (0, 0), (0, 0, 0), touching), 1),
            (blank((0, 1), (0, 0), (), touching), 0),
            (blank((0, 0), (0, 0), (1,), touching), 0),
            (blank(2, 2, (0, 0, 1), touching), 0),
            (blank(1, 3, (0, 0, 0, 1), touching), 0),
            (blank(2, 2, (5,), touching), 0),
            (Battleship((None,), (None,) * 3, (), ("0?0",), touching), 0),
            (Battleship((None,), (None,) * 3, (), ("0W0",), touching), 1),
            (blank(1, 3, (0, 0, 1, 0), touching), 1),
            (blank(3, 1, (0, 0, 1, 0), touching), 1),
        ]:
            assert len(visited(puzzle, method)) == len(right_boards(puzzle)) == number, (puzzle, method)


@pytest.mark.parametrize("search", ["backtracking", "astar"])
@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
def test_ships_neither_in_order_nor_explored_change_places(propagate, search):
    plain = tuple(name for name in SWITCHES if name not in ("in-order", "explored"))
    for puzzle in [
        blank(2, 3, (2, 1), "free"),
        blank(1, 4, (3,), "free"),
        blank(3, 3, (2, 1)),
        blank(2, 2, (0, 2), "free"),
    ]:
        right = right_boards(puzzle)
        assert len(right) > 1
        assert permutations(puzzle) > 1
        found = visited(puzzle, Method("ships", propagate, search=search, switches=plain))
        assert found == sorted(right * permutations(puzzle))


@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
def test_ships_explored_visit_no_solution_twice(propagate):
    explored = tuple(name for name in SWITCHES if name != "in-order")
    for order, values in product(VARIABLE_ORDERS, VALUE_ORDERS):
        for puzzle in [blank(2, 3, (3,), "free"), blank((2, 1, 2), 3, (3, 1), "free"), blank(3, 3, (2, 1))]:
            assert_right(puzzle, Method("ships", propagate, order, values, "backtracking", 1, explored))
    for puzzle in every_blank_puzzle(2, 3, "free"):
        assert_right(puzzle, Method("ships", propagate, switches=explored))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
def test_any_switches_at_all(propagate, number):
    """Fifty sets of switches by lot, each on three puzzles by lot."""
    random = Random(number)
    for _ in range(50):
        switches = {name for name in SWITCHES if random.random() < 0.5}
        switches -= {random.choice(("explored", "in-order"))}
        method = Method("ships", propagate, search=random.choice(("backtracking", "astar")), switches=tuple(switches))
        sizes = [(2, 2), (2, 3), (3, 2), (1, 4), *[(3, 3), (2, 4)] * (propagate != "bt")]
        for _ in range(3):
            puzzle = random_puzzle(random, *random.choice(sizes))
            while sum(puzzle.fleet) > 4 or permutations(puzzle) > 6:
                puzzle = random_puzzle(random, *random.choice(sizes))
            assert set(visited(puzzle, method)) == set(right_boards(puzzle)), (puzzle, method)


def test_explored_and_in_order_exclude_each_other():
    with pytest.raises(CannotBuild, match="explored and in-order exclude each other"):
        solve(blank(2, 2, (1,)), Limits(), Method("ships", switches=("in-order", "mrv", "explored")))
