"""Explanations of solutions in steps a person can follow; hints; grades (docs/decisions/explaining.md)."""
