"""`reckon suite`: make and check the puzzles that a class's solvers are marked on."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli import suite_check, suite_make
from deadreckon.cli.command import CommandGroup

# Each action is in the file `suite_<action>.py`.
COMMAND = CommandGroup(
    "suite",
    summary_in(__file__),
    (suite_make.ACTION, suite_check.ACTION),
    examples=("reckon suite make suite --count 20 --hidden 10", "reckon suite check suite"),
)
