"""The answer that a proof shows, for replies to be held against: made by the certifier, and checked apart from it."""

from __future__ import annotations

from functools import lru_cache

from deadreckon.kernel.limits import Limits
from deadreckon.lab.load_instance import load_instance
from deadreckon.proving.prove import CannotProve, NotCertified, prove
from deadreckon.proving.verify import VerificationStopped, verify


@lru_cache(maxsize=64)
def certified_answer(text: str, seconds: float) -> str:
    """unique, multiple or none by a verified certificate; "" without a certificate within `seconds`."""
    puzzle, limits = load_instance(text).puzzle, Limits(seconds=seconds)
    try:
        made = prove(puzzle, limits)
        found = verify(puzzle, made.model, made.proof, limits, "native")
    except (CannotProve, NotCertified, VerificationStopped):
        return ""
    return ("none", "unique")[len(found.solutions)] if found.complete else "multiple"
