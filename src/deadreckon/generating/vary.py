"""`vary`: a variant of a puzzle: repaired, reduced, harder, easier, or a sibling."""

from __future__ import annotations

from deadreckon.generating.variation import HOWS, MATERIALS, How, Material, Variation, not_varied
from deadreckon.generating.vary_grade import regrade
from deadreckon.generating.vary_like import like
from deadreckon.generating.vary_reduce import reduce
from deadreckon.generating.vary_repair import repair
from deadreckon.generating.vary_task import VaryTask
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.generator import InvalidOptions, TooHard
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, CellSymmetry

WAYS = {"like": like, "harder": regrade, "easier": regrade, "reduce": reduce, "repair": repair}
# The ways that use each option; it is rejected for the others.
TAKEN_BY = {
    "solution": ("repair",),
    "symmetry": ("reduce", "repair"),
    "keep_grade": ("reduce",),
    "material": ("harder", "easier", "repair"),
    "number": ("like",),
}
VARYING = Limits(work=100_000, seconds=60.0)  # work: solver calls; a grading counts as twenty
OUT_OF_WORK = "undecided: the limit on work or time was reached before there was an answer"


def vary(
    puzzle: Puzzle,
    how: How,
    *,
    solution: Board | None = None,
    symmetry: CellSymmetry = "none",
    keep_grade: bool = False,
    material: Material | None = None,
    seed: int = 0,
    number: int = 0,
    limits: Limits = VARYING,
) -> Variation:
    """A variant of a puzzle, with exactly one solution; raises NotVaried, with the closest variant found.

    `repair`: add the fewest givens that make it unique, for the intended `solution` or for the best one. `reduce`: keep
    the fewest of its givens. Both preserve the `symmetry` of the given cells if requested. `harder`, `easier`: one
    grade up or down by the fewest changes of the `material`, its givens or its solution; None for the default of the
    kind. `like`: a sibling, number `number` of those of the `seed`.
    """
    kind_of(puzzle)  # raises TypeError unless this is a puzzle
    for found, known in ((how, HOWS), (symmetry, CELL_SYMMETRIES), (material, (None, *MATERIALS))):
        if found not in known:
            raise InvalidOptions(f"found {found!r}, expected one of {', '.join(map(str, known))}")
    task = VaryTask(puzzle, how, Effort.within(limits), solution, symmetry, keep_grade, material, seed, number)
    _refuse_idle_options(task)
    try:
        return WAYS[how](task)
    except (OutOfEffort, TooHard) as error:
        raise not_varied(OUT_OF_WORK, undecided=True) from error


def _refuse_idle_options(task: VaryTask) -> None:
    """Raise InvalidOptions for a non-default option that this way to vary ignores."""
    for name, ways in TAKEN_BY.items():
        if task.how not in ways and getattr(task, name) != getattr(VaryTask, name):
            raise InvalidOptions(f"found {name} for {task.how!r}, expected it for {' or '.join(ways)} alone")
