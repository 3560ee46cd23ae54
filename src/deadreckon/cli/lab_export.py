"""`reckon lab export`: write the records of a study in a form that programs of other people read."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from deadreckon.catalogue import offered_names, pick_offer, summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.cli.output_file import add_force_argument, write_output
from deadreckon.frozen import frozen


@frozen
class ExportOptions:
    study: str
    form: str
    to: str | None  # the path to write; None for the one beside the records
    force: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument("form", choices=offered_names("deadreckon.lab", "export_"))
    parser.add_argument(
        "--to", metavar="PATH", help="file or folder to write, - for standard output (default: beside the records)"
    )
    add_force_argument(parser)


def run(options: ExportOptions) -> int:
    """Make the export elsewhere and put it into its place when it is whole; the one beside the records is replaced."""
    from tempfile import TemporaryDirectory

    with records_in_lab_folder(options.study) as records, TemporaryDirectory() as scratch:
        export = pick_offer("deadreckon.lab", "EXPORT", options.form, "export_")
        target = options.to or str(records.folder / export.default_path)
        made = Path(scratch) / export.default_path
        try:
            export.write(records, made)
        except LookupError as error:
            raise Refusal(str(error)) from error
        paths = _put_into_place(made, target, options.force or not options.to)
    if target != "-":
        print(*paths, sep="\n")
    return SOLVED


def _put_into_place(made: Path, target: str, force: bool) -> list[str]:
    """Write what was made to the target; the paths of what is there then."""
    if made.is_file():
        write_output(target, made.read_bytes(), force)
        return [target]
    if target == "-":
        raise Refusal(f"found -, expected a folder, as {made.name} is one")
    folder = Path(target)
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise Refusal(f"{target} is there already; --force writes over it")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"cannot write {target}: {error.strerror}") from error
    for file in sorted(made.iterdir()):
        write_output(str(folder / file.name), file.read_bytes(), force=True)
    return [str(folder / file.name) for file in sorted(made.iterdir())]


ACTION = Command("export", summary_in(__file__), add_arguments, ExportOptions, run)
