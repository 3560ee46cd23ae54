"""The arguments of `reckon solve` and the record of them that everything behind the command line takes."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.cli.command import Refusal
from deadreckon.cli.kernel_options import SEARCHES, add_limit_arguments
from deadreckon.cli.many_options import add_many_arguments
from deadreckon.cli.option_types import name_not_renamed
from deadreckon.cli.output_file import add_force_argument
from deadreckon.cli.reading_options import Reading
from deadreckon.frozen import frozen
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.native import native_core

TRACE_FORMATS = ("json", "cp-profiler", "cp-profiler-messages")


@frozen
class SolveOptions:
    """What `reckon solve` was asked for; None where an option was not given."""

    files: list[str]
    reading: Reading
    all_solutions: bool
    first: bool
    jobs: int | None
    json: bool
    csv: bool
    lengths: bool
    engine: str | None  # native or kernel
    # The choices for the kernel: with any of them, the kernel solves.
    model: str | None
    propagate: str | None
    order: str | None
    values: str | None
    search: str | None
    switches_on: list[str] | None
    switches_off: list[str] | None
    seed: int | None
    local: str | None
    trace: str | None  # the file to write events to
    trace_format: str | None  # one of TRACE_FORMATS
    force: bool
    limit_nodes: int | None
    limit_seconds: float | None
    limit_memory: int | None  # bytes

    @property
    def limits(self) -> Limits:
        """Two solutions are enough to know whether there is only one."""
        solutions = None if self.all_solutions else 1 if self.first else 2
        return Limits(solutions, self.limit_nodes, self.limit_seconds, self.limit_memory)

    @property
    def by_kernel(self) -> bool:
        return self.engine == "kernel" or self.has_kernel_choice

    @property
    def has_kernel_choice(self) -> bool:
        names = (self.model, self.propagate, self.order, self.values, self.search, self.local, self.trace)
        return any(choice is not None for choice in (*names, self.switches_on, self.switches_off, self.seed))


def add_arguments(parser: ArgumentParser) -> None:
    add_many_arguments(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--all", dest="all_solutions", action="store_true", help="find every solution")
    many.add_argument(
        "--first", action="store_true", help="stop at the first solution, whether or not it is the only one"
    )
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="one JSON object for each file, a line each")
    forms.add_argument("--csv", action="store_true", help="a table with a line for each file")
    forms.add_argument(
        "--lengths",
        action="store_true",
        help="a battleship's boards alone: the length of each cell's ship, 0 for water",
    )
    parser.add_argument(
        "--engine", choices=("native", "kernel"), help="default: native where it was built; any option below: kernel"
    )
    _add_kernel_arguments(parser)
    add_limit_arguments(parser, seconds=None)


def _add_kernel_arguments(parser: ArgumentParser) -> None:
    kernel = parser.add_argument_group("the kernel")
    kernel.add_argument("--model", metavar="MODEL", help="see `reckon models` (default: the best for the kind)")
    kernel.add_argument("--propagate", choices=PROPAGATIONS, help="default: gac")
    kernel.add_argument(
        "--order",
        type=name_not_renamed(VARIABLE_ORDERS),
        choices=VARIABLE_ORDERS,
        help="variable order (default: what suits the model)",
    )
    kernel.add_argument("--values", choices=VALUE_ORDERS, help="value order (default: given)")
    kernel.add_argument("--search", choices=SEARCHES, help="default: what suits the model")
    kernel.add_argument("--with", dest="switches_on", action="append", metavar="SWITCH", help="turn a switch on")
    kernel.add_argument("--without", dest="switches_off", action="append", metavar="SWITCH", help="turn a switch off")
    kernel.add_argument("--seed", type=int, help="for what draws lots (default: 0)")
    kernel.add_argument(
        "--local",
        metavar="OPTIONS",
        help='how local search moves, as in "annealing=none noise=0.1": docs/reference/lab.md',
    )
    kernel.add_argument("--trace", metavar="FILE", help="write every event of the search to this file")
    kernel.add_argument(
        "--trace-format",
        choices=TRACE_FORMATS,
        help="json (the default): an event a line; cp-profiler: its tree, for CP-Profiler to load; "
        "cp-profiler-messages: the same to be sent to its port",
    )
    add_force_argument(kernel)


def refuse_engine_options(options: SolveOptions) -> None:
    """Refuse the native engine where it was not built, or together with a choice for the kernel; and half a choice."""
    if options.trace_format and not options.trace:
        raise Refusal("--trace-format says how the file of --trace is written: it needs --trace FILE")
    if options.engine == "native" and options.has_kernel_choice:
        raise Refusal("--engine native goes with none of the kernel's options")
    if options.engine == "native" and native_core() is None:
        raise Refusal("--engine native: it was not built here; `reckon doctor` says more")
