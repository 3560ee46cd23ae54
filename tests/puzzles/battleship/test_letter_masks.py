"""Letters of boards as masks: each cell is in the mask of its letter, and the text comes back."""

from random import Random

import pytest

from deadreckon.puzzles.battleship.position.sea import masks_by_letter, text_of_masks


@pytest.mark.parametrize("cells", [1, 7, 8, 9, 100, 144, 4096])
def test_masks_and_text(cells: int) -> None:
    random = Random(cells)
    text = "".join(random.choices("0W?SLRTBM", k=cells))
    masks = masks_by_letter(text)
    for letter in "W?SLRTBM":
        assert masks.get(letter, 0) == sum(1 << cell for cell, other in enumerate(text) if other == letter)
    unknown = (1 << cells) - 1 - sum(masks.values())
    assert text_of_masks([("0", unknown), *masks.items()], cells) == text
