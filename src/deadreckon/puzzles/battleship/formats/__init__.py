"""File formats of battleship puzzles, one per file, each ending in `FORMAT = ...`."""
