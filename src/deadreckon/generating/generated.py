"""A puzzle that was generated, with all that a setter wants to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.errors import Error
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.explaining.grade import Grade
    from deadreckon.generating.quality import Quality
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.generator import MadeOf
    from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Generated:
    """A puzzle with exactly one solution; none of its givens can be left out."""

    puzzle: Puzzle
    solution: Board
    grade: Grade | None  # None where no grade was asked for
    seed: int
    number: int  # of the puzzle among all those of the seed, from 0
    techniques: tuple[tuple[str, int], ...] = ()  # the tactics that solve it and their steps, where it was graded
    quality: Quality | None = None
    made_of: MadeOf | None = None  # the picture it was made of, if any

    @property
    def id(self) -> str:
        """All of the puzzle in one line, of which any later version makes it again: `load` reads it."""
        return kind_of(self.puzzle).format("id").write(self.puzzle).strip()


class NotGenerated(Error):
    """No puzzle as wished for was found in the attempts allowed; `closest` is the nearest to it, if any."""

    why: str = ""  # the text without the closest
    closest: Generated | None = None
    misses: str = ""  # how the closest is not as wished for, such as: is Captain
    gap: float = 0.0  # how far it is from what was wished for


def not_generated(why: str, closest: Generated | None = None, misses: str = "", gap: float = 0.0) -> NotGenerated:
    """What to raise, with the closest if there is one."""
    error = NotGenerated(f"{why}; the closest {misses}" if misses else why)
    error.why, error.closest, error.misses, error.gap = why, closest, misses, gap
    return error
