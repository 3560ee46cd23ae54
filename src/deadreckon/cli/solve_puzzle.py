"""Solving one puzzle with the options of `reckon solve`: its verdict as text, as JSON and as an exit status."""

from __future__ import annotations

from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal
from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.kernel_options import checked_switches, model_named, refuse_idle_switch, search_for
from deadreckon.cli.streams import note
from deadreckon.kernel.local_options import WrongLocalOptions
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import CannotBuild
from deadreckon.puzzles.sentences import counted
from deadreckon.solving.idle_choices import is_randomised
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method, Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from deadreckon.cli.command_solve import SolveOptions
    from deadreckon.kernel.store import Event
    from deadreckon.puzzles.loading import Loaded

EXIT_STATUS = {"unique": SOLVED, "multiple": SOLVED, "none": NO_SOLUTION, "solved": SOLVED, "undecided": LIMIT_REACHED}


def solve_puzzle(puzzle: NamedPuzzle, options: SolveOptions, listen: Callable[[Event], None] | None = None) -> Verdict:
    """The verdict on the puzzle; `listen` gets every event of the search. Raises Refusal."""
    loaded = puzzle.loaded
    if options.lengths and loaded.kind.write_lengths(()) is None:
        raise Refusal(f"{puzzle.name}: found a {loaded.kind.name}, expected a puzzle with ships for --lengths")
    method = _kernel_method(options, loaded.kind) if options.by_kernel else None
    refused: tuple[type[Exception], ...] = (CannotBuild, Unsuitable, WrongLocalOptions)
    if options.proof:
        from deadreckon.proving.prove import CannotProve

        refused += (CannotProve,)
    try:
        return solve(loaded.puzzle, options.limits, method, listen, proof=options.proof is not None)
    except refused as error:
        raise Refusal(f"{puzzle.name}: {error}") from error


def _kernel_method(options: SolveOptions, kind: Kind) -> Method:
    """The requested method of the kernel, with defaults for all other choices; raises Refusal."""
    model = model_named(kind, options.model)
    switched_on, switched_off = (
        [name for names in words or () for name in names.split(",")]
        for words in (options.switches_on, options.switches_off)
    )
    search, propagate = search_for(model, options.search), options.propagate or "gac"
    switches = checked_switches(model, model.switches_for(search.name, propagate), switched_on, switched_off)
    refuse_idle_switch(model, search, [*switched_on, *switched_off], switches, options.order)
    method = Method(
        model.name,
        propagate,
        options.order,
        options.values or "given",
        options.search,
        options.seed or 0,
        switches,
        options.local,
    )
    if options.seed is not None and not is_randomised(search, method):
        raise Refusal(
            f"--seed has no effect: nothing here is random, neither the search {search.name} "
            f"nor the values {method.values}"
        )
    return method


def verdict_record(puzzle: NamedPuzzle, verdict: Verdict) -> dict[str, Any]:
    """The verdict with everything needed to repeat it, ready for JSON and for another process."""
    return {
        "file": puzzle.name,
        "kind": puzzle.loaded.kind.name,
        "format": puzzle.loaded.format.name,
        "answer": verdict.answer,
        "reason": verdict.reason,
        "solutions": [list(board) for board in verdict.solutions],
        "seconds": verdict.build_seconds + verdict.counters.seconds,
        "engine": verdict.engine,
        "method": vars(verdict.method) if verdict.method else None,
        "counters": vars(verdict.counters),
    }


def print_verdict(loaded: Loaded, verdict: Verdict) -> None:
    """Print the boards, the answer in words, and the cost of the search."""
    for board in verdict.solutions:
        print(loaded.kind.draw_text(loaded.puzzle, board))
    print(_answer_in_words(verdict))
    counters = verdict.counters
    if verdict.engine == "native":
        print(f"native engine: {counted(counters.decisions, 'decision')}, {counters.seconds * 1e6:.0f} microseconds")
        return
    listed = f" with {counters.tuples} tuples listed" * bool(counters.tuples)
    print(
        f"kernel: {counted(counters.decisions, 'decision')}, {counted(counters.failures, 'failure')}, "
        f"{counted(counters.checks, 'check')}, {counted(counters.filters, 'filter call')}, "
        f"{counted(counters.removed, 'value')} removed, depth {counters.depth}; "
        f"model {verdict.build_seconds * 1000:.1f} ms{listed}, search {counters.seconds * 1000:.1f} ms"
    )


def print_lengths(puzzle: NamedPuzzle, verdict: Verdict) -> None:
    """Print only the boards, as lengths of ships, separated by a line; the answer goes to standard error."""
    grids = [puzzle.loaded.kind.write_lengths(board) for board in verdict.solutions]
    print("----\n".join([grid for grid in grids if grid]), end="")
    note(f"reckon: {_answer_in_words(verdict)}")


def _answer_in_words(verdict: Verdict) -> str:
    found = len(verdict.solutions)
    if verdict.answer == "unique":
        return "unique: this is the only solution"
    if verdict.answer == "none":
        return "none: there is no solution" + f" ({verdict.reason})" * bool(verdict.reason)
    local = verdict.method is not None and verdict.method.search == "local"
    if verdict.answer == "solved":
        return "solved: this is a solution; whether it is the only one " + (
            "local search cannot tell" if local else "was not asked"
        )
    if verdict.answer == "undecided":
        why = "local search cannot tell that there is none" if local else "a limit was reached"
        return f"undecided: {why}, with {found} solution{'s' * (found != 1)} found"
    return f"multiple: {found} solutions" + ", and there may be more" * (not verdict.complete)
