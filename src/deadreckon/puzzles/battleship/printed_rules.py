"""The rules of Battleship Solitaire, and a puzzle to explain them with, for books."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.battleship.puzzle import PART, Battleship
from deadreckon.puzzles.message import Message, Messages

EXAMPLE = Battleship.of(
    rows=(2, 1, 1, 1, 2, 2),
    columns=(0, 2, 0, 5, 0, 2),
    fleet=(2, 2, 1),
    givens=("000000", "00000W", "000000", "000000", "0B0000", "000000"),
)
TOUCHING = {"never": (), "diagonal": (Message("rule_touching_diagonal"),), "free": (Message("rule_touching_free"),)}


def rules(puzzles: Sequence[Battleship], short: bool = False) -> Messages:
    """The rules; those for hidden counts, parts of unknown kind and touching ships only if a puzzle needs them."""
    names = ["rule_fleet", "rule_counts"]
    if any(puzzle.touching == "never" for puzzle in puzzles):
        names.append("rule_never_touching")
    if any(puzzle.touching != "never" for puzzle in puzzles):
        names.append("rule_own_touching")
    if not short:
        names.append("rule_ship_marks")
    if any(PART in "".join(puzzle.givens) for puzzle in puzzles):
        names.append("rule_unknown_part")
    if any(None in puzzle.row_counts + puzzle.column_counts for puzzle in puzzles):
        names.append("rule_hidden_count")
    return tuple([Message(name) for name in names])


def own_rule(puzzle: Battleship) -> Messages:
    """The touching rule, if ships may touch."""
    return TOUCHING[puzzle.touching]
