"""Constraint solving in general: nothing here knows of puzzles or grids."""
