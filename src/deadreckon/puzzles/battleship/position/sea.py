"""The canonical form of a puzzle and of its boards, which tactics work on, mapped to and from the player's."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER
from deadreckon.puzzles.symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Cell, Place, Set

    Letters: TypeAlias = tuple[tuple[str, int], ...]  # a letter and the cells that get it
    PlacesOfLengths: TypeAlias = Iterable[tuple[int, int]]  # a length and a mask of places of ships of that length

TRANSPOSED = {"rows": "columns", "columns": "rows", "across": "down", "down": "across"}
SPREAD = tuple([bytes([number >> bit & 1 for bit in range(8)]) for number in range(256)])  # a byte for each bit
UNKNOWN_COUNT = -1


class Sea(Bitboard):
    """The bits of the canonical form; cells and marks are mapped here to and from the player's board.

    All eight forms of a puzzle are therefore solved by the same steps, in whatever order tactics go through cells.
    """

    def __init__(self, puzzle: Battleship) -> None:
        self.puzzle, self.inward = canonical_battleship(puzzle)  # from the player's board to this one
        super().__init__(self.puzzle.height, self.puzzle.width, self.puzzle.touching)
        self.outward = self.inward.back

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """The player's names of the lines: rows of this board, then columns."""
        return self.inward.turned_line_names

    def shown_word(self, word: str) -> str:
        """The word for rows, columns, across or down on the player's board."""
        return TRANSPOSED[word] if self.outward.transposed else word

    def shown_cells(self, cells: int) -> tuple[Cell, ...]:
        """Cells, mapped to the player's board, in reading order."""
        width = self.inward.width
        return tuple([divmod(number, width) for number in bit_positions(self.outward.mask(cells))])

    def shown_places(self, places: PlacesOfLengths) -> tuple[Place, ...]:
        """Places on the player's board, each as its cells."""
        return tuple(
            [self.shown_cells(self.cover(place, length)) for length, some in places for place in bit_positions(some)]
        )

    def read_place(self, place: Place) -> tuple[int, int]:
        """The length of a place of the player's board, and its mask among the places of that length."""
        cells = sorted(map(self.inward.cell, place))
        first = cells[0][0] * self.width + cells[0][1]
        return len(cells), 1 << first + (self.cells if cells[0][0] != cells[-1][0] else 0)

    def shown_sets(self, water: int, ship: int, letters: Letters = ()) -> tuple[Set, ...]:
        """Marks in cells, mapped to the player's board, in reading order."""
        marks = [(number, WATER) for number in bit_positions(water)]
        lettered = 0
        for letter, mask in letters:
            lettered |= mask
            marks += [(number, letter) for number in bit_positions(mask)]
        marks += [(number, PART) for number in bit_positions(ship & ~lettered)]
        sets = tuple([(*divmod(number, self.width), mark) for number, mark in marks])
        return self.outward.sets(sets, self._outward_marks)

    def shown_board(self, board: Board) -> Board:
        return self.outward.board(board, self._outward_marks)

    def read_board(self, board: Board) -> Board:
        """The player's board, mapped to this form."""
        return self.inward.board(board, self._inward_marks)

    def read_sets(self, sets: tuple[Set, ...]) -> tuple[Set, ...]:
        """Marks on the player's board, mapped to this form."""
        return self.inward.sets(sets, self._inward_marks)

    @cached_property
    def _inward_marks(self) -> dict[int, int]:
        return self.inward.marks(self.puzzle)

    @cached_property
    def _outward_marks(self) -> dict[int, int]:
        return self.outward.marks(self.puzzle)


def masks_by_letter(text: str) -> dict[str, int]:
    """For each letter of a board, row by row, the cells that hold it; unknown cells have none."""
    letters = sorted(set(text) - {UNKNOWN})
    masks = {}
    for letter in letters:
        digits = text[::-1].replace(letter, "1")
        for other in letters:
            digits = digits.replace(other, "0")
        masks[letter] = int(digits, 2)
    return masks


def text_of_masks(masks: Iterable[tuple[str, int]], cells: int) -> str:
    """The letters of all cells; each cell is in one of the masks."""
    size, total = (cells + 7) // 8, 0
    for letter, mask in masks:
        if mask:
            spread = b"".join([SPREAD[byte] for byte in mask.to_bytes(size, "little")])
            total += int.from_bytes(spread, "little") * ord(letter)
    return total.to_bytes(8 * size, "little")[:cells].decode("ascii")


def canonical_battleship(puzzle: Battleship) -> tuple[Battleship, Symmetry]:
    """The canonical form and the symmetry that leads to it; forms are built only if counts do not decide."""
    rows, columns = (
        tuple([UNKNOWN_COUNT if count is None else count for count in side])
        for side in (puzzle.row_counts, puzzle.column_counts)
    )
    flips = (False, False), (False, True), (True, False), (True, True)
    turned = [
        ((over[::-1] if upside_down else over, across[::-1] if mirrored else across), transposed, upside_down, mirrored)
        for transposed, over, across in ((False, rows, columns), (True, columns, rows))
        for upside_down, mirrored in flips
    ]
    first = min([counts for counts, *_ in turned])
    found = [Symmetry(puzzle.height, puzzle.width, *how) for counts, *how in turned if counts == first]
    forms = [(symmetry.puzzle(puzzle), symmetry) for symmetry in found]
    return min(forms, key=lambda form: form[0].givens) if len(forms) > 1 else forms[0]
