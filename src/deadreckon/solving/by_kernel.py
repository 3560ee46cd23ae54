"""Solving by the kernel: build a model, search, decode, check by the rules."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.search import run_search
from deadreckon.puzzles.board import solved_board
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.kernel_plan import plan_method
from deadreckon.solving.verdict import DECIDE, Method, Verdict, WrongAnswer, verdict_answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.kernel.problem import Solution
    from deadreckon.kernel.search import Search
    from deadreckon.kernel.store import Event
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import Built
    from deadreckon.puzzles.puzzle import Puzzle


def solve_by_kernel(
    puzzle: Puzzle,
    limits: Limits,
    method: Method,
    listen: Callable[[Event], None] | None = None,
    see_model: Callable[[Built], None] | None = None,
) -> Verdict:
    """Verdict by the model, strategy and search that `method` names; raises UnknownName and Unsuitable.

    `see_model` is called with the built model before `listen` gets the first event."""
    kind = kind_of(puzzle)
    budget = Budget(limits)
    began = perf_counter()
    plan = plan_method(kind, method)
    try:
        reason = kind.why_impossible(puzzle, budget)
        if reason:
            if listen:
                listen(("problem", Problem(budget)))  # refuted before building a model
                listen(("fail", reason, None, 0))
            return Verdict("none", (), Counters(), why=reason, method=method)
        began = perf_counter()
        built = plan.model.build(puzzle, plan.switches, budget)
        if see_model:
            see_model(built)
    except OutOfBudget as stop:
        counters = Counters()
        counters.tuples = stop.tuples
        return Verdict("undecided", (), counters, False, perf_counter() - began, method=method)
    method = plan.complete_method(built)
    strategy, search = plan.strategy(method), plan.search
    limits = limits_for(search, limits)
    build_seconds = perf_counter() - began
    found: dict[Board, None] = {}  # an ordered set

    def decoded(solution: Solution) -> tuple[Board, ...]:
        """The boards of a solution, checked by the rules as they are found, within the limits of the search."""
        boards = tuple(built.decode(solution))
        for board in boards:
            if board not in found:
                for violation in kind.violations(puzzle, board):
                    raise WrongAnswer(f"{plan.model.name} with {method}: {violation.text}")
                found[board] = None
        return boards

    outcome = run_search(search, built.problem, strategy, limits, decoded, listen)
    outcome.counters.tuples = built.tuples
    boards = list(found)[: limits.solutions]  # a solution may decode to several boards
    answer = verdict_answer(len(boards), outcome.status, search.exhaustive)
    complete = outcome.status == COMPLETE
    solutions = tuple([solved_board(puzzle, board) for board in boards])
    return Verdict(answer, solutions, outcome.counters, complete, build_seconds, method=method)


def limits_for(search: Search, limits: Limits) -> Limits:
    """The limits, but one solution instead of two for an incomplete search, where a second proves nothing more."""
    if search.exhaustive or limits.solutions != DECIDE.solutions:
        return limits
    return Limits(1, limits.nodes, limits.seconds, limits.memory)
