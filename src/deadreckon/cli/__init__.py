"""The command `reckon`: one file for each of its commands.

A solve passes through these files in this order: `main`, `command_solve` (with `solve_options`), `solve_puzzle`,
`show_verdict`; many puzzles pass through `solve_many_puzzles` and `many_puzzles` in between.
"""
