"""Making battleship puzzles: fleets drawn by lot, and what of them is shown."""
