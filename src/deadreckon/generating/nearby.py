"""Puzzles that differ from one by few changes, in classes that are tried exhaustively where possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.puzzle import Puzzle

MAX_LISTED = 5_000  # puzzles of one class; larger classes are sampled
# A puzzle with its only solution; None if it has several. Raises TooHard.
Try: TypeAlias = "Callable[[], Draft[Puzzle] | None]"


@dataclass(frozen=True, eq=False)
class Sort:
    """A class of puzzles that differ by the same number of changes and are equally likely to have the wanted grade."""

    number: int
    likely: bool  # worth trying before all puzzles with fewer changes were tried
    complete: bool  # exhaustive; otherwise a random sample
    tries: Callable[[Random], Iterator[Try]]


# The classes of puzzles that differ by a number of changes, the likeliest first.
Nearby: TypeAlias = Callable[[int], "list[Sort]"]
