"""`reckon lab show`: show the record of one run, and the output of an external program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import RUN, STUDY, records_in_lab_folder
from deadreckon.cli.options import flag, option_record

HEADINGS = {"output": "standard output", "errors": "standard error", "solution": "the file {solution}"}


@option_record
class ShowOptions:
    study: str = STUDY
    number: str = RUN
    json: bool = flag("one JSON object")


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
    """Print the record as a table without empty values, then each text under a heading."""
    lines = [(name, str(value)) for name, value in row.items() if value not in (None, "") and name != "factors"]
    print_table(("what", "found"), lines)
    for name, heading in HEADINGS.items():
        if written[name]:
            print(f"\n{heading}:\n{written[name].rstrip()}")


ACTION = Command(
    "show",
    summary_in(__file__),
    ShowOptions,
    run,
    examples=("reckon lab show student 12", "reckon lab show student 12 --json"),
)
