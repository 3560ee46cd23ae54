"""The file formats of battleship puzzles, one a file, each ending in `FORMAT = ...`."""
