"""`vary`: a puzzle made from another: repaired, reduced, harder, easier, or a sibling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.generating.variation import HOWS, MATERIALS, not_varied
from deadreckon.generating.vary_grade import regrade
from deadreckon.generating.vary_like import like
from deadreckon.generating.vary_reduce import reduce
from deadreckon.generating.vary_repair import repair
from deadreckon.generating.vary_request import Request
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.generator import InvalidWishes, TooHard
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES

if TYPE_CHECKING:
    from deadreckon.generating.variation import How, Material, Variation
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.symmetric_cells import CellSymmetry

WAYS = {"like": like, "harder": regrade, "easier": regrade, "reduce": reduce, "repair": repair}
# The ways that take an option; the others would not look at it.
TAKEN_BY = {
    "solution": ("repair",),
    "symmetry": ("reduce", "repair"),
    "keep_grade": ("reduce",),
    "material": ("harder", "easier", "repair"),
    "number": ("like",),
}
MOST_WORK = 100_000  # questions to the solver; a grade counts for twenty
SECONDS = 60.0
OUT_OF_WORK = "undecided: the work allowed was done, or the time over, before there was an answer"


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
    work: int = MOST_WORK,
    seconds: float = SECONDS,
) -> Variation:
    """A puzzle made from this one, which has exactly one solution; raises NotVaried, with the closest that was found.

    `repair`: the fewest givens added that make it unique, for the `solution` meant or for the best one. `reduce`: the
    fewest of its givens kept. Both keep the `symmetry` of the cells given where asked. `harder`, `easier`: one grade up
    or down by the fewest changes of the `material`: its givens, or its solution; where
    none is named, what is usual for its kind. `like`: a sibling, the one of
    this `number` among those of the `seed`.
    """
    kind_of(puzzle)  # raises TypeError for what is no puzzle
    for found, known in ((how, HOWS), (symmetry, CELL_SYMMETRIES), (material, (None, *MATERIALS))):
        if found not in known:
            raise InvalidWishes(f"found {found!r}, expected one of {', '.join(map(str, known))}")
    request = Request(puzzle, how, Effort(work, seconds), solution, symmetry, keep_grade, material, seed, number)
    _refuse_idle_options(request)
    try:
        return WAYS[how](request)
    except (OutOfEffort, TooHard) as error:
        raise not_varied(OUT_OF_WORK, undecided=True) from error


def _refuse_idle_options(request: Request) -> None:
    """Raise InvalidWishes for an option that is not as it is by default and that this way to vary does not look at."""
    for name, ways in TAKEN_BY.items():
        if request.how not in ways and getattr(request, name) != getattr(Request, name):
            raise InvalidWishes(f"found {name} for {request.how!r}, expected it for {' or '.join(ways)} alone")
