"""The table of tactics: name, rating, where it is found, and what it says."""

from __future__ import annotations

from deadreckon.explaining.step import Tactic
from deadreckon.puzzles.battleship.tactics import tactics_of_lines as lines
from deadreckon.puzzles.battleship.tactics import tactics_of_pieces as pieces
from deadreckon.puzzles.battleship.tactics import together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from deadreckon.explaining.step import Step
    from deadreckon.puzzles.battleship.tactics.move import Move
    from deadreckon.puzzles.battleship.tactics.position import Position


def _tactic(
    name: str,
    rating: float,
    find: Callable[[Position], Iterator[Move]],
    merged: Callable[[Sequence[Step]], Step] | None = None,
) -> Tactic:
    """A tactic whose moves become steps with its name and rating."""

    def steps(position: Position) -> Iterator[Step]:
        for move in find(position):
            yield move.step(position, name, rating)

    return Tactic(name, rating, steps, find.__doc__ or "", merged)


TACTICS = (
    _tactic("Empty line", 1.0, lines.empty_line, together.empty_lines),
    _tactic("Line complete", 1.0, lines.line_complete, together.lines_complete),
    _tactic("Surround ship", 1.0, pieces.surround, together.surrounded),
    _tactic("Line fill", 1.2, lines.line_fill),
)
