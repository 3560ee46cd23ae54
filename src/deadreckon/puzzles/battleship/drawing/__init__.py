"""Drawings of battleship boards: in characters, and as a picture of shapes."""
