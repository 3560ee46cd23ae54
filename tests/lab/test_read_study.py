"""Study files: their expansion, and the errors of invalid ones."""

from pathlib import Path

import pytest

from deadreckon.lab.read_study import read_study
from deadreckon.lab.study import RunLimits, plan_runs
from deadreckon.puzzles.format import FormatError

ROOT = Path(__file__).parents[2]
PRESETS = ROOT / "src" / "deadreckon" / "lab" / "presets"
SMALL = """
name = "small"
question = "first"
seeds = [1, 2]
repetitions = 3

[limits]
cpu = 0.5
nodes = 100

[[instances]]
sample = "battleship"
sizes = [3, 4]
number = 2
touching = "free"

[[contestants]]
model = ["cells", "places"]
propagate = ["bt", "gac"]
values = ["ascending", "descending"]

[[contestants]]
name = "engine"
engine = "native"
seeds = 0
"""


def study_of(text, **options):
    return read_study(text, ROOT, **options)


def test_every_combination_becomes_a_run():
    study = study_of(SMALL)
    assert study.limits == RunLimits(0.5, 30.0, 1024.0, 100)
    assert [one.name for one in study.instances] == ["3x3-01", "3x3-02", "4x4-01", "4x4-02"]
    assert [one.name for one in study.contestants][:2] == ["cells bt ascending", "cells bt descending"]
    assert len(study.contestants) == 2 * 2 * 2 + 1
    runs = plan_runs(study)
    assert len(runs) == 8 * 4 * 2 * 3 + 1 * 4 * 1 * 3
    assert len({run.id for run in runs}) == len(runs)


def test_the_number_of_a_run_depends_on_its_work_alone():
    numbers = {run.id for run in plan_runs(study_of(SMALL))}
    larger = {run.id for run in plan_runs(study_of(SMALL.replace("[3, 4]", "[4, 5, 3]")))}
    assert numbers < larger
    for other in (("cpu = 0.5", "cpu = 0.6"), ('"first"', '"decide"'), ("touching", "seed = 5\ntouching")):
        assert not numbers & {run.id for run in plan_runs(study_of(SMALL.replace(*other)))}


def test_the_order_is_shuffled_and_the_same_each_time():
    first, second = ([run.id for run in plan_runs(study_of(SMALL))] for _ in range(2))
    assert first == second
    contestants = [run.contestant.name for run in plan_runs(study_of(SMALL))]
    assert contestants != sorted(contestants, key=contestants.index)


def test_boards_can_be_left_out_or_replaced():
    assert {one.size for one in study_of(SMALL, up_to=3).instances} == {"3x3"}
    study = study_of(SMALL, puzzles=[str(ROOT / "examples" / "course")])
    assert len(study.instances) == 60
    assert study.instances[0].name == "10x10-01"


def test_no_puzzle_comes_twice(tmp_path):
    study = study_of(SMALL.replace("number = 2", "number = 40"))
    assert len({one.sha for one in study.instances}) == len(study.instances) == 80
    with pytest.raises(FormatError, match=r"line 14: found number = 4, expected fewer"):
        study_of(SMALL.replace("number = 2", "number = 4\nfleet = [1]").replace("[3, 4]", "[1]"))
    for name in ("b.txt", "a.txt", "c.txt"):
        (tmp_path / name).write_text((ROOT / "examples" / "assignment.txt").read_text())
    study = study_of(SMALL, puzzles=[str(tmp_path)])
    assert [one.name for one in study.instances] == ["a"]
    assert study.notes == ("2 duplicate puzzles are left out: b (the same as a), c (the same as a)",)


def test_a_file_that_is_listed_twice_is_taken_once():
    both = [str(ROOT / "examples" / "assignment.txt"), str(ROOT / "examples" / "*signment.txt")]
    study = study_of(SMALL, puzzles=both)
    assert [one.name for one in study.instances] == ["assignment"]
    assert study.notes == ("1 duplicate puzzle is left out: assignment (the same as assignment)",)


def test_different_puzzles_have_different_names():
    second = '[[instances]]\nsample = "battleship"\nsizes = [4]\nseed = 9\ntouching = "free"\n'
    study = study_of(SMALL.replace("[[contestants]]", f"{second}[[contestants]]", 1))
    assert [one.name for one in study.instances] == ["3x3-01", "3x3-02", "4x4-01", "4x4-02", "4x4-01 (2)"]
    assert study.notes == ("1 puzzle with a duplicate name: 4x4-01 is renamed 4x4-01 (2)",)
    assert not study_of(SMALL).notes


