"""The events of a search as short lists: the records of docs/reference/traces.md, names replaced by numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import OutOfBudget
from deadreckon.kernel.problem import Constraint, Problem, Variable

if TYPE_CHECKING:
    from deadreckon.kernel.problem import Value
    from deadreckon.kernel.store import Event

EVENTS = ("decide", "keep", "broken", "fail", "undo", "queue", "load", "draw", "move", "solution")
ShortEvent: TypeAlias = list[Any]  # the number of the event in EVENTS, then its details


class ShortEvents:
    """Hears the events of a search; raises OutOfBudget beyond `most`, so that the search ends.

    A variable is its number, a value its place among those possible at first, a reason the number of its constraint
    or else its text. A move may decide a value that is none of those, and fails: -1, and the value behind it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.events: list[ShortEvent] = []
        self.cut_off = False  # whether there were more
        self._constraints: dict[int, int] = {}  # the number of each, by identity
        self._places: list[dict[int, int]] = []  # by variable: the place of each bit among those possible at first
        self._variables: list[Variable] = []

    def listen(self, event: Event) -> None:
        what, *details = event
        if what == "problem":
            self._begin(details[0])
            return
        if len(self.events) >= self.most:
            self.cut_off = True
            raise OutOfBudget
        self.events.append([EVENTS.index(what), *self._details(what)(*details)])

    def _begin(self, problem: Problem) -> None:
        self._constraints = {id(constraint): number for number, constraint in enumerate(problem.constraints)}
        self._places = [{n: place for place, n in enumerate(bit_positions(v.start))} for v in problem.variables]
        self._variables = problem.variables

    def _details(self, what: str) -> Callable[..., list[Any]]:
        details: Callable[..., list[Any]] = getattr(self, f"_{what}")
        return details

    def _decide(self, variable: Variable, bit: int) -> list[Any]:
        number = bit.bit_length() - 1
        place = self._places[variable.index].get(number)
        return [variable.index, place] if place is not None else [variable.index, -1, variable.values[number]]

    def _keep(self, variable: Variable, old: int, new: int, why: object) -> list[Any]:
        places = self._places[variable.index]
        return [variable.index, self._why(why), *[places[n] for n in bit_positions(old & ~new)]]

    def _broken(self, why: object) -> list[Any]:
        return [self._why(why)]

    def _fail(self, why: object, variable: Variable | None, part: int) -> list[Any]:
        where = why.part_in_words(part) if part and isinstance(why, Constraint) else ""
        return [self._why(why), variable.index if variable else -1, *([where] if where else [])]

    def _undo(self, depth: int) -> list[Any]:
        return [depth]

    def _queue(self, state: int, estimate: int) -> list[Any]:
        return [state, estimate]

    def _load(self, state: int) -> list[Any]:
        return [state]

    def _draw(self, values: tuple[Value, ...], cost: int) -> list[Any]:
        return [cost, *self._solution(values)]

    def _move(self, variable: Variable, value: Value, cost: int) -> list[Any]:
        return [variable.index, self._place(variable, value), cost]

    def _solution(self, values: tuple[Value, ...]) -> list[Any]:
        return [self._place(variable, value) for variable, value in zip(self._variables, values)]

    def _why(self, why: object) -> int | str:
        return self._constraints.get(id(why), str(why))

    def _place(self, variable: Variable, value: Value) -> int:
        return self._places[variable.index][variable.number(value)]
