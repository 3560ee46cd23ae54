"""The file formats of nonograms, one a file, each ending in `FORMAT = ...`."""
