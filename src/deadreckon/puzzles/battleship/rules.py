"""The rules of Battleship Solitaire: violations of a board in plain words, found without any solver.

The letters say where each ship begins and ends, so a board has only one reading. A part that belongs to no complete
ship counts in its row and column and is reported as unfinished; the fleet rule covers complete ships only. Unfinished
parts that may belong together are one ship to the touching rule.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import APART, LETTERS, PART, WATER, given_agrees, ships_on_board
from deadreckon.puzzles.battleship.ship_names import ships_in_words
from deadreckon.puzzles.board import Violation
from deadreckon.puzzles.sentences import cell_name, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell, Ship
    from deadreckon.puzzles.board import Board

    Owners: TypeAlias = dict[Cell, list[int]]  # numbers of the ships that claim each cell

GOES_ON = {(0, 1): ("LM", "MR"), (1, 0): ("TM", "MB")}  # by direction: parts that continue, and what may follow


def violations(puzzle: Battleship, board: Board) -> list[Violation]:
    """Every violation; for a board with wrong sizes or letters, only those."""
    malformed = [*_sizes(puzzle, board), *_letters(board)]
    if malformed:
        return malformed
    ships = ships_on_board(board)
    owners: Owners = {}
    for number, ship in enumerate(ships):
        for cell in ship.cells():
            owners.setdefault(cell, []).append(number)
    crossing = {tuple(numbers): cell for cell, numbers in owners.items() if len(numbers) > 1}
    return [
        *_givens(puzzle, board),
        *_counts(puzzle, board),
        *_unfinished(board, owners),
        *_overlaps(ships, crossing),
        *_touching(puzzle, board, {**owners, **_unfinished_ships(board, owners, len(ships))}, set(crossing)),
        *_fleet(puzzle, ships),
    ]


def _sizes(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    if len(board) != puzzle.height:
        yield Violation("size", (), f"the board has {counted(len(board), 'row')}, needs {puzzle.height}")
    for row, text in enumerate(board):
        if len(text) != puzzle.width:
            cells = tuple((row, column) for column in range(len(text)))
            yield Violation("size", cells, f"row {row + 1} has {counted(len(text), 'cell')}, needs {puzzle.width}")


def _letters(board: Board) -> Iterator[Violation]:
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            if letter not in LETTERS:
                cell = row, column
                yield Violation("letter", (cell,), f"{cell_name(cell)} holds {letter!r}, which is no board letter")


def _givens(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    for row, (given_row, text) in enumerate(zip(puzzle.givens, board)):
        for column, (given, letter) in enumerate(zip(given_row, text)):
            if not given_agrees(given, letter):
                cell = row, column
                name = "ship part" if given == PART else given
                yield Violation("given", (cell,), f"the given {name} at {cell_name(cell)} was changed to {letter}")


def _counts(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    for row, (count, text) in enumerate(zip(puzzle.row_counts, board)):
        if broken := _broken_count(f"row {row + 1}", count, text):
            yield Violation("row count", tuple((row, column) for column in range(puzzle.width)), broken)
    for column, (count, letters) in enumerate(zip(puzzle.column_counts, zip(*board))):
        if broken := _broken_count(f"column {column + 1}", count, letters):
            yield Violation("column count", tuple((row, column) for row in range(puzzle.height)), broken)


def _broken_count(name: str, count: int | None, letters: Sequence[str]) -> str | None:
    parts = len(letters) - letters.count(WATER)
    return None if count in (None, parts) else f"{name} has {counted(parts, 'ship part')}, needs {count}"


def _unfinished(board: Board, owners: Owners) -> Iterator[Violation]:
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            cell = row, column
            if letter != WATER and cell not in owners:
                yield Violation("unfinished ship", (cell,), f"the ship part at {cell_name(cell)} is an unfinished ship")


def _overlaps(ships: list[Ship], crossing: dict[tuple[int, ...], Cell]) -> Iterator[Violation]:
    for numbers, cell in crossing.items():
        first, second = (cell_name(ships[number].cells()[0]) for number in numbers)
        yield Violation("overlap", (cell,), f"the ships at {first} and {second} overlap at {cell_name(cell)}")


def _unfinished_ships(board: Board, owners: Owners, start: int) -> Owners:
    """A number, from `start` on, for each group of unfinished parts that may belong together."""
    loose = {(r, c) for r, text in enumerate(board) for c, letter in enumerate(text) if letter != WATER} - set(owners)
    groups: Owners = {}
    for number, first in enumerate(sorted(loose), start):
        reached = [] if first in groups else [first]
        while reached:
            r, c = cell = reached.pop()
            groups[cell] = [number]
            beside = loose.intersection([(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)])
            reached += [other for other in beside if other not in groups and _may_go_on(board, cell, other)]
    return groups


def _may_go_on(board: Board, cell: Cell, other: Cell) -> bool:
    """Whether by their letters alone the two cells may be neighbours in one ship."""
    first, second = sorted((cell, other))
    before, after = GOES_ON.get((second[0] - first[0], second[1] - first[1]), ("", ""))
    return board[first[0]][first[1]] in before and board[second[0]][second[1]] in after


def _touching(puzzle: Battleship, board: Board, owners: Owners, reported: set[tuple[int, ...]]) -> Iterator[Violation]:
    for down, right in APART[puzzle.touching]:  # sides first, so that a pair is reported by its nearest cells
        for cell in sorted(owners):
            neighbour = cell[0] + down, cell[1] + right
            for first in owners[cell]:
                for second in owners.get(neighbour, ()):
                    pair = min(first, second), max(first, second)
                    apart = first != second or not _may_go_on(board, cell, neighbour)  # ships do not bend
                    if apart and pair not in reported:
                        reported.add(pair)
                        text = f"the ships at {cell_name(cell)} and {cell_name(neighbour)} touch"
                        yield Violation("touching", (cell, neighbour), text)


def _fleet(puzzle: Battleship, ships: list[Ship]) -> Iterator[Violation]:
    cells: dict[int, list[list[Cell]]] = {length: [] for length in range(1, len(puzzle.fleet) + 1)}
    for ship in ships:
        cells.setdefault(ship.length, []).append(ship.cells())
    for length, found in sorted(cells.items()):
        needed = puzzle.fleet[length - 1] if length <= len(puzzle.fleet) else 0
        if len(found) != needed:
            text = f"{ships_in_words(len(found), length)}, needs {needed}"
            yield Violation("fleet", tuple(cell for ship in found for cell in ship), text)
