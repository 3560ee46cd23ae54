"""Design of a book: paper, sizes of letters and boards, and its parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.hints import STAGES
from deadreckon.explaining.messages import ENGLISH, language_named

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
LAYOUTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # puzzles per page: columns and rows
TOLD = STAGES[1:]  # the stages of a hint in a book, where no mistakes are known
INSIDE, OUTSIDE, TOP, BOTTOM = 18.0, 14.0, 14.0, 18.0  # millimetres: margins, the wider one at the binding
POINT = 0.3528  # millimetres
TITLE = "Puzzles"


@dataclass(frozen=True)
class BookDesign:
    """Design of a book. At most `per_page` puzzles are on a page, fewer if a board would be too small to write in."""

    title: str = TITLE
    per_page: int | None = None  # 1, 2, 4 or 6; None for 2, and for 1 in large print
    paper: str = "a4"  # or letter
    large_print: bool = False
    hints: tuple[str, ...] = TOLD  # the stages printed at the back
    solutions: bool = True
    any_answer: bool = False  # whether puzzles may have several or an unknown number of solutions
    language: str = ENGLISH  # of the hints

    def __post_init__(self) -> None:
        _refuse_unknown("per_page", self.per_page, (None, *LAYOUTS))
        _refuse_unknown("paper", self.paper, tuple(PAPERS))
        language_named(self.language)  # raises UnknownLanguage
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
        """Width and height of the area within the margins, in millimetres."""
        width, height = self.page_size
        return width - INSIDE - OUTSIDE, height - TOP - BOTTOM

    @property
    def points(self) -> float:
        """Font size of running text, in points."""
        return 16.0 if self.large_print else 10.5

    @property
    def letter(self) -> float:
        """Font size of running text, in millimetres."""
        return self.points * POINT

    @property
    def larger(self) -> float:
        """Enlargement of pictures that are not to be written in."""
        return 1.5 if self.large_print else 1.0

    @property
    def scales(self) -> tuple[float, float]:
        """The minimum and maximum millimetres per unit of a board's picture.

        A cell of a battleship has 36 units, one of a nonogram 24, a number of a clue 13: at least 1.7 mm, 5 points.
        """
        return (0.3, 0.5) if self.large_print else (0.13, 0.32)


def _refuse_unknown(name: str, found: Any, expected: tuple[Any, ...]) -> None:
    if found not in expected:
        raise ValueError(f"{name}: found {found!r}, expected one of {', '.join(map(str, expected))}")
