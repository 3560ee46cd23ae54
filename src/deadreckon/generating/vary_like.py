"""Siblings of a puzzle: generated puzzles of the same size, features and grade."""

from __future__ import annotations

from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.generating.variation import Variation, not_varied
from deadreckon.generating.vary_task import VaryTask
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.kind import kind_of

ATTEMPTS = 1_000  # puzzles of the grade until one has the same features


def like(task: VaryTask) -> Variation:
    """The sibling of this seed and number; raises NotVaried."""
    solution, before = task.only_solution(), task.known_grade()
    kind = kind_of(task.puzzle)
    varying = kind.varying()
    options = varying.options_like(task.puzzle, solution)
    for attempt in range(ATTEMPTS):
        try:
            task.effort.spend()
            found = generate_one(
                kind,
                options,
                before.label,
                task.seed,
                task.number * ATTEMPTS + attempt,
                seconds=task.effort.seconds_left,
            )
        except (NotGenerated, OutOfEffort) as error:
            raise not_varied(f"undecided: {error or 'no sibling was found in time'}", undecided=True) from error
        if varying.is_like(task.puzzle, found.puzzle) and found.puzzle != task.puzzle:
            break
    else:
        raise not_varied(f"undecided: no sibling among {ATTEMPTS} puzzles of its grade", undecided=True)
    text = f"A {before.label} like the other: the same size, and as much given away."
    return Variation(task.how, task.puzzle, found.puzzle, found.solution, (), "givens", before, found.grade, True, text)
