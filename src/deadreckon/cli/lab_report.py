"""`reckon lab report`: make tables and plots of a study as HTML and PDF, with the figures as CSV."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.cli.progress import show_line
from deadreckon.frozen import frozen


@frozen
class ReportOptions:
    study: str
    only: list[str] | None  # names of figures; None for the whole report
    pair: list[str] | None  # two contestants
    by: str | None
    to: str | None  # the folder to write; None for the one beside the records


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument(
        "--only", action="append", metavar="FIGURE", help="draw this figure alone, into the same folder"
    )
    parser.add_argument("--pair", nargs=2, metavar=("A", "B"), help="the two contestants of the scatter")
    parser.add_argument(
        "--by", metavar="FACTOR", help="a report for each value of a factor (model, propagate, ...), board or kind"
    )
    parser.add_argument("--to", metavar="FOLDER", help="folder to write (default: report, beside the records)")


def run(options: ReportOptions) -> int:
    try:
        from deadreckon.lab.report import ReportOptions, write_report
    except ImportError as error:
        raise Refusal(f"a report needs matplotlib and scipy ({error}); pip install 'deadreckon[lab]'") from error

    pair = (options.pair[0], options.pair[1]) if options.pair else None
    wanted = ReportOptions(options.only or (), pair, options.by or "", Path(options.to) if options.to else None)
    with records_in_lab_folder(options.study) as records:
        try:
            paths = write_report(records, wanted, show_line)
        except LookupError as error:
            raise Refusal(str(error)) from error
        except OSError as error:
            raise CannotWrite(f"cannot write {error.filename}: {error.strerror or error}") from error
        finally:
            show_line("")
    for path in paths:
        print(path)
    return SOLVED


ACTION = Command("report", summary_in(__file__), add_arguments, ReportOptions, run)
