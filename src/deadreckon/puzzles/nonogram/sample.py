"""Random square nonograms for measurements: solvable by construction, not necessarily unique."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Nonogram, clue_of


def sample(random: Random, size: int, density: float = 0.6) -> Nonogram:
    """The puzzle of a random board, each cell painted with the probability `density`."""
    if not 0 <= density <= 1:
        raise ValueError(f"density: found {density}, expected 0 to 1")
    board = [[BLACK.letter if random.random() < density else BLANK for _ in range(size)] for _ in range(size)]
    return Nonogram(
        tuple(clue_of("".join(row)) for row in board), tuple(clue_of("".join(line)) for line in zip(*board))
    )
