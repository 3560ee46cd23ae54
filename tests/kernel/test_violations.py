"""Incrementally updated violations equal those of `violation`, after any moves."""

from random import Random

import pytest

from constraints.instances import INSTANCES
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.local_moves import LocalMoves
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store
from deadreckon.kernel.violations import Violations
from deadreckon.puzzles.battleship import KIND
from kernel.problems import queens
from puzzles.battleship.boards import ASSIGNMENT
from puzzles.battleship.visiting import random_puzzle

SHIPS = KIND.model("ships")


def afresh(violations):
    """Every term's violation by what its constraint says of the values, times its weight."""
    total = 0
    for term in violations.terms:
        values = [variable.values[violations.numbers[variable.index]] for variable in term.scope]
        total += term.weight * term.constraint.violation(values)
    return total


def wander(store, random, moves=30):
    """Yield the violations and their expected values, after random moves, some of which are undone."""
    violations, local = Violations(store), LocalMoves(store, ())
    violations.start([random.choice(numbers) for numbers in local.choices])
    total = violations.total()
    yield violations, total
    for _ in range(moves if local.movable else 0):
        index, kind = random.choice(local.movable), random.choice(local.kinds)
        near = local.targets(kind, index, violations.numbers)
        move = local.move(kind, index, random.choice(near), violations.numbers) if near else ()
        grown = violations.make(move)
        if random.random() < 0.4:
            violations.take_back(move)
        else:
            total += grown
        yield violations, total
        if violations.terms and random.random() < 0.2:
            term = random.choice(violations.terms)
            term.weigh(term.weight + 1)
            total = violations.total()


@pytest.mark.parametrize(
    "build",
    [pytest.param(build, id=f"{file}: {name}") for file in INSTANCES for name, build in INSTANCES[file].items()],
)
def test_every_constraint_is_measured_as_it_says(build):
    problem = Problem()
    problem.post(build(problem))
    for violations, total in wander(Store(problem), Random(0)):
        assert total == violations.total() == afresh(violations)
        assert bool(violations.violated()) == bool(total)


def test_ships_with_any_switches_are_measured_as_they_say():
    random, right = Random(5), 0
    for _ in range(60):
        puzzle = random_puzzle(random, *random.choice([(3, 3), (2, 4), (1, 5), (2, 2)]))
        switches = [name for name in SHIPS.switches_for("local") if random.random() < 0.7]
        problem = SHIPS.build(puzzle, switches).problem
        if not all(variable.start for variable in problem.variables):
            continue
        for violations, total in wander(Store(problem), random):
            assert total == violations.total() == afresh(violations)
            values = [v.values[number] for v, number in zip(problem.variables, violations.numbers)]
            assert (total == 0) == problem.is_solution(values)
            right += total == 0
    assert right > 20


def test_a_constraint_that_is_subsumed_does_not_count_twice():
    puzzle = random_puzzle(Random(1), 3, 3)
    problem = SHIPS.build(puzzle, ("inside", "remaining")).problem
    pairs = [c for c in problem.constraints if any(c in other.subsumes for other in problem.constraints)]
    assert pairs
    assert not any(term.constraint in pairs for term in Violations(Store(problem)).terms)


def test_only_what_has_no_measure_is_checked_anew():
    ships = SHIPS.build(ASSIGNMENT, SHIPS.switches_for("local")).problem
    for problem, checked in ((queens(5), True), (ships, False)):
        store = Store(problem)
        list(wander(store, Random(0)))
        assert bool(store.counters.checks) is checked


def test_swaps_and_moves_stay_within_the_domains():
    problem = Problem()
    for name, start in (("a", 0b0111), ("b", 0b1110), ("c", 0b1000)):
        problem.add(name, "wxyz", start)
    for violations, _ in wander(Store(problem), Random(0), 200):
        assert all(v.start >> number & 1 for v, number in zip(problem.variables, violations.numbers))
        assert violations.numbers[2] in bit_positions(0b1000)
