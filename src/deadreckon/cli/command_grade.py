"""`reckon grade`: say how hard puzzles are for a person."""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from typing import Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.explain_options import add_seconds_argument
from deadreckon.cli.io import SOURCE, print_json, print_table, read_puzzles
from deadreckon.cli.progress import progress
from deadreckon.frozen import frozen

HEADS = ("file", "label", "hardest", "opening", "total", "steps", "width", "sweeps", "unfair", "error")


@frozen
class GradeOptions:
    files: list[str]
    limit_seconds: float
    csv: bool
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="PUZZLE", help=SOURCE)
    add_seconds_argument(parser)
    parser.add_argument("--csv", action="store_true", help="comma-separated values")
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle")


def run(options: GradeOptions) -> int:
    records = []
    for source in options.files:
        for record in _grade_file(source, options.limit_seconds):
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
    return _exit_status(records)


def _cell(value: object) -> str:
    if value is None or value is False:
        return "-"
    return "yes" if value is True else str(value)


def _grade_file(source: str, seconds: float) -> list[dict[str, Any]]:
    """A record for each puzzle of the file; a record without a grade has an `error` that says why."""
    from deadreckon.explaining.explain import explain
    from deadreckon.explaining.grade import NotGraded, grade
    from deadreckon.explaining.proof import Undecided

    try:
        puzzles = read_puzzles(source)
    except Refusal as refusal:
        return [{"file": source, "error": str(refusal)}]
    records = []
    for puzzle in puzzles:
        try:
            records.append({"file": puzzle.name, **vars(grade(explain(puzzle.loaded.puzzle, total=seconds)))})
        except NotGraded as error:
            records.append({"file": puzzle.name, "error": str(error)})
        except Undecided:
            records.append({"file": puzzle.name, "error": "the solver reached its time limit"})
    return records


def _exit_status(records: list[dict[str, Any]]) -> int:
    """That of the worst record."""
    errors = [record["error"] for record in records if "error" in record]
    if not errors:
        return SOLVED
    return NO_SOLUTION if all(error.startswith("a puzzle with one") for error in errors) else BAD_INPUT


COMMAND = Command("grade", summary_in(__file__), add_arguments, GradeOptions, run)
