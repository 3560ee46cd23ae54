"""`reckon solve`: find a solution and say whether it is the only one, for one puzzle or for many."""

from __future__ import annotations

import os

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, Command, Refusal
from deadreckon.cli.io import ManyOptions, NamedPuzzle, print_json, read_puzzles
from deadreckon.cli.kernel_options import SEARCHES, LimitOptions
from deadreckon.cli.options import Group, flag, name_not_renamed, nested, option, option_record, seed_number
from deadreckon.cli.output_file import csv_option, force_option, refuse_existing
from deadreckon.cli.solve_puzzle import EXIT_STATUS, print_lengths, print_verdict, solve_puzzle, verdict_record
from deadreckon.cli.streams import note
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.native import native_core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.kernel.limits import Limits
    from deadreckon.solving.verdict import Verdict

SOLUTIONS, FORMS = Group(exclusive=True), Group(exclusive=True)
KERNEL = Group("the kernel")
TRACE_FORMATS = ("json", "cp-profiler", "cp-profiler-messages")


@option_record
class SolveOptions(ManyOptions):
    all_solutions: bool = flag("find every solution", name="--all", group=SOLUTIONS)
    first: bool = flag("stop at the first solution, whether or not it is the only one", group=SOLUTIONS)
    json: bool = flag("one JSON object for each file, a line each", group=FORMS)
    csv: str | None = csv_option("a line for each file", FORMS)
    lengths: bool = flag("a battleship's boards alone: the length of each cell's ship, 0 for water", group=FORMS)
    proof: str | None = option(
        "write a certificate of the answer to NAME.opb and NAME.pbp; `reckon verify` checks it", metavar="NAME"
    )
    engine: str | None = option(
        "what solves: the native core or the kernel (default: native where it was built; any option below: kernel)",
        choices=("native", "kernel"),
    )
    # The choices for the kernel: with any of them, the kernel solves.
    model: str | None = option(
        "constraint model: see `reckon models` (default: the best for the kind)", metavar="MODEL", group=KERNEL
    )
    propagate: str | None = option(
        "propagation: how far consequences are followed (default: gac)", choices=PROPAGATIONS, group=KERNEL
    )
    order: str | None = option(
        f"variable order: {', '.join(VARIABLE_ORDERS)} (default: what suits the model)",
        name_not_renamed(VARIABLE_ORDERS),
        "ORDER",
        choices=VARIABLE_ORDERS,
        group=KERNEL,
    )
    values: str | None = option(
        f"value order: {', '.join(VALUE_ORDERS)} (default: given)", metavar="ORDER", choices=VALUE_ORDERS, group=KERNEL
    )
    search: str | None = option("search algorithm (default: what suits the model)", choices=SEARCHES, group=KERNEL)
    switches_on: list[str] | None = option(
        "turn switches on, separated by commas", metavar="SWITCHES", name="--with", action="append", group=KERNEL
    )
    switches_off: list[str] | None = option(
        "turn switches off, separated by commas", metavar="SWITCHES", name="--without", action="append", group=KERNEL
    )
    seed: int | None = option("seed of all random choices (default: 0)", seed_number, "N", group=KERNEL)
    local: str | None = option(
        "how local search moves, as in 'annealing=none noise=0.1'; "
        "names: annealing, noise, tabu, weights, moves, restarts, using",
        metavar="OPTIONS",
        group=KERNEL,
    )
    trace: str | None = option("write every event of the search to this file", metavar="FILE", group=KERNEL)
    trace_format: str | None = option(
        "json (the default): an event a line; cp-profiler: its tree, for CP-Profiler to load; "
        "cp-profiler-messages: the same to be sent to its port",
        choices=TRACE_FORMATS,
        group=KERNEL,
    )
    force: bool = force_option()
    limit: LimitOptions = nested(LimitOptions)

    @property
    def limits(self) -> Limits:
        """The limits of the search; two solutions are enough to know whether there is only one."""
        return self.limit.with_solutions(None if self.all_solutions else 1 if self.first else 2)

    @property
    def by_kernel(self) -> bool:
        return self.engine == "kernel" or self.has_kernel_choice

    @property
    def has_kernel_choice(self) -> bool:
        names = (self.model, self.propagate, self.order, self.values, self.search, self.local, self.trace)
        return any(choice is not None for choice in (*names, self.switches_on, self.switches_off, self.seed))


def run(options: SolveOptions) -> int:
    """Solve one puzzle or many; modules for many are imported only when there are many."""
    _refuse_engine_options(options)
    if options.csv:
        refuse_existing(options.csv, options.force)
    if options.proof:
        from deadreckon.cli.certificate_files import refuse_existing_certificate

        refuse_existing_certificate(options.proof, options.force)
    if native_core() is None and options.engine is None:
        note("reckon: the native engine was not built, so the kernel answers; see `reckon doctor`")
    one_file = len(options.files) == 1 and not os.path.isdir(options.files[0])
    puzzles = read_puzzles(options.files[0], options.reading) if one_file else []
    if len(puzzles) == 1 and not options.csv:
        return _solve_one(puzzles[0], options)
    for name, given in (("--trace", options.trace), ("--lengths", options.lengths), ("--proof", options.proof)):
        if given:
            raise Refusal(f"{name} works for a single puzzle only")
    from deadreckon.cli.many_puzzles import each_alone, find_sources
    from deadreckon.cli.solve_many_puzzles import solve_many_puzzles

    return solve_many_puzzles(
        each_alone(puzzles) if one_file else find_sources(options.files, options.reading), options
    )


def _refuse_engine_options(options: SolveOptions) -> None:
    """Reject conflicting engine options, and the native engine if it was not built."""
    if options.trace_format and not options.trace:
        raise Refusal("--trace-format says how the file of --trace is written: it needs --trace FILE")
    if options.engine == "native" and options.has_kernel_choice:
        raise Refusal("--engine native goes with none of the kernel's options")
    if options.engine == "native" and native_core() is None:
        raise Refusal("--engine native: it was not built here; `reckon doctor` says more")


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
    status = EXIT_STATUS[verdict.answer]
    return _write_proof(puzzle.name, verdict, options) or status if options.proof else status


def _write_proof(puzzle: str, verdict: Verdict, options: SolveOptions) -> int:
    """Write the certificate; an exit status where there is none."""
    from deadreckon.cli.certificate_files import certificate_in_words, write_certificate

    name = str(options.proof)
    if verdict.proof is None:
        note(f"reckon: {puzzle}: not certified: a limit was reached")
        return LIMIT_REACHED
    write_certificate(verdict.proof, name, options.force)
    note(f"reckon: certified: {certificate_in_words(verdict.proof, name)}")
    return 0


COMMAND = Command(
    "solve",
    summary_in(__file__),
    SolveOptions,
    run,
    examples=("reckon solve battleship-001", "reckon solve homework --jobs 2 --csv"),
)
