"""Many puzzles solved by several processes: a line for each in order, then a summary."""

from __future__ import annotations

import csv
import sys
from functools import partial
from statistics import median
from time import perf_counter

from deadreckon.cli.command import BAD_INPUT
from deadreckon.cli.command_solve import SolveOptions
from deadreckon.cli.io import NamedPuzzle, print_json, print_table
from deadreckon.cli.many_puzzles import Record, Show, Source, collect, work_on_each
from deadreckon.cli.output_file import write_csv
from deadreckon.cli.solve_puzzle import EXIT_STATUS, solve_puzzle, verdict_record
from deadreckon.cli.streams import note

COLUMNS = ("file", "kind", "format", "answer", "solutions", "decisions", "seconds", "engine", "error")


def solve_many_puzzles(sources: list[Source], options: SolveOptions) -> int:
    """Print the record of each puzzle when it arrives; return the exit status of the worst one."""
    began = perf_counter()
    records = work_on_each(sources, partial(_solve, options=options), options.jobs)
    collected = collect(records, len(sources), "solved", _shown_as(options))
    if options.csv and options.csv != "-":
        write_csv(options.csv, COLUMNS, [_flat(record) for record in collected.records], options.force)
    if not options.json and options.csv != "-":
        _print_summary(collected.records, perf_counter() - began)
    return collected.exit_status(lambda record: EXIT_STATUS.get(record.get("answer", ""), BAD_INPUT))


def _solve(puzzle: NamedPuzzle, options: SolveOptions) -> Record:
    return verdict_record(puzzle, solve_puzzle(puzzle, options))


def _shown_as(options: SolveOptions) -> Show:
    """Printer of a record in the requested form; its error also goes to standard error."""
    show = print_json if options.json else _csv_writer() if options.csv == "-" else _print_line

    def show_with_error(record: Record) -> None:
        show(record)
        if "error" in record:
            note(f"reckon: {record['error']}")

    return show_with_error


def _csv_writer() -> Show:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)

    def show(record: Record) -> None:
        flat = _flat(record)
        writer.writerow([flat.get(name) for name in COLUMNS])
        sys.stdout.flush()

    return show


def _flat(record: Record) -> Record:
    counts = {"solutions": len(record.get("solutions", ())), "decisions": record.get("counters", {}).get("decisions")}
    return record | counts


def _print_line(record: Record) -> None:
    if "answer" in record:
        print(f"{record['answer']:9}  {record['seconds'] * 1000:10.3f} ms  {record['file']}", flush=True)


def _print_summary(records: list[Record], seconds: float) -> None:
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
