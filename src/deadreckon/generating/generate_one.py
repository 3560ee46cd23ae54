"""One puzzle as wished for: drawn, then changed step by step until it has the wanted grade."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from deadreckon.explaining.grade import HIGHEST, LABELS, NotGraded, grade
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.generator import TooHard

if TYPE_CHECKING:
    from deadreckon.puzzles.generator import Draft
    from deadreckon.puzzles.kind import Kind

GRADES = (*(label for label, _, _ in LABELS), HIGHEST)  # easiest first
ATTEMPTS = 1_000


def generate_one(
    kind: Kind[Any], wishes: Any, wanted: str | None, seed: int, number: int, attempts: int = ATTEMPTS
) -> Generated:
    """The puzzle of this number among those of the seed, of the grade `wanted` if any; raises NotGenerated."""
    random = Random(f"{kind.name} {seed} {number}")
    for _ in range(attempts):
        draft = _draw(random, kind, wishes)
        if draft is None:
            continue
        if wanted is None:
            return Generated(draft.puzzle, draft.solution, None, seed, number)
        try:
            found = grade(draft.puzzle)
        except NotGraded:
            continue
        if found.label == wanted and not found.at_least:
            return Generated(draft.puzzle, draft.solution, found, seed, number)
    raise NotGenerated(f"no {wanted or 'such'} puzzle in {attempts} attempts")


def _draw(random: Random, kind: Kind[Any], wishes: Any) -> Draft[Any] | None:
    try:
        return kind.generator().draw(random, wishes, find_rival)
    except TooHard:
        return None
