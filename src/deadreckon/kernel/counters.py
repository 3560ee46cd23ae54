"""What a search did: the same things counted the same way in every model and search (docs/traces.md)."""

from __future__ import annotations


class Counters:
    """What a search did, in numbers."""

    def __init__(self) -> None:
        self.decisions = 0  # a value was chosen for a variable
        self.failures = 0  # propagation refuted a decision, or the root
        self.checks = 0  # a constraint was tested on values for its whole scope
        self.filters = 0  # a constraint's filter was called
        self.removed = 0  # values removed by filters, or as explored for an interchangeable variable; not by decisions
        self.depth = 0  # the most decisions that stood at once
        self.tuples = 0  # listed while the model was built
        self.seconds = 0.0  # of the search, the building of the model left out

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Counters) else NotImplemented

    def __repr__(self) -> str:
        return f"Counters({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
