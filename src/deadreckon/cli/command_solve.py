"""`reckon solve`: find a solution and say whether it is the only one, for one puzzle or for many."""

from __future__ import annotations

import os

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command, Refusal
from deadreckon.cli.io import NamedPuzzle, print_json, read_puzzles
from deadreckon.cli.show_verdict import EXIT_STATUS, print_lengths, print_verdict, verdict_record
from deadreckon.cli.solve_options import SolveOptions, add_arguments, refuse_engine_options
from deadreckon.cli.solve_puzzle import solve_puzzle
from deadreckon.cli.streams import note
from deadreckon.native import native_core


def run(options: SolveOptions) -> int:
    """Many puzzles need what one does not: it is imported where it is used."""
    refuse_engine_options(options)
    if native_core() is None and options.engine is None:
        note("reckon: the native engine was not built, so the kernel answers; see `reckon doctor`")
    one_file = len(options.files) == 1 and not os.path.isdir(options.files[0])
    puzzles = read_puzzles(options.files[0], options.reading) if one_file else []
    if len(puzzles) == 1 and not options.csv:
        return _solve_one(puzzles[0], options)
    for name, given in (("--trace", options.trace), ("--lengths", options.lengths)):
        if given:
            raise Refusal(f"{name} goes with one puzzle")
    from deadreckon.cli.many_puzzles import each_alone, find_sources
    from deadreckon.cli.solve_many_puzzles import solve_many_puzzles

    return solve_many_puzzles(
        each_alone(puzzles) if one_file else find_sources(options.files, options.reading), options
    )


def _solve_one(puzzle: NamedPuzzle, options: SolveOptions) -> int:
    if options.trace:
        from deadreckon.cli.trace_file import event_writer

        with event_writer(puzzle, options) as listen:
            verdict = solve_puzzle(puzzle, options, listen)
    else:
        verdict = solve_puzzle(puzzle, options)
    if options.json:
        print_json(verdict_record(puzzle, verdict))
    elif options.lengths:
        print_lengths(puzzle, verdict)
    else:
        print_verdict(puzzle.loaded, verdict)
    return EXIT_STATUS[verdict.answer]


COMMAND = Command("solve", summary_in(__file__), add_arguments, SolveOptions, run)
