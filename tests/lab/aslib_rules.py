"""The requirements of ASlib's reader (coseal/ASlibScenario) on a scenario, by its sources and the format's paper.

It is not on PyPI. The files are parsed by liac-arff and PyYAML, as there.
"""

import math
from collections import defaultdict

import arff
import yaml

STATUSES = ["ok", "timeout", "memout", "not_applicable", "crash", "other"]
STRINGS = ("performance_measures", "performance_type", "maximize", "feature_steps", "metainfo_algorithms")


def table(path):
    found = arff.loads(path.read_text(encoding="utf-8"))
    return [name for name, _ in found["attributes"]], found


def read_scenario(folder):
    """The description, and seconds by instance and algorithm; asserts all that the reader exits on."""
    description = yaml.safe_load((folder / "description.txt").read_text(encoding="utf-8"))
    for key in STRINGS:
        assert description[key], key
    assert all(isinstance(each, bool) for each in description["maximize"])
    assert math.isfinite(description["algorithm_cutoff_time"])  # unsolved runs get ten times that
    algorithms = {str(name): about["deterministic"] for name, about in description["metainfo_algorithms"].items()}
    assert all(isinstance(each, bool) for each in algorithms.values())
    header, runs = table(folder / "algorithm_runs.arff")
    assert header == ["instance_id", "repetition", "algorithm", *description["performance_measures"], "runstatus"]
    assert runs["attributes"][-1][1] == STATUSES
    seconds, seen = defaultdict(list), set()
    for instance, repetition, algorithm, runtime, _ in runs["data"]:
        assert runtime is not None and algorithm in algorithms
        assert (instance, repetition, algorithm) not in seen
        seen.add((instance, repetition, algorithm))
        seconds[instance, algorithm].append(runtime)
    instances = {instance for instance, _ in seconds}
    assert len(seconds) == len(instances) * len(algorithms)  # a hole in the matrix is a missing value
    check_features(folder, description, instances)
    return description, dict(seconds)


def check_features(folder, description, instances):
    known = {*description["features_deterministic"], *description["features_stochastic"]}
    steps = list(description["feature_steps"])
    provided = {name for step in description["feature_steps"].values() for name in step["provides"]}
    for name, columns in (("values", None), ("costs", steps), ("runstatus", steps)):
        header, data = table(folder / f"feature_{name}.arff")
        assert header[:2] == ["instance_id", "repetition"]
        assert set(header[2:]) == known == provided if columns is None else header[2:] == columns
        check_instances(data, instances)
    header, data = table(folder / "cv.arff")
    assert header == ["instance_id", "repetition", "fold"]
    check_instances(data, instances)


def check_instances(data, instances):
    """Every instance is listed, each only once."""
    listed = [row[0] for row in data["data"]]
    assert set(listed) == instances and len(listed) == len(instances)
