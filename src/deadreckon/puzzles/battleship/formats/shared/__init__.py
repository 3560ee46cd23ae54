"""Code shared by several formats of battleship puzzles."""
