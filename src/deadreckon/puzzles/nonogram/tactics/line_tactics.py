"""The table of the tactics for a single line, easiest first; the core finds, `said_lines.py` words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.core_numbers import in_tenths, work_left
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.nonogram.tactics import merged_messages, said_lines
from deadreckon.puzzles.nonogram.tactics.deduction import Deduction
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.nonogram.position.position import Position

    Wording = Callable[[Position, Deduction], Message]
    Row = tuple[str, float, Wording, dict[str, Any]]


class LineTactic(Tactic[Any, Any]):
    """A tactic for a single line, applied to all lines."""

    def round_at(self, position: Position, below: float = inf) -> list[Deduction]:
        """Deductions to apply together; a removal found in several lines belongs to the first of them.

        A single query finds the easiest of these tactics that finds anything.
        """
        if position.easiest_found is None:
            position.easiest_found = _found_together(position, LINE_TACTICS)
        easiest, together = position.easiest_found
        number = LINE_TACTICS.index(self)
        if number > easiest:
            return _found_together(position, (self,))[1]
        return together if number == easiest else []


def _found_together(position: Position, tactics: tuple[LineTactic, ...]) -> tuple[int, list[Deduction]]:
    """The index of the first of some tactics that finds anything, and its findings; their number if none does.

    Raises OutOfEffort.
    """
    rows, left = packed_rows(tactics, LINE_TACTICS), work_left(position.terms.effort)
    number, found = _within(position, position.core.nonogram_found_together(*position.for_core, rows, *left))
    return (number, found) if number >= 0 else (len(tactics), [])


@lru_cache(maxsize=64)
def packed_rows(tactics: Sequence[Tactic[Any, Any]], table: Sequence[Tactic[Any, Any]]) -> bytes:
    """Rows of the table of tactics, packed for the core."""
    rows = bytearray()
    for tactic in tactics:
        rows += bytes((table.index(tactic), in_tenths(tactic.rating), tactic.merged_messages is not None))
    return bytes(rows)


def _within(position: Position, answer: tuple[bool, int, list[tuple[Any, ...]], int]) -> tuple[int, list[Deduction]]:
    """The row and the findings of an answer of the core, whose work is charged; raises OutOfEffort."""
    in_time, row, found, work = answer
    position.terms.effort.spent += work
    if not in_time:
        raise OutOfEffort
    return row, [Deduction(position, *one) for one in found]


def finder(number: int) -> Callable[[Position], Iterator[Deduction]]:
    """The finder of the tactic with this number in the table, by the number of cells settled, largest first."""

    def find(position: Position) -> Iterator[Deduction]:
        left = work_left(position.terms.effort)
        yield from _within(position, position.core.nonogram_findings(*position.for_core, number, *left))[1]

    return find


# The place of a row is the number of its finder in the core: native/nonogram/tactics/finders.hpp.
ROWS: tuple[Row, ...] = (
    (
        "Shared colours",
        1.0,
        said_lines.without_shared_colours,
        {"merged_messages": merged_messages.merged_without_shared_colours},
    ),
    ("No slack", 1.0, said_lines.no_slack, {}),
    ("Finished line", 1.1, said_lines.finished_line, {"merged_messages": merged_messages.merged_finished_lines}),
    ("Seal", 1.1, said_lines.sealed_block, {"merged_messages": merged_messages.merged_sealed_blocks}),
    ("Overlap", 1.3, said_lines.overlap, {}),
    ("Edge", 1.4, said_lines.at_edge, {}),
    ("Out of reach", 1.5, said_lines.out_of_reach, {}),
    ("Too small", 1.6, said_lines.too_small, {}),
    ("Glue", 1.8, said_lines.glue, {}),
    ("Joining and splitting", 2.0, said_lines.joined_or_split, {}),
    ("Which block", 2.3, said_lines.which_block, {}),
    ("Full line", 3.0, said_lines.full_line, {}),
)
LINE_TACTICS: tuple[LineTactic, ...] = tuple(
    [
        LineTactic(name, rating, finder(number), wording=wording, **flags)
        for number, (name, rating, wording, flags) in enumerate(ROWS)
    ]
)
FULL_LINE = LINE_TACTICS[-1]  # finds everything that a line's arrangements agree on
