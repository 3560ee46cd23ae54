"""What an export can only say in a remark: the title and who made it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Puzzle


def remarks(puzzle: Puzzle) -> list[str]:
    """One line each, whatever they say."""
    texts = (("title", puzzle.title), ("author", puzzle.author))
    return [f"{name} {text!a}" for name, text in texts if text]
