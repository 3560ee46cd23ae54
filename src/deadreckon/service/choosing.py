"""Request `choose`: decisions made by a person instead of a search, replayed from the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.order_choices import standings, value_choices, variable_choices
from deadreckon.kernel.ordering import VALUE_ORDERS, values_left
from deadreckon.kernel.problem import Problem, Variable
from deadreckon.kernel.replay import Decision, Replay
from deadreckon.kernel.search import Strategy, Unsuitable
from deadreckon.kernel.store import Store
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.model import Built
from deadreckon.service.answers_watch import ChooseAnswer
from deadreckon.service.fields import Between
from deadreckon.service.problems import WatchedPuzzle, problem_piece, read_watched
from deadreckon.service.puzzle_fields import Name, PuzzleField
from deadreckon.service.request import Answer, BadRequest, Request, Requests
from deadreckon.service.small_csps import SmallCsp
from deadreckon.service.tracing import EVENTS, ShortEvent, ShortEvents
from deadreckon.solving.kernel_plan import KernelPlan, plan_method
from deadreckon.solving.verdict import Method

MAX_EVENTS = 400_000
MAX_WEIGHED = 300  # values of a variable, as looking ahead propagates each of them


def replay_record(replay: Replay, built: Built) -> dict[str, Any]:
    """State of the search after the decisions."""
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
    """The values left to a variable in each value order, and the sum of all domain sizes after each of them."""
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
    """Why the last decision, or the root, was refuted, and the domains at that moment."""
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
    """The events from the start on, as in a trace; a solution is the last one."""
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
    """The number of each value of the initial domain, by its bit."""
    return {bit: number for number, bit in enumerate(bits(variable.start))}


MAX_DECISIONS = 2_000
RIVAL = Limits(solutions=1, nodes=20_000)  # of the search with which a person's nodes are compared
Numbers: TypeAlias = Annotated[tuple[int, ...], Between(0, 2)]  # of a variable and its value; () is one step back


@dataclass(frozen=True)
class Choose:
    puzzle: PuzzleField  # or the name of a small CSP
    decisions: Annotated[tuple[Numbers, ...], Between(0, MAX_DECISIONS)] = ()
    model: Name | None = None
    switches: Annotated[tuple[Name, ...], Between(0, 50)] | None = None  # all that are on
    propagate: Name = "gac"
    weigh: int | None = None  # the variable whose values every value order puts in order
    against: Name | None = None  # the variable order whose cost to the first solution is reported
    seconds: Annotated[float, Between(0, 60)] = 10.0


def answer_choose(asked: Choose) -> Answer:
    watched = read_watched(asked.puzzle)
    plan = plan_method(watched, _method(asked))
    try:
        return _answer_within_budget(asked, watched, plan)
    except OutOfBudget:
        raise Unsuitable(f"this took more than the {asked.seconds:g} seconds allowed") from None


def _method(asked: Choose, order: str | None = None, values: str = "random") -> Method:
    """The method; seeded, as the random value order is listed among the others."""
    return Method(asked.model, asked.propagate, order, values, "backtracking", 0, asked.switches)


def _answer_within_budget(asked: Choose, watched: WatchedPuzzle | SmallCsp, plan: KernelPlan) -> Answer:
    budget = Budget(Limits(seconds=asked.seconds))
    if reason := watched.why_impossible(budget):
        raise Unsuitable(f"there is nothing to choose: {reason}")
    built = watched.build(plan.model, plan.switches, budget)
    strategy = plan.strategy(plan.complete_method(built))
    replay = _replay(Store(built.problem, budget=budget), strategy, asked.decisions)
    told = replay_record(replay, built)
    if asked.weigh is not None:
        told["weighed"] = weighed_values(replay, _open_variable(replay, asked.weigh), strategy)
    if asked.against is not None:
        told["against"] = _rival(asked, watched)
    return told


def _replay(store: Store, strategy: Strategy, decisions: tuple[Numbers, ...]) -> Replay:
    """Make the decisions in turn; raises BadRequest for an impossible one."""
    replay = Replay(store, strategy.propagate)
    for number, decision in enumerate(decisions):
        place = f"decisions[{number}]"
        if not decision and len(replay.levels) > 1:
            replay.back()
        elif len(decision) == 2:
            _decide(replay, *decision, place)
        else:
            found = "a step back before any decision" if not decision else "one number"
            raise BadRequest(f"{place}: found {found}, expected the numbers of a variable and of its value")
    return replay


def _decide(replay: Replay, index: int, value: int, place: str) -> None:
    variables = replay.store.problem.variables
    if not 0 <= index < len(variables):
        raise BadRequest(f"{place}: found variable {index}, expected one from 0 to {len(variables) - 1}")
    numbers = list(bit_positions(variables[index].start))
    if not 0 <= value < len(numbers):
        raise BadRequest(f"{place}: found value {value} of {len(numbers)}, counted from 0")
    if not replay.can_decide(variables[index], 1 << numbers[value]):
        name, shown = variables[index].name, variables[index].values[numbers[value]]
        raise BadRequest(f"{place}: found {name} = {shown}, which is decided, removed or refuted there")
    replay.decide(variables[index], 1 << numbers[value])


def _open_variable(replay: Replay, index: int) -> Variable:
    for variable in replay.store.undecided():
        if variable.index == index:
            return variable
    raise BadRequest(f"weigh: found variable {index}, expected one that is undecided there")


def _rival(asked: Choose, watched: WatchedPuzzle | SmallCsp) -> Answer:
    """The cost of the first solution for a search with the order `against`, values as the model lists them."""
    limits = Limits(RIVAL.solutions, RIVAL.nodes, asked.seconds)
    verdict = watched.solve(limits, _method(asked, asked.against, "given"))
    counters = verdict.counters
    return {
        "order": asked.against,
        "decisions": counters.decisions,
        "failures": counters.failures,
        "found": verdict.answer in ("solved", "unique"),
    }


REQUESTS: Requests = (
    Request(
        "choose",
        "decisions made by a person, propagated, and what every order would take",
        Choose,
        ChooseAnswer,
        answer_choose,
    ),
)
