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

    Transitions: TypeAlias = Sequence[Mapping[Value, int]]  # for each state, where each value leads from it
    Moves: TypeAlias = tuple[tuple[int, int], ...]  # each a set of states that go the same distance, and that distance


class Steps(dict[int, "tuple[Moves, tuple[tuple[int, Moves], ...]]"]):
    """For each domain met: the moves of all its values together, and those of each value by its bit.

    Sets of states are bit masks, and a transition from state s to state t moves bit s by t - s; the states that move
    equally far move together. Automata that are mostly chains, such as those of clues, need one or two moves a value.
    """

    def __init__(self, values: Sequence[Value], transitions: Transitions, lift: int) -> None:
        self._shifts: list[dict[int, int]] = []  # for each value, the states that go each distance
        for value in values:
            shifts: dict[int, int] = {}
            for state, row in enumerate(transitions):
                if value in row:
                    shift = row[value] - state + lift
                    shifts[shift] = shifts.get(shift, 0) | 1 << state
            self._shifts.append(shifts)

    def __missing__(self, domain: int) -> tuple[Moves, tuple[tuple[int, Moves], ...]]:
        together: dict[int, int] = {}
        single = []
        for bit in bits(domain):
            shifts = self._shifts[bit.bit_length() - 1]
            single.append((bit, _moves(shifts)))
            for shift, states in shifts.items():
                together[shift] = together.get(shift, 0) | states
        self[domain] = _moves(together), tuple(single)
        return self[domain]


def _moves(shifts: dict[int, int]) -> Moves:
    return tuple((states, shift) for shift, states in shifts.items())


class Regular(Constraint):
    """The automaton, started in `initial`, reads the values of `scope` and ends in one of `accepting`. GAC."""

    strength = GAC

    def __init__(
        self, scope: Sequence[Variable], transitions: Transitions, initial: int, accepting: Collection[int]
    ) -> None:
        self.scope = tuple(scope)
        self.transitions, self.initial, self.accepting = transitions, initial, frozenset(accepting)
        self._ends = sum(1 << state for state in self.accepting)
        # Distances are raised so that none is negative: sets move up by the sum and back down by the lift.
        self._lift = max([0, *(state - target for state, row in enumerate(transitions) for target in row.values())])
        steps = {values: Steps(values, transitions, self._lift) for values in {v.values for v in self.scope}}
        self._path = [(variable.index, steps[variable.values]) for variable in self.scope]

    def holds(self, values: Sequence[Value]) -> bool:
        state = self.initial
        for value in values:
            if value not in self.transitions[state]:
                return False
            state = self.transitions[state][value]
        return state in self.accepting

    def filter(self, store: Store) -> None:
        """Forward, the states that can be reached before each value; backward, those from which the end can be."""
        domains, lift = store.domains, self._lift
        reached, layers = 1 << self.initial, []
        for index, steps in self._path:
            layers.append(reached)
            after = 0
            for states, shift in steps[domains[index]][0]:
                after |= (reached & states) << shift
            reached = after >> lift
        alive = reached & self._ends
        for place in range(len(layers) - 1, -1, -1):
            index, steps = self._path[place]
            domain, layer = domains[index], layers[place]
            alive <<= lift
            before = supported = 0
            for bit, moves in steps[domain][1]:
                for states, shift in moves:
                    states &= layer & (alive >> shift)
                    if states:
                        before |= states
                        supported |= bit
            if supported != domain:
                store.keep(self.scope[place], supported, self)
            alive = before
        if not alive:  # a scope without variables; with one, the last of them was wiped out above
            raise Wipeout(None)
