"""Search statistics, counted the same way in every model and search (docs/reference/traces.md)."""

from __future__ import annotations


class Counters:
    """Statistics of one search."""

    def __init__(self) -> None:
        self.decisions = 0  # a value was chosen for a variable
        self.failures = 0  # propagation refuted a decision, or the root
        self.checks = 0  # a constraint was tested on a value for each variable of its scope
        self.filters = 0  # a constraint's filter was called
        self.removed = 0  # values removed by filters, or as explored for an interchangeable variable; not by decisions
        self.depth = 0  # maximum depth of the search tree, in decisions
        self.tuples = 0  # listed while building the model
        self.seconds = 0.0  # of the search, without building the model

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Counters) else NotImplemented

    def __repr__(self) -> str:
        return f"Counters({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
