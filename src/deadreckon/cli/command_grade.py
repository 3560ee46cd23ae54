"""`reckon grade`: how hard puzzles are for a person, as a table, CSV or JSON."""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from deadreckon.cli.explaining_options import add_limit
from deadreckon.cli.io import (
    BAD_INPUT,
    NO_SOLUTION,
    SOLVED,
    SOURCE,
    Command,
    Refusal,
    print_json,
    print_table,
    progress,
    read_puzzles,
)

HEADS = ("file", "label", "hardest", "opening", "total", "steps", "width", "sweeps", "unfair", "error")


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="PUZZLE", help=SOURCE)
    add_limit(parser)
    parser.add_argument("--csv", action="store_true", help="comma-separated values")
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle")


def run(options: Namespace) -> int:
    records = []
    for source in options.files:
        for record in _records(source, options.limit_seconds):
            records.append(record)
            if options.json:
                print_json(record)
            progress(f"{len(records)} graded, last {record['file']}")
    progress("")
    if options.csv:
        writer = csv.DictWriter(sys.stdout, HEADS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(records)
    elif not options.json:
        shown = [head for head in HEADS if any(record.get(head) not in (None, False) for record in records)]
        print_table(shown, [[_cell(record.get(head)) for head in shown] for record in records])
    return _status(records)


def _cell(value: object) -> str:
    if value is None or value is False:
        return "-"
    return "yes" if value is True else str(value)


def _records(source: str, limit: float) -> list[dict[str, Any]]:
    """One for each puzzle of the file; one that has no grade says why."""
    from deadreckon.explaining.explain import explain
    from deadreckon.explaining.grade import NotGraded, grade
    from deadreckon.explaining.proof import Undecided

    try:
        puzzles = read_puzzles(source)
    except Refusal as refusal:
        return [{"file": source, "error": str(refusal)}]
    records = []
    for name, loaded in puzzles:
        try:
            records.append({"file": name, **vars(grade(explain(loaded.puzzle, total=limit)))})
        except NotGraded as error:
            records.append({"file": name, "error": str(error)})
        except Undecided:
            records.append({"file": name, "error": "the solver reached its time limit"})
    return records


def _status(records: list[dict[str, Any]]) -> int:
    """The worst there was."""
    errors = [record["error"] for record in records if "error" in record]
    if not errors:
        return SOLVED
    return NO_SOLUTION if all(error.startswith("a puzzle with one") for error in errors) else BAD_INPUT


COMMAND = Command("grade", "say how hard puzzles are for a person", arguments, run)
