"""The rows of `reckon compare` as a table for a person, at most 100 characters wide, and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Collection, Sequence
from io import StringIO
from typing import Any

from deadreckon.cli.io import UNBROKEN, WIDTH, print_sentences, print_table, table_width
from deadreckon.cli.many_puzzles import Record
from deadreckon.cli.output_file import write_output
from deadreckon.frozen import frozen
from deadreckon.kernel.counters import Counters

CHOICES = ("model", "propagate", "order", "values", "search", "local", "switches")  # what a way is made of
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
    """Columns to show, and sentences that say what stands in the others."""

    columns: list[str]
    sentences: list[str]


def tell_columns(rows: Sequence[Record], columns: Collection[str]) -> Told:
    """Leave out the columns whose value is the same in all rows, or follows from the model."""
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
    told = [f"{name}{UNBROKEN}{value}" for name, value in values.items() if value is not None]
    return f"{start}{', '.join(told)}." if told else ""


def _follows_model(rows: Sequence[Record], name: str) -> bool:
    """Whether each model has the same value in all rows whose search goes by such a choice."""
    pairs = {(row["model"], row[name]) for row in rows if row[name] is not None}
    return len(pairs) == len({model for model, _ in pairs})


def _by_model(rows: Sequence[Record], name: str) -> str:
    """As in `search: moves (cells), backtracking (places, ships)`."""
    models: dict[str, dict[str, None]] = {}
    for row in rows:
        if row[name] is not None:
            models.setdefault(row[name], {})[row["model"]] = None
    values = [f"{value}{UNBROKEN}({', '.join(found)})" for value, found in models.items()]
    return f"{name}: {', '.join(values)}."


def print_rows(rows: Sequence[Record]) -> None:
    """Print a table; an answer with a reason is cut short in it, and the reasons follow."""
    can_be_equal = (*CHOICES, "answer", *COUNTERS) if len(rows) > 1 else CHOICES
    told = tell_columns(rows, can_be_equal)
    left_out = [name for name in can_be_equal if name not in told.columns]
    columns = [name for name in rows[0] if name != "file" and name not in left_out]
    print_sentences(told.sentences)
    print()
    print_fitting(rows, columns)
    print_sentences(list(dict.fromkeys(row["answer"] for row in rows if ":" in row["answer"])))


def print_fitting(rows: Sequence[Record], columns: Sequence[str]) -> None:
    """Print a table of these columns, without the less needed ones where it would be too wide, and name those."""
    shown = {name: [show_cell(name, row[name]) for row in rows] for name in columns}
    left_out: list[str] = []
    for name in LESS_NEEDED:
        if table_width([[HEADINGS.get(head, head), *cells] for head, cells in shown.items()]) <= WIDTH:
            break
        if shown.pop(name, None):
            left_out.append(name)
    print_table([HEADINGS.get(name, name) for name in shown], list(zip(*shown.values())))
    if left_out:
        print_sentences([f"Left out for the width: {', '.join(left_out)}; --json and --csv have all columns."])


def show_cell(name: str, value: object) -> str:
    if value is None:
        return "-"
    if name == "answer":
        return str(value).partition(":")[0]
    if not isinstance(value, float):
        return str(value)
    return f"{value:.1f}" if name == "megabytes" else show_seconds(value)


def show_seconds(seconds: float) -> str:
    """Three digits, at most four of them behind the point."""
    return f"{seconds:.{next((digits for digits, least in enumerate((100, 10, 1, 0.1)) if seconds >= least), 4)}f}"


def write_csv(target: str, rows: Sequence[Record], force: bool) -> None:
    """Write the rows with all their digits; raises Refusal and CannotWrite."""
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_output(target, text.getvalue(), force)
