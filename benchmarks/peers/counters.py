"""Exactly a given number of literals, in clauses: a sequential counter (Sinz 2005) for both bounds at once.

With python-sat's sequential counters, the best of its encodings here, Glucose took 1.4 times as long on 10 boards of
15x15 and three times on 12 of 20x20. CaDiCaL took twice as long on the first and 0.7 times as long on the second,
where it gains more by deciding places true: 8.9 s with both, 13.9 s with neither. Totalizers and cardinality networks
took two and a half to three times as long at 10x10, and more beyond.
"""

from __future__ import annotations

from itertools import pairwise

from peers.clauses import Clauses


def add_exactly(model: Clauses, literals: list[int], number: int) -> None:
    """`reached[j][i]` says: the j-th true literal, from 0, is among the first j + i + 1."""
    spare = len(literals) - number
    if spare == 0 or number == 0:
        model.clauses += [[literal] if number else [-literal] for literal in literals]
        return
    add, top = model.clauses.append, model.variables
    reached = [range(top + 1 + j * spare, top + 1 + (j + 1) * spare) for j in range(number)]
    model.variables += number * spare
    for j in range(number):
        this = reached[j]
        for i in range(spare - 1):
            add([-this[i], this[i + 1]])
        add([literals[j], -this[0]])
        for i in range(1, spare):
            add([literals[j + i], this[i - 1], -this[i]])
        add([literals[j + spare], this[-1]])
    for earlier, later in pairwise(reached):
        for i in range(spare):
            add([-later[i], earlier[i]])
    for i in range(spare):
        add([-literals[i], reached[0][i]])
        for j in range(1, number):
            add([-literals[j + i], -reached[j - 1][i], reached[j][i]])
        add([-literals[number + i], -reached[-1][i]])
