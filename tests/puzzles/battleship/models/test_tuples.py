"""Models with every constraint listed tuple by tuple: the same boards, found by the same search or a shorter one."""

from itertools import product
from random import Random

import pytest

from deadreckon import Limits, Method, solve
from deadreckon.constraints.table import Table
from deadreckon.kernel import budget, tuples
from deadreckon.kernel.tuples import count_tuples
from deadreckon.puzzles.battleship import KIND
from puzzles.battleship.boards import ASSIGNMENT, DOCUMENT
from puzzles.battleship.oracles import right_boards
from puzzles.battleship.visiting import TOUCHING, blank, every_blank_puzzle, random_puzzle, visit, visited
from ticking import KERNEL, tick

SIZES = [(1, 1), (1, 4), (2, 2)]  # with seven letters a cell, six cells take long to list
MODELS = KIND.models()


def switches(model, *more):
    return (*MODELS[model].default_switches, *more)


def methods(model, propagate):
    """The same method without tuples and with them."""
    return [Method(model, propagate, "static", switches=switches(model, *on)) for on in ((), ("tuples",))]


@pytest.mark.thorough
@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
@pytest.mark.parametrize("model", MODELS)
def test_exactly_the_boards_of_every_tiny_puzzle(model, propagate):
    """And as many decisions: bt and fc look at a constraint when tables tell no more than its own filter does."""
    for size, touching in product(SIZES if model == "letters" else [*SIZES, (2, 3)], TOUCHING):
        for puzzle in every_blank_puzzle(*size, touching):
            if sum(puzzle.fleet) > 2:
                continue
            (plain, _), (listed, boards) = [visit(puzzle, method) for method in methods(model, propagate)]
            assert set(boards) == set(right_boards(puzzle)), puzzle
            assert len(listed.solutions) == len(plain.solutions)
            if propagate == "gac":
                assert listed.counters.decisions <= plain.counters.decisions
            else:
                assert listed.counters.decisions == plain.counters.decisions


@pytest.mark.parametrize("model", MODELS)
def test_givens_and_unknown_counts(model):
    random = Random(model)
    for _ in range(40):
        puzzle = random_puzzle(random, *random.choice([(2, 2), (3, 1), (1, 4)]))
        if sum(puzzle.fleet) < 3:
            found = visited(puzzle, Method(model, switches=switches(model, "tuples")))
            assert set(found) == set(right_boards(puzzle)), puzzle


# Decisions of gac, fc and bt on the model-comparison document's board, without the slow ones. Without tuples, gac
# needs 154 for `ships`: a table of whole boards knows more than the filters of its pairs of ships and of `WholeFleet`.
PINNED = {"cells": (419, 1065, 3074), "places": (40,), "ships": (16, 3051)}


@pytest.mark.parametrize("model", PINNED)
def test_decisions_on_the_document_s_board(model):
    for propagate, decisions in zip(("gac", "fc", "bt"), PINNED[model]):
        outcome, boards = visit(DOCUMENT, methods(model, propagate)[1])
        assert outcome.counters.decisions == decisions, propagate
        assert len(set(boards)) == 11


@pytest.mark.parametrize("model", MODELS)
def test_as_many_are_listed_as_were_counted(model):
    puzzle = blank((1, 1), (2, 0), (0, 1))
    problem, built = [MODELS[model].build(puzzle, switches(model, *on)) for on in ((), ("tuples",))]
    counts = [count_tuples(c) for c in problem.problem.constraints if c not in problem.unlisted]
    assert all(count.exact for count in counts)
    assert built.tuples == sum(count.number for count in counts) > 0
    assert solve(puzzle, method=Method(model, switches=switches(model, "tuples"))).counters.tuples == built.tuples
    assert solve(puzzle, method=Method(model)).counters.tuples == 0


@pytest.mark.parametrize("model", MODELS)
def test_every_constraint_becomes_a_table_but_what_the_search_itself_keeps(model):
    built = MODELS[model].build(blank((1, 0), (0, 1), (1,)), switches(model, "tuples"))
    others = [constraint for constraint in built.problem.constraints if not isinstance(constraint, Table)]
    assert others == list(built.unlisted)
    assert bool(others) == (model == "cells")


def test_listing_stops_at_the_limit_on_seconds_and_says_how_far_it_came(monkeypatch):
    tick(monkeypatch, KERNEL)
    verdict = solve(ASSIGNMENT, Limits(2, seconds=1000.0), Method("numbered", switches=("tuples",)))
    assert (verdict.answer, verdict.complete) == ("undecided", False)
    assert verdict.counters.tuples > 100
    assert 900 < verdict.build_seconds <= 1001  # looks at the clock; a few were before the model was begun


def test_listing_stops_at_the_limit_on_memory(monkeypatch):
    size = iter(range(0, 10**9, 1_000_000))
    monkeypatch.setattr(budget, "resident_bytes", lambda: next(size))
    verdict = solve(ASSIGNMENT, Limits(2, memory=20_000_000), Method("numbered", switches=("tuples",)))
    assert verdict.answer == "undecided"
    assert verdict.counters.tuples > 100


def test_without_a_limit_listing_stops_by_itself(monkeypatch):
    monkeypatch.setattr(tuples, "MAX_STEPS", 5000)
    verdict = solve(ASSIGNMENT, method=Method("numbered", switches=("tuples",)))
    assert verdict.answer == "undecided"
    assert 1000 < verdict.counters.tuples <= 5000
