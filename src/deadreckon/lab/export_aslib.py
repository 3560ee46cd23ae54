"""Exports an ASlib scenario: runtimes of the contestants and features of the puzzles (Bischl et al. 2016)."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from deadreckon.lab.export import Export
from deadreckon.lab.records import Records, Row
from deadreckon.lab.results import Results, unique_names, with_unique_names
from deadreckon.lab.run_outcome import SOLVED

STATUSES = ("ok", "timeout", "memout", "not_applicable", "crash", "other")
FOLDS = 10
UNKNOWN = "'?'"  # in YAML


def write(records: Records, folder: Path) -> list[Path]:
    """Write the scenario; raises LookupError if runs are left, as its readers accept no missing values."""
    rows, planned = records.rows(), records.planned()
    if len(rows) < planned:
        raise LookupError(
            f"{len(rows)} of {planned} runs are done, and ASlib needs a complete scenario: `reckon lab run` continues"
        )
    folder.mkdir(exist_ok=True)
    results = Results(records.study(), planned, tuple(with_unique_names(rows)), {}, str(records.folder))
    instances = records.instances()
    names = unique_names({one["sha"]: one["name"] for one in instances})
    instances = [{**one, "name": names[one["sha"]]} for one in instances]
    features = sorted({name for one in instances for name in one["measures"]})
    contents = {
        "description.txt": _description(results.ranked(), features),
        "algorithm_runs.arff": _runs(results.ranked()),
        "feature_values.arff": _features(instances, features),
        "feature_costs.arff": _feature_costs(instances),
        "feature_runstatus.arff": _feature_statuses(instances),
        "cv.arff": _folds(instances),
        "readme.txt": _readme(results),
    }
    for name, content in contents.items():
        (folder / name).write_text(content, encoding="utf-8")
    return [folder / name for name in contents]


def _description(results: Results, features: Sequence[str]) -> str:
    by_name = results.by_contestant()
    stochastic = {name for name, rows in by_name.items() if _is_stochastic(rows)}
    about = [
        f"  {_yaml(name)}: {{configuration: '', deterministic: {str(name not in stochastic).lower()}}}"
        for name in by_name
    ]
    lines = [
        f"scenario_id: {_yaml('deadreckon-' + results.study['name'])}",
        "performance_measures: [runtime]",
        "maximize: [false]",
        "performance_type: [runtime]",
        f"algorithm_cutoff_time: {results.limit:g}",
        f"algorithm_cutoff_memory: {results.study['limits']['memory'] or UNKNOWN}",
        f"features_cutoff_time: {UNKNOWN}",
        f"features_cutoff_memory: {UNKNOWN}",
        "number_of_feature_steps: 1",
        "default_steps: [given]",
        "feature_steps:",
        "  given:",
        f"    provides: [{', '.join(features)}]",
        f"features_deterministic: [{', '.join(features)}]",
        "features_stochastic: []",
        f"algorithms_deterministic: [{', '.join(_yaml(name) for name in by_name if name not in stochastic)}]",
        f"algorithms_stochastic: [{', '.join(_yaml(name) for name in by_name if name in stochastic)}]",
        "metainfo_algorithms:",
        *about,
    ]
    return "\n".join(lines) + "\n"


def _is_stochastic(rows: Sequence[Row]) -> bool:
    return len({row["seed"] for row in rows}) > 1 or any(row["factors"].get("values") == "random" for row in rows)


def _runs(results: Results) -> str:
    """All runs; ASlib's repetition numbers the pairs of seed and repetition from 1."""
    header = (
        "instance_id STRING",
        "repetition NUMERIC",
        "algorithm STRING",
        "runtime NUMERIC",
        f"runstatus {{{', '.join(STATUSES)}}}",
    )
    pairs = sorted({(row["seed"], row["repetition"]) for row in results.rows})
    repetitions = {pair: str(number) for number, pair in enumerate(pairs, 1)}
    lines = [
        (
            _quoted(row["instance"]),
            repetitions[row["seed"], row["repetition"]],
            _quoted(row["contestant"]),
            f"{results.seconds(row):.6f}",
            _status(row["status"]),
        )
        for row in results.rows
    ]
    return _arff("ALGORITHM_RUNS", header, lines)


def _status(status: str) -> str:
    own = "ok" if status in SOLVED else status.replace(" ", "_")
    return own if own in STATUSES else "other"


def _features(instances: Sequence[Row], names: Sequence[str]) -> str:
    header = ("instance_id STRING", "repetition NUMERIC", *(f"{name} NUMERIC" for name in names))
    lines = [
        (
            _quoted(one["name"]),
            "1",
            *(f"{one['measures'][name]:g}" if name in one["measures"] else "?" for name in names),
        )
        for one in instances
    ]
    return _arff("FEATURE_VALUES", header, lines)


def _feature_costs(instances: Sequence[Row]) -> str:
    header = ("instance_id STRING", "repetition NUMERIC", "given NUMERIC")
    return _arff("FEATURE_COSTS", header, [(_quoted(one["name"]), "1", "0") for one in instances])


def _feature_statuses(instances: Sequence[Row]) -> str:
    header = ("instance_id STRING", "repetition NUMERIC", "given {ok, timeout, memout, presolved, crash, other}")
    return _arff("FEATURE_RUNSTATUS", header, [(_quoted(one["name"]), "1", "ok") for one in instances])


def _folds(instances: Sequence[Row]) -> str:
    """Cross-validation fold of each puzzle, by its digest: independent of the rest of the study."""
    header = ("instance_id STRING", "repetition NUMERIC", "fold NUMERIC")
    lines = [(_quoted(one["name"]), "1", str(zlib.crc32(one["sha"].encode()) % FOLDS + 1)) for one in instances]
    return _arff("CV", header, lines)


def _arff(relation: str, header: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    attributes = "".join(f"@ATTRIBUTE {each}\n" for each in header)
    return f"@RELATION {relation}\n\n{attributes}\n@DATA\n" + "".join(",".join(line) + "\n" for line in lines)


def _quoted(name: str) -> str:
    """The name in single quotes, escaped for ARFF."""
    escaped = name.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def _yaml(name: str) -> str:
    """The name in double quotes: JSON strings are valid YAML."""
    return json.dumps(name)


def _readme(results: Results) -> str:
    study = results.study
    text = (
        f"{study['title']}\n\nMade by `reckon lab export {study['name']} aslib`: {len(results.rows)} runs.\n"
        f"Runtimes are {results.time_name}. A run that was not solved has the cutoff, whatever ended it: its status\n"
        "says what. Status other: a wrong answer or no answer. Features are computed from the puzzle as given, at no\n"
        "cost worth measuring.\n"
    )
    if results.ranked() is not results:
        names = ", ".join(results.finders)
        text += f"Left out, as they find a board and do not decide whether it is the only one: {names}.\n"
    return text


EXPORT = Export("aslib", "aslib", write)
