"""Exports every record, with all columns of its run, as a line of one CSV file."""

from __future__ import annotations

import csv
from pathlib import Path

from deadreckon.lab.export import Export, flat_row
from deadreckon.lab.records import Records


def write(records: Records, path: Path) -> list[Path]:
    rows = records.rows()
    header = list(dict.fromkeys(name for row in rows for name in flat_row(row)))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, header, lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(flat_row, rows))
    return [path]


EXPORT = Export("csv", "records.csv", write)
