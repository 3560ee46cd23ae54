"""Exports a JSON file for each contestant, for mkplot: mkplot -p cactus -t SECONDS *.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from deadreckon.lab.export import Export, run_name
from deadreckon.lab.file_names import file_names
from deadreckon.lab.records import Records
from deadreckon.lab.results import Results, read_results, solved


def write(records: Records, folder: Path) -> list[Path]:
    """Write a file for each contestant; all list the same runs, as mkplot pairs runs of two files by position."""
    folder.mkdir(exist_ok=True)
    results = read_results(records)
    by_name = results.by_contestant()
    unsolved = {run_name(row): {"status": False, "rtime": results.limit} for row in results.rows}
    stems = file_names(by_name)
    paths = []
    for name, rows in by_name.items():
        own = {run_name(row): {"status": solved(row), "rtime": results.seconds(row)} for row in rows}
        paths.append(_write_contestant(folder / f"{stems[name]}.json", results, name, unsolved | own))
    return paths


def _write_contestant(path: Path, results: Results, name: str, stats: Mapping[str, object]) -> Path:
    preamble = {
        "benchmark": results.study["name"],
        "program": name,  # shown in the legend
        "prog_alias": name,
        "prog_args": "",
        "runsolver_args": f"-C {results.limit:g}",  # required when benchmarks are joined
    }
    path.write_text(json.dumps({"preamble": preamble, "stats": stats}, indent=1), encoding="utf-8")
    return path


EXPORT = Export("mkplot", "mkplot", write)
