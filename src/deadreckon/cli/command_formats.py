"""`reckon formats`: list what can be read and written, and what each format cannot express."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.options import flag, option_record
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.kind import kinds

HEADS = ("kind", "format", "reads", "writes", "ending", "what it is")
LACKS, REMARKS = "cannot express", "says in remarks"


@option_record
class FormatsOptions:
    json: bool = flag("one JSON object for each format")


def run(options: FormatsOptions) -> int:
    """Print two tables, as one would be too wide to read."""
    formats = [(kind.name, form) for kind in kinds().values() for form in kind.formats().values()]
    if options.json:
        for kind, form in formats:
            print_json(dict(zip(HEADS, _row(kind, form))) | {LACKS: list(form.lacks), REMARKS: list(form.remarks)})
        return SOLVED
    print_table(HEADS, [_row(kind, form) for kind, form in formats])
    print()
    limits = [(kind, form.name, ", ".join(form.remarks) or "-", ", ".join(form.lacks) or "-") for kind, form in formats]
    print_table(("kind", "format", REMARKS, LACKS), [row for row in limits if row[2:] != ("-", "-")])
    return SOLVED


def _row(kind: str, form: Format) -> tuple[str, ...]:
    several = "many" if form.all_reader or form.one_line else "one"
    reads, writes = several if form.reader else "-", "yes" if form.writer else "solution" if form.draw else "-"
    return kind, form.name, reads, writes, form.suffix or "-", form.summary


COMMAND = Command(
    "formats",
    summary_in(__file__),
    FormatsOptions,
    run,
    examples=("reckon formats", "reckon formats --json"),
)
