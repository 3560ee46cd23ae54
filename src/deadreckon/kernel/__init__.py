"""Constraint solving; has never heard of a grid."""
