"""Two studies compared run by run: changes are named, and changed answers give an exit status for scripts."""

import json
from collections import Counter
from math import exp
from random import Random

import pytest
from made_up import PROVENANCE, STUDY, row_for

from deadreckon.cli.main import main
from deadreckon.lab.diff_studies import Conditions, diff_studies, margin_of_time
from deadreckon.lab.figure_ablation import FIGURE as ABLATION
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.report import ReportOptions, write_report
from deadreckon.lab.results import read_results
from deadreckon.lab.study import plan_runs

FIRST = "cells bt static ascending"


def study(folder, text=STUDY, change=lambda run, row: row):
    read = read_study(text, folder)
    runs = plan_runs(read)
    records = Records(folder)
    records.save_plan(read, runs)
    records.add([change(run, row_for(run)) for run in runs], PROVENANCE)
    return records


def faster(run, row):
    """Twice as quick with a tenth of the decisions for the first contestant on small boards."""
    if run.contestant.name == FIRST and run.instance.height == 3:
        return row | {"cpu": row["cpu"] / 2, "decisions": row["decisions"] // 10}
    return row


def test_equal_studies_differ_in_nothing(tmp_path, capsys):
    study(tmp_path / "old"), study(tmp_path / "new")
    assert main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "new")]) == 0
    out = capsys.readouterr().out
    assert "32 runs in both, 0 only in" in out and "0 answers changed" in out and " runs were " not in out
    assert "only in" not in "".join(out.splitlines()[1:])


def test_factors_of_time_and_decisions(tmp_path, capsys):
    old, new = study(tmp_path / "old"), study(tmp_path / "new", change=faster)
    by_name = {each.name: each for each in diff_studies(old, new).contestants}
    first = by_name[FIRST]
    assert (first.runs, first.solved) == (4, 2)  # it is too late on large boards
    assert (first.seconds.mean, first.seconds.verdict) == (
        pytest.approx(0.5),
        "not decided: 0 of 5 puzzles with 3 repetitions",
    )
    assert (first.decisions.mean, first.fewer, first.more) == (pytest.approx(6 / 51), 2, 0)
    assert (first.seconds.low, first.seconds.high) == (None, None)  # of two puzzles
    other = by_name["cells gac static ascending"]
    assert (other.seconds.mean, other.fewer, other.more, other.solved) == (1.0, 0, 0, 4)
    main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "new")])
    [line] = [line for line in capsys.readouterr().out.splitlines() if line.startswith(FIRST)]
    assert line.split("  ")[1:] and " 0.5 " in line and "not decided: 0 of 5 puzzles" in line and line.endswith(" 0")


@pytest.mark.parametrize("number", [-5, float("inf")])
def test_a_count_that_is_none_in_an_earlier_record_is_as_if_missing(tmp_path, number):
    old = study(
        tmp_path / "old", change=lambda run, row: row | {"decisions": number if run.instance.height == 3 else 7}
    )
    assert {row["decisions"] for row in old.rows()} == {None, 7}
    assert diff_studies(old, old).contestants[0].decisions is None  # it solves small boards alone
    write_report(old, ReportOptions(["ablation"]))


def test_the_table_says_that_one_is_added_to_decisions(tmp_path, capsys):
    study(tmp_path / "old"), study(tmp_path / "new")
    main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "new")])
    assert "decisions + 1, new/old" in capsys.readouterr().out
    assert "how many times its decisions + 1 (" in ABLATION.data(read_results(Records(tmp_path / "old"))).caption


REPEATED = (
    STUDY.replace("number = 2", "number = 6")
    .replace("[3, 10]", "[3]")
    .replace('question = "first"', 'question = "first"\nrepetitions = 5')
)


def noisy(seed, factor=1.0, **columns):
    """Times with noise of a fifth, and all of them `factor` times as long."""
    random = Random(seed)
    return lambda run, row: row | columns | {"cpu": row["cpu"] * factor * exp(random.gauss(0.0, 0.2))}


def verdicts(old, new):
    return [each.seconds.verdict for each in diff_studies(old, new).contestants]


def test_a_study_and_itself_under_noise_do_not_differ(tmp_path):
    found = Counter()
    for seed in range(10):
        old, new = (study(tmp_path / f"{side} {seed}", REPEATED, noisy(f"{side} {seed}")) for side in ("old", "new"))
        found.update(verdicts(old, new))
    assert found == {"not decided": 10 * 8}


