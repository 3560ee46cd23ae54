"""Many puzzles solved on several processes: a line for each in their order, progress meanwhile, then a summary."""

from __future__ import annotations

import csv
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from statistics import median
from time import perf_counter
from typing import Any

from deadreckon.cli.io import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, print_json, print_table, progress
from deadreckon.cli.solved_file import STATUS, record_of, records_of
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.many import work_in_order

COLUMNS = ("file", "kind", "format", "answer", "solutions", "decisions", "seconds", "engine", "error")
WORST_FIRST = (BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED)


def solve_files(options: Namespace) -> int:
    """Solve all puzzles of many files, which are read where they are solved."""
    records = work_in_order(partial(records_of, options=options), options.files, options.jobs)
    return _show_all(chain.from_iterable(records), len(options.files), options)


def solve_pack(found: list[tuple[str, Loaded]], options: Namespace) -> int:
    """Solve all puzzles of one file, which has been read."""
    return _show_all(work_in_order(partial(record_of, options=options), found, options.jobs), len(found), options)


def _show_all(solved: Iterable[dict[str, Any]], expected: int, options: Namespace) -> int:
    """Show them as they come; the exit status is that of the worst."""
    show = print_json if options.json else _csv_writer() if options.csv else _print_line
    began = perf_counter()
    records: list[dict[str, Any]] = []
    try:
        for record in solved:
            records.append(record)
            show(record)
            if record.get("error"):
                print(f"reckon: {record['error']}", file=sys.stderr)
            progress(f"{len(records)} of {max(expected, len(records))} solved, {perf_counter() - began:.0f} s")
    finally:  # an interrupt leaves what is done, with its summary
        progress("")
        if not options.json and not options.csv:
            _print_summary(records, perf_counter() - began)
    statuses = {STATUS.get(record.get("answer", ""), BAD_INPUT) for record in records}
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
    for answer in STATUS:
        times = [record["seconds"] * 1000 for record in solved if record["answer"] == answer]
        if times:
            rows.append((answer, str(len(times)), *(f"{time:.3f}" for time in (median(times), max(times), sum(times)))))
    if len(solved) < len(records):
        rows.append(("unreadable", str(len(records) - len(solved)), "-", "-", "-"))
    print()
    print_table(("answer", "puzzles", "median ms", "max ms", "total ms"), rows)
    print(f"{len(records)} puzzles in {seconds:.2f} s")
