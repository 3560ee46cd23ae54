"""Many puzzles solved by several processes: a line for each in the order given, then a summary."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from statistics import median
from time import perf_counter
from typing import Any

from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal
from deadreckon.cli.io import NamedPuzzle, print_json, print_table, read_puzzles
from deadreckon.cli.progress import progress
from deadreckon.cli.show_verdict import EXIT_STATUS, verdict_record
from deadreckon.cli.solve_options import SolveOptions
from deadreckon.cli.solve_puzzle import solve_puzzle
from deadreckon.cli.streams import note
from deadreckon.solving.many import work_in_order

COLUMNS = ("file", "kind", "format", "answer", "solutions", "decisions", "seconds", "engine", "error")
WORST_FIRST = (BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED)


def solve_many_files(options: SolveOptions) -> int:
    """Solve all puzzles of many files; the process that solves a file's puzzles also reads the file.

    Standard input is read here: that of a child process is the pipe its tasks come from.
    """
    sources = [read_puzzles(source) if source == "-" else source for source in options.files]
    records = work_in_order(partial(_solve_source, options=options), sources, options.jobs)
    return _show_all(chain.from_iterable(records), len(options.files), options)


def solve_many_puzzles(puzzles: list[NamedPuzzle], options: SolveOptions) -> int:
    """Solve the puzzles of one file, which has been read."""
    return _show_all(work_in_order(partial(_solve, options=options), puzzles, options.jobs), len(puzzles), options)


def _solve_source(source: str | list[NamedPuzzle], options: SolveOptions) -> list[dict[str, Any]]:
    """A record for each puzzle of a file; one record with `file` and `error` alone where it cannot be read."""
    try:
        puzzles = read_puzzles(source) if isinstance(source, str) else source
    except Refusal as refusal:
        return [{"file": source, "error": str(refusal)}]
    return [_solve(puzzle, options) for puzzle in puzzles]


def _solve(puzzle: NamedPuzzle, options: SolveOptions) -> dict[str, Any]:
    """The record of the verdict; `file` and `error` alone where the options do not suit the puzzle."""
    try:
        return verdict_record(puzzle, solve_puzzle(puzzle, options))
    except Refusal as refusal:
        return {"file": puzzle.name, "error": str(refusal)}


def _show_all(solved: Iterable[dict[str, Any]], expected: int, options: SolveOptions) -> int:
    """Print each record as it comes; the exit status is that of the worst one."""
    show = print_json if options.json else _csv_writer() if options.csv else _print_line
    began = perf_counter()
    records: list[dict[str, Any]] = []
    try:
        for record in solved:
            records.append(record)
            show(record)
            if record.get("error"):
                note(f"reckon: {record['error']}")
            progress(f"{len(records)} of {max(expected, len(records))} solved, {perf_counter() - began:.0f} s")
    finally:  # an interrupt leaves what is done, with its summary
        progress("")
        if not options.json and not options.csv:
            _print_summary(records, perf_counter() - began)
    statuses = {EXIT_STATUS.get(record.get("answer", ""), BAD_INPUT) for record in records}
    return next((status for status in WORST_FIRST if status in statuses), SOLVED)


def _csv_writer() -> Callable[[dict[str, Any]], None]:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)

    def show(record: dict[str, Any]) -> None:
        flat = record | {"solutions": len(record.get("solutions", ()))}
        flat["decisions"] = record.get("counters", {}).get("decisions")
        writer.writerow([flat.get(name) for name in COLUMNS])
        sys.stdout.flush()

    return show


def _print_line(record: dict[str, Any]) -> None:
    if "answer" in record:
        print(f"{record['answer']:9}  {record['seconds'] * 1000:10.3f} ms  {record['file']}")


def _print_summary(records: list[dict[str, Any]], seconds: float) -> None:
    solved = [record for record in records if "answer" in record]
    rows = []
    for answer in EXIT_STATUS:
        times = [record["seconds"] * 1000 for record in solved if record["answer"] == answer]
        if times:
            rows.append((answer, str(len(times)), *(f"{time:.3f}" for time in (median(times), max(times), sum(times)))))
    if len(solved) < len(records):
        rows.append(("unreadable", str(len(records) - len(solved)), "-", "-", "-"))
    print()
    print_table(("answer", "puzzles", "median ms", "max ms", "total ms"), rows)
    print(f"{len(records)} puzzles in {seconds:.2f} s")
