"""Violation of a complete assignment, updated incrementally as variables change."""

from __future__ import annotations

from deadreckon.kernel.measures import BoundedSum, NoClashes
from deadreckon.kernel.violation_terms import ClashTerm, SumTerm, Term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.local_moves import LocalMove
    from deadreckon.kernel.store import Store


class Violations:
    """The values of all variables, as `numbers`, and the weighted violation of every constraint.

    To compare the values of a variable, `lift` it, evaluate each value with `cost`, and `put` one of them."""

    def __init__(self, store: Store) -> None:
        self.counters = store.counters
        self.numbers = [0] * len(store.problem.variables)
        self.terms = _terms(store)
        self.sums = [term for term in self.terms if isinstance(term, SumTerm)]
        self.rest = [term for term in self.terms if not isinstance(term, SumTerm)]
        self.totals = [0] * len(self.sums)  # current value of each sum
        self.penalties = [term.penalties for term in self.sums]
        self._sums: list[list[tuple[int, SumTerm]]] = [[] for _ in self.numbers]  # by variable, like all lists below
        self._added: list[dict[int, list[tuple[int, int]]]] = [{} for _ in self.numbers]  # then by value number
        self._clashes: list[list[ClashTerm]] = [[] for _ in self.numbers]
        self._others: list[list[Term]] = [[] for _ in self.numbers]
        for position, term in enumerate(self.sums):
            for variable in term.scope:
                self._sums[variable.index].append((position, term))
        for other in self.rest:
            for variable in other.scope:
                if isinstance(other, ClashTerm):
                    self._clashes[variable.index].append(other)
                else:
                    self._others[variable.index].append(other)

    def start(self, numbers: Sequence[int]) -> None:
        """Set all variables to these values."""
        self.numbers[:] = numbers
        self.totals[:] = [0] * len(self.totals)
        for index, number in enumerate(numbers):
            for position, weight in self._additions(index, number):
                self.totals[position] += weight
        for term in self.rest:
            if isinstance(term, ClashTerm):
                term.taken = sum(term.bit(variable.index, numbers[variable.index]) for variable in term.scope)

    def _additions(self, index: int, number: int) -> list[tuple[int, int]]:
        """Positions of the sums that this value adds to, and by how much; cached."""
        known = self._added[index]
        if number not in known:
            added = [(position, term.added(index, number)) for position, term in self._sums[index]]
            known[number] = [(position, weight) for position, weight in added if weight]
        return known[number]

    def lift(self, index: int) -> None:
        """Take a variable out of every sum until it is `put` again."""
        totals, number = self.totals, self.numbers[index]
        for position, weight in self._added[index].get(number) or self._additions(index, number):
            totals[position] -= weight

    def cost(self, index: int, number: int) -> int:
        """Violation that this value of the lifted variable would add."""
        totals, penalties, cost = self.totals, self.penalties, 0
        for position, weight in self._added[index].get(number) or self._additions(index, number):
            total, penalty = totals[position], penalties[position]
            cost += penalty[total + weight] - penalty[total]
        for term in self._clashes[index]:
            mask = term.masks.get((index, number))
            if mask is None:
                mask = term.mask(index, number)
            cost += term.weight * (mask & term.taken).bit_count()
        if self._others[index]:
            before, self.numbers[index] = self.numbers[index], number
            cost += sum([term.weight * self._checked(term) for term in self._others[index]])
            self.numbers[index] = before
        return cost

    def put(self, index: int, number: int) -> None:
        """Give the lifted variable this value."""
        totals, before = self.totals, self.numbers[index]
        for position, weight in self._added[index].get(number) or self._additions(index, number):
            totals[position] += weight
        if number != before:
            self.numbers[index] = number
            for term in self._clashes[index]:
                term.taken ^= term.bit(index, before) | term.bit(index, number)

    def make(self, move: LocalMove) -> int:
        """Make a move; returns the change of the violation."""
        grown = 0
        for index, before, after in move:
            self.lift(index)
            grown += self.cost(index, after) - self.cost(index, before)
            self.put(index, after)
        return grown

    def take_back(self, move: LocalMove) -> None:
        for index, before, _ in move:
            self.lift(index)
            self.put(index, before)

    def total(self) -> int:
        """Weighted violation of all constraints."""
        sums = sum([penalty[total] for penalty, total in zip(self.penalties, self.totals)])
        return sums + sum([term.weight * self._checked(term) for term in self.rest])

    def violated(self) -> list[Term]:
        """The violated constraints."""
        sums: list[Term] = [term for term, total in zip(self.sums, self.totals) if term.penalties[total]]
        return sums + [term for term in self.rest if self._checked(term)]

    def _checked(self, term: Term) -> int:
        self.counters.checks += not isinstance(term, ClashTerm)
        return term.violation(self.numbers)


def _terms(store: Store) -> list[Term]:
    """A term for each part of each constraint that no other constraint subsumes."""
    terms: list[Term] = []
    for number, constraint in enumerate(store.problem.constraints):
        for part in constraint.parts() if store.filtered >> number & 1 else ():
            measure = part.measure()
            if isinstance(measure, BoundedSum):
                terms.append(SumTerm(part, measure))
            elif isinstance(measure, NoClashes):
                terms.append(ClashTerm(part, measure))
            else:
                terms.append(Term(part))
    return terms
