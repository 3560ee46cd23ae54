"""Shared by the formats of all kinds: JSON, XML, links, game IDs, sizes, several puzzles in one text."""
