"""Size of a model before any search: its variables, values, constraints and tuples."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.kernel.budget import Budget
from deadreckon.kernel.tuples import TupleCount, count_tuples
from deadreckon.puzzles.model import Built


@frozen
class ModelSize:
    """Size of a model; `tuples` counts what the switch `tuples` would list."""

    variables: int
    values: int  # in all initial domains together
    constraints: int
    widest: int  # variables in the largest scope
    tuples: TupleCount
    most: str = ""  # the constraint with most of the tuples, in words


def model_size(built: Built, budget: Budget) -> ModelSize:
    """The size of a model built without tuples; raises OutOfBudget."""
    variables, constraints = built.problem.variables, built.problem.constraints
    number, exact, largest, most = 0, True, -1, ""
    for constraint in constraints:
        if constraint in built.unlisted:
            continue
        budget.watch()
        count = count_tuples(constraint)
        number, exact = number + count.number, exact and count.exact
        if count.number > largest:
            largest, most = count.number, f"{type(constraint).__name__} over {len(constraint.scope)}"
    return ModelSize(
        len(variables),
        sum(variable.start.bit_count() for variable in variables),
        len(constraints),
        max((len(constraint.scope) for constraint in constraints), default=0),
        TupleCount(number, exact),
        most,
    )
