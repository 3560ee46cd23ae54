"""A puzzle as clauses and cardinalities, the common language of the SAT-like peers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass
class Clauses:
    """Variables count from 1; a negative number is a negated variable."""

    variables: int = 0
    clauses: list[list[int]] = field(default_factory=list)
    exactly: list[tuple[list[int], int]] = field(default_factory=list)  # of these literals, so many are true
    shown: list[int] = field(default_factory=list)  # the variables whose values make a solution

    def new(self) -> int:
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        self.clauses.append(list(literals))

    def count(self, literals: Iterable[int], number: int) -> None:
        self.exactly.append((list(literals), number))

    def blocking(self, values: Sequence[bool]) -> list[int]:
        """The clause that excludes a solution, given as the values of the shown variables."""
        return [-variable if value else variable for variable, value in zip(self.shown, values)]
