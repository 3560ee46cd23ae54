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
GUTTER = 8.0  # millimetres between columns, and between two puzzles of a page
POINT = 0.3528  # millimetres
RULES = ("full", "short", "none")
HEAD_LINES, SHORT_RULES = 4.0, 10.0  # letter heights: the name and the date on a sheet, and rules of a few lines
ANSWER_ROOM = 42.0  # millimetres at the foot of a sheet


@dataclass(frozen=True)
class BookDesign:
    """Design of a book. At most `per_page` puzzles are on a page, fewer if a board would be too small to write in."""

    title: str = ""  # empty: "Puzzles" in the language of the book, and none on a sheet
    per_page: int | None = None  # 1, 2, 4 or 6; None for 2, and for 1 in large print
    paper: str = "a4"  # or letter
    large_print: bool = False
    hints: tuple[str, ...] = TOLD  # the stages printed at the back
    solutions: bool = True
    any_answer: bool = False  # whether puzzles may have several or an unknown number of solutions
    language: str = ENGLISH
    author: str = ""
    date: str = ""  # as it is to be printed
    footer: str = ""  # on every page
    sheet: bool = False  # a handout: no cover, contents or lists at the back; lines for a name and a date
    rules: str | None = None  # full, short or none; None for full, and for short on a sheet
    answer: bool = False  # on a sheet: the solution upside down at the foot

    def __post_init__(self) -> None:
        _refuse_unknown("per_page", self.per_page, (None, *LAYOUTS))
        _refuse_unknown("paper", self.paper, tuple(PAPERS))
        _refuse_unknown("rules", self.rules, (None, *RULES))
        language_named(self.language)  # raises UnknownLanguage
        for stage in self.hints:
            _refuse_unknown("a stage of hints", stage, TOLD)

    @property
    def most_per_page(self) -> int:
        return self.per_page or (1 if self.large_print or self.sheet else 2)

    @property
    def told_rules(self) -> str:
        return self.rules or ("short" if self.sheet else "full")

    @property
    def told_hints(self) -> tuple[str, ...]:
        """The stages printed at the back: none on a sheet."""
        return () if self.sheet else self.hints

    @property
    def page_size(self) -> tuple[float, float]:
        return PAPERS[self.paper]

    @property
    def text_size(self) -> tuple[float, float]:
        """Width and height of the area within the margins, in millimetres."""
        width, height = self.page_size
        return width - INSIDE - OUTSIDE, height - TOP - BOTTOM

    def board_room(self, landscape: bool = False) -> tuple[float, float]:
        """Width and height for the boards of a page, in millimetres: without the head and the foot of a sheet."""
        width, height = self.page_size[::-1] if landscape else self.page_size
        lines = SHORT_RULES * self.sheet * (self.told_rules != "none") + HEAD_LINES * self.sheet
        taken = lines * self.letter + (ANSWER_ROOM if self.sheet and self.answer else 0)
        return width - INSIDE - OUTSIDE, height - TOP - BOTTOM - taken

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
    def hint_scale(self) -> float:
        """Millimetres per unit of a board beside a move, if there is room."""
        return self.scales[0]

    @property
    def hint_room(self) -> float:
        """Width of a column of hints, in millimetres: two columns, in large print one."""
        width, _ = self.text_size
        return width if self.large_print else width / 2 - GUTTER

    @property
    def scales(self) -> tuple[float, float]:
        """The minimum and maximum millimetres per unit of a board's picture.

        A cell of a battleship has 36 units, one of a nonogram 24, a number of a clue 13: at least 1.7 mm, 5 points.
        """
        if self.large_print:
            return 0.3, 0.5
        return (0.13, 0.42) if self.sheet else (0.13, 0.32)


def _refuse_unknown(name: str, found: Any, expected: tuple[Any, ...]) -> None:
    if found not in expected:
        raise ValueError(f"{name}: found {found!r}, expected one of {', '.join(map(str, expected))}")
