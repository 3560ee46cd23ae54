"""The values of the scope, read in order, form a word that a finite automaton accepts (Pesant 2004)."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import TypeAlias

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store

    Transitions: TypeAlias = Sequence[Mapping[Value, int]]  # for each state, the successor by value
    Shifts: TypeAlias = tuple[tuple[int, int], ...]  # pairs of a set of states and their shift distance


class ShiftsByDomain(dict[int, "tuple[Shifts, tuple[tuple[int, Shifts], ...]]"]):
    """Shifts of states by domain, cached: for all its values together, and for each value by its bit.

    Sets of states are bit masks, and a transition from state s to state t moves bit s by t - s; the states that move
    equally far move together. Automata that are mostly chains, as for clues, need one or two shifts per value.
    """

    def __init__(self, values: Sequence[Value], transitions: Transitions, lift: int) -> None:
        self._shifts: list[dict[int, int]] = []  # for each value, the states by the distance of their transitions
        for value in values:
            shifts: dict[int, int] = {}
            for state, row in enumerate(transitions):
                if value in row:
                    shift = row[value] - state + lift
                    shifts[shift] = shifts.get(shift, 0) | 1 << state
            self._shifts.append(shifts)

    def __missing__(self, domain: int) -> tuple[Shifts, tuple[tuple[int, Shifts], ...]]:
        together: dict[int, int] = {}
        single = []
        for bit in bits(domain):
            shifts = self._shifts[bit.bit_length() - 1]
            single.append((bit, _as_shifts(shifts)))
            for shift, states in shifts.items():
                together[shift] = together.get(shift, 0) | states
        self[domain] = _as_shifts(together), tuple(single)
        return self[domain]


def _as_shifts(shifts: dict[int, int]) -> Shifts:
    return tuple((states, shift) for shift, states in shifts.items())


class Regular(Constraint):
    """The automaton, started in `initial`, reads the values of `scope` and ends in one of `accepting`. GAC."""

    strength = GAC

    def __init__(
        self, scope: Sequence[Variable], transitions: Transitions, initial: int, accepting: Collection[int]
    ) -> None:
        self.scope = tuple(scope)
        self.transitions, self.initial, self.accepting = transitions, initial, frozenset(accepting)
        self._accepting_states = sum(1 << state for state in self.accepting)
        # Distances are raised by the lift so that none is negative; shifted sets of states are then moved back by it.
        self._lift = max([0, *(state - target for state, row in enumerate(transitions) for target in row.values())])
        steps = {values: ShiftsByDomain(values, transitions, self._lift) for values in {v.values for v in self.scope}}
        self._path = [(variable.index, steps[variable.values]) for variable in self.scope]

    def holds(self, values: Sequence[Value]) -> bool:
        state = self.initial
        for value in values:
            if value not in self.transitions[state]:
                return False
            state = self.transitions[state][value]
        return state in self.accepting

    def count_tuples(self) -> int:
        ways = {self.initial: 1}  # number of tuples by the state reached
        for variable in self.scope:
            after: dict[int, int] = {}
            values = [value for n, value in enumerate(variable.values) if variable.start >> n & 1]
            for state, number in ways.items():
                for target in [self.transitions[state][v] for v in values if v in self.transitions[state]]:
                    after[target] = after.get(target, 0) + number
            ways = after
        return sum(number for state, number in ways.items() if state in self.accepting)

    def filter(self, store: Store) -> None:
        """Forward pass: states reachable before each value; backward pass: states that can reach `accepting`."""
        domains, lift = store.domains, self._lift
        reached, layers = 1 << self.initial, []
        for index, steps in self._path:
            layers.append(reached)
            after = 0
            for states, shift in steps[domains[index]][0]:
                after |= (reached & states) << shift
            reached = after >> lift
        live = reached & self._accepting_states
        if not live:
            raise Wipeout(None)
        for position in range(len(layers) - 1, -1, -1):
            index, steps = self._path[position]
            domain, layer = domains[index], layers[position]
            live <<= lift
            before = supported = 0
            for bit, value_shifts in steps[domain][1]:
                for states, shift in value_shifts:
                    states &= layer & (live >> shift)
                    if states:
                        before |= states
                        supported |= bit
            if supported != domain:
                store.keep(self.scope[position], supported, self)
            live = before
