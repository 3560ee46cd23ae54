"""The sentence of a step or an ending with the facts of its reason that the sentence itself does not name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import WATER
from deadreckon.puzzles.sentences import capital, lines_in_words, lines_named, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Because, Case, Step

# By tactic: what the facts leave that rule all else out. Of other tactics the sentence implies the cells it rests on.
LEFT_BY_FACTS = {
    "Only place": "no other place",
    "Overlap": "no other place",
    "Closing gap": "no room",
    "Common ships": "no other way",
    "Ways of a line": "no other way",
    "Virtual ships": "no other way",
    "Neighbouring lines": "no other way",
    "Three neighbouring lines": "no other way",
    "Crossing lines": "no other way",
    "Groups": "no other way",
    "Submarine bookkeeping": "longer ships no other place",
    "Starved line": "no other place",
}


def told_with_reason(board: Board, step: Step) -> str:
    """The step's sentence and, where its reason has facts that it leaves untold, one more that names them."""
    if step.cases:
        return step.text  # its links tell
    if step.tactic not in LEFT_BY_FACTS:
        return _with_facts(step.text, step.because)
    lines, ships = _untold(step.text, step.because)
    facts = _in_words(lines, ships)
    marks = {board[row][column] for row, column in step.because.cells}
    facts += ["the ships found"] * bool(marks - {WATER}) + ["the water known"] * (WATER in marks)
    alone = len(facts) == 1 and len(lines) < 2 and len(ships) < 2 and not marks - {WATER}
    leave = "leaves" if alone else "leave"
    return f"{step.text} {capital(listed(facts))} {leave} {LEFT_BY_FACTS[step.tactic]}." if facts else step.text


def ending_with_reason(case: Case) -> str:
    """The ending of a case and, where its reason has lines or ships that it leaves untold, one more sentence."""
    return _with_facts(case.ending, case.because)


def _with_facts(text: str, because: Because) -> str:
    facts = _in_words(*_untold(text, because))
    return f"{text} That uses {listed(facts)} too." if facts else text


def _untold(text: str, because: Because) -> tuple[list[str], list[str]]:
    """The lines and the ships of a reason that a text does not name."""
    named = lines_named(text)
    ships = [ship for ship in because.ships if not re.search(rf"\b{ship.replace(' ', 's? ', 1)}", text)]
    return [line for line in because.lines if line not in named], ships


def _in_words(lines: list[str], ships: list[str]) -> list[str]:
    """The count of row 3; the numbers of destroyers and cruisers."""
    facts = []
    if lines:
        facts.append(f"the count{'s' * (len(lines) > 1)} of {lines_in_words(lines)}")
    if ships:
        facts.append(f"the number{'s' * (len(ships) > 1)} of {listed([_plural(ship) for ship in ships])}")
    return facts


def _plural(ship: str) -> str:
    """destroyers; ships of length 6."""
    first, *rest = ship.split()
    return " ".join([f"{first}s", *rest])
