"""Code shared by several formats of nonograms."""
