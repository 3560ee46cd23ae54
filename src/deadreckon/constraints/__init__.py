"""Constraints, one family per file; each imports the kernel and no other family."""
