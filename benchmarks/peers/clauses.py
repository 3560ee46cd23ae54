"""A puzzle as clauses and cardinalities, the common language of the SAT-like peers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


class Impossible(Exception):
    """The puzzle has no solution, and that was seen before any search."""


@dataclass(slots=True)
class Clauses:
    """Variables count from 1, cells before all others; a negative number is a negated variable."""

    cells: int
    variables: int
    clauses: list[list[int]] = field(default_factory=list)
    exactly: list[tuple[list[int], int]] = field(default_factory=list)  # literals, and the number of them that are true
    others_true_first: bool = False  # a hint for the search: decide variables that are no cells by making them true

    def new(self) -> int:
        self.variables += 1
        return self.variables

    def blocking(self, values: Sequence[int]) -> list[int]:
        """The clause that excludes a solution, given as its true and its negated variables.

        All solutions have equally many true cells, so that another one lacks one of these.
        """
        return [-value for value in values[: self.cells] if value > 0]
