"""The constraint models of nonograms, one a file, each ending in `MODEL = ...`."""
