"""Facts of a battleship puzzle that can be left out one by one, and whether the rest still forces a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, UNKNOWN, WATER, Battleship
from deadreckon.puzzles.battleship.puzzle import given_agrees as fits
from deadreckon.puzzles.battleship.ship_names import ship_name, ships_in_words
from deadreckon.puzzles.explainer import Fact, Forced, Relaxing
from deadreckon.puzzles.sentences import cell_name, counted

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

MOST_FLEETS = 40  # that are tried where numbers of ships are left out
TOUCH = "ships do not touch"


def facts_of(puzzle: Battleship, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle: known cells first, as best left out, then numbers of ships, counts, the touching rule."""
    found = [
        Fact(f"{cell_name((r, c))} is {'water' if mark == WATER else 'ship' if mark == PART else mark}", ((r, c),))
        for r, row in enumerate(board)
        for c, mark in enumerate(row)
        if mark != UNKNOWN
    ]
    for length, number in enumerate(puzzle.fleet, 1):
        there = "is" if number == 1 else "are"
        found.append(Fact(f"there {there} {ships_in_words(number, length)}", ship=ship_name(length)))
    for name, counts in (("row", puzzle.row_counts), ("column", puzzle.column_counts)):
        for index, count in enumerate(counts, 1):
            if count is not None:
                found.append(Fact(f"{name} {index} has {counted(count, 'ship part')}", line=f"{name} {index}"))
    if puzzle.touching != "free":
        found.append(Fact(TOUCH))
    return tuple(found)


def forced_candidates(_puzzle: Battleship, board: Board, solution: Board | None) -> Iterator[Forced]:
    """What open cells may turn out to be; when none is open, what kinds the ship parts may turn out to be."""
    open_cells = [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == UNKNOWN]
    for r, c in open_cells:
        for mark, text in ((WATER, "water"), (PART, "ship")):
            if solution is None or fits(mark, solution[r][c]):
                yield Forced((r, c, mark), text)
    for r, c in [] if open_cells else [(r, c) for r, row in enumerate(board) for c in range(len(row))]:
        for letter in LETTERS if board[r][c] == PART else ():
            if solution is None or letter == solution[r][c]:
                yield Forced((r, c, letter), letter)


def relaxed_puzzles(puzzle: Battleship, board: Board, some: Sequence[Fact], forced: Forced) -> list[Battleship] | None:
    """The puzzles with these facts alone, no ship longer than the fleet's, and another value in the cell."""
    lines = {fact.line for fact in some}
    cells = {cell for fact in some for cell in fact.cells}
    rows = _kept_counts("row", puzzle.row_counts, lines)
    columns = _kept_counts("column", puzzle.column_counts, lines)
    fleets = _possible_fleets(puzzle, {fact.ship for fact in some}, _possible_parts(puzzle, rows, columns))
    if fleets is None:
        return None
    givens = [[mark if (r, c) in cells else UNKNOWN for c, mark in enumerate(row)] for r, row in enumerate(board)]
    touching = puzzle.touching if TOUCH in {fact.text for fact in some} else "free"
    row, column, mark = forced.sets
    puzzles = []
    for other in PART if mark == WATER else [letter for letter in LETTERS if not fits(mark, letter)]:
        givens[row][column] = other
        grid = tuple("".join(marks) for marks in givens)
        puzzles += [Battleship(rows, columns, fleet, grid, touching) for fleet in fleets]
    return puzzles


def _kept_counts(name: str, counts: tuple[int | None, ...], lines: set[str]) -> tuple[int | None, ...]:
    return tuple(count if f"{name} {index}" in lines else None for index, count in enumerate(counts, 1))


def _possible_parts(puzzle: Battleship, rows: tuple[int | None, ...], columns: tuple[int | None, ...]) -> range:
    """How many ship parts there can be by the counts that are kept."""
    least, most = 0, puzzle.height * puzzle.width
    for counts, length in ((rows, puzzle.width), (columns, puzzle.height)):
        known = sum(count for count in counts if count is not None)
        least = max(least, known)
        most = min(most, known + counts.count(None) * length)
    return range(least, most + 1)


def _possible_fleets(puzzle: Battleship, ships: set[str], sizes: range) -> list[tuple[int, ...]] | None:
    """Every fleet with the numbers of `ships` as they are and any of the others; None where fleets are too many."""
    lengths = range(1, len(puzzle.fleet) + 1)
    kept = {length: puzzle.fleet[length - 1] for length in lengths if ship_name(length) in ships}
    if len(kept) == len(lengths):
        return [puzzle.fleet]
    fixed = sum(length * number for length, number in kept.items())
    choices = [
        (kept[length],) if length in kept else tuple(range(max(0, sizes.stop - 1 - fixed) // length + 1))
        for length in lengths
    ]
    fleets: list[tuple[int, ...]] = []
    for fleet in product(*choices):
        if sum(length * number for length, number in enumerate(fleet, 1)) in sizes:
            fleets.append(fleet)
            if len(fleets) > MOST_FLEETS:
                return None
    return fleets


RELAXING = Relaxing(facts_of, forced_candidates, relaxed_puzzles)
