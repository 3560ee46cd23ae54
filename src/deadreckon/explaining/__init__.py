"""Every step of a solution in words a person can follow; hints; grades (docs/decisions/explaining.md)."""
