"""The rules of nonograms, and a puzzle to explain them with, for books."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN, Nonogram

EXAMPLE = Nonogram.of(
    rows=((1,), (2,), (3,), (1,), (6,), (4,)),
    columns=((1,), (1, 2), (2, 2), (6,), (2,), (1,)),
    title="Boat",
)


def rules(puzzles: Sequence[Nonogram], short: bool = False) -> Messages:
    """The rules; those for colours, givens and blocks of unknown length only if a puzzle needs them."""
    coloured = any(len(puzzle.colours) > 1 for puzzle in puzzles)
    names = ["rule_paint", "rule_clues", "rule_coloured_gaps" if coloured else "rule_gaps"]
    if not short:
        names.append("rule_crosses")
    if any(set("".join(puzzle.given_rows())) != {UNKNOWN} for puzzle in puzzles):
        names.append("rule_given_cells")
    if any(not length for puzzle in puzzles for clue in puzzle.rows + puzzle.columns for length, _ in clue):
        names.append("rule_unknown_length")
    return tuple([Message(name) for name in names])


def own_rule(_puzzle: Nonogram) -> Messages:
    """Every nonogram has the same rules."""
    return ()
