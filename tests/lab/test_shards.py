"""A study in shards, run separately and in any order: merged, they equal the whole study."""

import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from test_resume import SAME_EACH_TIME, STUDY

from deadreckon.cli.main import main
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import FILE, Records
from deadreckon.lab.shard import Shard, read_shard, sentence_on_shards
from deadreckon.lab.study import plan_runs

ROOT = Path(__file__).parents[2]
SMALL = STUDY.replace("number = 4", "number = 2").replace('["bt", "fc", "gac"]', '["fc", "gac"]')


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("study.toml").write_text(SMALL)
    return tmp_path


def run(*words):
    return main(["lab", "run", "study.toml", "--jobs", "2", *words])


def table(folder):
    return [tuple(row[name] for name in SAME_EACH_TIME) for row in Records(Path(folder), to_read=True).rows()]


def test_shards_are_disjoint_and_together_the_whole(tmp_path):
    from dataclasses import replace

    study = read_study(SMALL, tmp_path)
    whole = [run.id for run in plan_runs(study)]
    parts = [{run.id for run in plan_runs(replace(study, shard=Shard(5, number)))} for number in range(1, 6)]
    assert sum(map(len, parts)) == len(whole) == study.number_of_runs and set.union(*parts) == set(whole)
    assert min(map(len, parts)) > 5  # of 72


def test_a_run_stays_in_its_shard_when_the_study_grows():
    assert [number for number in range(1, 8) if Shard(7, number).has_run("00000000000000ff")] == [255 % 7 + 1]


@pytest.mark.parametrize("words", ["0/3", "4/3", "3", "a/b", "-1/3", "1/0", "1/3/5"])
def test_what_is_no_shard_is_refused(folder, capsys, words):
    with pytest.raises(ValueError, match="expected a number and how many shards there are"):
        read_shard(words)
    with pytest.raises(SystemExit):
        run(f"--shard={words}")
    assert "such as 3/100" in capsys.readouterr().err


def test_shards_merged_are_the_study_in_one_piece(folder, capsys):
    assert run("--out", "whole") == 0
    for number in (3, 1, 2):
        assert run("--shard", f"{number}/3") == 0
    assert "shard 2/3 of a study of 72 runs" in capsys.readouterr().out
    shards = [f"resumed.{number}-of-3.lab" for number in (1, 2, 3)]
    assert sum(len(table(shard)) for shard in shards) == 72
    assert main(["lab", "merge", "merged", *shards[:2]]) == 0
    out = capsys.readouterr().out
    assert "These are 2 of 3 shards of a study of 72 runs; missing: 3/3." in out
    assert f"{72 - len(table(shards[2]))} records added to merged, 0 were there already" in out
    assert main(["lab", "merge", "merged", *shards]) == 0
    out = capsys.readouterr().out
    assert "72 runs planned, 0 left" in out and "shard" not in out
    assert (
        f"{len(table(shards[2]))} records added to merged, {len(table('merged')) - len(table(shards[2]))} were" in out
    )
    assert table("merged") == table("whole")
    assert run("--out", "merged") == 0
    assert "0 runs in" in capsys.readouterr().out


def test_what_a_missing_shard_lacks_is_done_by_the_whole_study(folder, capsys):
    run("--shard", "1/2")
    main(["lab", "merge", "merged", "resumed.1-of-2"])
    done = len(table("merged"))
    capsys.readouterr()
    assert run("--out", "merged") == 0
    out = capsys.readouterr().out
    assert f"{72 - done} runs in" in out and "shard" not in out


def test_merging_changes_no_record_and_loses_none(folder, capsys):
    run("--shard", "1/2", "--out", "one")
    run("--shard", "1/2", "--out", "again")
    before = table("one"), Path("again", FILE).read_bytes()
    number = len(before[0])
    for words in (f"{number} superseded, as their runs had another record", f"{number} were there already"):
        capsys.readouterr()
        assert main(["lab", "merge", "one", "again"]) == 0
        assert words in capsys.readouterr().out
    assert (table("one"), Path("again", FILE).read_bytes()) == before
    [aside] = sqlite3.connect("one/records.sqlite").execute("SELECT count(*) FROM superseded").fetchone()
    assert aside == number


def test_records_keep_where_they_were_made(folder):
    run("--shard", "1/2", "--out", "one", "--limit-seconds", "1e-9")
    run("--shard", "2/2", "--out", "two")
    database = sqlite3.connect("two/records.sqlite")
    database.execute("UPDATE environment SET processor = 'another'")
    database.execute("UPDATE environment SET number = 7")
    database.execute("UPDATE record SET environment = 7")
    database.commit()
    database.close()
    run("--shard", "1/2", "--out", "one")
    assert main(["lab", "merge", "one", "two"]) == 0
    there = {row["run"] for row in Records(Path("two"), to_read=True).rows()}
    for row in Records(Path("one"), to_read=True).rows():
        assert (row["processor"] == "another") == (row["run"] in there)


OTHERS = [
    (('name = "resumed"', 'name = "other"'), [], "found name other, expected resumed as in one"),
    (('question = "first"', ""), [], "found solutions 2, expected 1 as in one"),
    (("nodes = 300", "nodes = 301"), [], 'found limits {"cpu": 20.0, '),
    (("number = 2", "number = 3"), [], "found runs 108, expected 72 as in one"),
    (("number = 2", "number = 2\nseed = 5"), [], "found another study file, expected the same as in one"),
    (("x", "x"), ["--shard", "2/3"], "found shard 2/3, expected one of 2 as in one"),
]


