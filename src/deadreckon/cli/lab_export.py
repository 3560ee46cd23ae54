"""`reckon lab export`: the records of a study in a form that programs of other people read."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from deadreckon.catalogue import offered_names, pick_offer
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.frozen import frozen


@frozen
class ExportOptions:
    study: str
    form: str
    to: str | None  # the path to write; None for the one beside the records


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument("form", choices=offered_names("deadreckon.lab", "export_"))
    parser.add_argument("--to", metavar="PATH", help="file or folder to write (default: beside the records)")


def run(options: ExportOptions) -> int:
    with records_in_lab_folder(options.study) as records:
        export = pick_offer("deadreckon.lab", "EXPORT", options.form, "export_")
        path = Path(options.to) if options.to else records.folder / export.default_path
        for written in export.write(records, path):
            print(written)
    return SOLVED


ACTION = Command("export", "the records in a form others read", add_arguments, ExportOptions, run)
