"""`reckon lab`: run studies: many ways to solve on many puzzles, with records and reports."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli import lab_diff, lab_export, lab_merge, lab_repeat, lab_report, lab_run, lab_show, lab_status
from deadreckon.cli.command import CommandGroup

# Each action is in the file `lab_<action>.py`.
COMMAND = CommandGroup(
    "lab",
    summary_in(__file__),
    (
        lab_run.ACTION,
        lab_status.ACTION,
        lab_report.ACTION,
        lab_export.ACTION,
        lab_show.ACTION,
        lab_repeat.ACTION,
        lab_merge.ACTION,
        lab_diff.ACTION,
    ),
    examples=("reckon lab run student --puzzles homework", "reckon lab report student"),
)
