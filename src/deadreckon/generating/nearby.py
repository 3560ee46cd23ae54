"""Puzzles that differ from one by few changes, sort by sort, so that it is known which were tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from deadreckon.puzzles.generator import Draft
    from deadreckon.puzzles.puzzle import Puzzle

MOST_LISTED = 5_000  # puzzles of one sort; of more than that some are drawn
# A puzzle with its only solution; None for a puzzle that has several. Raises TooHard.
Try: TypeAlias = "Callable[[], Draft[Puzzle] | None]"


@dataclass(frozen=True, eq=False)
class Sort:
    """Puzzles that differ by a number of changes, all alike in how likely they are to be as wanted."""

    number: int
    likely: bool  # worth trying before all puzzles that differ by fewer changes were tried
    complete: bool  # all there are; otherwise some that are drawn
    tries: Callable[[Random], Iterator[Try]]


# The sorts of puzzles that differ by a number of changes, the likeliest first.
Nearby: TypeAlias = Callable[[int], "list[Sort]"]
