"""Exports a JSON file for each contestant, as mkplot reads them: mkplot -p cactus *.json."""

from __future__ import annotations

import json
import re
from pathlib import Path

from deadreckon.lab.export import Export
from deadreckon.lab.records import Records, Row
from deadreckon.lab.results import Results, read_results, solved


def write(records: Records, folder: Path) -> list[Path]:
    folder.mkdir(exist_ok=True)
    results = read_results(records)
    return [_write_contestant(folder, results, name, rows) for name, rows in results.by_contestant().items()]


def _write_contestant(folder: Path, results: Results, name: str, rows: list[Row]) -> Path:
    preamble = {
        "benchmark": results.study["name"],
        "prog_alias": name,
        "program": "deadreckon",
        "prog_args": name,
        "runtime_timeout": results.limit,
    }
    stats = {_instance_name(row): {"status": solved(row), "rtime": results.seconds(row)} for row in rows}
    path = folder / f"{re.sub('[^a-zA-Z0-9.+-]+', '_', name)}.json"
    path.write_text(json.dumps({"preamble": preamble, "stats": stats}, indent=1), encoding="utf-8")
    return path


def _instance_name(row: Row) -> str:
    return f"{row['instance']} seed {row['seed']} repetition {row['repetition']}"


EXPORT = Export("mkplot", "mkplot", write)
