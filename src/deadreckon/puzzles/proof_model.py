"""A puzzle as the lines of a pseudo-Boolean model, which verification derives anew: what was proved is what was asked.

Nothing here or in the `proof_model.py` of a kind is shared with the core, which writes the model of a certificate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class ProofModel(NamedTuple):
    """The constraints of a puzzle as lines of OPB, and the variables over which its solutions are counted."""

    preserved: list[str]
    lines: list[str]


def at_least(terms: Sequence[str], number: int, first_variable: str) -> str:
    """Line: at least `number` of these literals are true; a sum of nothing is written as one that cannot hold."""
    return f"1 {' 1 '.join(terms)} >= {number} ;" if terms else f"1 {first_variable} >= 2 ;"


def exactly(terms: Sequence[str], number: int, first_variable: str) -> Iterable[str]:
    """Line: exactly `number` of these literals are true; nothing where that is plain."""
    if terms:
        yield f"1 {' 1 '.join(terms)} = {number} ;"
    elif number:
        yield at_least((), number, first_variable)
