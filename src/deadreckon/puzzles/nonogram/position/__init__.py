"""Positions in a nonogram: the knowledge of a player at some moment, and its direct consequences."""
