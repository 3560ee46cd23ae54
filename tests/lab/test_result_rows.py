"""A row of results can be read as a dict, and changed into another row, by the names of its columns."""

import sqlite3

import pytest
from made_up import made_up


def test_a_row_with_another_value_is_as_light_and_otherwise_the_same(tmp_path):
    row = made_up(tmp_path).rows()[0]
    other = row | {"instance": "renamed"}
    assert type(other) is type(row)
    assert dict(other) == dict(row) | {"instance": "renamed"}
    with pytest.raises(KeyError):
        row | {"no such column": 1}


def test_one_row_is_that_of_its_run(tmp_path):
    records = made_up(tmp_path)
    rows = records.rows()
    assert dict(records.row(rows[5]["run"])) == dict(rows[5])
    assert records.columns() == list(rows[5])
    with pytest.raises(LookupError, match="has no record yet"):
        records.row("0")


def test_switches_of_other_solvers_are_left_out_of_older_records(tmp_path):
    records = made_up(tmp_path)
    with sqlite3.connect(records.folder / "records.sqlite") as database:
        database.execute(
            "UPDATE contestant SET factors = ? WHERE position = 0", ('{"engine": "native", "switches": ""}',)
        )
    found = [row["factors"] for row in records.rows()]
    assert {"engine": "native"} in found
    assert any("switches" in factors for factors in found)
