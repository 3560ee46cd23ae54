"""`reckon lab report`: make tables and plots of a study as HTML and PDF, with the figures as CSV."""

from __future__ import annotations

from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.lab_folder import STUDY, records_in_lab_folder
from deadreckon.cli.long_runs import show_line
from deadreckon.cli.options import option, option_record
from deadreckon.extras import install_line


@option_record
class ReportOptions:
    study: str = STUDY
    only: list[str] | None = option("draw this figure alone, into the same folder", metavar="FIGURE", action="append")
    pair: list[str] | None = option("the two contestants of the scatter", metavar=("A", "B"), nargs=2)
    by: str | None = option(
        "a report for each value of a factor (model, propagate, ...), board or kind", metavar="FACTOR"
    )
    out: str | None = option("folder to write (default: report, beside the records)", metavar="FOLDER", name="-o --out")


def run(options: ReportOptions) -> int:
    try:
        from deadreckon.lab.report import ReportOptions, write_report
    except ImportError as error:
        raise Refusal(f"a report needs matplotlib and scipy ({error}); {install_line('lab')}") from error

    pair = (options.pair[0], options.pair[1]) if options.pair else None
    wanted = ReportOptions(options.only or (), pair, options.by or "", Path(options.out) if options.out else None)
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


ACTION = Command(
    "report",
    summary_in(__file__),
    ReportOptions,
    run,
    examples=("reckon lab report student", "reckon lab report student --by model -o by-model"),
)
