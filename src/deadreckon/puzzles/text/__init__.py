"""What formats of several kinds of puzzle share: JSON, XML, links, game IDs, sizes, several puzzles in one text."""