def test_a_factor_of_one_and_a_half_is_found(tmp_path):
    old = study(tmp_path / "old", REPEATED, noisy("old"))
    assert set(verdicts(old, study(tmp_path / "slow", REPEATED, noisy("slow", 1.5)))) == {"more"}
    assert set(verdicts(old, study(tmp_path / "quick", REPEATED, noisy("quick", 1 / 1.5)))) == {"less"}


def test_load_that_may_account_for_the_factor_leaves_it_open(tmp_path, capsys):
    old = study(tmp_path / "old", REPEATED, noisy("old"))
    loaded = study(tmp_path / "loaded", REPEATED, noisy("loaded", 1.5, load=6.0))
    assert set(verdicts(old, loaded)) == {"not decided"}
    assert set(verdicts(old, study(tmp_path / "far", REPEATED, noisy("far", 3.0, load=6.0)))) == {"more"}
    assert main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "loaded")]) == 0
    assert "median load: 1.0 old, 6.0 new, on 2 cores" in capsys.readouterr().out


def test_other_processors_decide_nothing(tmp_path):
    conditions = Conditions(1.0, 2, ("p",))
    assert margin_of_time(conditions, conditions) == 1.1
    assert margin_of_time(conditions, Conditions(1.0, 2, ("q",))) is None
    assert margin_of_time(conditions, Conditions(None, 2, ("p",))) == 2.0


def test_few_repetitions_decide_nothing(tmp_path):
    text = REPEATED.replace("repetitions = 5", "repetitions = 2")
    old, new = study(tmp_path / "old", text), study(tmp_path / "new", text, noisy("new", 9.0))
    assert set(verdicts(old, new)) == {"not decided: 0 of 5 puzzles with 3 repetitions"}


def test_an_interval_holds_the_mean(tmp_path):
    old = study(tmp_path / "old", REPEATED)
    new = study(
        tmp_path / "new", REPEATED, lambda run, row: row | {"cpu": row["cpu"] * (1 + len(run.instance.text) % 3)}
    )
    for each in diff_studies(old, new).contestants:
        assert each.seconds.low <= each.seconds.mean <= each.seconds.high
    assert diff_studies(old, old).contestants[0].seconds.low == 1.0


def changed(run, row):
    if run.contestant.name != FIRST:
        return row
    name = run.instance.name
    if name == "3x3-01":
        return row | {"answer": "none"}
    if name == "3x3-02":
        return row | {"status": "wrong"}
    return row | {"status": "crash"}


def test_answers_that_changed_are_named_and_are_exit_status_1(tmp_path, capsys):
    study(tmp_path / "old"), study(tmp_path / "new", change=changed)
    folders = [str(tmp_path / "old"), str(tmp_path / "new")]
    assert main(["lab", "diff", *folders]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "2 answers changed" in lines
    assert f"  {FIRST} on 3x3-01, seed 0, repetition 0: solved (ok), now none (ok)" in lines
    assert f"  {FIRST} on 3x3-02, seed 0, repetition 0: solved (ok), now solved (wrong)" in lines
    assert "1 runs were ok and are wrong" in lines and "2 runs were timeout and are crash" in lines
    assert main(["lab", "diff", *folders, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [each["old"]["puzzle_name"] for each in found["answers"]] == ["3x3-01", "3x3-02"]
    assert {"old": "timeout", "new": "crash", "runs": 2} in found["statuses"]
    assert len(found["contestants"]) == 8


def test_what_only_one_of_them_has_is_named(tmp_path, capsys):
    study(tmp_path / "old")
    text = STUDY.replace('"bt", "gac"', '"gac"').replace("number = 2", "number = 3").replace("cpu = 10", "cpu = 9")
    study(tmp_path / "new", text)
    assert main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "new")]) == 0
    out = capsys.readouterr().out
    assert f"16 runs in both, 16 only in {tmp_path}/old, 8 only in {tmp_path}/new" in out
    assert f"4 contestants only in {tmp_path}/old: cells bt static ascending, " in out
    assert f"2 puzzles only in {tmp_path}/new: 3x3-03, 10x10-03\n" in out


def test_different_questions_are_refused(tmp_path, capsys):
    study(tmp_path / "old")
    study(tmp_path / "new", STUDY.replace('question = "first"', ""))
    assert main(["lab", "diff", str(tmp_path / "old"), str(tmp_path / "new")]) == 2
    assert "found studies for 1 and 2 solutions, expected the same question" in capsys.readouterr().err
