"""The constraint models of battleship puzzles, one a file, each ending in `MODEL = ...`."""
