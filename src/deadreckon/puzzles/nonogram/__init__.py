"""Nonograms: paint cells so that every row and column reads as its clue."""
