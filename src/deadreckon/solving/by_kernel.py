"""Solving by the kernel: build a model, search, decode, check by the rules."""

from __future__ import annotations

from time import perf_counter

from deadreckon.catalogue import UnknownName, pick_offer, unknown_name
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.local_options import LocalOptions, read_local_options
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, Unsuitable, run_search
from deadreckon.puzzles.board import solved_board
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.idle_choices import draws_lots, idle_choice
from deadreckon.solving.verdict import DECIDE, Method, Verdict, WrongAnswer, verdict_answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import TypeVar

    from deadreckon.kernel.problem import Solution
    from deadreckon.kernel.search import Search
    from deadreckon.kernel.store import Event
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import Model
    from deadreckon.puzzles.puzzle import Puzzle

    T = TypeVar("T")


def solve_by_kernel(
    puzzle: Puzzle, limits: Limits, method: Method, listen: Callable[[Event], None] | None = None
) -> Verdict:
    """The verdict of the model, strategy and search that `method` names; raises UnknownName and Unsuitable."""
    kind = kind_of(puzzle)
    budget = Budget(limits)
    began = perf_counter()
    model = kind.model(method.model or kind.default_model)
    search = pick_offer("deadreckon.kernel", "SEARCH", method.search or model.search, "search_")
    switches = model.switches_for(search.name) if method.switches is None else method.switches
    _refuse_unknown_switches(model, switches)
    _refuse_idle_choice(model, search, method)
    local = read_local_options(method.local or "") if "local" in search.uses else None
    try:
        reason = kind.why_impossible(puzzle, budget)
        if reason:
            if listen:
                listen(("problem", Problem(budget)))  # refused before any variable was made
                listen(("fail", reason, None, 0))
            return Verdict("none", (), Counters(), why=reason, method=method)
        began = perf_counter()
        built = model.build(puzzle, switches, budget)
    except OutOfBudget as stop:
        counters = Counters()
        counters.tuples = stop.tuples
        return Verdict("undecided", (), counters, False, perf_counter() - began, method=method)
    method = Method(
        model.name,
        method.propagate,
        method.order or (built.order if "order" in search.uses else search.own_order or None),
        method.values,
        search.name,
        method.seed,
        tuple(switches),
        str(local) if local else None,
    )
    strategy = _strategy(search, method, local)
    if not search.exhaustive and limits.solutions == DECIDE.solutions:
        limits = Limits(1, limits.nodes, limits.seconds, limits.memory)  # it cannot decide: a second one proves no more
    build_seconds = perf_counter() - began
    found: dict[Board, None] = {}  # in the order found

    def decoded(solution: Solution) -> tuple[Board, ...]:
        """The boards of a solution, checked by the rules as they come, so that the limits hold for that as well."""
        boards = tuple(built.decode(solution))
        for board in boards:
            if board not in found:
                for violation in kind.violations(puzzle, board):
                    raise WrongAnswer(f"{model.name} with {method}: {violation.text}")
                found[board] = None
        return boards

    outcome = run_search(search, built.problem, strategy, limits, decoded, listen)
    outcome.counters.tuples = built.tuples
    answer = verdict_answer(len(found), outcome.status, search.exhaustive)
    complete = outcome.status == COMPLETE
    solutions = tuple([solved_board(puzzle, board) for board in found])
    return Verdict(answer, solutions, outcome.counters, complete, build_seconds, method=method)


def _refuse_unknown_switches(model: Model, names: Collection[str]) -> None:
    """Raise UnknownName for a switch that the model does not have: it would do nothing."""
    known = [switch.name for switch in model.switches]
    for name in [names] if isinstance(names, str) else names:
        if name not in known or isinstance(names, str):
            expected = f"switches, a tuple of some of {', '.join(known)}"
            raise UnknownName(f"found the switch {name!r} of the model {model.name}, expected {expected}")


def _refuse_idle_choice(model: Model, search: Search, method: Method) -> None:
    if found := idle_choice(model, search, method):
        name, why = found
        raise Unsuitable(f"{name} {getattr(method, name)} has no effect: {why}")


def _strategy(search: Search, method: Method, local: LocalOptions | None) -> Strategy:
    """The strategy whose parts `method` names; raises UnknownName."""
    random = None
    if draws_lots(search, method):
        from random import Random

        random = Random(method.seed)
    return Strategy(
        _look_up(PROPAGATIONS, method.propagate),
        _look_up(VARIABLE_ORDERS, method.order or "static"),  # where the search goes by none, any will do
        _look_up(VALUE_ORDERS, method.values),
        random,
        local or LocalOptions(),
    )


def _look_up(table: dict[str, T], name: str) -> T:
    if name not in table:
        raise UnknownName(unknown_name(name, table))
    return table[name]
