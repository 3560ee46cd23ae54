"""Puzzles as data, and what each kind of puzzle offers; each kind is a folder here ending in `KIND = ...`."""
