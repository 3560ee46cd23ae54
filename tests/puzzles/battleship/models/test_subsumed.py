"""Constraints that the model `ships` posts for bt and fc only: gac prunes the same without them."""

from random import Random

from deadreckon.kernel.bits import bits
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.store import Store, Wipeout
from deadreckon.puzzles.battleship import KIND
from puzzles.battleship.visiting import random_puzzle

SHIPS = KIND.model("ships")


def test_what_a_constraint_of_ships_subsumes_removes_nothing_more():
    """Wherever gac stands still, the filters it left out would change nothing."""
    random, looked = Random(3), 0
    for _ in range(60):
        puzzle = random_puzzle(random, *random.choice([(3, 3), (2, 4), (4, 3)]))
        switches = [name for name in SHIPS.default_switches if name != "cells" or random.random() < 0.5]
        store = Store(SHIPS.build(puzzle, switches).problem)
        if not all(store.domains):  # no search begins there
            continue
        try:
            gac(store, None)
            while store.undecided():
                variable = random.choice(store.undecided())
                store.decide(variable, random.choice(list(bits(store.domains[variable.index]))))
                gac(store, variable)
                looked += _filter_subsumed(store)
        except Wipeout:
            pass
    assert looked > 20


def _filter_subsumed(store):
    """The number of subsumed constraints filtered, none of which may remove a value."""
    subsumed = [weaker for constraint in store.problem.constraints for weaker in constraint.subsumes]
    before = list(store.domains)
    for constraint in subsumed:
        constraint.filter(store)
    assert store.domains == before
    return len(subsumed)
