"""The rows of `reckon compare` as a table for a person, and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

from deadreckon.cli.io import print_table
from deadreckon.cli.output_file import write_output


def print_rows(rows: Sequence[dict[str, Any]]) -> None:
    """Print a table; an answer with a reason is cut short in it, and the reasons follow."""
    print_table(list(rows[0]), [[_cell(name, value) for name, value in row.items()] for row in rows])
    for reason in dict.fromkeys(row["answer"] for row in rows if ":" in row["answer"]):
        print(reason)


def _cell(name: str, value: object) -> str:
    if value is None:
        return "-"
    if name == "answer":
        return str(value).partition(":")[0]
    return f"{value:.{1 if name == 'megabytes' else 4}f}" if isinstance(value, float) else str(value)


def write_csv(target: str, rows: Sequence[dict[str, Any]], force: bool) -> None:
    """Write the rows with all their digits; raises Refusal and CannotWrite."""
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_output(target, text.getvalue(), force)
