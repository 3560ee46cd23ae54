"""Where a person's decisions have led to, as data: domains, events, failures, and what every order would take next.

Variables and values are told by their numbers, in the order in which `problem` lists them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.kernel.order_choices import standings, value_choices, variable_choices
from deadreckon.kernel.ordering import VALUE_ORDERS, values_left
from deadreckon.kernel.problem import Problem, Variable
from deadreckon.kernel.replay import Replay
from deadreckon.kernel.search import Strategy
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.model import Built
from deadreckon.service.trace_events import EVENTS, ShortEvents
from deadreckon.service.trace_problem import problem_piece

if TYPE_CHECKING:
    from deadreckon.kernel.replay import Decision
    from deadreckon.service.trace_events import ShortEvent

MAX_EVENTS = 400_000
MAX_WEIGHED = 300  # values of a variable, as looking ahead propagates each of them


def replay_record(replay: Replay, built: Built) -> dict[str, Any]:
    """The point that the decisions have led to."""
    store, problem = replay.store, built.problem
    stuck = None if replay.ended() else replay.exhausted_variable()
    return {
        "problem": problem_piece(built),
        "kinds": EVENTS,
        "domains": _domains(problem, store.domains),
        "decisions": [_numbers(decision) for decision in replay.decisions()],
        "events": _short_events(replay),
        "latest": replay.latest,
        "failure": _failure(replay),
        "refuted": [_numbers(decision) for decision in replay.refuted()],
        "exhausted": stuck.index if stuck else None,
        "solved": replay.solved(),
        "open": [] if replay.ended() else [vars(standing) for standing in standings(store)],
        "orders": {} if replay.ended() else _orders(replay),
        "counters": vars(store.counters),
    }


def weighed_values(replay: Replay, variable: Variable, strategy: Strategy) -> dict[str, Any]:
    """By each value order the values left to a variable, first to last, and how many values all have after each."""
    store, numbers = replay.store, _value_numbers(variable)
    if store.domains[variable.index].bit_count() > MAX_WEIGHED:
        return {"variable": variable.index, "orders": {}, "leaves": []}
    orders = value_choices(store, variable, strategy)
    leaves = [[numbers[bit], values_left(store, variable, bit, strategy)] for bit in orders["given"]]
    return {
        "variable": variable.index,
        "orders": {name: [numbers[bit] for bit in orders[name]] for name in VALUE_ORDERS},
        "leaves": leaves,  # 0: it fails
    }


def _failure(replay: Replay) -> dict[str, Any] | None:
    """Why the last decision, or the root, was refuted, and the domains as they were then."""
    failure = replay.failure
    if failure is None:
        return None
    record = event_record(("fail", failure.why, failure.variable, failure.part))
    return {
        "decision": _numbers(failure.decision) if failure.decision else None,
        "why": record["why"],
        "variable": failure.variable.index if failure.variable else None,
        "domains": _domains(replay.store.problem, failure.domains),
    }


def _short_events(replay: Replay) -> list[ShortEvent]:
    """The events from the start on, as in a trace; a solution that was reached is the last of them."""
    heard, store = ShortEvents(MAX_EVENTS), replay.store
    heard.listen(("problem", store.problem))
    for event in replay.events:
        heard.listen(event)
    if replay.solved():
        heard.listen(("solution", store.solution()))
    return heard.events


def _orders(replay: Replay) -> dict[str, Any]:
    choices = variable_choices(replay.store)
    return {name: {"variable": choice.variable, "equals": list(choice.equals)} for name, choice in choices.items()}


def _domains(problem: Problem, masks: list[int]) -> list[list[int]]:
    return [
        [number for number, place in enumerate(bit_positions(variable.start)) if mask >> place & 1]
        for variable, mask in zip(problem.variables, masks)
    ]


def _numbers(decision: Decision) -> list[int]:
    variable, bit = decision
    return [variable.index, _value_numbers(variable)[bit]]


def _value_numbers(variable: Variable) -> dict[int, int]:
    """By its bit the number of each value that was possible at first."""
    return {bit: number for number, bit in enumerate(bits(variable.start))}
