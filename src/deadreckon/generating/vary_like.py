"""Siblings of a puzzle: others of the same size, features and grade, from the generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.explaining.grade import HIGHEST
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.generating.variation import Variation, not_varied
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.generating.vary_request import Request

ATTEMPTS = 1_000  # puzzles of the grade until one has the same features


def like(request: Request) -> Variation:
    """The sibling of this seed and number; raises NotVaried."""
    request.only_solution()
    before = request.grade(request.puzzle)
    if before is None or (before.at_least and before.label != HIGHEST):
        raise not_varied("undecided: the grade of the puzzle was not known in time", undecided=True)
    kind = kind_of(request.puzzle)
    varying = kind.varying()
    wishes = varying.wishes_like(request.puzzle)
    for attempt in range(ATTEMPTS):
        try:
            request.effort.spend()
            found = generate_one(kind, wishes, before.label, request.seed, request.number * ATTEMPTS + attempt)
        except (NotGenerated, OutOfEffort) as error:
            raise not_varied(f"undecided: {error or 'no sibling was found in time'}", undecided=True) from error
        if varying.same_features(request.puzzle, found.puzzle) and found.puzzle != request.puzzle:
            break
    else:
        raise not_varied(f"undecided: no sibling among {ATTEMPTS} puzzles of its grade", undecided=True)
    text = f"A {before.label} like the other: the same size, and as much given away."
    return Variation(
        request.how, request.puzzle, found.puzzle, found.solution, (), "givens", before, found.grade, True, text
    )
