"""Makes certificates: the engine solves the puzzle, then the core's certifier proves the answer from the model."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from types import ModuleType
from typing import NamedTuple

from deadreckon.errors import Error, LimitReached
from deadreckon.kernel.limits import COMPLETE, LIMIT, Limits, refuse_other_limits
from deadreckon.native import native_core, native_limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.contract import Engine
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle

DECIDED = 2  # solutions to find: two show that there are several
VERSIONS = ("3.0", "1.2")  # of VeriPB's format
HINTS = ("long", "always", "never")
NO_LIMITS = Limits()


class CannotProve(Error):
    """No certificates here: the core was not built, or does not take a puzzle of this size."""


class NotCertified(Error, LimitReached):
    """A limit was reached before the proof was complete."""


class Certificate(NamedTuple):
    """A model, and a proof that it has `solutions` solutions: exactly, if `complete`, or else at least."""

    complete: bool
    solutions: int
    model: bytes  # OPB
    proof: bytes  # VeriPB
    conflicts: int  # of the certifier


def prove(
    puzzle: Puzzle,
    limits: Limits = NO_LIMITS,
    count: bool = False,
    version: str = "3.0",
    hints: str = "long",
) -> Certificate:
    """A certificate that there is no solution, one, or several; with `count`, of the number of solutions.

    Limits are on seconds, memory and conflicts of the certifier. Raises NotCertified and CannotProve.
    """
    refuse_other_limits(limits, "seconds", "memory", "conflicts")
    if count:
        return certify(puzzle, (), None, limits, version, hints)
    began, (core, engine) = perf_counter(), _core_for(puzzle)
    deciding = native_limits(core, Limits(DECIDED, None, limits.seconds, limits.memory))
    answer = getattr(core, puzzle.kind)(*engine.engine_arguments(core, puzzle), *deciding)
    _, known, _, _ = engine.engine_outcome(core, puzzle, answer)
    return certify(puzzle, known, DECIDED, _after(limits, began), version, hints)


def certify(
    puzzle: Puzzle,
    known: Sequence[Board],
    wanted: int | None,
    limits: Limits = NO_LIMITS,
    version: str = "3.0",
    hints: str = "long",
) -> Certificate:
    """A certificate of `wanted` solutions, or of all for None or if there are fewer; `known` need not be searched for.

    Raises NotCertified and CannotProve.
    """
    for name, value, known_values in (("version", version, VERSIONS), ("hints", hints, HINTS)):
        if value not in known_values:
            raise ValueError(f"found {name}={value!r:.40}, expected one of {', '.join(known_values)}")
    core, engine = _core_for(puzzle)
    answer = getattr(core, f"{puzzle.kind}_prove")(
        *engine.engine_arguments(core, puzzle),
        engine.core_boards(puzzle, tuple([tuple(board) for board in known])),
        core.PROOF_VERSIONS.index(version),
        core.PROOF_HINTS.index(hints),
        *native_limits(core, Limits(wanted, limits.conflicts, limits.seconds, limits.memory)),
    )
    status, solutions, made, model, proof = answer
    if core.STATUSES[status] == LIMIT:
        raise NotCertified(f"not certified: a limit was reached after {made} conflicts")
    return Certificate(core.STATUSES[status] == COMPLETE, solutions, model, proof, made)


def proof_of(puzzle: Puzzle, solutions: Sequence[Board], complete: bool, limits: Limits) -> Certificate | None:
    """A certificate of a search result: these solutions and, if it is complete, that there are no others.

    None if an incomplete search found nothing or a limit was reached; raises CannotProve.
    """
    _core_for(puzzle)
    if not solutions and not complete:
        return None
    try:
        return certify(puzzle, solutions, None if complete else len(solutions), limits)
    except NotCertified:
        return None


def _core_for(puzzle: Puzzle) -> tuple[ModuleType, Engine[Puzzle]]:
    core, engine = native_core(), kind_of(puzzle).engine()
    if core is None:
        raise CannotProve("the native core was not built here, and only it has the certifier")
    if not engine.engine_takes(core, puzzle):
        raise CannotProve("the puzzle is larger than the native core takes")
    return core, engine


def _after(limits: Limits, began: float) -> Limits:
    """The limits minus the seconds elapsed."""
    left = None if limits.seconds is None else max(limits.seconds - (perf_counter() - began), 0.0)
    return Limits(seconds=left, memory=limits.memory, conflicts=limits.conflicts)
