"""`reckon lab report`: make tables and plots of a study as HTML and PDF, with the figures as CSV."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.frozen import frozen


@frozen
class ReportOptions:
    study: str
    only: list[str] | None  # names of figures; None for the whole report
    to: str | None  # the folder to write; None for the one beside the records


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument(
        "--only", action="append", metavar="FIGURE", help="draw this figure alone, into the same folder"
    )
    parser.add_argument("--to", metavar="FOLDER", help="folder to write (default: report, beside the records)")


def run(options: ReportOptions) -> int:
    from deadreckon.lab.report import write_report

    with records_in_lab_folder(options.study) as records:
        try:
            paths = write_report(records, options.only, Path(options.to) if options.to else None)
        except (LookupError, ImportError) as error:
            raise Refusal(str(error)) from error
    for path in paths:
        print(path)
    return SOLVED


ACTION = Command("report", summary_in(__file__), add_arguments, ReportOptions, run)
