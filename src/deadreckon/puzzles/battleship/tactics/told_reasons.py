"""The sentence of a step with the facts of its reason that the sentence itself does not name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import WATER
from deadreckon.puzzles.sentences import capital, lines_in_words, lines_named, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Step

# By tactic: what the facts do that rule all else out. Of other tactics the sentence implies the cells it rests on.
CLOSING = {
    "Only place": "leave no other place",
    "Overlap": "leave no other place",
    "Closing gap": "leave no room",
    "Common ships": "leave no other way",
    "Virtual ships": "leave no other way",
    "Groups": "leave no other way",
    "Submarine bookkeeping": "leave longer ships no other place",
    "Starved line": "leave no other place",
}


def told_with_reason(board: Board, step: Step) -> str:
    """The step's sentence and, where its reason has facts that it leaves untold, one more that names them."""
    if step.cases:
        return step.text  # its links tell
    because, named = step.because, lines_named(step.text)
    lines = [line for line in because.lines if line not in named]
    ships = [ship for ship in because.ships if not re.search(rf"\b{ship.replace(' ', 's? ', 1)}", step.text)]
    facts = []
    if lines:
        facts.append(f"the count{'s' * (len(lines) > 1)} of {lines_in_words(lines)}")
    if ships:
        facts.append(f"the number{'s' * (len(ships) > 1)} of {listed([_plural(ship) for ship in ships])}")
    if step.tactic in CLOSING:
        marks = {board[row][column] for row, column in because.cells}
        facts += ["the ships found"] * bool(marks - {WATER}) + ["the water known"] * (WATER in marks)
    if not facts:
        return step.text
    if step.tactic in CLOSING:
        return f"{step.text} {capital(listed(facts))} {CLOSING[step.tactic]}."
    return f"{step.text} That uses {listed(facts)} too."


def _plural(ship: str) -> str:
    """destroyers; ships of length 6."""
    first, *rest = ship.split()
    return " ".join([f"{first}s", *rest])
