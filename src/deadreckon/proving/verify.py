"""Verifies certificates, without the engine that solved the puzzle and the certifier that wrote the proof.

Four short steps: derive the model from the puzzle and compare it line by line with the certificate's; check the proof;
decode its solutions into boards; check the boards by the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from deadreckon.errors import Error, LimitReached
from deadreckon.proving.checker import check_proof
from deadreckon.proving.read_model import PRESERVED, read_model
from deadreckon.proving.wrong_proof import WrongProof
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.proof_model import ProofModel
from deadreckon.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from deadreckon.kernel.limits import Limits

CHECKERS = ("python", "native")
LOOKS_PER_TICK = 64  # steps of the checker between two readings of the clock


class VerificationStopped(Error, LimitReached):
    """The time limit was reached before the certificate was checked."""


class Verified(NamedTuple):
    """Result of a verified certificate: these solutions, and whether the puzzle has no others."""

    complete: bool
    solutions: tuple[Board, ...]


def verify(
    puzzle: Puzzle, model: bytes, proof: bytes, limits: Limits | None = None, checker: str = CHECKERS[0]
) -> Verified:
    """Verify that this model and this proof certify the puzzle, within a limit on seconds.

    Raises WrongProof and VerificationStopped.
    """
    seconds = _seconds_of(limits)
    if checker not in CHECKERS:
        raise ValueError(f"found checker={checker!r:.40}, expected one of {', '.join(CHECKERS)}")
    if not isinstance(model, bytes) or not isinstance(proof, bytes):
        raise TypeError("found a model or proof that is no bytes, expected the bytes of both files")
    offer = kind_of(puzzle).proof_models()
    derived = offer.proof_model(puzzle)
    compare_models(model, derived)
    check = check_by_core if checker == "native" else check_by_python
    complete, solutions = check(model, proof, derived.preserved, seconds)
    boards = [offer.solved_board(puzzle, solution) for solution in solutions]
    for number, board in enumerate(boards, 1):
        if broken := kind_of(puzzle).violations(puzzle, board):
            raise WrongProof("proof", 1, f"solution {number} breaks a rule: {broken[0].text}")
    return Verified(complete, tuple(boards))


def _seconds_of(limits: Limits | None) -> float | None:
    """The limit on seconds, the only one for a check; imports the kernel's module only if limits are set."""
    if limits is None:
        return None
    from deadreckon.kernel.limits import refuse_other_limits

    refuse_other_limits(limits, "seconds")
    return limits.seconds


def check_by_python(
    model: bytes, proof: bytes, preserved: list[str], seconds: float | None
) -> tuple[bool, list[list[str]]]:
    """Check the proof in Python; returns whether all solutions were named, and the true preserved variables of each."""
    read = read_model(model, [name.encode() for name in preserved])
    conclusion = check_proof(read, proof, _stopping_after(seconds))
    names = [name.decode() for name in read.variables]
    return conclusion.complete, [[names[one] for one in solution] for solution in conclusion.solutions]


def check_by_core(
    model: bytes, proof: bytes, preserved: list[str], seconds: float | None
) -> tuple[bool, list[list[str]]]:
    """Check the proof by the core's checker: the same result, faster."""
    from deadreckon.native import native_core

    core = native_core()
    assert core, "the core is not loaded"
    answer = core.check_certificate(
        model, proof, tuple(preserved), 1e18 if seconds is None else seconds, core.DEFAULT_MEMORY
    )
    if answer is None:
        raise VerificationStopped("the certificate was not checked within the limits of time and memory")
    right, file, line, reason, complete, solutions = answer
    if not right:
        raise WrongProof(file, line, reason)
    return complete, [[preserved[place] for place in solution] for solution in solutions]


def compare_models(model: bytes, derived: ProofModel) -> None:
    """Raise WrongProof unless the model consists of the lines derived from the puzzle, in any order."""
    expected = Counter([line.encode() for line in derived.lines])
    preserved = b"%s %s ;" % (PRESERVED, " ".join(derived.preserved).encode())  # a model for version 1.2 has none
    for number, ended in enumerate(model.split(b"\n"), 1):
        line = ended.removesuffix(b"\r")
        if line.startswith(PRESERVED) and line != preserved:
            reason = "the preserved variables are not those of this puzzle: the certificate is of another one"
            raise WrongProof("model", number, reason)
        if line and line != preserved and not line.startswith(b"*"):
            if not expected[line]:
                raise WrongProof("model", number, "the puzzle has no such constraint")
            expected[line] -= 1
    if missing := next(iter(+expected), b""):
        raise WrongProof("model", model.count(b"\n") + 1, f"a constraint of the puzzle is missing: {missing.decode()}")


def _stopping_after(seconds: float | None) -> Callable[[], None]:
    """A function that raises VerificationStopped once `seconds` have passed; it reads the clock every few calls."""
    end, calls = perf_counter() + (seconds or 0), 0

    def tick() -> None:
        nonlocal calls
        calls += 1
        if seconds is not None and calls % LOOKS_PER_TICK == 0 and perf_counter() > end:
            raise VerificationStopped(f"the certificate was not checked within {seconds:g} seconds")

    return tick
