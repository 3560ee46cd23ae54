"""Puzzles that obviously have no solution, and why."""

from __future__ import annotations

from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.puzzles.nonogram.clue_words import clue_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, MISSING, UNKNOWN, cells_needed, shortest_block
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram


def why_impossible(puzzle: Nonogram, budget: Budget = UNLIMITED) -> str | None:
    """The first obvious reason, in words; None does not imply a solution."""
    for reasons in (_clues_fit, _sides_agree, _givens_are_in_clues):
        budget.watch()
        for reason in reasons(puzzle):
            return reason
    return None


def _clues_fit(puzzle: Nonogram) -> Iterator[str]:
    for name, clue, length in puzzle.lines():
        needed = cells_needed(clue)
        if needed > length:
            yield f"{name} has {counted(length, 'cell')}, its clue {clue_in_words(clue, puzzle.letters)} needs {needed}"


def _sides_agree(puzzle: Nonogram) -> Iterator[str]:
    """Rows and columns paint the same cells of each colour; a side with a blot may paint more."""
    if MISSING in puzzle.rows or MISSING in puzzle.columns:
        return
    rows, columns = _cells_painted(puzzle.rows), _cells_painted(puzzle.columns)
    for number, colour in enumerate(puzzle.colours, 1):
        by_rows, rows_may_paint_more = rows.get(number, (0, False))
        by_columns, columns_may_paint_more = columns.get(number, (0, False))
        if (by_rows > by_columns and not columns_may_paint_more) or (by_columns > by_rows and not rows_may_paint_more):
            noun = f"{colour.name} cell" if len(puzzle.colours) > 1 else "cell"
            some, others = "at least " * rows_may_paint_more, "at least " * columns_may_paint_more
            yield f"the rows paint {some}{counted(by_rows, noun)}, the columns {others}{by_columns}"


def _cells_painted(clues: tuple[Clue, ...]) -> dict[int, tuple[int, bool]]:
    """For each colour, the minimum number of cells that these clues paint, and whether they may paint more."""
    painted: dict[int, tuple[int, bool]] = {}
    for clue in clues:
        for length, colour in clue:
            cells, more = painted.get(colour, (0, False))
            painted[colour] = cells + shortest_block(length), more or length == BLOT
    return painted


def _givens_are_in_clues(puzzle: Nonogram) -> Iterator[str]:
    if not puzzle.givens:
        return
    for (name, clue, _), givens in zip(puzzle.lines(), puzzle.given_lines()):
        if clue == MISSING:
            continue
        letters = {puzzle.letters[colour - 1] for _, colour in clue}
        for cell, given in enumerate(givens, 1):
            if given not in (UNKNOWN, BLANK) and given not in letters:
                needs = (
                    f"its clue {clue_in_words(clue, puzzle.letters)} has no such block"
                    if clue
                    else "it needs to be blank"
                )
                yield f"{name} has the given {given!r} in its cell {cell}, {needs}"
