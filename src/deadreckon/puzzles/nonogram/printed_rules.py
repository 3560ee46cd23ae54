"""The rules of nonograms in words, and a puzzle to explain them with, for books."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.nonogram.puzzle import UNKNOWN, Nonogram

NAME = "Nonograms"
EXAMPLE = Nonogram.of(
    rows=((1,), (2,), (3,), (1,), (6,), (4,)),
    columns=((1,), (1, 2), (2, 2), (6,), (2,), (1,)),
    title="Boat",
)


def rules_in_words(puzzles: Sequence[Nonogram]) -> tuple[str, ...]:
    """The rules; those for colours, givens and blocks of unknown length only if a puzzle needs them."""
    rules = [
        "Paint cells so that a picture appears.",
        "The numbers beside a row, from left to right, and above a column, from top to bottom, are the lengths of its "
        "blocks: runs of painted cells.",
        "Between two blocks there is at least one blank cell. A line without a number is blank.",
        "It helps to mark cells that must stay blank with a small cross.",
    ]
    if any(len(puzzle.colours) > 1 for puzzle in puzzles):
        rules[2] = (
            "Between two blocks of the same colour there is at least one blank cell; blocks of different colours may "
            "touch. The colour of a number is that of its block; hints name it by a letter. A line without a number "
            "is blank."
        )
    if any(set("".join(puzzle.given_rows())) != {UNKNOWN} for puzzle in puzzles):
        rules.append("Cells that are given have a dot.")
    if any(not length for puzzle in puzzles for clue in puzzle.rows + puzzle.columns for length, _ in clue):
        rules.append("A question mark is a block of any length.")
    return tuple(rules)


def own_rule(_puzzle: Nonogram) -> str:
    """Every nonogram has the same rules."""
    return ""
