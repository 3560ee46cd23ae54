"""Clues as rows of a table in modelling languages, padded to the same length with 0 before or after the blocks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.assignments import AssignedValue
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def unpadded_clue(value: AssignedValue, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The blocks in a row of the table `value`."""
    first = next((i for i, number in enumerate(numbers) if number), len(numbers))
    last = next((i for i, number in enumerate(reversed(numbers)) if number), 0)
    blocks = numbers[first : len(numbers) - last]
    if 0 in blocks:
        shown = ",".join(map(str, numbers))
        raise value.error(f"0 between the numbers [{shown[:40]}]", "0 before or behind them")
    return blocks


def clue_lengths(puzzle: Nonogram) -> tuple[list[list[int]], list[list[int]]]:
    """The lengths of the blocks of each row and of each column."""
    rows, columns = [[[length for length, _ in clue] for clue in clues] for clues in (puzzle.rows, puzzle.columns)]
    return rows, columns
