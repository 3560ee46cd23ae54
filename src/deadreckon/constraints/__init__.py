"""Constraints, one family a file; each knows the kernel and no other family."""
