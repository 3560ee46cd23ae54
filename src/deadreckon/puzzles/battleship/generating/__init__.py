"""Generating Battleship Solitaire puzzles: a fleet, its counts, and only the givens that are needed."""
