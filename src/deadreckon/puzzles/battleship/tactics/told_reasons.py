"""The sentence of a step or an ending with the facts of its reason that the sentence itself does not name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import then
from deadreckon.puzzles.battleship.puzzle import WATER
from deadreckon.puzzles.message import plain
from deadreckon.puzzles.sentences import capital, lines_in_words, lines_named, listed, names_of_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Because, Case, Step

LINE_COMPLETE = "Line complete"
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


def told_with_reason(board: Board, step: Step) -> Messages:
    text = _told_with_reason(board, step)
    return step.messages if text == step.text else (plain(text),)


def _told_with_reason(board: Board, step: Step) -> str:
    """The step's sentence and, where its reason has facts that it leaves untold, one more that names them.

    Where the sentence names a line that the reason does without, it is told by the facts of the reason instead.
    """
    if step.cases:
        return step.text  # its links tell
    if _names_too_much(step.text, step.because, [line for line, _ in step.learns]):
        return _told_by_facts(board, step)
    if step.tactic not in LEFT_BY_FACTS:
        return _with_facts(step.text, step.because)
    lines, ships = _untold(step.text, step.because)
    facts, several = _facts_in_words(board, step.because, lines, ships)
    leave = "leave" if several else "leaves"
    return f"{step.text} {capital(listed(facts))} {leave} {LEFT_BY_FACTS[step.tactic]}." if facts else step.text


def _told_by_facts(board: Board, step: Step) -> str:
    """The counts of rows 3 and 5 and the ships found leave no other value: r3c4 is water. Lines that are complete are
    told as such."""
    told = []
    for is_water, mark in ((False, "ship"), (True, "water")):
        cells = [(r, c) for r, c, found in step.sets if (found == WATER) == is_water]
        told += [f"{names_of_cells(cells)} {'is' if len(cells) == 1 else 'are'} {mark}"] if cells else []
    if step.tactic == LINE_COMPLETE and step.because.lines:
        several = len(step.because.lines) > 1
        lines = capital(lines_in_words(step.because.lines))
        have = "have all the ship parts they need" if several else "has all the ship parts it needs"
        return f"{lines} {have}, and no other ship may touch those found, so {listed(told)}."
    facts, several = _facts_in_words(board, step.because, list(step.because.lines), list(step.because.ships))
    return f"{capital(listed(facts))} {'leave' if several else 'leaves'} no other value: {listed(told)}."


def _names_too_much(text: str, because: Because, but: Sequence[str] = ()) -> bool:
    """Whether a text names a line that the reason does without."""
    return bool(lines_named(text) - {*because.lines, *but})


def _facts_in_words(board: Board, because: Because, lines: list[str], ships: list[str]) -> tuple[list[str], bool]:
    """These lines and ships and the known cells of a reason, and whether a verb after them is in the plural."""
    marks = {board[row][column] for row, column in because.cells}
    facts = _in_words(lines, ships)
    facts += ["the ships found"] * bool(marks - {WATER}) + ["the water known"] * (WATER in marks)
    return facts, len(facts) != 1 or len(lines) > 1 or len(ships) > 1 or bool(marks - {WATER})


def ending_with_reason(case: Case) -> Messages:
    text = _ending_with_reason(case)
    return case.ending if text == case.ending_text else (then(plain(text.removeprefix("Then ").removesuffix("."))),)


def _ending_with_reason(case: Case) -> str:
    """The ending of a case and, where its reason has lines or ships that it leaves untold, one more sentence.

    Where the ending names a line that the reason does without, it is told by the facts of the reason instead.
    """
    if _names_too_much(case.ending_text, case.because):
        facts = _in_words(list(case.because.lines), list(case.because.ships))
        return f"Then {listed([*facts, 'the cells known by then'])} contradict each other."
    return _with_facts(case.ending_text, case.because)


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
