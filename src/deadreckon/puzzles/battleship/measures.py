"""Numerical features of a battleship puzzle, for predicting its difficulty."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship


def measures(puzzle: Battleship) -> dict[str, float]:
    counts = [count for count in (*puzzle.row_counts, *puzzle.column_counts) if count is not None]
    given = "".join(puzzle.givens).replace(UNKNOWN, "")
    lengths = puzzle.lengths()
    return {
        "height": puzzle.height,
        "width": puzzle.width,
        "ships": len(lengths),
        "longest_ship": max(lengths, default=0),
        "parts": puzzle.parts,
        "density": puzzle.parts / (puzzle.height * puzzle.width),
        "given_water": given.count(WATER),
        "given_parts": len(given) - given.count(WATER),
        "known_counts": len(counts),
        "zero_counts": counts.count(0),
        "largest_count": max(counts, default=0),
    }
