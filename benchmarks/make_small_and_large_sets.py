"""Make examples/small and examples/large: our own unique boards, 5x5 and 12x12 to 30x30, always the same ones."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from deadreckon import Limits, solve
from deadreckon.puzzles.battleship.formats.course import write
from sets import ROOT
from unique_boards import Effort, TooHard, generate

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board

FLEETS = {  # side: boards, fleet by length, givens at the start and at most
    5: (12, (2, 1, 1), 2, 4),  # small: what the plain model of CSC384 heuristics A and B decides
    12: (8, (5, 4, 3, 2, 1), 0, 8),
    15: (8, (6, 5, 4, 3, 2), 0, 16),
    20: (4, (8, 7, 6, 5, 4, 2), 0, 40),
    25: (4, (10, 8, 7, 6, 5, 4, 3), 90, 150),
    30: (2, (12, 10, 9, 8, 7, 6, 5, 3), 220, 330),
}


def rival_by_engine(puzzle: Battleship, hidden: Board, nodes: int) -> Board | None:
    verdict = solve(puzzle, Limits(solutions=2, nodes=nodes))
    rival = next((board for board in verdict.solutions if board != hidden), None)
    if rival is None and verdict.answer == "undecided":
        raise TooHard
    return rival


def main(names: list[str]) -> None:
    """Make those named, or all; each is drawn from its own name."""
    for side, (boards, fleet, told, givens) in FLEETS.items():
        for number in range(1, boards + 1):
            name = f"{side}x{side}-{number:02}"
            if names and name not in names:
                continue
            effort = Effort(10_000, 2_000_000, rival_by_engine, told)
            puzzle = generate(Random(name), side, side, fleet, givens, effort)
            folder = ROOT / "examples" / ("small" if side == 5 else "large")
            folder.mkdir(exist_ok=True)
            (folder / f"{name}.txt").write_text(write(puzzle))


if __name__ == "__main__":
    main(sys.argv[1:])
