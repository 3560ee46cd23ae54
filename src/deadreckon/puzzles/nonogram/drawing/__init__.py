"""Drawings of nonograms: in characters, and as a picture of shapes."""
