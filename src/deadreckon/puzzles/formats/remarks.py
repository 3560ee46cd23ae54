"""Title and author as remarks, for formats that have no other place for them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.puzzle import Puzzle


def remarks(puzzle: Puzzle) -> list[str]:
    """The title and the author, each escaped so that it is one line."""
    texts = (("title", puzzle.title), ("author", puzzle.author))
    return [f"{name} {text!a}" for name, text in texts if text]
