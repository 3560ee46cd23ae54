"""The letters of a board as masks of cells, and back."""

from __future__ import annotations

from collections.abc import Iterable

from deadreckon.puzzles.battleship.puzzle import UNKNOWN

SPREAD = tuple([bytes([number >> bit & 1 for bit in range(8)]) for number in range(256)])  # a byte for each bit


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
