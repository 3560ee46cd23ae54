"""Solves a puzzle: by the native engine if it was built, otherwise or on request by the kernel."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.limits import Limits, refuse_other_limits
from deadreckon.native import native_core
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.by_engine import ask_core, engine_verdict
from deadreckon.solving.verdict import DECIDE, Method, Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.kernel.store import Event
    from deadreckon.puzzles.puzzle import Puzzle


def solve(
    puzzle: Puzzle,
    limits: Limits = DECIDE,
    method: Method | None = None,
    listen: Callable[[Event], None] | None = None,
    proof: bool = False,
) -> Verdict:
    """Find a solution and decide whether it is unique, unless `limits` set another number of solutions.

    Uses the native engine, or the kernel if a `method` or `listen` is given: only it has models and events.
    With `proof`, the rest of the seconds is for a certificate of the answer; raises CannotProve without the core.
    """
    if proof:
        return _solve_with_proof(puzzle, limits, method, listen)
    core, engine = native_core(), kind_of(puzzle).engine()
    refuse_wrong_types(limits, method)
    if method is None and listen is None and core is not None and engine.engine_takes(core, puzzle):
        answer = ask_core(puzzle.kind, engine.engine_arguments(core, puzzle), limits)
        return engine_verdict(core, engine, puzzle, limits, answer)
    from deadreckon.solving.by_kernel import solve_by_kernel

    return solve_by_kernel(puzzle, limits, method or Method(), listen)


def _solve_with_proof(
    puzzle: Puzzle, limits: Limits, method: Method | None, listen: Callable[[Event], None] | None
) -> Verdict:
    from deadreckon.proving.prove import proof_of

    began = perf_counter()
    verdict = solve(puzzle, limits, method, listen)
    left = None if limits.seconds is None else max(limits.seconds - (perf_counter() - began), 0.0)
    certificate = proof_of(puzzle, verdict.solutions, verdict.complete, Limits(seconds=left, memory=limits.memory))
    return Verdict(**vars(verdict) | {"proof": certificate})


def refuse_wrong_types(limits: object, method: object) -> None:
    """Raise TypeError for arguments that are not limits or a method, ValueError for a limit that no search keeps."""
    refuse_other_limits(limits, "solutions", "nodes", "seconds", "memory")
    if method is not None and not isinstance(method, Method):
        raise TypeError(f"found the {type(method).__name__} {method!r:.40}, expected Method(...)")
