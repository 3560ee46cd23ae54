"""The facts of a battleship puzzle, and the cell that the fewest of them force, which the core finds."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.in_core import core_for
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.mark_messages import mark_message
from deadreckon.puzzles.core_numbers import work_left
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.explainer import Fact, Relaxing
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Cell, Set

MORE_THAN_ALL = 10_000  # facts of a puzzle


def facts_of(puzzle: Battleship, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle, those best left out first: known cells, numbers of ships, counts."""
    found = [
        _of_cell(puzzle, (r, c), mark) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != UNKNOWN
    ]
    found += [_of_fleet(length, number) for length, number in enumerate(puzzle.fleet, 1)]
    for name, counts in (("row", puzzle.row_counts), ("column", puzzle.column_counts)):
        found += [_of_line(f"{name} {index}", count) for index, count in enumerate(counts, 1) if count is not None]
    return tuple(found)


def _of_cell(puzzle: Battleship, cell: Cell, mark: str) -> Fact:
    return Fact(Message("cells_have_mark", cells=(cell,), mark=mark_message(puzzle, mark)), (cell,))


def _of_fleet(length: int, number: int) -> Fact:
    return Fact(Message("fact_of_fleet", ships=((number, length),)), ship=ship_name(length))


def _of_line(name: str, count: int) -> Fact:
    return Fact(Message("fact_of_line", line=name, parts=count), line=name)


def few_facts(position: Position, solutions: Sequence[Board], below: float) -> tuple[Set, tuple[Fact, ...]] | None:
    """A cell on which the solutions agree and the fewest facts that force it, fewer than `below` of the puzzle itself.

    Raises OutOfEffort.
    """
    sea, effort = position.sea, position.terms.effort
    letters = tuple(["".join(sea.read_board(solution)) for solution in solutions])
    most = MORE_THAN_ALL if below == inf else max(ceil(below), 0)
    found, work = core_for(sea).battleship_forced_by_few_facts(*position.for_core, letters, most, *work_left(effort))
    effort.spend(work)
    if found is None:
        raise OutOfEffort
    if not found:
        return None
    [(cell, letter, told, known)] = found
    [forced] = sea.outward.sets(((*divmod(cell, sea.width), letter),), sea.outward.marks(sea.puzzle))
    board = position.board
    return forced, tuple([_fact(position, board, number) for number in (*told, *known)])


def _fact(position: Position, board: Board, number: int) -> Fact:
    """A fact by its number in the core: rows, columns, lengths of ships, cells."""
    lines, fleet = position.terms.names, position.terms.puzzle.fleet
    if number < len(lines):
        count = position.counts[number]
        assert count is not None
        return _of_line(lines[number], count)
    number -= len(lines)
    if number < len(fleet):
        return _of_fleet(number + 1, fleet[number])
    [(row, column)] = position.sea.shown_cells(1 << number - len(fleet))
    return _of_cell(position.terms.puzzle, (row, column), board[row][column])


RELAXING = Relaxing(facts_of)
