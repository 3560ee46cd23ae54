"""What several formats of nonograms share."""