ANOTHER = '[[contestants]]\nengine = "native"\nseeds = '
TWICE = [
    ('["bt", "gac"]', '["bt", "bt"]', r"line 17: found 'cells bt ascending' twice, expected contestants that differ"),
    (
        'name = "engine"',
        'name = "places gac ascending"',
        r"line 22: found the contestant 'places gac ascending', a name used in line 17, expected different names",
    ),
    (
        '[[contestants]]\nname = "engine"',
        f'{ANOTHER}0\n[[contestants]]\nname = "engine"',
        r"line 25: found 'engine', the same method and seed as 'native' of line 22, "
        r"expected contestants that differ",
    ),
]


@pytest.mark.parametrize(("right", "wrong", "message"), TWICE)
def test_no_contestant_comes_twice(right, wrong, message):
    assert right in SMALL
    with pytest.raises(FormatError, match=message):
        study_of(SMALL.replace(right, wrong))


def test_contestants_may_differ_in_their_seeds_alone():
    study = study_of(SMALL.replace('[[contestants]]\nname = "engine"', f'{ANOTHER}7\n[[contestants]]\nname = "engine"'))
    assert [one.name for one in study.contestants][-2:] == ["native", "engine"]


def test_switches_are_turned_one_by_one():
    study = study_of('name = "s"\ninstances = {files = "examples/assignment.txt"}\n'
                     'contestants = {model = "ships", switches = "-cells each"}')  # fmt: skip
    turned = [one.switch_turns for one in study.contestants]
    assert turned[0] == "-cells"
    assert "-cells -mrv" in turned and "-cells +explored" in turned and "" in turned
    assert len(turned) == 16
    by_turn = {one.switch_turns: set(one.method.switches) for one in study.contestants}
    assert by_turn["-cells"] - by_turn["-cells -mrv"] == {"mrv"}
    assert by_turn[""] - by_turn["-cells"] == {"cells"}


def test_only_the_kernel_has_switches():
    contestants = '[{model = "ships"}, {name = "engine", engine = "native"}]'
    study = study_of(f'name = "s"\ninstances = {{files = "examples/assignment.txt"}}\ncontestants = {contestants}')
    assert ["switches" in one.factors() for one in study.contestants] == [True, False]


@pytest.mark.parametrize("preset", sorted(PRESETS.glob("*.toml")), ids=lambda path: path.stem)
def test_every_preset_is_a_study(preset):
    study = study_of(preset.read_text(), puzzles=[str(ROOT / "examples" / "assignment.txt")])
    assert study.name == preset.stem
    assert study.baseline in [one.name for one in study.contestants]


def test_the_seed_preset_is_the_whole_matrix_of_the_document():
    study = study_of((PRESETS / "seed.toml").read_text())
    assert {one.size for one in study.instances} == {f"{n}x{n}" for n in range(3, 11)}
    methods = [one.method for one in study.contestants]
    assert [len({getattr(m, name) for m in methods}) for name in ("model", "propagate", "order", "values")] == [
        3,
        3,
        3,
        5,
    ]
    assert len(study.contestants) == 3 * 5 + 2 * 3 * 3 * 5  # a variable order has no say where whole ships are placed


def test_options_of_local_search_are_a_factor():
    contestant = 'contestants = {model = "ships", search = "local", local = ["moves=9", "annealing=none"]}'
    study = study_of(f'name = "s"\ninstances = {{files = "examples/assignment.txt"}}\n{contestant}')
    assert [one.method.local for one in study.contestants] == ["moves=9", "annealing=none"]
    assert [one.factors()["local"] for one in study.contestants] == ["moves=9", "annealing=none"]
    assert not any("in-order" in one.method.switches for one in study.contestants)
    assert len({run.id for run in plan_runs(study)}) == 2


def test_a_propagation_is_no_factor_of_local_search():
    contestant = 'contestants = {model = "ships", search = "local", propagate = ["fc", "gac"]}'
    with pytest.raises(
        FormatError, match=r"found propagate = 'fc' for the model ships, expected none: the search local"
    ):
        study_of(f'name = "s"\ninstances = {{files = "examples/assignment.txt"}}\n{contestant}')


