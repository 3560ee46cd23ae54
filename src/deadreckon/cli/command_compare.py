"""`reckon compare`: models and strategies side by side on one puzzle."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Collection, Iterator
from itertools import product
from typing import Any

from deadreckon.catalogue import renamed_to
from deadreckon.cli.io import SOLVED, SOURCE, Command, print_json, print_table, progress, read_puzzle
from deadreckon.cli.method import SEARCHES, add_limits, limits, model_named, switches
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("--model", metavar="LIST", help="models, separated by commas (default: all of the kind)")
    parser.add_argument("--propagate", type=_list_of(PROPAGATIONS), metavar="LIST", default=list(PROPAGATIONS))
    parser.add_argument("--order", type=_list_of(VARIABLE_ORDERS), metavar="LIST", default=[None])
    parser.add_argument("--values", type=_list_of(VALUE_ORDERS), metavar="LIST", default=["given"])
    parser.add_argument("--search", type=_list_of(SEARCHES), metavar="LIST", default=[None])
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
    add_limits(parser, seconds=5.0)
    parser.add_argument("--json", action="store_true", help="one JSON object for each row")


def run(arguments: Namespace) -> int:
    loaded = read_puzzle(arguments.file)
    methods = list(_methods(loaded.kind, arguments))
    rows = []
    for number, method in enumerate(methods, 1):
        progress(f"{number} of {len(methods)}: {method.model} {method.propagate}")
        try:
            verdict = solve(loaded.puzzle, limits(arguments, 2), method)
            row = _row(loaded.kind, verdict.method or method, verdict.answer, verdict.counters)
        except (CannotBuild, Unsuitable) as error:
            row = _row(loaded.kind, method, f"cannot: {error}", None)
        if arguments.json:
            print_json(row)
        rows.append(row)
    progress("")
    if not arguments.json:
        print_table(list(rows[0]), [[_cell(value).partition(":")[0] for value in row.values()] for row in rows])
        for reason in dict.fromkeys(row["answer"] for row in rows if ":" in row["answer"]):
            print(reason)
    return SOLVED


def _methods(kind: Kind, arguments: Namespace) -> Iterator[Method]:
    names = arguments.model.split(",") if arguments.model else list(kind.models())
    for model in [model_named(kind, name) for name in names]:
        sets = [switches(model, [], [])]
        if model.switches:
            sets += [switches(model, [], off.split(",")) for off in arguments.without]
        if arguments.each_switch:
            on = model.default_switches
            flips = [switch.name for switch in model.switches]
            sets += [switches(model, *(([], [name]) if name in on else ([name], []))) for name in flips]
        matrix = product(sets, arguments.propagate, arguments.order, arguments.values, arguments.search)
        for chosen, propagate, order, values, search in matrix:
            yield Method(model.name, propagate, order, values, search, arguments.seed, chosen)


def _row(kind: Kind, method: Method, answer: str, counters: Counters | None) -> dict[str, Any]:
    row = {name: getattr(method, name) for name in ("model", "propagate", "order", "values", "search")}
    model = model_named(kind, method.model)
    on = set(method.switches or ())
    turned = [f"-{name}" for name in model.default_switches if name not in on]
    turned += [f"+{name}" for name in sorted(on.difference(model.default_switches))]
    row |= {"switches": " ".join(turned), "answer": answer}
    names = vars(Counters())
    return row | {name: vars(counters)[name] if counters else None for name in names}


def _cell(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _list_of(known: Collection[str]) -> Callable[[str], list[str]]:
    def parse(text: str) -> list[str]:
        for name in text.split(","):
            if name not in known:
                raise ArgumentTypeError(
                    renamed_to(name, known) or f"found {name!r}, expected some of {', '.join(known)}"
                )
        return text.split(",")

    return parse


COMMAND = Command("compare", "put models and strategies side by side on one puzzle", arguments, run)
