"""The rows of `reckon compare` as a table of at most 100 characters per line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_uppercase
from typing import Any

from deadreckon.cli.io import UNBROKEN, line_width, print_sentences, print_table, table_width
from deadreckon.cli.many_puzzles import Record
from deadreckon.frozen import frozen
from deadreckon.kernel.counters import Counters

CHOICES = ("model", "propagate", "order", "values", "search", "local", "switches")  # the choices of a method
COUNTERS = tuple(name for name in vars(Counters()) if name != "seconds")
LESS_NEEDED = (
    "depth",
    "build",
    "megabytes",
    "tuples",
    "fastest",
    "slowest",
    "failures",
    "removed",
    "checks",
    "filters",
)
HEADINGS = {"megabytes": "MB"}


@frozen
class Told:
    """Columns to show, and sentences about the values of all others."""

    columns: list[str]
    sentences: list[str]


def tell_columns(rows: Sequence[Record], columns: Collection[str]) -> Told:
    """Leave out columns that have one value in all rows, or one for each model."""
    values = {name: list(dict.fromkeys(row[name] for row in rows)) for name in columns}
    equal = {name: found[0] for name, found in values.items() if len(found) == 1}
    used = {name: found for name, found in values.items() if name in CHOICES and name not in equal}
    where_used = {name: found[found[0] is None] for name, found in used.items() if len(found) == 2 and None in found}
    by_model = [name for name in used if name not in ("model", *where_used) and _follows_model(rows, name)]
    sentences = [_told("In every row: " if len(rows) > 1 else "", equal), _told("Where used: ", where_used)]
    sentences += [_by_model(rows, name) for name in by_model]
    left_out = [*equal, *where_used, *by_model]
    return Told([name for name in columns if name not in left_out], [sentence for sentence in sentences if sentence])


def _told(start: str, values: dict[str, Any]) -> str:
    told = [f"{name}{UNBROKEN}{breakable(str(value))}" for name, value in values.items() if value is not None]
    return f"{start}{', '.join(told)}." if told else ""


def _follows_model(rows: Sequence[Record], name: str) -> bool:
    """Whether each model has a single value in all rows whose search uses this choice."""
    pairs = {(row["model"], row[name]) for row in rows if row[name] is not None}
    return len(pairs) == len({model for model, _ in pairs})


def _by_model(rows: Sequence[Record], name: str) -> str:
    """Values grouped by model, as in `search: moves (cells), backtracking (places, ships)`."""
    models: dict[str, dict[str, None]] = {}
    for row in rows:
        if row[name] is not None:
            models.setdefault(row[name], {})[row["model"]] = None
    values = [f"{breakable(value)}{UNBROKEN}({', '.join(found)})" for value, found in models.items()]
    return f"{name}: {', '.join(values)}."


def print_rows(rows: Sequence[Record]) -> None:
    """Print a table; reasons of answers are left out of it and follow below."""
    can_be_equal = (*CHOICES, "answer", *COUNTERS) if len(rows) > 1 else CHOICES
    told = tell_columns(rows, can_be_equal)
    left_out = [name for name in can_be_equal if name not in told.columns]
    columns = [name for name in rows[0] if name != "file" and name not in left_out]
    print_sentences(told.sentences)
    print()
    print_fitting(rows, columns)
    print_sentences(list(dict.fromkeys(row["answer"] for row in rows if ":" in row["answer"])))


def print_fitting(rows: Sequence[Record], columns: Sequence[str]) -> None:
    """Print a table no wider than a line.

    If it would be wider, less important columns are left out and named; if that is not enough, letters replace the
    values of the widest choices, with a legend below.
    """
    whole = {name: [show_cell(name, row[name]) for row in rows] for name in columns}
    shown, legend = _without_less_needed(whole), []
    for name in sorted((name for name in columns if name in CHOICES), key=lambda name: -max(map(len, whole[name]))):
        if _fits(shown):
            break
        letters = _letters(whole[name])
        legend += [f"{name}{UNBROKEN}{letter}: {breakable(value)}" for value, letter in letters.items()]
        whole[name] = [letters.get(value, value) for value in whole[name]]
        shown = _without_less_needed(whole)
    print_table([HEADINGS.get(name, name) for name in shown], list(zip(*shown.values())))
    print_sentences(legend)
    if left_out := [name for name in LESS_NEEDED if name in whole and name not in shown]:
        print_sentences([f"Left out for the width: {', '.join(left_out)}; --json and --csv have all columns."])


def _fits(shown: dict[str, list[str]]) -> bool:
    return table_width([[HEADINGS.get(head, head), *cells] for head, cells in shown.items()]) <= line_width()


def _without_less_needed(cells: dict[str, list[str]]) -> dict[str, list[str]]:
    """The columns and their cells; less important columns are dropped until the table fits."""
    shown = dict(cells)
    for name in LESS_NEEDED:
        if _fits(shown):
            break
        shown.pop(name, None)
    return shown


def _letters(values: Sequence[str]) -> dict[str, str]:
    """A letter for each value: A to Z, then A1 to Z1, and so on; none for "-"."""
    found = [value for value in dict.fromkeys(values) if value != "-"]
    return {value: f"{ascii_uppercase[index % 26]}{index // 26 or ''}" for index, value in enumerate(found)}


def breakable(value: str) -> str:
    """The value, with spaces after commas if a word is nearly as long as a line, such as names of `--base`."""
    return value if max(map(len, value.split()), default=0) < line_width() - 20 else value.replace(",", ", ")


def show_cell(name: str, value: object) -> str:
    if value is None:
        return "-"
    if name == "answer":
        return str(value).partition(":")[0]
    if not isinstance(value, float):
        return str(value)
    return f"{value:.1f}" if name == "megabytes" else show_seconds(value)


def show_seconds(seconds: float) -> str:
    """The seconds with three significant digits, at most four decimals."""
    return f"{seconds:.{next((digits for digits, least in enumerate((100, 10, 1, 0.1)) if seconds >= least), 4)}f}"
