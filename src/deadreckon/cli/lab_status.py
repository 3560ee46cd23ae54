"""`reckon lab status`: say how far a study is."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.frozen import frozen


@frozen
class StatusOptions:
    study: str
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument("--json", action="store_true")


def run(options: StatusOptions) -> int:
    with records_in_lab_folder(options.study) as records:
        planned, statuses = records.planned(), records.statuses()
        left = planned - sum(statuses.values())
        if options.json:
            print_json({"study": records.study()["name"], "planned": planned, "left": left, "statuses": statuses})
        else:
            print_statuses(statuses)
            print(f"{planned} runs planned, {left} left")
    return SOLVED


def print_statuses(statuses: dict[str, int]) -> None:
    """Print how many runs ended in each status; nothing where none did."""
    if statuses:
        print_table(("status", "runs"), [(status, str(number)) for status, number in statuses.items()])


ACTION = Command("status", summary_in(__file__), add_arguments, StatusOptions, run)
