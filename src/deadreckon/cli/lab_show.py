"""`reckon lab show`: show the record of one run, and what an outside program wrote in it."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.frozen import frozen

HEADINGS = {"output": "standard output", "errors": "standard error", "solution": "the file {solution}"}


@frozen
class ShowOptions:
    study: str
    number: str  # the run's number, or how it begins
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument("number", metavar="RUN", help="its number, or how it begins")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: ShowOptions) -> int:
    with records_in_lab_folder(options.study) as records:
        try:
            number = records.find_run(options.number).id
            row = records.row(number)
        except LookupError as error:
            raise Refusal(str(error)) from error
        written = records.kept_output(number)
    if options.json:
        print_json({**row, **written})
    else:
        _print(row, written)
    return SOLVED


def _print(row: Mapping[str, Any], written: dict[str, str]) -> None:
    """The record as a table without what is empty, then each text under a heading."""
    lines = [(name, str(value)) for name, value in row.items() if value not in (None, "") and name != "factors"]
    print_table(("what", "found"), lines)
    for name, heading in HEADINGS.items():
        if written[name]:
            print(f"\n{heading}:\n{written[name].rstrip()}")


ACTION = Command("show", summary_in(__file__), add_arguments, ShowOptions, run)
