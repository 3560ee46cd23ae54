"""`reckon formats`: what can be read and written, and what each format cannot express."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from deadreckon.cli.edge import SOLVED, Command, print_json, print_table
from deadreckon.puzzles import Format, kinds

HEADS = ("kind", "format", "reads", "writes", "suffix", "what it is", "what it cannot express")


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object for each format")


def run(options: Namespace) -> int:
    rows = [_row(kind.name, form) for kind in kinds().values() for form in kind.formats().values()]
    if options.json:
        for row in rows:
            print_json(dict(zip(HEADS, row)))
    else:
        print_table(HEADS, rows)
    return SOLVED


def _row(kind: str, form: Format) -> tuple[str, ...]:
    several = "many" if form.all_reader or form.one_line else "one"
    reads, writes = several if form.reader else "-", "yes" if form.writer else "as a picture" if form.draw else "-"
    return kind, form.name, reads, writes, form.suffix or "-", form.summary, ", ".join(form.lacks) or "-"


COMMAND = Command("formats", "list what can be read and written, and what each format cannot express", arguments, run)
