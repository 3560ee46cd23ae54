"""Nonograms: paint the grid from the run lengths of its lines."""

from deadreckon.puzzles.kind import Kind

KIND = Kind("nonogram", __name__, default_model="cells", blank=".", usual_format="non")
