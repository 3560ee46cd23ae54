"""Every model with every propagation and search finds exactly the pictures with the puzzle's clues."""

from functools import cache
from itertools import product
from random import Random

import pytest

from deadreckon.kernel import search_astar, search_backtracking
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.tuples import count_tuples
from deadreckon.puzzles.nonogram.models import cells as model_cells
from deadreckon.puzzles.nonogram.models import lines as model_lines
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from puzzles.nonogram.drawing import PALETTES, puzzle_of, random_puzzle
from puzzles.nonogram.oracles import right_boards

MODELS = {module.MODEL.name: module.MODEL for module in (model_cells, model_lines)}
SEARCHES = {module.SEARCH.name: module.SEARCH for module in (search_backtracking, search_astar)}


@cache
def pictures_by_puzzle(height, width, colours=1):
    """Brute force: every picture, under the puzzle it is a solution of."""
    found = {}
    palette = PALETTES[colours]
    rows = ["".join(cells) for cells in product("." + "".join(c.letter for c in palette), repeat=width)]
    for picture in product(rows, repeat=height):
        found.setdefault(puzzle_of(picture, palette), set()).add(picture)
    return found


def boards(puzzle, model, propagation, search, values="given", switches=()):
    built = MODELS[model].build(puzzle, switches)
    strategy = Strategy(PROPAGATIONS[propagation], VARIABLE_ORDERS[built.order], VALUE_ORDERS[values])
    outcome = run_search(SEARCHES[search], built.problem, strategy, Limits())
    assert outcome.status == COMPLETE
    assert all(built.problem.is_solution(solution) for solution in outcome.solutions)
    return [board for solution in outcome.solutions for board in built.decode(solution)]


everything = pytest.mark.parametrize(
    ("model", "propagation", "search"), [(m, p, s) for m in MODELS for p in PROPAGATIONS for s in SEARCHES]
)


@everything
@pytest.mark.parametrize(
    ("height", "width", "colours"), [(1, 1, 1), (1, 4, 1), (3, 2, 1), (3, 3, 1), (1, 4, 2), (2, 2, 2), (2, 2, 3)]
)
def test_exactly_the_pictures_of_every_tiny_puzzle(model, propagation, search, height, width, colours):
    for puzzle, pictures in pictures_by_puzzle(height, width, colours).items():
        found = boards(puzzle, model, propagation, search)
        assert len(found) == len(pictures)
        assert set(found) == pictures


@everything
@pytest.mark.parametrize("switches", [(), ("tuples",)])
def test_exactly_the_boards_with_blots_and_givens(model, propagation, search, switches):
    random, numbers = Random(3), []
    for _ in range(60):
        colours = random.randint(1, 3)
        size = random.choice({1: [(3, 3), (2, 4)], 2: [(2, 3), (3, 2)], 3: [(2, 2), (1, 3)]}[colours])
        puzzle = random_puzzle(random, *size, colours)
        found = boards(puzzle, model, propagation, search, switches=switches)
        assert sorted(found) == sorted(right_boards(puzzle)), puzzle
        numbers.append(len(found))
    assert min(numbers.count(0), numbers.count(1), sum(number > 1 for number in numbers)) >= 3


@everything
def test_exactly_the_pictures_of_some_3x4_puzzles(model, propagation, search):
    puzzles = pictures_by_puzzle(3, 4)
    several = [puzzle for puzzle, pictures in puzzles.items() if len(pictures) > 2]
    for puzzle in Random(1).sample(several, 3 if propagation == "bt" and model == "cells" else 12):
        found = boards(puzzle, model, propagation, search)
        assert len(found) == len(puzzles[puzzle])
        assert set(found) == puzzles[puzzle]


@everything
@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        (((2,),), ((1,),)),  # a clue too long for its line
        (((1,), (1,)), ((2,), (1,))),  # totals that differ
        (((1, 1), (), (1, 1)), ((1,), (2,), (1,))),  # neither, yet there is no picture
    ],
)
def test_puzzles_without_a_solution(model, propagation, search, rows, columns):
    assert boards(Nonogram(black(*rows), black(*columns)), model, propagation, search) == []


@pytest.mark.parametrize("model", MODELS)
def test_as_many_tuples_are_listed_as_were_counted(model):
    puzzle = Nonogram(black((1, 1), (1,), (1, 1), (1,)), black((1, 1), (1,), (1, 1), (1,)))
    plain, listed = [MODELS[model].build(puzzle, switches) for switches in ((), ("tuples",))]
    counts = [count_tuples(constraint) for constraint in plain.problem.constraints]
    assert all(count.exact for count in counts)
    assert listed.tuples == sum(count.number for count in counts) == {"cells": 28, "lines": 106}[model]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("values", ["ascending", "descending"])
def test_values_have_an_order(model, values):
    leaning = boards(Nonogram(black((1,)), black((1,), ())), model, "gac", "backtracking", values)
    assert leaning == [("#.",)]
    both = boards(Nonogram(black((1,), (1,)), black((1,), (1,))), model, "gac", "backtracking", values)
    # '#' sorts before '.', so ascending paints the first cell first.
    assert both == [("#.", ".#"), (".#", "#.")][:: 1 if values == "ascending" else -1]


@pytest.mark.parametrize("switches", [(), ("tuples",)])
@pytest.mark.parametrize("search", SEARCHES)
def test_decisions_are_ordered_by_propagation(search, switches):
    """Right answers hide weak pruning: these are the counts of the propagations as they are."""
    puzzle = Nonogram(black((1, 1), (1,), (1, 1), (1,)), black((1, 1), (1,), (1, 1), (1,)))
    counts = {}
    for model, propagation in product(MODELS, PROPAGATIONS):
        built = MODELS[model].build(puzzle, switches)
        strategy = Strategy(PROPAGATIONS[propagation], VARIABLE_ORDERS["static"], VALUE_ORDERS["given"])
        counts[model, propagation] = run_search(SEARCHES[search], built.problem, strategy, Limits()).counters.decisions
    assert counts == {
        ("cells", "bt"): 636,
        ("cells", "fc"): {"backtracking": 182, "astar": 162}[search],
        ("cells", "gac"): 8,
        ("lines", "bt"): {"backtracking": 871, "astar": 156}[search],
        ("lines", "fc"): {"backtracking": 48, "astar": 33}[search],
        ("lines", "gac"): 7,
    }
