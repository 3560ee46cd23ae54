"""What a search is watched on: a puzzle, or a small CSP by its name."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.kernel.budget import Budget
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import Kind, kind_of
from deadreckon.puzzles.model import Built, Model
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.puzzle_field import read_puzzle
from deadreckon.service.small_csps import SMALL_CSPS, SmallCsp
from deadreckon.solving.by_kernel import solve_by_kernel
from deadreckon.solving.verdict import Method, Verdict

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event


@dataclass(frozen=True)
class WatchedPuzzle:
    """A puzzle, asked for its model and its searches as a small CSP is."""

    puzzle: Puzzle

    @property
    def kind(self) -> Kind:
        return kind_of(self.puzzle)

    @property
    def default_model(self) -> str:
        return self.kind.default_model

    def model(self, name: str) -> Model:
        return self.kind.model(name)

    def why_impossible(self, budget: Budget) -> str | None:
        return self.kind.why_impossible(self.puzzle, budget)

    def build(self, model: Model, switches: Collection[str], budget: Budget) -> Built:
        return model.build(self.puzzle, switches, budget)

    def solve(
        self,
        limits: Limits,
        method: Method,
        listen: Callable[[Event], None] | None = None,
        see_model: Callable[[Built], None] | None = None,
    ) -> Verdict:
        return solve_by_kernel(self.puzzle, limits, method, listen, see_model)


def read_watched(field: str | dict[str, Any]) -> WatchedPuzzle | SmallCsp:
    """The small CSP of that name, or the puzzle of the field; raises FormatError and BadRequest."""
    if isinstance(field, str) and field in SMALL_CSPS:
        return SMALL_CSPS[field]
    return WatchedPuzzle(read_puzzle(field))
