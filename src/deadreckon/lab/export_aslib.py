"""Exports an ASlib scenario: who solved what in which time, and features of the puzzles (Bischl et al. 2016)."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from deadreckon.lab.export import Export
from deadreckon.lab.records import Records, Row
from deadreckon.lab.results import solved

STATUSES = {"not applicable": "not_applicable", "wrong": "other"}  # the rest are called the same
FOLDS = 10
UNKNOWN = "'?'"  # in YAML


def write(records: Records, folder: Path) -> list[Path]:
    folder.mkdir(exist_ok=True)
    rows, instances, study = records.rows(), records.instances(), records.study()
    features = sorted({name for one in instances for name in one["measures"]})
    contents = {
        "description.txt": _description(study, rows, features),
        "algorithm_runs.arff": _runs(rows),
        "feature_values.arff": _features(instances, features),
        "feature_runstatus.arff": _feature_statuses(instances),
        "cv.arff": _folds(instances),
        "readme.txt": _readme(study, len(rows), records.planned()),
    }
    for name, content in contents.items():
        (folder / name).write_text(content, encoding="utf-8")
    return [folder / name for name in contents]


def _description(study: Row, rows: Sequence[Row], features: Sequence[str]) -> str:
    names = list(dict.fromkeys(row["contestant"] for row in rows))
    stochastic = {row["contestant"] for row in rows if row["factors"].get("values") == "random"}
    limits = study["limits"]
    lines = [
        f"scenario_id: deadreckon-{study['name']}",
        "performance_measures: [runtime]",
        "maximize: [false]",
        "performance_type: [runtime]",
        f"algorithm_cutoff_time: {limits['cpu'] or UNKNOWN}",
        f"algorithm_cutoff_memory: {limits['memory'] or UNKNOWN}",
        f"features_cutoff_time: {UNKNOWN}",
        f"features_cutoff_memory: {UNKNOWN}",
        "number_of_feature_steps: 1",
        "default_steps: [given]",
        "feature_steps:",
        "  given:",
        f"    provides: [{', '.join(features)}]",
        f"features_deterministic: [{', '.join(features)}]",
        "features_stochastic: []",
        f"algorithms_deterministic: [{', '.join(_quoted(name) for name in names if name not in stochastic)}]",
        f"algorithms_stochastic: [{', '.join(_quoted(name) for name in names if name in stochastic)}]",
    ]
    return "\n".join(lines) + "\n"


def _runs(rows: Sequence[Row]) -> str:
    """Every run; ASlib's repetition is the number, from 1, of a pair of seed and repetition."""
    statuses = "{ok, timeout, memout, not_applicable, crash, other}"
    header = (
        "instance_id STRING",
        "repetition NUMERIC",
        "algorithm STRING",
        "runtime NUMERIC",
        f"runstatus {statuses}",
    )
    repetitions = sorted({(row["seed"], row["repetition"]) for row in rows})
    lines = [
        (
            _quoted(row["instance"]),
            str(repetitions.index((row["seed"], row["repetition"])) + 1),
            _quoted(row["contestant"]),
            f"{row['cpu']:.6f}" if solved(row) or row["censored"] else "?",
            STATUSES.get(row["status"], str(row["status"])),
        )
        for row in rows
    ]
    return _arff("ALGORITHM_RUNS", header, lines)


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


def _feature_statuses(instances: Sequence[Row]) -> str:
    header = ("instance_id STRING", "repetition NUMERIC", "given {ok, timeout, memout, presolved, crash, other}")
    return _arff("FEATURE_RUNSTATUS", header, [(_quoted(one["name"]), "1", "ok") for one in instances])


def _folds(instances: Sequence[Row]) -> str:
    """The fold of each puzzle, by its digest: the same whatever else is in the study."""
    header = ("instance_id STRING", "repetition NUMERIC", "fold NUMERIC")
    lines = [(_quoted(one["name"]), "1", str(zlib.crc32(one["sha"].encode()) % FOLDS + 1)) for one in instances]
    return _arff("CV", header, lines)


def _arff(relation: str, header: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    attributes = "".join(f"@ATTRIBUTE {each}\n" for each in header)
    return f"@RELATION {relation}\n\n{attributes}\n@DATA\n" + "".join(",".join(line) + "\n" for line in lines)


def _quoted(name: str) -> str:
    """The name in single quotes, which ARFF and YAML both take; names hold none."""
    return f"'{name}'"


def _readme(study: Row, done: int, planned: int) -> str:
    return (
        f"{study['title']}\n\nMade by `reckon lab export {study['name']} aslib`: {done} of {planned} runs.\n"
        "Runtimes are CPU seconds; of a run that was stopped, those until then. A runtime is missing (?) where a\n"
        "contestant could not be applied, crashed, or gave a wrong answer (status other); a run that is missing as a\n"
        "whole was not done yet. Features are told from the puzzle as given, at no cost worth measuring.\n"
    )


EXPORT = Export("aslib", "aslib", write)
