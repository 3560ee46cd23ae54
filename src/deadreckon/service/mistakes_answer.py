"""The mistakes of a board as a page shows them."""

from __future__ import annotations

from typing import Any

from deadreckon.explaining.mistakes import Mistakes
from deadreckon.service.cells import cell_numbers


def mistakes_answer(mistakes: Mistakes, width: int) -> dict[str, Any]:
    """Cells that no solution has so, groups of cells that none has so together, and sentences about both."""
    return {
        "wrong": cell_numbers([item[:2] for item in mistakes.wrong], width),
        "conflicts": [cell_numbers([item[:2] for item in group], width) for group in mistakes.conflicts],
        "sentences": mistakes.sentences,
        "text": mistakes.text,
    }