WRONG = [
    ("cpu = 0.5", "cpu = -1", r"line 8: found cpu = -1, expected a number above 0"),
    ("cpu = 0.5", "cpus = 1", r"line 8: found 'cpus', expected one of cpu, wall, memory, nodes"),
    ('"gac"]', '"gacc"]', r"line 19: found propagate = \['bt', 'gacc'\], expected some of bt, fc, gac"),
    ('["cells", "places"]', '"shipz"', r"line 18: found model = 'shipz', expected some of .*ships"),
    ('["cells", "places"]', '"placements"', r"line 18: found model = 'placements', expected 'places', as 'placements'"),
    ('"gac"]', '"gac"]\norder = "longest"', r"line 20: found order = 'longest', expected 'heaviest', as 'longest' is"),
    ("number = 2", "number = 0", r"line 14: found number = 0, expected a whole number from 1 on"),
    ('touching = "free"', 'touching = "no"', r"line 15: found touching: found 'no', expected one of never"),
    ('sample = "battleship"', 'sample = "chess"', r"line 12: found sample = 'chess', expected one of battleship"),
    ("repetitions = 3", "repetitions = = 3", r"line 5: found invalid value, expected TOML"),
    ('engine = "native"', 'call = "module"', r"line 24: found module, expected module:function"),
    (
        '"first"',
        '["first", "decide"]',
        r"line 3: found question = \['first', 'decide'\], expected one of first, decide",
    ),
    (
        "seeds = 0",
        "seeds = [0, 1]",
        r"line 25: found seeds = \[0, 1\], expected one number: .* no effect: nothing here is random",
    ),
    (
        'engine = "native"\nseeds = 0',
        'call = "a:b"\nseeds = [0, 1]',
        r"line 25: found seeds = \[0, 1\], expected one number: seeds have no effect: functions get no seed",
    ),
    (
        'engine = "native"\nseeds = 0',
        'command = "x {puzzle}"\nseeds = [0, 1]',
        r"line 25: found seeds = \[0, 1\], expected one number: .* no effect: there is no {seed} in the command",
    ),
    (
        'engine = "native"',
        'command = "x {puzle}"',
        r"line 24: found command = .*, expected {puzzle} in it, for the file",
    ),
    (
        'engine = "native"',
        'command = ["x"]',
        r"line 24: found command = \['x'\], expected {puzzle} in it, for the file",
    ),
    (
        'engine = "native"',
        'command = "x {puzzle} {solutoin}"',
        r"line 24: found command = .*, expected {solution} for {solutoin}",
    ),
    ('engine = "native"', """command = "x '{puzzle}" """, r"line 24: found command = .*, expected words as in a shell"),
    ("[limits]", "[[limits]]\ncpu = 3\n[[limits]]", r"line 9: found a second table limits, expected one"),
    ('sample = "battleship"', 'sample = ["battleship", "nonogram"]', r"line 12: found sample = .*, expected one of"),
    ("seeds = [1, 2]", 'baseline = "none"', r"line 4: found baseline = 'none', expected one of cells bt ascending"),
    ("seeds = [1, 2]", "seeds = [1, 1]", r"line 4: found seeds = \[1, 1\], expected different numbers"),
    ('engine = "native"', 'engine = "native"\ncall = "a:b"', r"line 25: found engine and call, expected one of them"),
    ('name = "small"', "", r"line 1: found no name, expected a line name"),
    ("seeds = [1, 2]", 'colour = "red"', r"line 4: found 'colour', expected one of name"),
    (
        '"gac"]',
        '"gac"]\nlocal = "moves=5"',
        r"line 20: found local = 'moves=5' for the model cells, expected none: the search moves",
    ),
    ('"gac"]', '"gac"]\nlocal = "move=5"', r"line 20: found local = 'move=5', expected options of local search: found"),
    ('values = ["', 'switches = "-mrv"\nvalues = ["', r"line 20: found .*-mrv.*, expected .* one of tuples"),
]


@pytest.mark.parametrize(("right", "wrong", "message"), WRONG)
def test_what_is_wrong_is_told_with_its_line(right, wrong, message):
    assert right in SMALL
    with pytest.raises(FormatError, match=message):
        study_of(SMALL.replace(right, wrong))


def test_several_seeds_are_accepted_if_something_is_random():
    for table in ('model = "ships"\nvalues = ["given", "random"]', 'command = "x {puzzle} {seed}"'):
        study = study_of(f"{SMALL}[[contestants]]\nseeds = [5, 6]\n{table}\n")
        assert study.contestants[-1].seeds == (5, 6)


def test_a_command_in_one_text_is_split_as_a_shell_does():
    study = study_of(SMALL.replace('engine = "native"', """command = "python3 'my solver.py' {puzzle}" """))
    assert study.contestants[-1].command == ("python3", "my solver.py", "{puzzle}")


def test_an_option_that_leaves_no_puzzle_is_named():
    with pytest.raises(FormatError, match=r"found no board of at most 2 .*, expected --up-to 3 or more") as refused:
        study_of(SMALL, up_to=2)
    assert not refused.value.line


def test_a_file_that_is_no_puzzle_is_told(tmp_path):
    (tmp_path / "bad.txt").write_text("21x\n")
    with pytest.raises(FormatError, match=r"bad\.txt: line 1"):
        study_of(SMALL, puzzles=[str(tmp_path)])
    with pytest.raises(FormatError, match=r"no file nowhere\.txt"):
        study_of(SMALL, puzzles=["nowhere.txt"])
