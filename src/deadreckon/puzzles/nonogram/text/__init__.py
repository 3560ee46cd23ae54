"""Text layer shared by the formats of nonograms."""
