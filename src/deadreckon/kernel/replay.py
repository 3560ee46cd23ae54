"""Interactive search: a person decides, each decision is propagated, and a failed one is undone."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.propagation import Propagate
    from deadreckon.kernel.store import Event, Mark, Store

Decision: TypeAlias = "tuple[Variable, int]"  # the variable and the bit of its value


class Level:
    """A choice point: the state to backtrack to, and the values refuted there."""

    __slots__ = ("decision", "mark", "refuted")

    def __init__(self, mark: Mark, decision: Decision | None = None) -> None:
        self.mark = mark  # of the store before `decision`
        self.decision = decision  # that led here; None at the root
        self.refuted: dict[int, int] = {}  # by variable index, the mask of values refuted here


class Failure:
    """A refuted decision, or the refuted root (None), and the domains at the moment of failure."""

    def __init__(self, decision: Decision | None, store: Store) -> None:
        self.decision = decision
        self.why, self.variable, self.part = store.refuted
        self.domains = list(store.domains)
        if self.variable:
            self.domains[self.variable.index] = 0


class Replay:
    """The current decisions, and the consequences of the last decision or backtrack."""

    def __init__(self, store: Store, propagate: Propagate) -> None:
        self.store, self.propagate = store, propagate
        self.events: list[Event] = []  # from the start on
        self.latest = 0  # index of the first event of the last decision or backtrack
        self.levels = [Level(store.mark())]
        self.failure: Failure | None = None  # of the last decision, or of the root
        store.listen = self.events.append
        self._follow(None)

    def decide(self, variable: Variable, bit: int) -> None:
        """Decide a variable; `can_decide` must allow the value."""
        self.latest, self.failure = len(self.events), None
        self._follow((variable, bit))

    def _follow(self, decision: Decision | None) -> None:
        store, mark = self.store, self.store.mark()
        try:
            if decision:
                store.decide(*decision)
            elif not all(store.domains):
                store.refuted = "no value from the start", store.problem.variables[store.domains.index(0)], 0
                raise Wipeout(None)
            self.propagate(store, decision[0] if decision else None)
        except Wipeout:
            store.fail()
            self.failure = Failure(decision, store)
            if decision:
                store.undo(mark)
                self._refute(decision)
            return
        if decision:
            self.levels.append(Level(mark, decision))

    def back(self) -> None:
        """Undo the last decision; it is refuted if no value was left to try below it."""
        exhausted = self.exhausted_variable() is not None
        level = self.levels.pop()
        self.latest, self.failure = len(self.events), None
        self.store.undo(level.mark)
        if exhausted and level.decision:
            self._refute(level.decision)

    def _refute(self, decision: Decision) -> None:
        refuted, (variable, bit) = self.levels[-1].refuted, decision
        refuted[variable.index] = refuted.get(variable.index, 0) | bit

    def can_decide(self, variable: Variable, bit: int) -> bool:
        """Whether the variable is undecided, and the value is in its domain and not refuted here."""
        open_bits = self.store.domains[variable.index] & ~self.levels[-1].refuted.get(variable.index, 0)
        return not self.ended() and not self.store.decided >> variable.index & 1 and bool(open_bits & bit)

    def ended(self) -> bool:
        """Whether nothing is left to decide: all variables are decided, or the root failed."""
        return self.root_failed() or not self.store.undecided()

    def root_failed(self) -> bool:
        return self.failure is not None and self.failure.decision is None

    def solved(self) -> bool:
        return not self.root_failed() and not self.store.undecided()

    def exhausted_variable(self) -> Variable | None:
        """A variable with every value of its domain refuted here, which refutes the last decision."""
        domains, refuted = self.store.domains, self.levels[-1].refuted
        for variable in self.store.undecided():
            if not domains[variable.index] & ~refuted.get(variable.index, 0):
                return variable
        return None

    def decisions(self) -> list[Decision]:
        """The current decisions, first to last."""
        return [level.decision for level in self.levels if level.decision]

    def refuted(self) -> list[Decision]:
        """The decisions refuted at the current choice point."""
        variables = self.store.problem.variables
        return [(variables[index], bit) for index, mask in self.levels[-1].refuted.items() for bit in bits(mask)]
