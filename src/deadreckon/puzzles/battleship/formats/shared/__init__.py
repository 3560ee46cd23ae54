"""What several formats of battleship puzzles share."""
