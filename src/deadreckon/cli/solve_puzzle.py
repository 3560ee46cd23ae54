"""Solves one puzzle as the options of `reckon solve` say: by the native engine, or by a method of the kernel."""

from __future__ import annotations

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.kernel_options import checked_switches, model_named, refuse_idle_switch, search_for
from deadreckon.cli.solve_options import SolveOptions
from deadreckon.kernel.local_options import WrongLocalOptions
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.idle_choices import is_randomised
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method, Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.kernel.store import Event


def solve_puzzle(puzzle: NamedPuzzle, options: SolveOptions, listen: Callable[[Event], None] | None = None) -> Verdict:
    """The verdict on the puzzle; `listen` gets every event of the search. Raises Refusal."""
    loaded = puzzle.loaded
    if options.lengths and loaded.kind.write_lengths(()) is None:
        raise Refusal(f"{puzzle.name}: found a {loaded.kind.name}, expected a puzzle with ships for --lengths")
    method = _kernel_method(options, loaded.kind) if options.by_kernel else None
    try:
        return solve(loaded.puzzle, options.limits, method, listen)
    except (CannotBuild, Unsuitable, WrongLocalOptions) as error:
        raise Refusal(f"{puzzle.name}: {error}") from error


def _kernel_method(options: SolveOptions, kind: Kind) -> Method:
    """The method that was asked for, with defaults for the choices that were left open; raises Refusal."""
    model = model_named(kind, options.model)
    switched_on, switched_off = options.switches_on or [], options.switches_off or []
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
            f"--seed has no effect: neither the search {search.name} nor the values {method.values} draw lots"
        )
    return method