@pytest.mark.parametrize(("change", "words", "message"), OTHERS)
def test_different_studies_are_refused_and_nothing_is_changed(folder, capsys, change, words, message):
    run("--shard", "1/2", "--out", "one", "--limit-seconds", "1e-9")
    Path("study.toml").write_text(SMALL.replace(*change))
    run(*(words or ["--shard", "2/2"]), "--out", "two", "--limit-seconds", "1e-9")
    before = sqlite3.connect("one/records.sqlite").execute("SELECT * FROM plan").fetchall()
    capsys.readouterr()
    assert main(["lab", "merge", "one", "two"]) == 2
    assert capsys.readouterr().err.startswith(f"reckon: two: {message}")
    assert sqlite3.connect("one/records.sqlite").execute("SELECT * FROM plan").fetchall() == before


def test_a_refused_merge_leaves_nothing_behind(folder, capsys):
    run("--shard", "1/2", "--out", "one", "--limit-seconds", "1e-9")
    run("--shard", "2/2", "--out", "two", "--limit-seconds", "1e-9")
    Path("study.toml").write_text(SMALL.replace("nodes = 300", "nodes = 301"))
    run("--shard", "2/2", "--out", "other", "--limit-seconds", "1e-9")
    for before in ([], ["kept.txt"]):
        for name in before:
            Path("new").mkdir()
            Path("new", name).touch()
        assert main(["lab", "merge", "new", "one", "other"]) == 2
        assert "reckon: other: found limits" in capsys.readouterr().err
        assert [path.name for path in Path("new").glob("*")] == before and Path("new").exists() == bool(before)
    assert main(["lab", "merge", "new", "one"]) == 0
    planned = Records(Path("new"), to_read=True).planned()
    assert main(["lab", "merge", "new", "two", "other"]) == 2
    assert Records(Path("new"), to_read=True).planned() == planned < 72
    assert main(["lab", "merge", "new", "two"]) == 0
    assert Records(Path("new"), to_read=True).planned() == 72


def test_other_puzzles_under_the_same_file_are_refused(folder, capsys):
    for name, puzzle in (("one", "6x6-01"), ("two", "6x6-02")):
        run("--puzzles", str(ROOT / "examples" / "course" / f"{puzzle}.txt"), "--out", name, "--limit-seconds", "1e-9")
    assert main(["lab", "merge", "one", "two"]) == 2
    assert (
        "found other puzzles (24 runs together), expected the 12 runs of one study as in one" in capsys.readouterr().err
    )
    assert Records(Path("one"), to_read=True).planned() == 12


def test_what_cannot_be_merged(folder, capsys):
    run("--out", "one", "--limit-seconds", "1e-9")
    for words, message in [
        (["one", "one"], "found one itself, expected another study"),
        (["one", "nowhere"], "nowhere: found no records there"),
        (["nowhere/new", "one"], "nowhere/new"),
    ]:
        assert main(["lab", "merge", *words]) == 2
        assert message in capsys.readouterr().err


def test_a_shard_takes_no_place_of_another(folder, capsys):
    run("--shard", "1/2", "--out", "one", "--limit-seconds", "1e-9")
    run("--out", "whole", "--limit-seconds", "1e-9")
    capsys.readouterr()
    for name, found in (("one", "shard 1/2"), ("whole", "a whole study")):
        assert run("--shard", "2/2", "--out", name) == 2
        expected = f"reckon: {name}: found {found}, expected shard 2/2; --out names another folder\n"
        assert capsys.readouterr().err == expected


def test_the_sentence_names_a_few_of_what_is_missing():
    study = {"shards": "1/9 2/9", "runs": 90}
    assert sentence_on_shards(study).endswith("missing: 3/9, 4/9, 5/9, 6/9, 7/9 and 2 more.")


def test_the_script_for_slurm_does_what_it_says(folder):
    """Each of its tasks as Slurm would start it, with 3 shards instead of 100, and the command after it."""
    document = (ROOT / "docs" / "howto" / "cluster.md").read_text()
    script, after = re.findall(r"```sh[^\n]*\n(#!/bin/sh\n#SBATCH.*?)```.*?```sh[^\n]*\n(.*?)```", document, re.DOTALL)[
        0
    ]
    assert script.count("100") == 2 and after.count("100") == 1
    (folder / "reckon").write_text(f'#!/bin/sh\nexec {sys.executable} -m deadreckon "$@"\n')
    (folder / "reckon").chmod(0o755)
    (folder / "script").write_text(script.replace("100", "3"))
    (folder / "study.toml").write_text(SMALL.replace("resumed", "study"))
    for task in ("1", "2", "3"):
        environment = {"PATH": f"{folder}:/usr/bin:/bin", "SLURM_ARRAY_TASK_ID": task, "SLURM_CPUS_PER_TASK": "1"}
        subprocess.run(["sh", "script"], env=environment, check=True, capture_output=True)
    done = subprocess.run(after.replace("100", "3"), shell=True, env=environment, check=True, stdout=subprocess.PIPE)
    assert b"72 runs planned, 0 left" in done.stdout
