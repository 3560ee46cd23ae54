"""How a book looks and what is in it: paper, sizes of letters and boards, and the parts it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.hints import STAGES

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
LAYOUTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # puzzles a page: columns and rows
TOLD = STAGES[1:]  # the stages of a hint in a book, which knows no mistakes
INSIDE, OUTSIDE, TOP, BOTTOM = 18.0, 14.0, 14.0, 18.0  # millimetres: margins, the wider one where pages are bound
POINT = 0.3528  # millimetres
TITLE = "Puzzles"


@dataclass(frozen=True)
class BookDesign:
    """`per_page` puzzles at most are on a page; where a board would be too small to write in, there are fewer."""

    title: str = TITLE
    per_page: int | None = None  # 1, 2, 4 or 6; None for 2, and for 1 in large print
    paper: str = "a4"  # or letter
    large_print: bool = False
    hints: tuple[str, ...] = TOLD  # the stages that are told at the back
    solutions: bool = True
    any_answer: bool = False  # whether a puzzle may have several solutions, or nobody knows how many

    def __post_init__(self) -> None:
        _refuse_unknown("per_page", self.per_page, (None, *LAYOUTS))
        _refuse_unknown("paper", self.paper, tuple(PAPERS))
        for stage in self.hints:
            _refuse_unknown("a stage of hints", stage, TOLD)

    @property
    def most_per_page(self) -> int:
        return self.per_page or (1 if self.large_print else 2)

    @property
    def page_size(self) -> tuple[float, float]:
        return PAPERS[self.paper]

    @property
    def text_size(self) -> tuple[float, float]:
        """Width and height of what is within the margins, in millimetres."""
        width, height = self.page_size
        return width - INSIDE - OUTSIDE, height - TOP - BOTTOM

    @property
    def points(self) -> float:
        """The size of letters in running text."""
        return 16.0 if self.large_print else 10.5

    @property
    def letter(self) -> float:
        """The same in millimetres."""
        return self.points * POINT

    @property
    def larger(self) -> float:
        """How many times as large as usual pictures are that are not to be written in."""
        return 1.5 if self.large_print else 1.0

    @property
    def scales(self) -> tuple[float, float]:
        """The least and the most millimetres a unit of a board's picture has.

        A cell of a battleship has 36 units, one of a nonogram 24, a number of a clue 13: at the least 1.7 mm, 5 points.
        """
        return (0.3, 0.5) if self.large_print else (0.13, 0.32)


def _refuse_unknown(name: str, found: Any, expected: tuple[Any, ...]) -> None:
    if found not in expected:
        raise ValueError(f"{name}: found {found!r}, expected one of {', '.join(map(str, expected))}")
