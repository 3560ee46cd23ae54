"""What `reckon models PUZZLE` shows: the size of each model of the puzzle, before any search."""

from __future__ import annotations

from math import ceil, log10
from typing import Any

from deadreckon.cli.command import LIMIT_REACHED, SOLVED
from deadreckon.cli.io import print_json, print_sentences, print_table
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.tuples import TupleCount
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.model import CannotBuild, Model
from deadreckon.puzzles.model_size import model_size
from deadreckon.puzzles.sentences import amount

LARGEST_JSON = 2**53  # whole numbers up to here are the same in every reader of JSON
HEADS = ("model", "variables", "values", "constraints", "widest scope", "tuples", "most of them in")


def show_model_sizes(loaded: Loaded, seconds: float, json: bool) -> int:
    """Print a line for each model; status 3 where one was not built within these seconds."""
    models = loaded.kind.models().values()
    rows = [_row(loaded, model, on, seconds) for model in models for on in dict.fromkeys((model.default_switches, ()))]
    for row in rows if json else ():
        print_json(row)
    if not json:
        _print_rows(rows)
    return LIMIT_REACHED if any(row["reason"] == _too_long(seconds) for row in rows) else SOLVED


def _print_rows(rows: list[dict[str, Any]]) -> None:
    switched = {row["model"]: ", ".join(row["switches"]) for row in rows if row["switches"]}
    labels = [row["model"] + ", plain" * (row["model"] in switched and not row["switches"]) for row in rows]
    print_table(HEADS, [[label, *_cells(row)] for label, row in zip(labels, rows)])
    print_sentences(
        [f"{model}: with the switches {names}; {model}, plain: with none." for model, names in switched.items()]
        + [f"{label}: {row['reason']}" for label, row in zip(labels, rows) if row["reason"]]
    )


def _row(loaded: Loaded, model: Model, switches: tuple[str, ...], seconds: float) -> dict[str, Any]:
    """The record of one model with these switches; where it cannot be built, the reason."""
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
        "tuples": count.number if count.number <= LARGEST_JSON else None,
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
