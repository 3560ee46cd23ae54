"""`reckon lab`: run a study, look at it, report it, hand it on; each action is in the file `lab_<action>.py`."""

from __future__ import annotations

from deadreckon.cli import lab_export, lab_repeat, lab_report, lab_run, lab_status
from deadreckon.cli.command import CommandGroup

COMMAND = CommandGroup(
    "lab",
    "run studies: many ways to solve on many puzzles, with records and reports",
    (
        lab_run.RUN,
        lab_run.RESUME,
        lab_status.ACTION,
        lab_report.ACTION,
        lab_export.ACTION,
        lab_repeat.ACTION,
    ),
)
