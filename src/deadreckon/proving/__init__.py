"""Certificates: proofs of how many solutions a puzzle has, and their independent check."""
