"""Battleship Solitaire: find the fleet from row and column counts and a few givens."""

from deadreckon.puzzles.kind import Kind

KIND = Kind("battleship", __name__, default_model="ships", blank="W", usual_format="course")
