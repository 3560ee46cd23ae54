"""Exports every record, with all that is known of its run, as a line of one CSV file."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from deadreckon.lab.export import Export
from deadreckon.lab.records import Records, Row


def write(records: Records, path: Path) -> list[Path]:
    rows = records.rows()
    header = list(dict.fromkeys(name for row in rows for name in _flat(row)))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, header, lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(_flat, rows))
    return [path]


def _flat(row: Row) -> dict[str, Any]:
    """The row with a column for each factor."""
    factors = {f"factor_{name}": value for name, value in row["factors"].items()}
    return {name: value for name, value in row.items() if name != "factors"} | factors


EXPORT = Export("csv", "records.csv", write)
