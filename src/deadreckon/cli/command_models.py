"""`reckon models`: list models, switches, propagations, orders and searches; of a puzzle, how large each model is."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping

from deadreckon.catalogue import find_offers, summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, print_json, print_table, read_puzzle
from deadreckon.cli.option_types import positive_float
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.frozen import frozen
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.model import Model

TABLES: dict[str, Mapping[str, object]] = {"propagate": PROPAGATIONS, "order": VARIABLE_ORDERS, "values": VALUE_ORDERS}


SECONDS = 10.0  # for each model of a puzzle


@frozen
class ModelsOptions:
    file: str | None
    reading: Reading
    limit_seconds: float | None
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", nargs="?", help=f"show the size of its models: {SOURCE}")
    add_reading_arguments(parser)
    parser.add_argument(
        "--limit-seconds",
        type=positive_float,
        metavar="S",
        help=f"stop building or counting a model of the puzzle after S seconds (default: {SECONDS:g})",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: ModelsOptions) -> int:
    if options.file is not None:
        from deadreckon.cli.model_sizes import show_model_sizes

        loaded = read_puzzle(options.file, options.reading)
        return show_model_sizes(loaded, options.limit_seconds or SECONDS, options.json)
    if options.limit_seconds is not None or options.reading != Reading():
        raise Refusal("--from, --most-bytes and --limit-seconds go with a PUZZLE, of which none was given")
    rows = list(_offers())
    if options.json:
        for what, name, summary in rows:
            print_json({"what": what, "name": name, "summary": summary})
    else:
        print_table(("what", "name", "summary"), rows)
        print("\nSources: docs/reference/bibliography.md")
    return SOLVED


def _offers() -> Iterator[tuple[str, str, str]]:
    """What each thing is, its name, and a summary of it."""
    for kind in kinds().values():
        for model in kind.models().values():
            default = " (default)" * (model.name == kind.default_model)
            yield f"{kind.name} model", model.name, model.summary + default
            for switch in model.switches:
                state = _default_state(model, switch.name)
                yield f"{model.name} switch", switch.name, f"{switch.summary} ({state}; {switch.source})"
    for what, table in TABLES.items():
        for name, function in table.items():
            yield what, name, (function.__doc__ or "").partition("\n")[0]
    for search in find_offers("deadreckon.kernel", "SEARCH", "search_").values():
        yield "search", search.name, search.summary


def _default_state(model: Model, switch: str) -> str:
    """Under which propagations the switch is on by default."""
    on = [name for name in PROPAGATIONS if switch in model.switches_for(None, name)]
    off = [name for name in PROPAGATIONS if name not in on]
    if on and off:
        return f"on by default under {' and '.join(on)}, off under {' and '.join(off)}"
    return "on by default" if on else "off by default"


COMMAND = Command("models", summary_in(__file__), add_arguments, ModelsOptions, run)
