"""Positions in Battleship Solitaire: the knowledge of a player at some moment, and its direct consequences."""
