"""Table of the virtual best solver, which chooses the best contestant for each puzzle, and their contributions."""

from __future__ import annotations

import math

from deadreckon.lab.number_text import counted, three_digits
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results
from deadreckon.lab.virtual_best import contributions_to_virtual_best, par2_over_puzzles, virtual_best_times

HEADER = ("contestant", "quickest on", "share", "alone solves", "PAR2 s without it", "lost without it s")


def virtual_best_table(results: Results) -> ReportTable:
    """The table, restricted to puzzles that all ran on: a missing run is not a failure."""
    times = {name: results.puzzle_times(rows) for name, rows in results.by_contestant().items()}
    common = set.intersection(*map(set, times.values()))
    if not common:
        return ReportTable("virtual-best", "Virtual best: there is no puzzle that all ran on", HEADER, ())
    times = {name: {puzzle: each[puzzle] for puzzle in each if puzzle in common} for name, each in times.items()}
    best = virtual_best_times(times)
    par2 = par2_over_puzzles(best, results.limit)
    parts = contributions_to_virtual_best(times, results.limit)
    shown = [part for part in parts if part.quickest]
    rows = [
        (
            *(part.name, str(part.quickest), f"{100 * part.share:.1f} %", str(part.alone)),
            *(three_digits(part.par2_without), three_digits(part.par2_without - par2)),
        )
        for part in shown
    ]
    solved = sum(not math.isinf(time) for time in best.values())
    puzzles = counted(len(best), "puzzle")
    title = f"Virtual best: {solved} of {puzzles} that all ran on are solved, PAR2 over puzzles {three_digits(par2)} s"
    title += f", by {results.time_name}"
    left_out = len(parts) - len(shown)
    title += f"; {counted(left_out, 'contestant')} quickest nowhere, not shown" if left_out else ""
    return ReportTable("virtual-best", title, HEADER, tuple(rows))
