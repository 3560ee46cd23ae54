"""The rules of Battleship Solitaire in words, and a puzzle to explain them with, for books."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.battleship.puzzle import PART, Battleship

NAME = "Battleship Solitaire"
EXAMPLE = Battleship.of(
    rows=(2, 1, 1, 1, 2, 2),
    columns=(0, 2, 0, 5, 0, 2),
    fleet=(2, 2, 1),
    givens=("000000", "00000W", "000000", "000000", "0B0000", "000000"),
)
TOUCHING = {
    "never": "",
    "diagonal": "Ships may touch at corners, not at sides.",
    "free": "Ships may touch.",
}


def rules_in_words(puzzles: Sequence[Battleship]) -> tuple[str, ...]:
    """The rules; those for hidden counts, parts of unknown kind and touching ships only if a puzzle needs them."""
    rules = [
        "Find the fleet. Its ships are drawn below the board; each lies in a row or in a column, and all of them "
        "are on the board.",
        "The number beside a row or below a column says how many of its cells hold a part of a ship.",
        "Ships never touch each other, not even at a corner: all around a ship is water.",
        "Some cells are given, each with a dot: a wave is water. A part of a ship that is round on one side is an end "
        "and goes on at its flat side; a circle is a whole ship of one cell; a square is the middle of a longer ship.",
    ]
    if any(puzzle.touching != "never" for puzzle in puzzles):
        rules[2] += " Where a puzzle says otherwise, its own rule holds."
    if any(PART in "".join(puzzle.givens) for puzzle in puzzles):
        rules.append("A small square is a part of a ship of which nothing more is known.")
    if any(None in puzzle.row_counts + puzzle.column_counts for puzzle in puzzles):
        rules.append("A question mark stands for a number that is not told.")
    return tuple(rules)


def own_rule(puzzle: Battleship) -> str:
    """The touching rule, if ships may touch."""
    return TOUCHING[puzzle.touching]
