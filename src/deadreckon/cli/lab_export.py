"""`reckon lab export`: write the records of a study in formats of other programs."""

from __future__ import annotations

from pathlib import Path

from deadreckon.catalogue import offered_names, pick_offer, summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.lab_folder import STUDY, records_in_lab_folder
from deadreckon.cli.options import argument, option, option_record
from deadreckon.cli.output_file import force_option, write_output


@option_record
class ExportOptions:
    study: str = STUDY
    form: str = argument(help="the form: what reads it", choices=offered_names("deadreckon.lab", "export_"))
    out: str | None = option(
        "file or folder to write, - for standard output (default: beside the records)", metavar="PATH", name="-o --out"
    )
    force: bool = force_option()


def run(options: ExportOptions) -> int:
    """Make the export in a scratch folder, then move it; an export beside the records is replaced."""
    from tempfile import TemporaryDirectory

    with records_in_lab_folder(options.study) as records, TemporaryDirectory() as scratch:
        export = pick_offer("deadreckon.lab", "EXPORT", options.form, "export_")
        target = options.out or str(records.folder / export.default_path)
        made = Path(scratch) / export.default_path
        try:
            export.write(records, made)
        except LookupError as error:
            raise Refusal(str(error)) from error
        paths = _put_into_place(made, target, options.force or not options.out)
    if target != "-":
        print(*paths, sep="\n")
    return SOLVED


def _put_into_place(made: Path, target: str, force: bool) -> list[str]:
    """Copy the export to the target; return the paths written."""
    if made.is_file():
        write_output(target, made.read_bytes(), force)
        return [target]
    if target == "-":
        raise Refusal(f"found -, expected a folder, as {made.name} is one")
    folder = Path(target)
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise Refusal(f"{target} already exists; --force overwrites it")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"cannot write {target}: {error.strerror}") from error
    for file in sorted(made.iterdir()):
        write_output(str(folder / file.name), file.read_bytes(), force=True)
    return [str(folder / file.name) for file in sorted(made.iterdir())]


ACTION = Command(
    "export",
    summary_in(__file__),
    ExportOptions,
    run,
    examples=("reckon lab export student csv -o runs.csv", "reckon lab export student benchexec"),
)
