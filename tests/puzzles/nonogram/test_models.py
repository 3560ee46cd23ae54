"""Every model with every propagation and search finds exactly the pictures with the puzzle's clues."""

from itertools import product
from random import Random

import pytest

from deadreckon.kernel import search_astar, search_backtracking
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.outcome import COMPLETE, Limits, Strategy, run
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.puzzles.nonogram import model_cells, model_lines
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of

MODELS = {module.MODEL.name: module.MODEL for module in (model_cells, model_lines)}
SEARCHES = {module.SEARCH.name: module.SEARCH for module in (search_backtracking, search_astar)}


def clues_of(picture):
    return Puzzle(tuple(map(clue_of, picture)), tuple(clue_of("".join(column)) for column in zip(*picture)))


def pictures_by_puzzle(height, width):
    """Brute force: every picture, under the puzzle it is a solution of."""
    found = {}
    rows = ["".join(cells) for cells in product(".#", repeat=width)]
    for picture in product(rows, repeat=height):
        found.setdefault(clues_of(picture), set()).add(picture)
    return found


def boards(puzzle, model, propagation, search, values="given"):
    built = MODELS[model].build(puzzle, ())
    strategy = Strategy(PROPAGATIONS[propagation], VARIABLE_ORDERS[built.order], VALUE_ORDERS[values])
    outcome = run(SEARCHES[search], built.problem, strategy, Limits())
    assert outcome.status == COMPLETE
    assert all(built.problem.is_solution(solution) for solution in outcome.solutions)
    return [board for solution in outcome.solutions for board in built.decode(solution)]


everything = pytest.mark.parametrize(
    ("model", "propagation", "search"), [(m, p, s) for m in MODELS for p in PROPAGATIONS for s in SEARCHES]
)


@everything
@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 4), (3, 2), (3, 3)])
def test_exactly_the_pictures_of_every_tiny_puzzle(model, propagation, search, height, width):
    for puzzle, pictures in pictures_by_puzzle(height, width).items():
        found = boards(puzzle, model, propagation, search)
        assert len(found) == len(pictures)
        assert set(found) == pictures


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
    assert boards(Puzzle(rows, columns), model, propagation, search) == []


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("values", ["ascending", "descending"])
def test_values_have_an_order(model, values):
    leaning = boards(Puzzle(((1,),), ((1,), ())), model, "gac", "backtracking", values)
    assert leaning == [("#.",)]
    both = boards(Puzzle(((1,), (1,)), ((1,), (1,))), model, "gac", "backtracking", values)
    # '#' sorts before '.', so ascending paints the first cell first.
    assert both == [("#.", ".#"), (".#", "#.")][:: 1 if values == "ascending" else -1]


@pytest.mark.parametrize("search", SEARCHES)
def test_decisions_are_ordered_by_propagation(search):
    """Right answers hide weak pruning: these are the counts of the propagations as they are."""
    puzzle = Puzzle(((1, 1), (1,), (1, 1), (1,)), ((1, 1), (1,), (1, 1), (1,)))
    counts = {}
    for model, propagation in product(MODELS, PROPAGATIONS):
        built = MODELS[model].build(puzzle, ())
        strategy = Strategy(PROPAGATIONS[propagation], VARIABLE_ORDERS["static"], VALUE_ORDERS["given"])
        counts[model, propagation] = run(SEARCHES[search], built.problem, strategy, Limits()).counters.decisions
    assert counts == {
        ("cells", "bt"): 636,
        ("cells", "fc"): {"backtracking": 182, "astar": 162}[search],
        ("cells", "gac"): 8,
        ("lines", "bt"): {"backtracking": 871, "astar": 156}[search],
        ("lines", "fc"): {"backtracking": 48, "astar": 33}[search],
        ("lines", "gac"): 7,
    }
