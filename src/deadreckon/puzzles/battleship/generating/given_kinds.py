"""Names of the kinds of givens that can be requested, and their marks."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    SUBMARINE,
    TOP,
    WATER,
)

KINDS = {"water": WATER, "ship": PART, "submarine": SUBMARINE, "end": LEFT + RIGHT + TOP + BOTTOM, "middle": MIDDLE}
USUAL = ("water", "submarine", "end", "middle")


def usable_marks(mark: str, kinds: tuple[str, ...]) -> str:
    """The marks that may be given for a cell with this mark in the solution: its own, `?`, both or none."""
    allowed = [KINDS[kind] for kind in kinds or USUAL]
    own = mark if any(mark in marks for marks in allowed) else ""
    return own + (PART if PART in allowed and mark != WATER else "")


def kind_of_given(mark: str) -> str:
    return next(kind for kind, marks in KINDS.items() if mark in marks)
