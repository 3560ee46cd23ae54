"""Decisions, failures, checks and removed values of every model, counted by a second implementation too."""

from random import Random

import pytest

from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.puzzles.battleship import KIND as BATTLESHIP
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship
from deadreckon.puzzles.battleship.sample import sample
from deadreckon.puzzles.nonogram import KIND as NONOGRAM
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from kernel.problems import search
from textbook import Textbook

# The switches of the heuristics documents on top of the plain model, alone and together; WholeFleet (`cells`) is ours.
SHIPS = (
    (),
    ("inside", "given-kinds", "explored"),
    ("remaining",),
    ("remaining", "in-order", "unmet-givens", "scope-reduction"),
    ("sums", "forced-ships", "zero-lines", "water-around"),
    ("inside", "zero-lines", "water-around", "given-kinds", "forced-ships", "in-order", "remaining", "forbidden-first"),
)
WAYS = [  # kind, model, switches, search
    *((BATTLESHIP, "ships", switches, "backtracking") for switches in SHIPS),
    *((BATTLESHIP, model, (), "backtracking") for model in ("cells", "letters", "numbered", "places")),
    (BATTLESHIP, "cells", (), "moves"),
    *((NONOGRAM, model, (), "backtracking") for model in ("cells", "lines")),
]


SIZES = {"ships": (3, 4), "places": (3,)}


def boards(kind, model, number):
    """Small boards, as gac lists all tuples here: every other one as drawn, with its rows shuffled the others."""
    for seed in range(number):
        random = Random(f"{kind.name} {seed}")
        draw = nonogram if kind is NONOGRAM else battleship
        yield draw(random, SIZES.get(model, (2, 3)), seed % 2)


def battleship(random, sizes, shuffled):
    fleets = {2: [(1,), (0, 1)], 3: [(1,), (2,), (1, 1), (0, 1)], 4: [(1, 1), (0, 2), (1, 0, 1)]}
    size = random.choice(sizes)
    puzzle = sample(random, size, random.choice(fleets[size]), random.choice(TOUCHING), random.randint(0, 2))
    rows = tuple(random.sample(puzzle.row_counts, size)) if shuffled else puzzle.row_counts
    return Battleship(rows, puzzle.column_counts, puzzle.fleet, puzzle.givens, puzzle.touching)


def nonogram(random, _, shuffled):
    height, width = random.randint(2, 4), random.randint(3, 5)
    rows = ["".join(random.choices(".#", k=width)) for _ in range(height)]
    columns = ["".join(column) for column in zip(*rows)]
    return Nonogram(clues(random.sample(rows, height) if shuffled else rows), clues(columns))


def clues(lines):
    return tuple(tuple((len(block), 1) for block in line.split(".") if block) for line in lines)


def both(kind, puzzle, way, propagate, order):
    """The counts of the package and of the second implementation."""
    _, model, switches, how = way
    ours = search(kind.model(model).build(puzzle, switches).problem, how, propagate, order).counters
    textbook = Textbook(kind.model(model).build(puzzle, switches).problem, propagate, order, how == "moves")
    return (ours.decisions, ours.failures, ours.checks, ours.removed), textbook.counts()


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: " ".join([way[0].name, way[1], *way[2], way[3]]))
def test_both_count_the_same(way, propagate):
    kind, model, _, how = way
    for number, puzzle in enumerate(boards(kind, model, 12)):
        order = "static" if how == "moves" or number % 2 else "mrv"
        ours, textbook = both(kind, puzzle, way, propagate, order)
        assert ours == textbook, puzzle


@pytest.mark.parametrize("kind", [BATTLESHIP, NONOGRAM], ids=lambda kind: kind.name)
def test_every_model_is_counted(kind):
    assert {way[1] for way in WAYS if way[0] is kind} == set(kind.models())
