"""Messages that name the facts of a reason that the messages of a step or an ending leave out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.puzzle import WATER
from deadreckon.puzzles.battleship.ship_names import ship_length
from deadreckon.puzzles.message import Message, named_lengths, named_lines

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Because, Case, Step

# For each of these tactics, the word for what its facts exclude; messages of other tactics imply the cells they use.
LEFT_BY_FACTS = {
    "Kind by fleet": "place",
    "Kind by lines": "place",
    "Parts together": "way",
    "Only place": "place",
    "Overlap": "place",
    "Closing gap": "room",
    "Common ships": "way",
    "Ways of a line": "way",
    "Virtual ships": "way",
    "Neighbouring lines": "way",
    "Three neighbouring lines": "way",
    "Crossing lines": "way",
    "Groups": "way",
    "Submarine bookkeeping": "place of longer ships",
    "Starved line": "place",
}


def step_with_facts(board: Board, step: Step) -> Messages:
    """The step's messages and, if its reason has facts that they do not name, one more that names them."""
    if step.cases:
        return _with_cases_told(step)
    untold = _untold(step.messages, step.because)
    if step.tactic not in LEFT_BY_FACTS:
        return _with_facts(step.messages, untold)
    ships, water = _marks_known(board, step.because)
    if not (any(untold.values()) or ships or water):
        return step.messages
    leave = LEFT_BY_FACTS[step.tactic]
    message = Message("facts_leave", **untold, ships_known=ships, water_known=water, leave=leave)
    return (*step.messages, message)


def _with_cases_told(step: Step) -> Messages:
    """The messages of a step with cases and, if facts that no link names exclude further cases, one that names them."""
    if all(case.closed_by for case in step.cases):
        return step.messages
    told = [*step.messages, *(message for case in step.cases for message in _messages_of(case))]
    untold = _untold(tuple(told), step.because)
    if not any(untold.values()):
        return step.messages
    all_cases = Message("facts_leave", **untold, ships_known=0, water_known=0, leave="case")
    return (*step.messages, all_cases)


def _messages_of(case: Case) -> Iterator[Message]:
    """All messages of a case: of its ending, of its links, and of the cases within these."""
    yield from case.ending
    for link in case.links:
        yield from link.messages
        for inner in link.cases:
            yield from _messages_of(inner)


def _marks_known(board: Board, because: Because) -> tuple[int, int]:
    """Whether a reason has known ship parts, and whether it has known water."""
    marks = {board[row][column] for row, column in because.cells}
    return int(bool(marks - {WATER})), int(WATER in marks)


def ending_with_facts(case: Case) -> Messages:
    """The ending of a case and, if its reason has lines or ships that it does not name, one more message."""
    return _with_facts(case.ending, _untold(case.ending, case.because))


def _with_facts(messages: Messages, untold: dict[str, Any]) -> Messages:
    return (*messages, Message("also_uses", **untold)) if any(untold.values()) else messages


def _untold(messages: Messages, because: Because) -> dict[str, Any]:
    """The lines and the lengths of ships of a reason that messages do not name, and the lengths of struck places."""
    lines, lengths = named_lines(messages), named_lengths(messages)
    untold = tuple([length for length in map(ship_length, because.ships) if length not in lengths])
    struck = tuple(sorted({len(place) for place in because.places}, reverse=True))
    return {"lines": tuple([line for line in because.lines if line not in lines]), "lengths": untold, "struck": struck}
