"""Marking a class's solvers: every submission runs on every test of a suite, isolated, and is judged by the rules.

A marking passes through these files in this order: `read_suite`, `submissions`, `mark_class`, `run_test` (in a child
process: `isolation`, `sandbox`, `judge`), `results`, `marks`, then the files that it writes.
"""
