"""`reckon compare`: put models and strategies side by side on one puzzle."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import product
from typing import Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import SOURCE, print_json, print_table, read_puzzle
from deadreckon.cli.kernel_options import SEARCHES, add_limit_arguments, checked_switches, model_named
from deadreckon.cli.many_puzzles import collect
from deadreckon.cli.option_types import list_of_names
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.frozen import frozen
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.model import CannotBuild, Model
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method

CHOICES = ("model", "propagate", "order", "values", "search")  # columns of the table, and fields of a method


@frozen
class CompareOptions:
    """What `reckon compare` was asked for: a row for each combination of what is listed."""

    file: str
    reading: Reading
    model: str | None  # names separated by commas; None for all models of the kind
    propagate: list[str]
    order: list[str | None]  # None for what suits the model
    values: list[str]
    search: list[str | None]  # None for what suits the model
    without: list[str]  # switches separated by commas, one further row for each item
    each_switch: bool
    seed: int
    limit_nodes: int | None
    limit_seconds: float | None
    limit_memory: int | None  # bytes
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    add_reading_arguments(parser)
    parser.add_argument("--model", metavar="LIST", help="models, separated by commas (default: all of the kind)")
    parser.add_argument("--propagate", type=list_of_names(PROPAGATIONS), metavar="LIST", default=list(PROPAGATIONS))
    parser.add_argument("--order", type=list_of_names(VARIABLE_ORDERS), metavar="LIST", default=[None])
    parser.add_argument("--values", type=list_of_names(VALUE_ORDERS), metavar="LIST", default=["given"])
    parser.add_argument("--search", type=list_of_names(SEARCHES), metavar="LIST", default=[None])
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="SWITCHES",
        help="a further row with these switches off, separated by commas; may be repeated",
    )
    parser.add_argument(
        "--each-switch", action="store_true", help="a further row for each switch, turned the other way"
    )
    parser.add_argument("--seed", type=int, default=0, help="for what draws lots")
    add_limit_arguments(parser, seconds=5.0)
    parser.add_argument("--json", action="store_true", help="one JSON object for each row")


def run(options: CompareOptions) -> int:
    loaded = read_puzzle(options.file, options.reading)
    methods = list(_methods(loaded.kind, options))
    limits = Limits(2, options.limit_nodes, options.limit_seconds, options.limit_memory)
    rows = (_solved_row(loaded, method, limits) for method in methods)
    collected = collect(rows, len(methods), "compared", print_json if options.json else lambda _row: None)
    if not options.json and collected.records:
        _print_rows(collected.records)
    return collected.exit_status(lambda _row: SOLVED)


def _methods(kind: Kind, options: CompareOptions) -> Iterator[Method]:
    names = options.model.split(",") if options.model else list(kind.models())
    models = [model_named(kind, name) for name in names]
    for wanted in options.without:
        if not any(_has_some(model, wanted) for model in models):
            checked_switches(models[-1], [], wanted.split(","))  # refuses what no model has
    for model in models:
        strategies = product(options.propagate, options.order, options.values, options.search)
        for switches, strategy in product(_switch_sets(model, options), strategies):
            yield Method(model.name, *strategy, options.seed, switches)


def _switch_sets(model: Model, options: CompareOptions) -> list[tuple[str, ...]]:
    """The model's default switches, then each set that --without and --each-switch ask for."""
    sets = [checked_switches(model, [], [])]
    sets += [checked_switches(model, [], names.split(",")) for names in options.without if _has_some(model, names)]
    if options.each_switch:
        for switch in model.switches:
            on = switch.name in model.default_switches
            sets.append(checked_switches(model, [] if on else [switch.name], [switch.name] if on else []))
    return sets


def _has_some(model: Model, names: str) -> bool:
    """Whether the model has one of these switches: to a model that has none of them, --without does not apply."""
    return any(switch.name in names.split(",") for switch in model.switches)


def _solved_row(loaded: Loaded, method: Method, limits: Limits) -> dict[str, Any]:
    try:
        verdict = solve(loaded.puzzle, limits, method)
        return _row(loaded.kind, verdict.method or method, verdict.answer, verdict.counters)
    except (CannotBuild, Unsuitable) as error:
        return _row(loaded.kind, method, f"cannot: {error}", None)


def _row(kind: Kind, method: Method, answer: str, counters: Counters | None) -> dict[str, Any]:
    row = {name: getattr(method, name) for name in CHOICES}
    model = model_named(kind, method.model)
    on = set(method.switches or ())
    turned = [f"-{name}" for name in model.default_switches if name not in on]
    turned += [f"+{name}" for name in sorted(on.difference(model.default_switches))]
    row |= {"switches": " ".join(turned), "answer": answer}
    names = vars(Counters())
    return row | {name: vars(counters)[name] if counters else None for name in names}


def _print_rows(rows: list[dict[str, Any]]) -> None:
    """Print a table; an answer with a reason is cut short in it, and the reasons follow."""
    print_table(list(rows[0]), [[_cell(value).partition(":")[0] for value in row.values()] for row in rows])
    for reason in dict.fromkeys(row["answer"] for row in rows if ":" in row["answer"]):
        print(reason)


def _cell(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


COMMAND = Command("compare", summary_in(__file__), add_arguments, CompareOptions, run)
