"""`reckon compare`: put models and strategies side by side on one puzzle or several."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command
from deadreckon.cli.io import FOLDER, SOURCE, Reading
from deadreckon.cli.kernel_options import SEARCHES, LimitOptions, limit_options
from deadreckon.cli.options import (
    Group,
    argument,
    flag,
    list_of_names,
    nested,
    option,
    option_record,
    positive_int,
    seed_number,
)
from deadreckon.cli.output_file import csv_option, force_option
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.kernel.limits import Limits

FORMS = Group(exclusive=True)
SWITCHES = Group("switches", "names separated by commas; each option may be repeated")


def _switches(help: str, name: str) -> Any:
    return option(help, metavar="SWITCHES", name=name, action="append", default=[], group=SWITCHES)


@option_record
class CompareOptions:
    """Options of `reckon compare`: a row for each combination of the listed choices."""

    files: list[str] = argument("PUZZLE", f"{SOURCE}; {FOLDER}", nargs="+")
    reading: Reading = nested(Reading)
    model: str | None = option("models, separated by commas (default: all of the kind)", metavar="LIST")
    propagate: list[str] = option(
        "propagations, separated by commas (default: all)",
        list_of_names(PROPAGATIONS),
        "LIST",
        default=list(PROPAGATIONS),
    )
    order: list[str | None] = option(
        "variable orders, separated by commas (default: what suits the model)",
        list_of_names(VARIABLE_ORDERS),
        "LIST",
        default=[None],
    )
    values: list[str] = option(
        "value orders, separated by commas (default: given)", list_of_names(VALUE_ORDERS), "LIST", default=["given"]
    )
    search: list[str | None] = option(
        "searches, separated by commas (default: what suits the model)", list_of_names(SEARCHES), "LIST", default=[None]
    )
    local: list[str] = option(
        "options of local search, as in 'annealing=none noise=0.1', one row each; "
        "names: annealing, noise, tabu, weights, moves, restarts, using",
        metavar="OPTIONS",
        action="append",
        default=[],
    )
    bases: list[str] = _switches(
        "the switches that are on: names, `plain` for none (the default with --each-switch), `documents` for "
        "those of the documents (the default where bt or fc is compared) or `usual` for those on by default under gac",
        "--base",
    )
    turned_on: list[str] = _switches("for each base a further row with these on", "--with")
    turned_off: list[str] = _switches("for each base a further row with these off", "--without")
    each_switch: bool = flag("for each base a further row for each switch, turned the other way", group=SWITCHES)
    seed: int | None = option("seed of all random choices (default: 0)", seed_number, "N")
    first: bool = flag("stop at the first solution: where value orders matter")
    repetitions: int = option("runs of each row (default: 1); their median", positive_int, "N", default=1)
    limit: LimitOptions = limit_options(seconds=5.0)
    json: bool = flag("one JSON object for each row of each puzzle", group=FORMS)
    csv: str | None = csv_option("a line for each row of each puzzle", FORMS)
    force: bool = force_option()

    @property
    def limits(self) -> Limits:
        return self.limit.with_solutions(1 if self.first else 2)


def run(options: CompareOptions) -> int:
    """Import what compares only here: help and completion do without it."""
    from deadreckon.cli.compare_methods import compare_methods

    return compare_methods(options)


COMMAND = Command(
    "compare",
    summary_in(__file__),
    CompareOptions,
    run,
    examples=(
        "reckon compare battleship-001 --model ships --propagate fc,gac",
        "reckon compare battleship-001 --model ships --each-switch --csv rows.csv",
    ),
)
