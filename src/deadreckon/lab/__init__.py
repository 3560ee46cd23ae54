"""Studies: many ways to solve on many puzzles, each run in a process of its own; records, tables, plots and reports."""
