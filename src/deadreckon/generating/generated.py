"""A generated puzzle with its grade, quality and origin."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.errors import Error
from deadreckon.explaining.grade import Grade
from deadreckon.generating.quality import Quality
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import MadeOf
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Generated:
    """A puzzle with exactly one solution and no redundant given."""

    puzzle: Puzzle
    solution: Board
    grade: Grade | None  # None if no grade was requested
    seed: int
    number: int  # index among the puzzles of the seed, from 0
    techniques: tuple[tuple[str, int], ...] = ()  # if graded: each tactic used and its number of steps
    quality: Quality | None = None
    made_of: MadeOf | None = None  # the picture that the puzzle was made from, if any

    @property
    def id(self) -> str:
        """The puzzle as one line of text, readable by `load` in this and every later version."""
        return kind_of(self.puzzle).format("id").write(self.puzzle).strip()


class NotGenerated(Error):
    """No puzzle with the requested options was found in the attempts allowed; `closest` is the nearest one, if any."""

    why: str = ""  # the text without the closest puzzle
    closest: Generated | None = None
    misses: str = ""  # how the closest puzzle differs from the specification, such as: is Captain
    gap: float = 0.0  # distance of the closest puzzle to the specification


def not_generated(why: str, closest: Generated | None = None, misses: str = "", gap: float = 0.0) -> NotGenerated:
    """The error to raise, with the closest puzzle if there is one."""
    error = NotGenerated(f"{why}; the closest {misses}" if misses else why)
    error.why, error.closest, error.misses, error.gap = why, closest, misses, gap
    return error
