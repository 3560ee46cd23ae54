"""Studies: many ways to solve on many puzzles, each run in a process of its own; records, tables, plots and reports.

A study passes through these files in this order: `read_study`, `plan_runs`, `run_study`, `one_run` (in a child
process), `run_record`, `records`, `results`, `report_tables` and the `figure_*`, `report`.
"""
