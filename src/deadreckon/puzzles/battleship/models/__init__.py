"""Constraint models of battleship puzzles, one per file, each ending in `MODEL = ...`."""
