"""The switch `tuples` of every model: each constraint as the list of its satisfying tuples."""

from __future__ import annotations

from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.puzzles.model import Built, Model, Switch, Weakening
from deadreckon.puzzles.puzzle import SomePuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

TUPLES = Switch("tuples", "every constraint is listed beforehand, tuple by tuple", "model-comparison document")


def with_tuples(model: Model[SomePuzzle], early: str = "") -> Model[SomePuzzle]:
    """The model with the switch `tuples`, off by default; `early` names the switch for early constraints.

    A table is no early constraint: bt and fc would check it only once all variables, or all but one, are decided.
    """
    weakening = Weakening(f"the constraints of {early}", early) if early else None
    switch = Switch(**{**vars(TUPLES), "weakening": weakening})

    def build(puzzle: SomePuzzle, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
        built = model.build(puzzle, [name for name in switches if name != TUPLES.name], budget)
        return list_tuples(built, budget) if TUPLES.name in switches else built

    return Model(**{**vars(model), "build": build, "switches": (*model.switches, switch)})


def list_tuples(built: Built, budget: Budget) -> Built:
    """The problem with a table for each of its constraints; raises OutOfBudget, with the tuples listed until then."""
    from deadreckon.constraints.table import Table  # imported here and below, to start faster without tuples
    from deadreckon.kernel.budget import OutOfBudget
    from deadreckon.kernel.tuples import TupleListing

    listing = TupleListing(built.problem, budget)
    constraints = built.problem.constraints
    try:
        for number, constraint in enumerate(constraints):
            if constraint not in built.unlisted:
                constraints[number] = Table(constraint.scope, listing.of(constraint), budget).named(constraint.name)
    except OutOfBudget as stop:
        stop.tuples = listing.tuples
        raise
    return Built(**{**vars(built), "tuples": listing.tuples})
