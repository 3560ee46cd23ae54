"""What `reckon solve` was asked: the engine or a way through the kernel, and within which limits."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from deadreckon.cli.io import Refusal
from deadreckon.cli.method import SEARCHES, add_limits, model_named, not_renamed, switches
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.native import native_core
from deadreckon.puzzles.kind import Kind
from deadreckon.solving.verdict import Method

KERNEL_OPTIONS = ("model", "propagate", "order", "values", "search", "on", "off", "seed", "trace")


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--engine", choices=("native", "kernel"), help="default: native where it was built; any option below: kernel"
    )
    kernel = parser.add_argument_group("the kernel")
    kernel.add_argument("--model", metavar="MODEL", help="see `reckon models` (default: the best for the kind)")
    kernel.add_argument("--propagate", choices=PROPAGATIONS, help="default: gac")
    kernel.add_argument(
        "--order",
        type=not_renamed(VARIABLE_ORDERS),
        choices=VARIABLE_ORDERS,
        help="variable order (default: what suits the model)",
    )
    kernel.add_argument("--values", choices=VALUE_ORDERS, help="value order (default: given)")
    kernel.add_argument("--search", choices=SEARCHES, help="default: what suits the model")
    kernel.add_argument("--with", dest="on", action="append", metavar="SWITCH", help="turn a switch on")
    kernel.add_argument("--without", dest="off", action="append", metavar="SWITCH", help="turn a switch off")
    kernel.add_argument("--seed", type=int, help="for what draws lots (default: 0)")
    kernel.add_argument("--trace", metavar="FILE", help="write every event of the search as JSON lines")
    add_limits(parser, seconds=None)


def check_engine(options: Namespace) -> None:
    """Refuse what cannot be had together, or at all."""
    if options.engine == "native" and _asks_for_kernel(options):
        raise Refusal("--engine native goes with none of the kernel's options")
    if options.engine == "native" and native_core() is None:
        raise Refusal("--engine native: it was not built here; `reckon doctor` says more")


def method_for(options: Namespace, kind: Kind) -> Method | None:
    """The way through the kernel that was asked for, or None for the engine."""
    if options.engine != "kernel" and not _asks_for_kernel(options):
        return None
    model = model_named(kind, options.model)
    return Method(
        model.name,
        options.propagate or "gac",
        options.order,
        options.values or "given",
        options.search,
        options.seed or 0,
        switches(model, options.on or [], options.off or []),
    )


def _asks_for_kernel(options: Namespace) -> bool:
    return any(getattr(options, name) is not None for name in KERNEL_OPTIONS)
