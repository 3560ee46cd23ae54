"""The way from a puzzle to a verdict: build a model, search, decode, check by the rules."""

from __future__ import annotations

from time import perf_counter

from deadreckon.catalogue import pick
from deadreckon.frozen import frozen
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.outcome import COMPLETE, Limits, Strategy, run
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.puzzles import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal, TypeAlias, TypeVar

    from deadreckon.kernel.outcome import Status
    from deadreckon.kernel.store import Event
    from deadreckon.puzzles import Board, Puzzle, Violation

    T = TypeVar("T")
    Answer: TypeAlias = Literal["unique", "multiple", "none", "undecided"]

DECIDE = Limits(solutions=2)  # find a solution, and whether there is another


@frozen
class Method:
    """A way to solve, by the names the catalogues know; None is what suits the model."""

    model: str | None = None
    propagate: str = "gac"
    order: str | None = None
    values: str = "given"
    search: str | None = None
    seed: int = 0
    switches: tuple[str, ...] | None = None


BEST = Method()


@frozen
class Verdict:
    """`undecided` means a limit came first; the solutions found till then are there all the same."""

    method: Method  # with every choice named
    answer: Answer
    solutions: tuple[Board, ...]
    counters: Counters
    complete: bool = True  # no solution beyond these
    build_seconds: float = 0.0
    reason: str = ""  # in words, where the answer needs no search


class WrongAnswer(Exception):
    """A model gave a board that breaks the rules: a fault of this program, never of the puzzle."""


def solve(
    puzzle: Puzzle,
    limits: Limits = DECIDE,
    method: Method = BEST,
    listen: Callable[[Event], None] | None = None,
) -> Verdict:
    """Find a solution and decide whether there is another, unless `limits` ask for less or for more."""
    kind = kind_of(puzzle)
    reason = kind.why_impossible(puzzle)
    if reason:
        return Verdict(method, "none", (), Counters(), reason=reason)
    began = perf_counter()
    model = kind.model(method.model or kind.default_model)
    switches = model.default_switches if method.switches is None else method.switches
    built = model.build(puzzle, switches)
    method = Method(
        model.name,
        method.propagate,
        method.order or built.order,
        method.values,
        method.search or model.search,
        method.seed,
        tuple(switches),
    )
    search = pick("deadreckon.kernel", "search_", "SEARCH", str(method.search))
    strategy = _strategy(method)
    build_seconds = perf_counter() - began
    outcome = run(search, built.problem, strategy, limits, lambda s: tuple(built.decode(s)), listen)
    boards = tuple(dict.fromkeys(board for solution in outcome.solutions for board in built.decode(solution)))
    for board in boards:
        for violation in kind.violations(puzzle, board):
            raise WrongAnswer(f"{model.name} with {method}: {violation.text}")
    answer = _answer(len(boards), outcome.status)
    return Verdict(method, answer, boards, outcome.counters, outcome.status == COMPLETE, build_seconds)


def check(puzzle: Puzzle, board: Board) -> list[Violation]:
    """Every rule the board breaks; none for a right solution."""
    return kind_of(puzzle).violations(puzzle, board)


def _strategy(method: Method) -> Strategy:
    """The named parts of a method, looked up; raises LookupError."""
    random = None
    if method.values == "random" or method.search == "local":
        from random import Random

        random = Random(method.seed)
    return Strategy(
        _named(PROPAGATIONS, method.propagate),
        _named(VARIABLE_ORDERS, str(method.order)),
        _named(VALUE_ORDERS, method.values),
        random,
    )


def _named(table: dict[str, T], name: str) -> T:
    if name not in table:
        raise LookupError(f"{name!r} is none of {', '.join(table)}")
    return table[name]


def _answer(solutions: int, status: Status) -> Answer:
    if solutions > 1:
        return "multiple"
    if status != COMPLETE:
        return "undecided"
    return "unique" if solutions else "none"
