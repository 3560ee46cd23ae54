"""Unit propagation over pseudo-Boolean constraints: over a given list of them, or over the whole database."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deadreckon.proving.constraints import Constraint

Values = dict[int, bool]  # values by literal; an assigned variable has both of its literals here


def imply(constraint: Constraint, values: Values) -> list[int] | None:
    """Assign and return the literals that the constraint implies; None if it is violated."""
    slack = -constraint.degree
    unassigned = []
    for coefficient, literal in constraint.terms:
        value = values.get(literal)
        if value is not False:
            slack += coefficient
            if value is None:
                unassigned.append((coefficient, literal))
    if slack < 0:
        return None
    implied = [literal for coefficient, literal in unassigned if coefficient > slack]
    for literal in implied:
        values[literal], values[literal ^ 1] = True, False
    return implied


class Database:
    """All constraints, numbered from 1; `tick` is called regularly and may raise."""

    def __init__(self, constraints: list[Constraint], tick: Callable[[], None]) -> None:
        self.tick = tick
        self.constraints: list[Constraint] = []
        self.terms = 0  # of all constraints
        self.slacks: list[int] = []  # of each constraint where nothing is assigned
        self.largest: list[int] = []  # coefficient of each constraint
        self.immediate: list[int] = []  # indices of constraints that give literals, or contradict, by themselves
        self.containing: dict[int, list[tuple[int, int]]] = {}  # by literal: index of a constraint, coefficient
        for constraint in constraints:
            self.add(constraint)

    def add(self, constraint: Constraint) -> None:
        index = len(self.constraints)
        self.constraints.append(constraint)
        self.terms += len(constraint.terms)
        self.slacks.append(constraint.slack())
        self.largest.append(max([coefficient for coefficient, _ in constraint.terms], default=0))
        if self.slacks[index] < self.largest[index]:
            self.immediate.append(index)
        for coefficient, literal in constraint.terms:
            self.containing.setdefault(literal, []).append((index, coefficient))

    def follow(self, assumed: Constraint, others: Iterable[Constraint]) -> bool:
        """Whether propagating these constraints, each once and in this order, refutes the first."""
        values: Values = {}
        contradicts = imply(assumed, values) is None
        for constraint in others:
            self.tick()
            contradicts = contradicts or imply(constraint, values) is None
        return contradicts

    def propagate(self, assumed: Constraint) -> Values | None:
        """Unit propagation of this constraint over the whole database; None for a contradiction."""
        values: Values = {}
        slacks, largest = self.slacks[:], self.largest[:]  # of literals that are not false; of unassigned ones, or more
        queue = imply(assumed, values)
        for index in self.immediate:
            implied = imply(self.constraints[index], values)
            if implied is None or queue is None:
                return None
            queue += implied
        for literal in queue or ():  # which grows
            self.tick()
            for index, coefficient in self.containing.get(literal ^ 1, ()):
                slacks[index] -= coefficient
                if slacks[index] < largest[index]:
                    implied = imply(self.constraints[index], values)
                    if implied is None or queue is None:
                        return None
                    queue += implied
                    largest[index] = max(
                        [a for a, one in self.constraints[index].terms if one not in values], default=0
                    )
        return None if queue is None else values
