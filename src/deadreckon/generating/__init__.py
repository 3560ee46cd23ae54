"""Puzzles with one solution and of a wanted grade; kinds of puzzles offer how they are drawn and changed."""
