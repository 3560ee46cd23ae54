"""Puzzles, boards, cells and kinds of puzzles in requests and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import dumps, loads
from typing import Annotated, Any, TypeAlias

from deadreckon.catalogue import UnknownName, unknown_name
from deadreckon.packs.page_address import id_in_address
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.puzzles.loading import Loaded, load_text
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Cell, Place
from deadreckon.service.fields import Between
from deadreckon.service.request import BadRequest
from deadreckon.solving.write import write

LONGEST_TEXT = 1_000_000  # characters
LONGEST_SIDE = 200  # rows or columns of a board
MAX_CLUES = 25_000  # blocks or ships: a board as large as allowed has about as many
PuzzleField: TypeAlias = Annotated[str, Between(1, LONGEST_TEXT)] | dict[str, Any]
BoardField: TypeAlias = Annotated[tuple[Annotated[str, Between(1, LONGEST_SIDE)], ...], Between(1, LONGEST_SIDE)]

MAX_PLACES = 2 * LONGEST_SIDE**2  # of ships of one length
StruckField: TypeAlias = Annotated[
    tuple[Annotated[tuple[int, ...], Between(1, LONGEST_SIDE)], ...], Between(0, MAX_PLACES)
]


def read_puzzle(field: str | dict[str, Any]) -> Puzzle:
    """The puzzle in a field; raises FormatError and BadRequest."""
    return load_field(field)[0].puzzle


def load_field(field: str | dict[str, Any], format: str | None = None) -> list[Loaded]:
    """Every puzzle in a field; raises FormatError, and BadRequest if the first one is too large."""
    if isinstance(field, str):
        loaded = load_text(id_in_address(field) or field, format)
    else:
        loaded = load_text(_text_of_record(field), "json")
    refuse_too_large(loaded[0].puzzle)
    return loaded


def _text_of_record(record: dict[str, Any]) -> str:
    text = dumps(record)
    if len(text) > LONGEST_TEXT:
        raise BadRequest(f"puzzle: found an object of {len(text)} characters, expected at most {LONGEST_TEXT}")
    return text


def refuse_too_large(puzzle: Puzzle) -> None:
    """Raise BadRequest for a puzzle whose board could not be drawn in time."""
    if max(puzzle.height, puzzle.width) > LONGEST_SIDE:
        size = f"{puzzle.height} rows and {puzzle.width} columns"
        raise BadRequest(f"puzzle: found {size}, expected at most {LONGEST_SIDE} of each")
    if puzzle.clue_number > MAX_CLUES:
        raise BadRequest(f"puzzle: found {puzzle.clue_number} ships or blocks, expected at most {MAX_CLUES}")


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as an object, in deadreckon's own JSON."""
    record: dict[str, Any] = loads(write(puzzle, "json"))
    return record


def puzzle_id(puzzle: Puzzle) -> str:
    """The whole puzzle as one line of text."""
    return write(puzzle, "id").strip()


def board_of(puzzle: Puzzle, rows: Board | None) -> Board:
    """The player's board, or the givens without one; raises InvalidPuzzle unless it is a board of the puzzle."""
    return puzzle.with_givens(rows).given_rows() if rows else puzzle.given_rows()


def places_of(puzzle: Puzzle, places: StruckField) -> Iterator[Place]:
    """Places of ships, given by the numbers of their cells; raises BadRequest for what is none."""
    for numbers in places:
        cells = tuple([divmod(number, puzzle.width) for number in sorted(numbers)])
        row, column = cells[0]
        straight = [
            tuple((row, column + i) for i in range(len(cells))),
            tuple((row + i, column) for i in range(len(cells))),
        ]
        if cells not in straight or row < 0 or cells[-1][0] >= puzzle.height:
            raise BadRequest(f"struck: found {list(numbers)[:9]}, expected the cells of a place of a ship")
        yield cells


Name: TypeAlias = Annotated[str, Between(1, 40)]


def kind_named(name: str) -> Kind[Any]:
    """The kind of this name; raises UnknownName."""
    if name not in kinds():
        raise UnknownName(unknown_name(name, kinds()))
    return kinds()[name]


def cell_numbers(cells: Iterable[Cell], width: int) -> list[int]:
    return [row * width + column for row, column in cells]


def set_puzzle(puzzle: Puzzle, board: Board | None) -> dict[str, Any]:
    """The puzzle and its ID, and the setter's drawing if there is one."""
    return {"puzzle": puzzle_record(puzzle), "id": write(puzzle, "id").strip(), "board": board and list(board)}
