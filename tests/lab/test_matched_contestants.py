"""Tables and figures of a factor contain only contestants that differ in this factor alone."""

from made_results import results_of

from deadreckon.lab.matched_contestants import matched_groups
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.statistics_by_size import seconds_by_size

FACTORS = {
    "cells bt": {"model": "cells", "propagate": "bt", "switches": ""},
    "cells gac": {"model": "cells", "propagate": "gac", "switches": ""},
    "ships gac": {"model": "ships", "propagate": "gac", "switches": ""},
    "ships gac -mrv": {"model": "ships", "propagate": "gac", "switches": "-mrv"},
    "engine": {"engine": "native", "switches": ""},
    "honest": {"engine": "honest", "switches": ""},
}
TIMES = {name: {"p": 1.0 + number, "q": 2.0 + number} for number, name in enumerate(FACTORS)}


def contestants(groups):
    return {value: sorted({row["contestant"] for row in rows}) for value, rows in groups.items()}


def results():
    return results_of(TIMES, factors=FACTORS)


def test_only_contestants_that_differ_in_the_factor_alone_are_grouped():
    rows = results().rows
    assert [contestants(groups) for groups in matched_groups(rows, "propagate")] == [
        {"bt": ["cells bt"], "gac": ["cells gac"]}
    ]
    assert [contestants(groups) for groups in matched_groups(rows, "model")] == [
        {"cells": ["cells gac"], "ships": ["ships gac"]}
    ]
    # Other solvers have no switches: they are not taken for the model with its usual ones.
    assert [contestants(groups) for groups in matched_groups(rows, "switches")] == [
        {"": ["ships gac"], "-mrv": ["ships gac -mrv"]}
    ]
    assert matched_groups(rows, "order") == []


def test_values_that_occur_with_different_others_are_groups_of_their_own():
    names = ["a bt", "a fc", "a gac", "b fc", "b gac", "c fc", "c gac", "d gac"]
    factors = {name: dict(zip(("model", "propagate"), name.split())) for name in names}
    found = matched_groups(results_of({name: {"p": 1.0} for name in names}, factors=factors).rows, "propagate")
    assert [contestants(groups) for groups in found] == [
        {"bt": ["a bt"], "fc": ["a fc"], "gac": ["a gac"]},
        {"fc": ["b fc", "c fc"], "gac": ["b gac", "c gac"]},
    ]


def test_the_tables_have_these_rows_and_say_which_contestants_they_are():
    tables = {table.name: table for table in make_tables(results())}
    assert list(tables) == ["contestants", "pairs", "virtual-best", "model", "propagate", "switches"]
    assert [(row[0], row[1]) for row in tables["switches"].rows] == [("usual", "2"), ("-mrv", "2")]
    assert tables["propagate"].title.startswith("By propagate, 2 of 6 contestants, which differ in propagate alone;")


def test_the_figures_have_the_same_contestants_and_say_who_is_left_out():
    made = results()
    data = seconds_by_size(made, made.rows, "model", "Seconds.")
    assert [(row[0], row[2]) for row in data.rows] == [("cells", 3.0), ("ships", 4.0)]
    assert data.caption.endswith("nothing is mixed. Left out: 4 contestants without such a counterpart.")
    assert seconds_by_size(made, made.rows, "order", "") is None
