"""Records for other people's programs."""

import csv
import json

import pytest
from made_up import made_up

from deadreckon.catalogue import find_offers


@pytest.fixture
def exported(tmp_path):
    records = made_up(tmp_path)
    exports = find_offers("deadreckon.lab", "EXPORT", "export_")
    return lambda name: exports[name].write(records, tmp_path / exports[name].default_path)


def test_csv_has_a_line_for_each_record_with_its_provenance(exported):
    [path] = exported("csv")
    rows = list(csv.DictReader(path.open()))
    assert len(rows) == 8 * 4
    assert {row["factor_model"] for row in rows} == {"cells", "places"}
    first = rows[0]
    assert (
        first["git_commit"] == "a" * 40 and first["command"].endswith(first["run"]) and len(first["instance_sha"]) == 64
    )


def test_mkplot_gets_a_file_for_each_contestant(exported):
    paths = exported("mkplot")
    assert len(paths) == 8
    content = json.loads(next(path for path in paths if path.name == "places_bt_static_ascending.json").read_text())
    assert content["preamble"]["prog_alias"] == "places bt static ascending"
    assert content["stats"]["3x3-01 seed 0 repetition 0"] == {"status": True, "rtime": 5.0}
    assert content["stats"]["10x10-01 seed 0 repetition 0"] == {"status": False, "rtime": 10.0}


def arff(path):
    head, _, data = path.read_text().partition("@DATA\n")
    names = [line.split()[1] for line in head.splitlines() if line.startswith("@ATTRIBUTE")]
    return [dict(zip(names, line.split(","))) for line in data.splitlines()]


def test_aslib_gets_a_whole_scenario(exported):
    paths = {path.name: path for path in exported("aslib")}
    yaml = pytest.importorskip("yaml")
    description = yaml.safe_load(paths["description.txt"].read_text())
    assert description["algorithm_cutoff_time"] == 10
    assert len(description["algorithms_deterministic"]) == 8
    runs = arff(paths["algorithm_runs.arff"])
    assert len(runs) == 32
    assert {run["runstatus"] for run in runs} == {"ok", "timeout"}
    assert {run["algorithm"].strip("'") for run in runs} == set(description["algorithms_deterministic"])
    values = arff(paths["feature_values.arff"])
    assert [value["instance_id"] for value in values] == ["'3x3-01'", "'3x3-02'", "'10x10-01'", "'10x10-02'"]
    provided = description["feature_steps"]["given"]["provides"]
    assert set(values[0]) == {"instance_id", "repetition", *provided} and values[0]["parts"] == "3"
    assert {fold["instance_id"] for fold in arff(paths["cv.arff"])} == {value["instance_id"] for value in values}
