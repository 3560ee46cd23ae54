"""`reckon models`: list models, switches, propagations, orders and searches; of a puzzle, how large each model is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, log10
from typing import Any

from deadreckon.catalogue import find_offers, summary_in
from deadreckon.cli.command import LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, Reading, print_json, print_sentences, print_table, read_puzzle
from deadreckon.cli.options import argument, flag, nested, option, option_record, positive_float
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.tuples import TupleCount
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.model import CannotBuild, Model
from deadreckon.puzzles.model_size import model_size
from deadreckon.puzzles.sentences import amount

TABLES: dict[str, Mapping[str, object]] = {"propagate": PROPAGATIONS, "order": VARIABLE_ORDERS, "values": VALUE_ORDERS}
SECONDS = 10.0  # for each model of a puzzle
MAX_JSON = 2**53  # whole numbers up to here are the same in every reader of JSON
SIZE_HEADS = ("model", "variables", "values", "constraints", "widest scope", "tuples", "most of them in")


@option_record
class ModelsOptions:
    file: str | None = argument("PUZZLE", f"show the size of its models: {SOURCE}", nargs="?")
    reading: Reading = nested(Reading)
    limit_seconds: float | None = option(
        f"stop building or counting a model of the puzzle after S seconds (default: {SECONDS:g})", positive_float, "S"
    )
    json: bool = flag("one JSON object a line")


def run(options: ModelsOptions) -> int:
    if options.file is not None:
        loaded = read_puzzle(options.file, options.reading)
        return _show_sizes(loaded, options.limit_seconds or SECONDS, options.json)
    if options.limit_seconds is not None or options.reading != Reading():
        raise Refusal("--from, --max-bytes and --limit-seconds go with a PUZZLE, and there is none")
    rows = list(_offers())
    if options.json:
        for what, name, summary in rows:
            print_json({"what": what, "name": name, "summary": summary})
    else:
        print_table(("what", "name", "summary"), rows)
        print("\nSources: the page Bibliography of the documentation (`make docs` in a checkout)")
    return SOLVED


def _offers() -> Iterator[tuple[str, str, str]]:
    """Kind, name and summary of everything on offer."""
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
    """The propagations under which the switch is on by default, in words."""
    on = [name for name in PROPAGATIONS if switch in model.switches_for(None, name)]
    off = [name for name in PROPAGATIONS if name not in on]
    if on and off:
        return f"on by default under {' and '.join(on)}, off under {' and '.join(off)}"
    return "on by default" if on else "off by default"


def _show_sizes(loaded: Loaded, seconds: float, json: bool) -> int:
    """Print a line for each model; exit status 3 if one was not built within these seconds."""
    models = loaded.kind.models().values()
    choices = [(model, on) for model in models for on in dict.fromkeys((model.default_switches, ()))]
    rows = [_size_row(loaded, model, on, seconds) for model, on in choices]
    for row in rows if json else ():
        print_json(row)
    if not json:
        _print_sizes(rows)
    return LIMIT_REACHED if any(row["reason"] == _too_long(seconds) for row in rows) else SOLVED


def _print_sizes(rows: list[dict[str, Any]]) -> None:
    switched = {row["model"]: ", ".join(row["switches"]) for row in rows if row["switches"]}
    labels = [row["model"] + ", plain" * (row["model"] in switched and not row["switches"]) for row in rows]
    print_table(SIZE_HEADS, [[label, *_cells(row)] for label, row in zip(labels, rows)])
    print_sentences(
        [f"{model}: with the switches {names}; {model}, plain: with none." for model, names in switched.items()]
        + [f"{label}: {row['reason']}" for label, row in zip(labels, rows) if row["reason"]]
    )


def _size_row(loaded: Loaded, model: Model, switches: tuple[str, ...], seconds: float) -> dict[str, Any]:
    """Size of one model with these switches, or the reason why it cannot be built."""
    budget = Budget(Limits(seconds=seconds))
    row: dict[str, Any] = {"model": model.name, "switches": list(switches), "reason": ""}
    try:
        size = model_size(model.build(loaded.puzzle, switches, budget), budget)
    except OutOfBudget:
        return row | {"reason": _too_long(seconds)}
    except CannotBuild as error:
        return row | {"reason": f"cannot: {error}"}
    count = size.tuples
    return row | {
        **vars(size),
        "tuples": count.number if count.number <= MAX_JSON else None,
        "tuples_log10": log10(count.number) if count.number else None,
        "tuples_exact": count.exact,
        "tuples_in_words": _in_words(count),
    }


def _too_long(seconds: float) -> str:
    return f"not built and counted within {seconds:g} s"


def _in_words(count: TupleCount) -> str:
    if count.exact:
        return amount(count.number)
    return f"at most 10^{ceil(log10(count.number))}"


def _cells(row: dict[str, Any]) -> list[str]:
    names = ("variables", "values", "constraints", "widest", "tuples_in_words", "most")
    return [str(row.get(name, "-")) for name in names]


COMMAND = Command(
    "models",
    summary_in(__file__),
    ModelsOptions,
    run,
    examples=("reckon models", "reckon models battleship-001"),
)
