"""File formats of nonograms, one per file, each ending in `FORMAT = ...`."""
