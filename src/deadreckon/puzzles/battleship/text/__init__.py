"""Text layer shared by the formats of battleship puzzles."""
