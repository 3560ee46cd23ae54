"""`reckon compare`: put models and strategies side by side on one puzzle."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import product
from typing import Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, SOLVED, Command, Refusal
from deadreckon.cli.compare_runs import Measured, measure
from deadreckon.cli.compare_switches import SwitchChoice, SwitchSet, idle_turn
from deadreckon.cli.compare_table import print_rows, write_csv
from deadreckon.cli.io import SOURCE, print_json, read_puzzle
from deadreckon.cli.kernel_options import SEARCHES, add_limit_arguments, model_named, search_for
from deadreckon.cli.many_puzzles import collect
from deadreckon.cli.option_types import list_of_names, positive_int
from deadreckon.cli.output_file import add_force_argument, refuse_existing
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import Model
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.idle_choices import draws_lots
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
    bases: list[str]
    turned_on: list[str]
    turned_off: list[str]
    each_switch: bool
    seed: int | None
    first: bool
    repetitions: int
    limit_nodes: int | None
    limit_seconds: float | None
    limit_memory: int | None  # bytes
    json: bool
    csv: str | None  # the file to write a table to
    force: bool

    @property
    def limits(self) -> Limits:
        return Limits(1 if self.first else 2, self.limit_nodes, self.limit_seconds, self.limit_memory)

    @property
    def switches(self) -> SwitchChoice:
        return SwitchChoice(self.bases, self.turned_on, self.turned_off, self.each_switch, self.propagate)


@frozen
class Row:
    """What is to be measured, or why it need not be."""

    method: Method
    search: Search
    switches: SwitchSet
    idle: str = ""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    add_reading_arguments(parser)
    parser.add_argument("--model", metavar="LIST", help="models, separated by commas (default: all of the kind)")
    parser.add_argument("--propagate", type=list_of_names(PROPAGATIONS), metavar="LIST", default=list(PROPAGATIONS))
    parser.add_argument("--order", type=list_of_names(VARIABLE_ORDERS), metavar="LIST", default=[None])
    parser.add_argument("--values", type=list_of_names(VALUE_ORDERS), metavar="LIST", default=["given"])
    parser.add_argument("--search", type=list_of_names(SEARCHES), metavar="LIST", default=[None])
    _add_switch_arguments(parser)
    parser.add_argument("--seed", type=int, help="for what draws lots (default: 0)")
    parser.add_argument("--first", action="store_true", help="stop at the first solution: where value orders matter")
    parser.add_argument(
        "--repetitions", type=positive_int, metavar="N", default=1, help="runs of each row (default: 1); their median"
    )
    add_limit_arguments(parser, seconds=5.0)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="one JSON object for each row")
    forms.add_argument("--csv", metavar="FILE", help="write the table to this file, - for standard output alone")
    add_force_argument(parser)


def _add_switch_arguments(parser: ArgumentParser) -> None:
    names = parser.add_argument_group("switches", "names separated by commas; each option may be repeated")
    names.add_argument(
        "--base",
        dest="bases",
        action="append",
        default=[],
        metavar="SWITCHES",
        help="the switches that are on: names, `plain` for none (the default with --each-switch), `documents` for "
        "those of the documents (the default where bt or fc is compared) or `usual` for those on by default under gac",
    )
    for option, field, how in (("--with", "turned_on", "on"), ("--without", "turned_off", "off")):
        row = f"for each base a further row with these {how}"
        names.add_argument(option, dest=field, action="append", default=[], metavar="SWITCHES", help=row)
    names.add_argument(
        "--each-switch", action="store_true", help="for each base a further row for each switch, turned the other way"
    )


def run(options: CompareOptions) -> int:
    loaded = read_puzzle(options.file, options.reading)
    if options.csv:
        refuse_existing(options.csv, options.force)
    rows = list(_rows(loaded.kind, options))
    if len(options.values) > 1 and not options.first:
        note("reckon: where the whole space is searched, value orders matter little; --first shows what they do")
    measured = (_record(row, _measured(loaded.puzzle, row, options), options.repetitions) for row in rows)
    collected = collect(measured, len(rows), "compared", print_json if options.json else lambda _record: None)
    if options.csv:
        write_csv(options.csv, collected.records, options.force)
    if not options.json and options.csv != "-" and collected.records:
        print_rows(collected.records)
    none_can = all(record["answer"].startswith("cannot") for record in collected.records)
    return collected.exit_status(lambda _record: BAD_INPUT if none_can else SOLVED)


def _rows(kind: Kind, options: CompareOptions) -> Iterator[Row]:
    """Raises Refusal for an option that has no effect on any row."""
    models = [model_named(kind, name) for name in (options.model.split(",") if options.model else kind.models())]
    if idle := options.switches.without_effect(models):
        raise Refusal(f"{idle}: found nothing to turn in {', '.join(model.name for model in models)}")
    if options.seed is not None and not any(_draws_lots(model, options) for model in models):
        raise Refusal("--seed has no effect: no row draws lots, as the search local and the values random do")
    for model in models:
        strategies = product(options.propagate, options.order, options.values, options.search)
        for switches, strategy in product(options.switches.rows(model), strategies):
            method = Method(model.name, *strategy, options.seed or 0, switches.on)
            search = search_for(model, method.search)
            yield Row(method, search, switches, idle_turn(model, search, switches, method.order))


def _draws_lots(model: Model, options: CompareOptions) -> bool:
    searches = [search_for(model, name) for name in options.search]
    return any(draws_lots(search, Method(values=values)) for search in searches for values in options.values)


def _measured(puzzle: Puzzle, row: Row, options: CompareOptions) -> Measured:
    if row.idle:
        return Measured(f"cannot: {row.idle}", row.method)
    return measure(puzzle, row.method, options.limits, options.repetitions)


def _record(row: Row, measured: Measured, repetitions: int) -> dict[str, Any]:
    """The row as it is shown."""
    record = {name: getattr(measured.method, name) for name in CHOICES}
    if "values" not in row.search.uses:
        record["values"] = None
    record |= {"switches": row.switches.label, "answer": measured.answer}
    counters = vars(measured.counters) if measured.counters else dict.fromkeys(vars(Counters()))
    record |= {name: value for name, value in counters.items() if name != "seconds"}
    record |= {"build": measured.build, "seconds": counters["seconds"]}
    if repetitions > 1:
        record |= {"fastest": measured.fastest, "slowest": measured.slowest}
    return record | {"megabytes": measured.megabytes}


COMMAND = Command("compare", summary_in(__file__), add_arguments, CompareOptions, run)
