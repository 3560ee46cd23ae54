"""Constraint models of nonograms, one per file, each ending in `MODEL = ...`."""
